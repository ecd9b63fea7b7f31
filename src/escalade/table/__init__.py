"""The table: live games, their seats and clocks, and the HTTP interface described in docs/server.md.

Every byte of a game that leaves here comes from `fold.view(seat)` or `move.told(seat)`.
"""
