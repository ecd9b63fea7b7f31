"""A real server, a real Chromium. Every page that a test opens must stay without errors."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

playwright_api = pytest.importorskip("playwright.sync_api")

ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "artefacts"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--mute-audio",
]  # fmt: skip
# Tests ask the page what is where and what it says, not for its colours. Painting it would be half of the work.
UNPAINTED = """
    const unpainted = new CSSStyleSheet();
    unpainted.replaceSync('html { opacity: 0 }');
    document.adoptedStyleSheets.push(unpainted);
"""
PICTURES = bool(os.environ.get("ESCALADE_PICTURES"))
SERVE = """
import sys
if __name__ == "__main__":  # its workers run this file too, and need nothing of it
    from escalade.table.http.server import bound, serve
    serve(sys.argv[1], bound("127.0.0.1", 0), lambda address: print(address, flush=True))
"""
Visit = Callable[..., Any]
Keep = Callable[[Any, str], None]
PATIENCE = 90_000  # milliseconds: the machine may be busy, the page is not slow


class Site:
    """The server under test, and the few requests that set a scene."""

    def __init__(self, address: str) -> None:
        self.address = address

    def ask(self, path: str, body: Any = None, token: str | None = None) -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers)) as answer:
            return json.loads(answer.read())

    def game(self, game: str, **wish: Any) -> dict[str, Any]:
        made: dict[str, Any] = self.ask("/api/games", {"game": game, "pace": 0, **wish})
        return made

    def seats(self, game: str) -> list[str]:
        return next(entry["seats"] for entry in self.ask("/api/catalogue")["games"] if entry["id"] == game)

    def play(self, made: dict[str, Any], seat: str, moves: int) -> None:
        """Makes so many random moves of a seat without a browser; the other one is a bot's."""
        path, token = f"/api/games/{made['id']}", made["seats"][seat]["token"]
        while moves:
            now = self.ask(path, token=token)
            assert now["result"] is None
            if now["view"]["to_act"] == seat:
                body = {"seq": now["seq"], "key": f"by request {moves}", "move": random.choice(now["view"]["legal"])}
                self.ask(f"{path}/moves", body, token)
                moves -= 1

    def wait_for_turn(self, made: dict[str, Any], seat: str) -> None:
        """Until a seat is to move: from then on no bot changes the game."""
        while self.ask(f"/api/games/{made['id']}")["view"]["to_act"] != seat:
            pass

    def finished(self, game: str) -> str:
        """The id of a finished game between two people who play the first legal move."""
        made = self.game(game)
        tokens = {seat: held["token"] for seat, held in made["seats"].items()}
        path = f"/api/games/{made['id']}"
        for _ in range(6):
            public = self.ask(path)
            token = tokens[public["view"]["to_act"]]
            view = self.ask(path, token=token)["view"]
            self.ask(
                f"{path}/moves", {"seq": public["seq"], "key": str(public["seq"]), "move": view["legal"][0]}, token
            )
        self.ask(f"{path}/resign", {}, token)
        return str(made["id"])


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    script = folder / "serve.py"
    script.write_text(SERVE)
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    process = subprocess.Popen(
        [sys.executable, str(script), f"sqlite:///{folder}/games.db"],
        stdout=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    assert process.stdout is not None
    yield Site(process.stdout.readline().strip())
    process.terminate()
    process.wait(20)


class Loop:
    """Playwright keeps an event loop running in its process.

    Between web tests it is put aside, so that other tests of the same worker can run loops of their own.
    """

    kept: Any = None

    @classmethod
    def bring_back(cls) -> None:
        if cls.kept is not None:
            asyncio._set_running_loop(cls.kept)

    @classmethod
    def put_aside(cls) -> None:
        cls.kept = asyncio._get_running_loop()
        asyncio._set_running_loop(None)


@pytest.fixture(autouse=True)
def playwrights_loop() -> Iterator[None]:
    Loop.bring_back()
    yield
    Loop.put_aside()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("no Chromium here: install Debian's chromium, or name one by CHROMIUM")
    with playwright_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        Loop.bring_back()
        browser.close()


def serious(message: Any) -> bool:
    """Whether it is an error, and not about a file that a game may lack: the plain drawing serves then."""
    optional = any(f"/{folder}/" in message.location.get("url", "") for folder in ("games", "rules", "lessons"))
    return message.type == "error" and not optional


@contextmanager
def visits(chromium: Any, site: Site) -> Iterator[Visit]:
    """Opens pages of the site, each in a browser of its own; at the end none of them may have met an error."""
    contexts: list[Any] = []
    errors: list[str] = []

    def opened(
        path: str = "/", *, width: int = 1280, height: int = 860, expect_errors: bool = False, script: str = "",
        painted: bool = PICTURES, **settings: Any,
    ) -> Any:  # fmt: skip
        """`script` runs before the page's own; `painted` is for who looks at colours."""
        # A service worker would fetch everything for each test, and hide requests from it.
        settings = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"} | settings
        context = chromium.new_context(viewport={"width": width, "height": height}, base_url=site.address, **settings)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.add_init_script(script + ("" if painted else UNPAINTED))
        page = context.new_page()
        if not expect_errors:
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", lambda message: errors.append(message.text) if serious(message) else None)
        page.goto(path if path.startswith("http") else f"{site.address}{path}")
        page.wait_for_selector("main > *:not(.loading)")
        return page

    Loop.bring_back()
    yield opened
    Loop.bring_back()
    for context in contexts:
        context.close()
    assert not errors, errors


@pytest.fixture
def visit(chromium: Any, site: Site) -> Iterator[Visit]:
    with visits(chromium, site) as opened:
        yield opened


@pytest.fixture(scope="module")
def first_game(request: pytest.FixtureRequest, chromium: Any, site: Site) -> Iterator[Any]:
    """The guided first game of the module's `GAME`, loaded once: its steps are known positions."""
    with visits(chromium, site) as opened:
        yield opened(f"/#/learn/{request.module.GAME}")
    Loop.put_aside()


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Callable[[Any, str], None]:
    """Keeps a screenshot for people to look at, if they ask for it: `ESCALADE_PICTURES=1 pytest tests/web`."""

    def kept(page: Any, name: str) -> None:
        if not PICTURES:
            return
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=str(ARTEFACTS / f"{name}.png"))

    return kept


def games() -> list[str]:
    import escalade

    return list(escalade.games())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games())
