"""stub"""
from __future__ import annotations
from typing import Any
from . import notation
def explain(state: Any, text: str) -> dict[str, Any]:
    action = notation.action_of(state.board, text)
    legal = action in state.legal()
    return {"legal": legal, "code": None if legal else "castle.illegal", "rule": None, "message": "x"}
