"""`escalade serve`, and what a bare `escalade` does: the table on this machine, with the browser opened on it."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

ORDER = 1
PORT = 8765
DATABASE = "sqlite:///games.db"


def register(app: typer.Typer) -> None:
    @app.command("serve", help="Serve the table over HTTP.")
    def serve(
        host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
        port: Annotated[int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)] = PORT,
        db: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME")] = DATABASE,
        url: Annotated[str | None, typer.Option(help="The public address, if a proxy stands in front.")] = None,
        workers: Annotated[int | None, typer.Option(help="Processes for bots.", min=1, max=64)] = None,
        log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    ) -> None:
        from ..core.errors import Refused
        from ..table.http.server import bound
        from ..table.http.server import serve as run
        from ..table.log_lines import write_lines

        if log_level not in ("debug", "info", "warning", "error"):
            raise Refused("serve.log_level", f"there is no log level {log_level!r}: debug, info, warning, error")
        write_lines(log_level)
        run(db, bound(host, port), announce, url.rstrip("/") if url else None, workers)


def announce(address: str) -> None:
    """One line when the first request can come, for people and for scripts that wait for it."""
    print(f"Escalade is ready at {address}", flush=True)


def default() -> None:
    """On this machine and for the local network, with the games in the user's own folder, in the browser."""
    import webbrowser

    from ..core.errors import Refused
    from ..table.http.server import bound, local_network_address
    from ..table.http.server import serve as run
    from ..table.log_lines import write_lines

    write_lines("warning")
    try:
        listener = bound("0.0.0.0", PORT)
    except Refused:
        listener = bound("0.0.0.0", 0)  # another table is open already, or the port is someone else's
    port = listener.getsockname()[1]

    def ready(_: str) -> None:
        here = f"http://localhost:{port}"
        announce(here)
        near = local_network_address()
        if near is not None:
            print(f"In the local network: http://{near}:{port}", flush=True)
        print("Ctrl-C ends it.", flush=True)
        if sys.stdout.isatty():
            webbrowser.open(here)

    run(f"sqlite:///{games_file()}", listener, ready)


def games_file() -> str:
    """Where a person's games are kept."""
    folder = typer.get_app_dir("escalade")
    from pathlib import Path

    Path(folder).mkdir(parents=True, exist_ok=True)
    return str(Path(folder) / "games.db")
