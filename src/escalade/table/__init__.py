"""The server: games that are being played, their seats and clocks, and the HTTP interface described in docs/http.md.

The rooms, each of which may import those below it (import-linter keeps this):

    http          requests and answers: app, routes, schema, event stream, snapshots, static files
    process       one server process: makes the parts and joins them
    study         hints, explanations, reviews and replays;  background: clocks, bots left behind, other processes
    bots          the worker processes, their queue, and the bots' turns
    play          what players do: moves, takebacks, seats, invitations, rematches
    table, live   the games in memory, and `Table.enter`, the only way into a log
    game          a game as the fold of its log: entries, events, clocks, seats, match, record
    problems, limits, metrics, log_lines

Every byte of a game that leaves here comes from `fold.view(seat)` or `move.seen(seat)`.
"""
