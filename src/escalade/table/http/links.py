"""Links of the page: to a seat, to watch, and to join."""

from __future__ import annotations


def seat_link(origin: str, id_: str, token: str) -> str:
    """The link of a seat. What follows # is never sent to a server, so the token is in no log."""
    return f"{origin}/#/game/{id_}/{token}"


def watch_link(origin: str, id_: str) -> str:
    return f"{origin}/#/game/{id_}"


def join_link(origin: str, id_: str, secret: str) -> str:
    """A link that invites to a seat, or carries one to another device."""
    return f"{origin}/#/join/{id_}/{secret}"
