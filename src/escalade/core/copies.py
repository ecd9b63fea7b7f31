"""Copies inside the compiled engine, as a search makes them: into a state that is there already. For measuring."""

from __future__ import annotations

from .state import State


def copy_often(twin: State, state: State, times: int) -> None:
    for _ in range(times):
        twin.copy(state)


def copies(state: State, times: int) -> int:
    """Copies a state so many times; returns that number."""
    copy_often(state.clone(), state, times)
    return times
