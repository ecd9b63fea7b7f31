"""The catalogues of the page: same keys in three languages, every key used exists, every key is used."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import escalade

WEB = Path(str(escalade.__file__)).parent / "web"
WORDS = WEB.parent / "words"
LANGUAGES = ("en", "fr", "de")


def catalogue(folder: Path, language: str, prefix: str = "") -> dict[str, str]:
    texts: dict[str, str] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    return {key: text for key, text in texts.items() if key.startswith(prefix)}


def catalogues() -> list[tuple[Path, str]]:
    return [(WORDS, "page."), *((folder, "") for folder in sorted(WEB.glob("games/*/words")))]


@pytest.mark.parametrize(("folder", "prefix"), catalogues(), ids=lambda value: Path(value).parent.name)
def test_the_three_languages_have_the_same_keys_and_places(folder: Path, prefix: str) -> None:
    english = catalogue(folder, "en", prefix)
    for language in LANGUAGES[1:]:
        other = catalogue(folder, language, prefix)
        assert sorted(other) == sorted(english)
        for key, text in english.items():
            assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", other[key])), key


def test_every_key_that_the_page_says_is_in_its_catalogue() -> None:
    """A key written out must exist; a key with a part filled in must have at least one."""
    known = catalogue(WORDS, "en", "page.")
    for source in WEB.rglob("*.js"):
        if "vendor" in source.parts:
            continue
        for key in re.findall(r"['\"`](page\.[\w.]+?(?:\$\{[^}]*\}[\w.]*)?)['\"`]", source.read_text("utf-8")):
            pattern = re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w.]+", re.escape(key)) + r"(\.one|\.other)?$")
            assert any(pattern.match(one) for one in known), f"{key} in {source.name}"
