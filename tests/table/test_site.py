"""What is not about one game: the page's files, words, the catalogue, QR codes, health, numbers, OpenAPI."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import escalade
from escalade.table.http import routes_site
from escalade.table.http.static_files import StaticFiles
from table.running import Running


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "web"
    (folder / "vendor").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>page</title>")
    (folder / "main.js").write_text("export {};")
    (folder / "vendor" / "lit.js").write_text("export {};")
    monkeypatch.setattr(routes_site, "FILES", StaticFiles(folder))
    return folder


def test_files_are_served_with_types_etags_and_safe_headers(server: Running, page: Path) -> None:
    home = server.get("/")
    assert home.status_code == 200
    assert home.headers["content-type"] == "text/html; charset=utf-8"
    assert home.headers["cache-control"] == "no-cache"
    policy = home.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src 'self';" in policy
    assert home.headers["x-content-type-options"] == "nosniff"
    assert home.headers["referrer-policy"] == "no-referrer"
    again = server.http.get("/", headers={"If-None-Match": home.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    (page / "index.html").write_text("<!doctype html><title>newer page</title>")
    assert server.http.get("/", headers={"If-None-Match": home.headers["etag"]}).status_code == 200
    assert server.get("/main.js").headers["content-type"].startswith("text/javascript")
    assert server.get("/vendor/lit.js").headers["cache-control"] == "public, max-age=86400"
    assert server.get("/some/way/of/the/page").content == server.get("/").content
    head = server.http.head("/main.js")
    assert (head.status_code, head.headers["content-length"], head.content) == (200, "10", b"")


def test_the_catalogue_names_all_games_options_and_bots(server: Running) -> None:
    there = server.get("/api/catalogue").json()
    assert [game["id"] for game in there["games"]] == list(escalade.games())
    for game in there["games"]:
        loaded = escalade.load(game["id"])
        assert {name: values[0] for name, values in game["options"].items()} == loaded.options
        assert tuple(game["seats"]) == loaded.seats
    assert there["bots"] == list(escalade.bots())
    assert there["levels"] == list(escalade.bots.LEVELS)
    assert there["level"] in there["levels"]


def test_words_of_the_project_and_of_each_game_come_in_three_languages(server: Running) -> None:
    for language in ("en", "fr", "de"):
        words = server.get(f"/api/words/{language}")
        assert words.json()["language"] == language
        assert set(words.json()["games"]) == set(escalade.games())
        again = server.http.get(f"/api/words/{language}", headers={"If-None-Match": words.headers["etag"]})
        assert again.status_code == 304
    assert server.get("/api/words/tlh").status_code == 404


def test_a_link_becomes_a_qr_code(server: Running) -> None:
    answer = server.post("/api/qr", {"text": "http://the.table/#/game/abc/def"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert server.post("/api/qr", {"text": ""}).status_code == 400
    assert server.post("/api/qr", {"text": "x" * 513}).status_code == 400


def test_health_numbers_and_the_readable_interface_are_there(server: Running) -> None:
    assert server.get("/healthz").json()["status"] == "ok"
    assert "escalade_requests_total" in server.get("/metrics").text
    schema = server.get("/api/openapi.json").json()
    promised = {
        "/api/games", "/api/games/{id}", "/api/games/{id}/moves", "/api/games/{id}/events", "/api/games/{id}/record",
        "/api/games/{id}/hint", "/api/games/{id}/analysis", "/healthz", "/metrics",
    }  # fmt: skip
    assert promised <= set(schema["paths"])
    readable = server.get("/api/docs")
    assert readable.headers["content-type"].startswith("text/html")
    for path in schema["paths"]:
        assert path in readable.text
    assert "<script" not in readable.text


def test_no_other_page_describes_the_interface_and_none_loads_from_another_site(server: Running) -> None:
    for page in ("redoc", "swagger", "elements", "rapidoc", "scalar", "openapi.json", "openapi.yaml", ""):
        answer = server.get(f"/api/openapi/{page}")
        assert (answer.status_code, answer.json()["code"]) == (404, "path.unknown"), page


def test_every_route_and_every_number_for_operators_is_in_the_documents(server: Running) -> None:
    documents = Path(__file__).parents[2] / "docs"
    for number in re.findall(
        r"^# HELP (escalade_\w+?)(?:_total|_created)? ", server.get("/metrics").text, re.MULTILINE
    ):
        assert f"`{number}`" in (documents / "host.md").read_text("utf-8")
    contract = (documents / "http.md").read_text("utf-8")
    for path in server.get("/api/openapi.json").json()["paths"]:
        end = path.removeprefix("/api/games/{id}")
        assert path in contract or f"…{end}" in contract, path
