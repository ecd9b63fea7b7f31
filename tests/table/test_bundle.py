"""The page's modules joined into a few files: each form of import and export, and all that the page has."""

from __future__ import annotations

from pathlib import Path

import pytest

from escalade.table.http.bundle import Module, UnlinkableError, joined, linked
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
    first, files = joined(texts.__getitem__, "page.js", [], ["game.js"])
    game = next(text for name, text in files.items() if name != first)
    assert ("part('c.js'" in game, "part('b.js'" in game) == (True, False)
    texts["c.js"] = "export const c = 2;"
    assert joined(texts.__getitem__, "page.js", [], ["game.js"])[0] != first


def test_every_module_of_the_page_is_in_a_joined_file() -> None:
    files = StaticFiles()
    files.file("")
    code = b"".join(file.content for file in files.made.values()).decode()
    modules = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js")}
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
    assert b'src="page.js"' in StaticFiles().file("").content


def test_what_is_worth_it_is_compressed_for_those_who_can_read_that(server: Running) -> None:
    plain = server.http.get("/api/words/en", headers={"Accept-Encoding": "identity"})
    packed = server.http.get("/api/words/en", headers={"Accept-Encoding": "gzip"})
    assert ("content-encoding" in plain.headers, packed.headers["content-encoding"]) == (False, "gzip")
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert packed.json() == plain.json()
    assert packed.headers["etag"] != plain.headers["etag"]
    again = {"Accept-Encoding": "gzip", "If-None-Match": packed.headers["etag"]}
    assert server.http.get("/api/words/en", headers=again).status_code == 304
