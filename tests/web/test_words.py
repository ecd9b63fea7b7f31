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

# One word for one thing: the words on the right have a better one on the left, which is used throughout.
OTHER_WORDS = {
    "fr": {
        "bot": "robot",
        "jeter un chaudron": "[Rr]envers",
        "carte Siège": "(carte|pioche)s? siège",
        "carte Tactique": "(carte|pioche)s? tactique",
        "Permutation": "[Tt]éléport",
        "poule": "poulet",
        "fermée": r"close\b",
        "se déplacer": "boug[eé]",
        "plaine": r"champ\b",
        "terminée": "partie .*finie",
    },
    "de": {
        "Bot": "Computer",
        "Regelung": "Entscheidung",
        "Platztausch": "Warp",
        "Nekromantie": "Toten(ruf|beschwörung)",
        "Ölkessel": "(einen|die|der|drei) Kessel",
        "intakt": r"heile?\b",
        "Partie": "im Spiel (das|schützt)|Spiel ist|Rest des Spiels",
        "Sturmangriff": r"Sturm\b",
        "gegnerisch": "feindlich|Feind",
        "pro Zug": "je Zug",
    },
}


def catalogue(folder: Path, language: str, prefix: str = "") -> dict[str, str]:
    texts: dict[str, str] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    return {key: text for key, text in texts.items() if key.startswith(prefix)}


def catalogues() -> list[tuple[Path, str]]:
    return [(WORDS, "page."), *((folder, "") for folder in sorted(WEB.glob("games/*/words")))]


def read_by_players(language: str) -> list[tuple[str, str]]:
    """All texts of one language, each with the file it is in; of the rules what is not the drawing of a picture."""
    files = [*WEB.parent.rglob(f"words/{language}.json"), *WEB.glob(f"lessons/*.{language}.json")]
    texts = [(str(file), text) for file in files for text in json.loads(file.read_text("utf-8")).values()]
    rules = [(str(file), line) for file in WEB.glob(f"rules/*.{language}.md") for line in file.open(encoding="utf-8")]
    return texts + [(file, re.sub(r"\]\(.*\)", "]", line)) for file, line in rules]


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_round_and_french_signs_keep_their_word(language: str) -> None:
    """In French a no-break space is before : ; ! ? » and after «; a sign after a comma is one of a legend."""
    for file, text in read_by_players(language):
        assert "'" not in text, f"{file}: {text}"
        if language == "fr":
            assert not re.search(r"[^\s,;:.|(] [:;!?»]|« |\w[;!?»]|\w: ", text), f"{file}: {text}"


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_one_thing_has_one_word(language: str) -> None:
    for file, text in read_by_players(language):
        for word, other in OTHER_WORDS[language].items():
            found = re.search(rf"\b({other})", text)
            assert not found, f"{file}: say {word!r}, not {found[0]!r}: {text}"
