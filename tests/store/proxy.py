"""A wire to PostgreSQL that a test can cut: connections lost before or after a COMMIT, silence, nobody there."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from urllib.parse import parse_qs, urlsplit

PATIENCE = 120.0


class Proxy:
    """Passes bytes between clients and the server. `mode` is read anew with every piece that passes:

    `open`; `cut before commit` and `cut after commit`, once, then open again; `silent`: nothing passes; `gone`: every
    connection is closed.
    """

    def __init__(self, address: str) -> None:
        self.target = urlsplit(address)
        self.mode = "open"
        self.writers: set[asyncio.StreamWriter] = set()
        self._up = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._main()), daemon=True)
        self._thread.start()
        assert self._up.wait(PATIENCE)

    @property
    def address(self) -> str:
        name = self.target.path.lstrip("/")
        return f"postgresql://{self.target.username}@127.0.0.1:{self.port}/{name}"

    async def _main(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.ended = asyncio.Event()
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._up.set()
        await self.ended.wait()
        server.close()
        self._hang_up()

    def set(self, mode: str) -> None:
        self.mode = mode
        if mode == "gone":
            self.loop.call_soon_threadsafe(self._hang_up)

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.ended.set)
        self._thread.join(PATIENCE)

    def _hang_up(self) -> None:
        for writer in self.writers:
            writer.close()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        folder = parse_qs(self.target.query).get("host", [""])[0]
        if folder:
            return await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{self.target.port or 5432}")
        return await asyncio.open_connection(self.target.hostname, self.target.port)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.mode == "gone":
            writer.close()
            return
        back, forth = await self._open()
        self.writers |= {writer, forth}
        with contextlib.suppress(OSError):
            await asyncio.gather(self._pass(reader, forth, writer, asking=True), self._pass(back, writer, forth))
        self.writers -= {writer, forth}

    async def _pass(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, other: asyncio.StreamWriter,
        asking: bool = False,
    ) -> None:  # fmt: skip
        while piece := await source.read(65536):
            while self.mode == "silent":
                await asyncio.sleep(0.02)
            commits = asking and b"COMMIT" in piece
            if commits and self.mode == "cut before commit":
                break
            if commits and self.mode == "cut after commit":
                other.transport.abort()  # the answer has nowhere to go, and the server does not know
            sink.write(piece)
            await sink.drain()
            if commits and self.mode == "cut after commit":
                self.mode = "open"
                await asyncio.sleep(0.2)
                break
        self.mode = "open" if self.mode == "cut before commit" else self.mode
        sink.close()
        other.close()
