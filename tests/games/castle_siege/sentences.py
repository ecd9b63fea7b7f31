"""Whether a refusal can be said in every language."""

from __future__ import annotations

from escalade import Refused
from escalade.core.words import LANGUAGES, catalogue

CATALOGUES = [catalogue("escalade.games.castle_siege", language) for language in LANGUAGES]


def say(refusal: Refused) -> None:
    """Its facts fill the places of its sentence; those that all games share are tested elsewhere."""
    if refusal.code.startswith("castle."):
        for texts in CATALOGUES:
            texts[f"refused.{refusal.code}"].format(**refusal.facts)
