"""A game as the fold of its log. Nothing here waits, asks a database or knows of HTTP."""
