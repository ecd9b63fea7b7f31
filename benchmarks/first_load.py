"""First load: how long a newcomer on a slow network waits until the page can be used.

    python benchmarks/first_load.py [--rounds 5] [--json]

Chromium's own emulation gives 150 ms latency a request and 1.6 Mbit/s. Each round loads the home screen and a table of
each game with an empty cache, and the home screen once without that emulation. A screen can be used when its games, or
its board, are drawn. `network` is what the network alone would take with one request after the page itself: two
latencies, and the bytes. The rest is processor time of this machine and requests that wait for each other.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

LATENCY = 150  # milliseconds
THROUGHPUT = 1_600_000 / 8  # bytes a second
AIM = 1.5  # seconds
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--mute-audio",
]
SERVE = """
import sys
if __name__ == "__main__":
    from escalade.table.http.server import bound, serve
    serve(sys.argv[1], bound("127.0.0.1", 0), lambda address: print(address, flush=True), workers=1)
"""
# When the page can be used is told by the page itself: the moment of the first frame after it is drawn.
USABLE = """
    const look = new MutationObserver(() => {
        if (!document.querySelector(SELECTOR)) return;
        look.disconnect();
        requestAnimationFrame(() => setTimeout(() => { globalThis.usable = performance.now(); }));
    });
    look.observe(document, { childList: true, subtree: true });
"""
COUNTED = """() => performance.getEntries().filter(({ entryType, responseEnd }) =>
    ['navigation', 'resource'].includes(entryType) && responseEnd <= usable).map(({ transferSize }) => transferSize)"""


@contextmanager
def serving() -> Iterator[str]:
    """A server of its own with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, "serve.py")
        with open(script, "w", encoding="utf-8") as file:
            file.write(SERVE)
        command = [sys.executable, script, f"sqlite:///{folder}/games.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield process.stdout.readline().strip()
            finally:
                process.terminate()


def table_of(address: str, game: str) -> str:
    """The link of a seat in a new game."""
    body = json.dumps({"game": game}).encode()
    request = urllib.request.Request(f"{address}/api/games", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return str(next(iter(json.loads(answer.read())["seats"].values()))["url"])


def load(browser: Any, url: str, selector: str, slow: bool) -> dict[str, float]:
    """One load with an empty cache: seconds until it can be used, requests and bytes until then."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    context.add_init_script(USABLE.replace("SELECTOR", json.dumps(selector)))
    page = context.new_page()
    if slow:
        tools = context.new_cdp_session(page)
        tools.send("Network.enable")
        limits = {
            "offline": False,
            "latency": LATENCY,
            "downloadThroughput": THROUGHPUT,
            "uploadThroughput": THROUGHPUT,
        }
        tools.send("Network.emulateNetworkConditions", limits)
    page.goto(url, wait_until="commit")
    page.wait_for_function("() => globalThis.usable", timeout=120_000)
    sizes = page.evaluate(COUNTED)
    found = {"seconds": page.evaluate("usable") / 1000, "requests": len(sizes), "bytes": sum(sizes)}
    context.close()
    return found


def measured(rounds: int) -> dict[str, dict[str, float]]:
    from playwright.sync_api import sync_playwright

    import escalade

    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None:
        raise SystemExit("there is no Chromium here: install Debian's chromium, or name one by CHROMIUM")
    found: dict[str, list[dict[str, float]]] = {}
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        load(browser, address, ".game-card", slow=False)  # the server makes the files once
        for _ in range(rounds):
            found.setdefault("home", []).append(load(browser, address, ".game-card", slow=True))
            found.setdefault("home, no emulation", []).append(load(browser, address, ".game-card", slow=False))
            for game in escalade.games():
                link = table_of(address, game)
                found.setdefault(game, []).append(load(browser, link, ".board .thing", slow=True))
        browser.close()
    medians = {
        name: {key: statistics.median(one[key] for one in loads) for key in loads[0]} for name, loads in found.items()
    }
    for figures in medians.values():
        figures["network"] = 2 * LATENCY / 1000 + figures["bytes"] / THROUGHPUT
        figures["of the aim"] = figures["seconds"] / AIM
    return medians


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--json", action="store_true")
    chosen = options.parse_args()
    figures = measured(chosen.rounds)
    if chosen.json:
        print(json.dumps({"figures": figures, "load": os.getloadavg()[0], "aim": AIM}, indent=1))
        return
    print(f"until it can be used, at {LATENCY} ms and 1.6 Mbit/s; the aim is {AIM} s; load {os.getloadavg()[0]:.1f}")
    for name, one in figures.items():
        time = f"{one['seconds']:6.2f} s  {one['of the aim']:5.2f} of the aim  network alone {one['network']:5.2f} s"
        print(f"{name:24} {time}  {one['requests']:3.0f} requests  {one['bytes'] / 1000:4.0f} kB")


if __name__ == "__main__":
    main()
