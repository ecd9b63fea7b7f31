"""Fills in the views of the guided first games: `python tests/web/lessons.py` after a change of a plan or of a view."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import escalade

FOLDER = Path(str(escalade.__file__)).parent / "web" / "lessons"


def built(plan: dict[str, Any]) -> dict[str, Any]:
    """The lesson of a plan: each step with the view its reader has, as the engine makes it."""
    position = plan["position"]
    game = escalade.load(position["game"], **position.get("options", {}))
    state = game.position(position)
    steps = []
    last: tuple[str | None, str | None] = (None, None)
    for step in plan["steps"]:
        view = state.view(game.seats.index(step["seat"]))
        wanted = step.get("do")
        steps.append({"key": step["key"], "view": view, "do": wanted, "last": last[0], "lastSeat": last[1]})
        if "point" in step:
            steps[-1]["point"] = step["point"]
        for move in [*([wanted] if wanted else []), *step.get("then", [])]:
            last = (move, game.seats[state.to_act])
            state.apply(state.parse(move))
    return {"steps": steps}


def text(lesson: dict[str, Any]) -> str:
    lines = ",\n".join(json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in lesson["steps"])
    return f'{{"steps": [\n{lines}\n]}}\n'


def plans() -> list[Path]:
    return sorted(FOLDER.glob("*.plan.json"))


def lesson_file(plan: Path) -> Path:
    return plan.with_name(plan.name.replace(".plan.json", ".json"))


if __name__ == "__main__":
    for path in plans():
        lesson_file(path).write_text(text(built(json.loads(path.read_text("utf-8")))), "utf-8")
        print(lesson_file(path).name)
