"""The page's modules joined into a few files: each form of import and export, and all that the page has."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from escalade.table.http.bundle import Module, UnlinkableError, joined, linked
from escalade.table.http.routes_site import shell_data
from escalade.table.http.shell import WORKER
from escalade.table.http.static_files import FOLDER, StaticFiles
from table.running import Running


@pytest.mark.parametrize(
    ("written", "joined_as"),
    [
        ("import { a, b as c } from './x.js';", "const { a, b: c } = need('way/x.js');"),
        ("import * as api from '../api.js';", "const api = need('api.js');"),
        ("import one from './x.js';", "const { default: one } = need('way/x.js');"),
        (
            'import{a as t}from"./x.js";import{b}from"./y.js";',
            "const {a: t} = need('way/x.js');const {b} = need('way/y.js');",
        ),
        ("export const tab = 1;", "const tab = 1;"),
        ("export async function go() {}", "async function go() {}"),
        ("export default { style: 'x' };", "const its_default = { style: 'x' };"),
        ("export default async function (app) {}", "async function its_default(app) {}"),
        ("const screen = () => import('./home.js');", "const screen = () => bring('way/here.js', './home.js');"),
        ("new URL('x.css', import.meta.url)", "new URL('x.css', at('way/here.js'))"),
    ],
)
def test_each_form_of_import_and_export_is_joined(written: str, joined_as: str) -> None:
    assert f"\n{joined_as}\n}});" in Module("way/here.js", written).code


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("export const tab = 1;", "get tab() { return tab; }"),
        ("export class Live {}", "get Live() { return Live; }"),
        ("const a = 1;export{a as html};", "get html() { return a; }"),
        ("export { b as c } from './x.js';", "get c() { return need('way/x.js').b; }"),
        ("export default function made() {}", "get default() { return made; }"),
    ],
)
def test_what_a_module_exports_is_offered_to_the_others(written: str, offered: str) -> None:
    assert offered in Module("way/here.js", written).code


@pytest.mark.parametrize("written", ["export let changing = 1;", "import './x.js';", "export * from './x.js';"])
def test_a_form_that_cannot_be_joined_is_refused(written: str) -> None:
    with pytest.raises(UnlinkableError, match="way/here"):
        Module("way/here.js", written)


def test_a_module_is_joined_once_with_all_that_it_needs_but_not_what_is_there_already() -> None:
    texts = {
        "page.js": "import { a } from './a.js';", "a.js": "import { b } from './b.js';\nexport const a = b;",
        "b.js": "export const b = 1;", "game.js": "import { b } from './b.js';\nimport { c } from './c.js';",
        "c.js": "export const c = 1;",
    }  # fmt: skip
    assert set(linked(["page.js"], texts.__getitem__)) == {"page.js", "a.js", "b.js"}
    first, files = joined(texts.__getitem__, "page.js", [], {"game": ["game.js"]})
    game = next(text for name, text in files.items() if name != first)
    assert ("part('c.js'" in game, "part('b.js'" in game) == (True, False)
    rooms = {"game": ["game.js"], "other": ["c.js"]}
    assert "part('c.js'" in next(iter(joined(texts.__getitem__, "page.js", [], rooms)[1].values()))
    texts["c.js"] = "export const c = 2;"
    assert joined(texts.__getitem__, "page.js", [], {"game": ["game.js"]})[0] != first


def test_every_module_of_the_page_is_in_a_joined_file() -> None:
    files = StaticFiles()
    files.file("")
    code = b"".join(file.content for file in files.made.values()).decode()
    modules = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js")} - {WORKER}
    assert {name for name in modules if f"part('{name}'" not in code} == set()


def test_joined_files_are_kept_for_ever_and_made_anew_when_a_module_changes(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script type="module" src="page.js"></script>')
    (tmp_path / "page.js").write_text("export const one = 1;")
    files = StaticFiles(tmp_path)
    before = files.file("").content
    name = next(name for name in files.made if name.startswith("bundle/page"))
    assert name.encode() in before
    assert "immutable" in files.file(name).caching
    (tmp_path / "page.js").write_text("export const other = 22;")
    assert files.file("").content != before


def test_modules_are_served_as_they_are_to_who_develops_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCALADE_SOURCES", "1")
    page = StaticFiles().file("").content
    assert (b'src="page.js"' in page, b"data-version" in page) == (True, False)


def test_the_service_worker_keeps_files_that_there_are_and_has_another_version_for_other_ones(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "web")
    files = StaticFiles(tmp_path / "web", shell_data)

    def shell() -> dict[str, Any]:
        worker = files.file(f"/{WORKER}")
        assert worker.caching == "no-cache"
        first = worker.content.decode().partition("\n")[0]
        listed: dict[str, Any] = json.loads(first.removeprefix("self.SHELL = ").removesuffix(";"))
        return listed

    before = shell()
    assert f'data-version="{before["version"]}"'.encode() in files.file("/").content
    assert all(files.file(path).content for path in before["files"])
    asked = re.findall(rb'(?:src|href)="/?([^"]+)"', files.file("/").content)
    assert {f"/{name.decode()}" for name in asked} <= set(before["files"])
    assert not [path for path in before["files"] if path.startswith("/api")]
    (tmp_path / "web" / "lessons" / "castle-siege.en.json").write_text("{}")
    assert shell()["version"] != before["version"]


def test_a_joined_file_comes_compressed_and_is_never_asked_for_again(server: Running) -> None:
    page = server.get("/").text
    for name in re.findall(r'"/?(bundle/[^"]+)"', page):
        answer = server.http.get(f"/{name}", headers={"Accept-Encoding": "gzip"})
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-encoding"] == "gzip", name


def test_what_is_worth_it_is_compressed_for_those_who_can_read_that(server: Running) -> None:
    plain = server.http.get("/api/words/en", headers={"Accept-Encoding": "identity"})
    packed = server.http.get("/api/words/en", headers={"Accept-Encoding": "gzip"})
    assert ("content-encoding" in plain.headers, packed.headers["content-encoding"]) == (False, "gzip")
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert packed.json() == plain.json()
    assert packed.headers["etag"] != plain.headers["etag"]
    again = {"Accept-Encoding": "gzip", "If-None-Match": packed.headers["etag"]}
    assert server.http.get("/api/words/en", headers=again).status_code == 304
