"""The server: one process on one address, until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Coroutine
from importlib import import_module
from importlib.util import find_spec
from types import FrameType
from typing import Any

import uvicorn

from ...core.errors import Refused
from ...store import Unavailable
from ..process import Process
from .app import make_app
from .connections import BACKLOG, LARGEST_HEAD, Gate, Settings, protocol

LOOK = 5  # ticks between two looks at late connections
GRACE = 10  # seconds for answers under way when the server stops


class Server(uvicorn.Server):
    """uvicorn's server; it ends event streams first, because uvicorn would wait for them."""

    config: Settings
    warming: asyncio.Task[None]

    def __init__(self, config: Settings, process: Process, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self.process = process
        self.ready = ready  # called with the address once requests can come

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal stops the server in order, with exit code 0; a second Ctrl-C stops it at once."""
        self.stop_listening()
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def stop_listening(self) -> None:
        self.process.table.stopping.set()
        for live in list(self.process.table.games.values()):
            for listener in list(live.listeners):
                listener.set()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % LOOK == 0:
            self.config.gate.look()
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.warming = asyncio.create_task(self.process.pool.warm())
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            self.ready(f"http://{f'[{host}]' if ':' in host else host}:{port}")


def bound(host: str, port: int) -> socket.socket:
    """A socket on the address, or Refused with the reason."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as problem:
        listener.close()
        raise Refused("serve.address", f"cannot listen on {host} port {port}: {problem}") from None
    return listener


def local_network_address() -> str | None:
    """This machine's address on the local network, if it has one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation, so never anyone's
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address


def settings(process: Process, origin: str | None = None, gate: Gate | None = None) -> Settings:
    """uvicorn's settings: connections of ours, and no pages or log lines of its own."""
    return Settings(
        make_app(process, origin), gate or Gate(process.metrics), log_config=None, access_log=False, lifespan="on",
        timeout_keep_alive=75, timeout_graceful_shutdown=GRACE, server_header=False, http=protocol(), ws="none",
        backlog=BACKLOG, h11_max_incomplete_event_size=16 * LARGEST_HEAD,
    )  # fmt: skip


def run(main: Coroutine[Any, Any, None]) -> None:
    """Runs on uvloop where there is one. `asyncio.run` would not ask for it, whatever uvicorn is told."""
    factory = import_module("uvloop").new_event_loop if find_spec("uvloop") is not None else None
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(main)


def serve(
    database: str, listener: socket.socket, ready: Callable[[str], None], origin: str | None = None,
    workers: int | None = None,
) -> None:  # fmt: skip
    """Serves until told to stop."""

    async def main() -> None:
        process = Process(database, workers=workers)
        try:
            await process.open()
        except Unavailable:
            await process.store.stop()
            await asyncio.sleep(0.1)  # for the thread of a connection that never opened to end
            raise Refused("store.unavailable", "the database cannot be opened: is it there, and running?") from None
        server = Server(settings(process, origin), process, ready)
        await server.serve(sockets=[listener])

    run(main())
