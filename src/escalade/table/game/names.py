"""Names of players: plain text that a person can read, and that cannot pretend to be something else."""

from __future__ import annotations

import re
import unicodedata

from ...core.errors import Refused

LONGEST = 24  # characters
MARKS = re.compile("mmmm")  # accents on one letter; more would be drawn over what is around it
JOINERS = "\u200c\u200d"  # Persian names, Indic names and some emoji need them between two characters
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
RESERVED = re.compile(r"(human|open|bot(:.*)?)$", re.IGNORECASE)  # what a record says of those without a name


def checked_name(text: str) -> str:
    """The name with its spaces in order, in the one form that Unicode has for it; Refused if it is none."""
    for character in text:
        if not _plain(character):
            number = f"U+{ord(character):04X}"
            message = f"a name is plain text: {number} controls how text is shown, or shows nothing"
            raise Refused("name.characters", message, character=number)
    name = " ".join(unicodedata.normalize("NFC", text).split()).strip(JOINERS)
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        raise Refused("name.empty", "a name has at least one letter, digit or sign")
    if len(name) > LONGEST:
        raise Refused("name.long", f"a name has at most {LONGEST} characters, not {len(name)}", most=LONGEST)
    if MARKS.search("".join("m" if unicodedata.category(character)[0] == "M" else "-" for character in name)):
        raise Refused("name.marks", "a letter of a name has at most three accents")
    if RESERVED.match(name):
        raise Refused("name.reserved", f"{name!r} is what a record calls a seat without a name")
    return name


def _plain(character: str) -> bool:
    """Not a control, a direction of writing, half a character, one for private use, or the end of a line."""
    kind = unicodedata.category(character)
    return character in JOINERS or (kind not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") and character not in BLANK)
