"""The commands, one module each: `register(app)` adds it, `ORDER` is its place in help, `default()` runs without a command."""
