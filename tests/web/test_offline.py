"""The page as an app: it opens, tells the rules and plays the lessons without a network, and says when it is old."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from escalade.table.http.routes_site import shell_data
from escalade.table.http.static_files import FOLDER, StaticFiles
from escalade.table.problems import Problem

from .conftest import Keep, Site, Visit

GAME = "castle-siege"
READY = "navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"""


def test_without_a_network_the_page_opens_tells_the_rules_and_plays_a_lesson(
    site: Site, visit: Visit, keep: Keep
) -> None:
    page = visit("/", service_workers="allow", expect_errors=True)  # the console tells of all that needs the server
    assert page.evaluate(READY)
    page.context.set_offline(True)
    page.goto(f"{site.address}/#/rules/{GAME}")
    page.reload()
    page.wait_for_selector(".rules figure.drawn")
    page.goto(f"{site.address}/#/learn/{GAME}")
    page.wait_for_selector(".lesson .board")
    first = page.inner_text(".lesson-card h2")
    page.evaluate("escalade.screen.go(1)")
    page.wait_for_function("(first) => document.querySelector('.lesson-card h2').innerText !== first", arg=first)
    page.goto(f"{site.address}/")
    page.wait_for_selector(".game-card .game-picture svg")
    keep(page, "offline-home")
    kept = page.evaluate(KEPT)
    assert f"/rules/{GAME}.fr.md" in kept
    assert not [path for path in kept if path.startswith("/api/")]


class Changing:
    """A copy of the page's files that a test may change, and a server of them alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        files = StaticFiles(folder, shell_data)

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                try:
                    file = files.file(urlsplit(self.path).path)
                except Problem:
                    self.send_error(404)
                    return
                self.send_response(200)
                self.send_header("Content-Type", file.kind)
                self.send_header("Cache-Control", file.caching)
                self.end_headers()
                self.wfile.write(file.content)

            def log_message(self, *_: Any) -> None:
                """Nobody reads it."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def changing(tmp_path: Path) -> Iterator[Changing]:
    shutil.copytree(FOLDER, tmp_path / "web")
    started = Changing(tmp_path / "web")
    yield started
    started.server.shutdown()


def test_a_new_version_is_told_and_comes_when_the_reader_wants_it(visit: Visit, changing: Changing, keep: Keep) -> None:
    page = visit(changing.address, service_workers="allow", expect_errors=True)
    assert page.evaluate(READY)
    page.reload()  # from now on the service worker answers
    page.wait_for_selector(".game-card")
    assert not page.locator(".new-version").count()
    old = page.evaluate("document.documentElement.dataset.version")
    page.evaluate("globalThis.stays = true")
    with (changing.folder / "rules" / f"{GAME}.en.md").open("a", encoding="utf-8") as rules:
        rules.write("\nOne rule more.\n")
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    page.wait_for_selector(".new-version")
    assert page.evaluate("globalThis.stays")  # nothing is loaded anew by itself
    keep(page, "new-version")
    with page.expect_navigation():
        page.locator(".new-version .primary").click()
    page.wait_for_selector(".game-card")
    assert page.evaluate("document.documentElement.dataset.version") != old
    # Who comes from the network has the newest page already, and is told nothing.
    with (changing.folder / "rules" / f"{GAME}.en.md").open("a", encoding="utf-8") as rules:
        rules.write("\nAnd one more.\n")
    page.reload()
    page.wait_for_selector(".game-card")
    version = page.evaluate("document.documentElement.dataset.version")
    page.wait_for_function("(name) => caches.has(`escalade-${name}`)", arg=version)
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    page.wait_for_function(
        "navigator.serviceWorker.getRegistration().then(({ waiting, installing }) => !waiting && !installing)"
    )
    assert not page.locator(".new-version").count()
