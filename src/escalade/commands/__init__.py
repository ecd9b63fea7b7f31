"""The commands, one module each: `register(app)` adds it, `ORDER` is its place in help.

One of them may have `default()`, which is what a bare `escalade` does.
"""
