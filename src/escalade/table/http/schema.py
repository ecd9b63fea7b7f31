"""What requests and answers look like, for msgspec to check and for OpenAPI to show."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ...core.deal import COMMITMENT, NONCE
from ..game.choices import Request

Nonce = Annotated[str, Meta(pattern=NONCE, description="added to the shuffle by a player")]
Commitment = Annotated[str, Meta(pattern=COMMITMENT, description="SHA-256 that binds to a number not yet told")]
Secret = Annotated[str, Meta(min_length=1, max_length=64, description="what a link has after the game's id")]
SecretKey = Annotated[str, Meta(min_length=16, max_length=64, description="unguessable: gets the same answer again")]
NO_NUL = r"^[^\u0000]*$"  # the one character that PostgreSQL does not take
Key = Annotated[
    str, Meta(min_length=1, max_length=64, pattern=NO_NUL, description="the client's own name for this request")
]
Whole = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class LookAtInvitation(Request):
    invite: Secret


class Join(Request):
    """Without `invite` only a public game's open seat is taken."""

    invite: Secret | None = None
    seat: Annotated[str, Meta(max_length=64)] | None = None
    key: SecretKey | None = None


class CarrySeat(Request):
    key: SecretKey | None = None


class RenewSeat(Request):
    key: SecretKey


class Ready(Request):
    commitment: Commitment | None = None


class Reveal(Request):
    nonce: Nonce


class MakeMove(Request):
    seq: Whole
    key: Key
    move: Annotated[str, Meta(max_length=200)]


class Keyed(Request):
    key: Key | None = None


class TakebackAnswer(Request):
    accept: bool


class Greet(Request):
    greeting: Annotated[str, Meta(max_length=64)]


class Qr(Request):
    text: Annotated[str, Meta(min_length=1, max_length=512)]


# ---- answers -------------------------------------------------------------------------------------------------------


class Error(msgspec.Struct):
    """Every answer that is not what was asked for; some have more fields."""

    code: str
    rule: str | None
    message: str


class SeatLink(msgspec.Struct):
    """A human seat has token and url, an open one only the link that invites to it, a bot's none of them."""

    token: str | None
    url: str | None
    invite: str | None


class Created(msgspec.Struct):
    id: str
    seats: dict[str, SeatLink]
    watch: str
    commitment: str


class Result(msgspec.Struct):
    winner: str | None
    by: str | None


class ShownSeat(msgspec.Struct):
    kind: Literal["human", "bot", "open"]
    level: str | None
    ready: bool
    revealed: bool
    invite: str | None


class Snapshot(msgspec.Struct):
    """Where a game stands, as the asking seat may know it."""

    id: str
    game: str
    options: dict[str, Any]
    rules: str
    seq: int
    status: Literal["waiting", "running", "over"]
    seat: str | None
    view: dict[str, Any] | None
    clock: dict[str, Any] | None
    result: Result | None
    seats: dict[str, ShownSeat]
    public: bool
    hints: bool
    takeback: dict[str, Any] | None
    rematch: dict[str, Any]
    match: dict[str, Any] | None
    commitment: str
    created: int


class Moved(msgspec.Struct):
    seq: int
    view: dict[str, Any] | None
    clock: dict[str, Any] | None
    result: Result | None
    status: str


class ShownMove(msgspec.Struct):
    seq: int
    seat: str
    move: str
    at: int


class Moves(msgspec.Struct):
    seq: int
    moves: list[ShownMove]


class Joined(msgspec.Struct):
    id: str
    seat: str
    token: str
    url: str


class ShownInvitation(msgspec.Struct):
    """`carries`: it gives one more device to the seat's holder; `open`: nobody has used it yet."""

    seat: str
    carries: bool
    open: bool


class CarryLink(msgspec.Struct):
    url: str


class Renewed(msgspec.Struct):
    token: str
    url: str


class Deal(msgspec.Struct):
    commitment: str
    commitments: dict[str, str | None]
    nonces: dict[str, str | None]
    secret: str | None
    seed: str | None


class Written(msgspec.Struct):
    seq: int


class NextSeat(msgspec.Struct):
    id: str
    seat: str
    token: str
    url: str
    watch: str


class Rematch(msgspec.Struct):
    next: NextSeat | None


class OpenGame(msgspec.Struct):
    id: str
    game: str
    options: dict[str, Any]
    open: list[str]
    clock: dict[str, Any] | None
    match: bool
    created: int


class RunningGame(msgspec.Struct):
    id: str
    game: str
    options: dict[str, Any]
    created: int


class Lobby(msgspec.Struct):
    open: list[OpenGame]
    running: list[RunningGame]


class Hint(msgspec.Struct):
    seq: int
    level: str
    moves: list[dict[str, Any]]


class Analysis(msgspec.Struct):
    level: str
    from_: int = msgspec.field(name="from")
    to: int
    total: int
    steps: list[dict[str, Any]]


class Curve(msgspec.Struct):
    """Pairs of a frame and the seat's chance to win at it."""

    level: str
    seat: str
    points: list[list[float]]


class Replay(msgspec.Struct):
    """A page of frames. `next`: where the next page begins, null after the last frame. `record`, and `movers` (the
    places in `seats` of those who made its moves), come with frame 0 only."""

    seats: list[str]
    result: Result
    total: int
    from_: int = msgspec.field(name="from")
    next: int | None
    frames: list[dict[str, Any]]
    record: dict[str, Any] | None
    movers: list[int] | None


class RecordDeal(msgspec.Struct):
    """All that the seed follows from."""

    secret: str
    commitment: str
    nonces: dict[str, str | None]
    commitments: dict[str, str | None]


class RecordFile(msgspec.Struct):
    """A `.siege.json` file. The seed has up to 128 bits."""

    escalade: int
    game: str
    options: dict[str, Any]
    seed: int
    seats: dict[str, str]
    moves: list[str]
    result: Result
    rules: str
    deal: RecordDeal | None = None


class CatalogueGame(msgspec.Struct):
    id: str
    seats: list[str]
    rules: str
    options: dict[str, list[Any]]


class Catalogue(msgspec.Struct):
    version: str
    compiled: bool
    games: list[CatalogueGame]
    bots: list[str]
    languages: list[str]
    greetings: list[str]
    clocks: dict[str, Any]


class WordsOf(msgspec.Struct):
    language: str
    texts: dict[str, str]
    games: dict[str, dict[str, str]]


class Health(msgspec.Struct):
    status: str
    version: str
