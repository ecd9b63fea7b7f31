"""What requests and answers look like, for msgspec to check and for OpenAPI to show."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ...core.deal import COMMITMENT, NONCE
from ...core.record import RecordHead, Result
from ...store.kinds import Sides
from ..game.choices import Name, Request
from ..game.clocks import DaysClock, SecondsClock, ShownClock
from ..game.events import LogEvent, NextGame
from ..game.fold import Status, Takeback
from ..game.match import ShownMatch
from ..game.seats import Holder
from ..live import Present
from ..play.takebacks import Outlook

Nonce = Annotated[str, Meta(pattern=NONCE, description="added to the shuffle by a player")]
Commitment = Annotated[str, Meta(pattern=COMMITMENT, description="SHA-256 that binds to a number not yet told")]
Secret = Annotated[str, Meta(min_length=1, max_length=64, description="what a link has after the game's id")]
SecretKey = Annotated[str, Meta(min_length=16, max_length=64, description="unguessable: gets the same answer again")]
NO_NUL = r"^[^\u0000]*$"  # the one character that PostgreSQL does not take
Key = Annotated[
    str, Meta(min_length=1, max_length=64, pattern=NO_NUL, description="the client's own name for this request")
]
View = dict[str, Any]  # as `state.view(seat)`; it depends on the game
Whole = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class LookAtInvitation(Request):
    invite: Secret


class Join(Request):
    """Without `invite` only a public game's open seat is taken."""

    invite: Secret | None = None
    seat: Annotated[str, Meta(max_length=64)] | None = None
    key: SecretKey | None = None
    name: Name | None = None


class NameSeat(Request):
    """No name: null."""

    name: Name | None


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


class AskRematch(Request):
    """Both must ask for the same sides; who asks for others makes a new proposal."""

    key: Key | None = None
    sides: Sides | None = None  # the usual ones: swapped, but a position is tried again in the same


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
    facts: dict[str, Any] = {}  # plain values for the sentence of the code in the catalogues


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


class Sitter(msgspec.Struct):
    """Who sits there: `level` is a bot's, `name` a person's who has told one."""

    kind: Holder
    level: str | None
    name: str | None


class ShownSeat(Sitter):
    ready: bool
    revealed: bool
    invite: str | None


class RematchWish(msgspec.Struct):
    """Who has asked for a rematch with which sides, and the next game once it exists."""

    asked: list[str]
    sides: Sides
    next: NextGame | None


class Snapshot(msgspec.Struct):
    """Where a game stands, as the asking seat may know it."""

    id: str
    game: str
    options: dict[str, Any]
    rules: str
    seq: int
    status: Status
    seat: str | None
    view: View | None
    clock: ShownClock | None
    result: Result | None
    seats: dict[str, ShownSeat]
    public: bool
    hints: bool
    takeback: Takeback | None
    rematch: RematchWish
    match: ShownMatch | None
    commitment: str
    created: int
    from_position: bool
    presence: Present


class StateEvent(Snapshot, tag_field="kind", tag="state"):
    """Where things stand: the first event of a stream that does not go on after an earlier one."""


class PresenceEvent(Present, tag_field="kind", tag="presence", frozen=True):
    """Who is at the table has changed. It is no entry of the log: it has no number, and is never told again."""


# Each kind has a docstring, which is its description in the OpenAPI document.
AnyEvent = StateEvent | PresenceEvent | LogEvent


class Moved(msgspec.Struct):
    """The answer to a move: where things stand after it. `piece`: what made it, as in the list of moves."""

    seq: int
    piece: str | None
    view: View | None
    clock: ShownClock | None
    result: Result | None
    status: Status


class ShownOutlook(msgspec.Struct):
    """What a takeback would meet at an entry: it happens at once, the other player is asked, or it is refused."""

    seq: int
    answer: Outlook
    code: str | None  # of the refusal


class ShownMove(msgspec.Struct):
    """A move that stands. `piece`: what makes it, where its text names only a square; else null."""

    seq: int
    seat: str
    move: str
    piece: str | None
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
    """A public game with an open seat."""

    id: str
    game: str
    options: dict[str, Any]
    seats: dict[str, Sitter]
    open: list[str]
    clock: SecondsClock | DaysClock | None
    match: bool
    created: int


class RunningGame(msgspec.Struct):
    id: str
    game: str
    options: dict[str, Any]
    seats: dict[str, Sitter]
    created: int


class Lobby(msgspec.Struct):
    open: list[OpenGame]
    running: list[RunningGame]


class Opinion(msgspec.Struct):
    """A bot's opinion of a move: the chance to win after it, and how often the bot looked at it."""

    move: str
    win: float
    visits: int


class Hint(msgspec.Struct):
    """A bot's opinion of the moves, the best first."""

    seq: int
    level: str
    moves: list[Opinion]


class AnalysedStep(msgspec.Struct):
    """The choice at a frame: what was played, its chance if the bot looked at it, and the best moves."""

    step: int
    seat: str
    move: str | None
    win: float | None
    best: list[Opinion]


class Analysis(msgspec.Struct):
    """A bot's opinion of the choices in a game."""

    level: str
    from_: int = msgspec.field(name="from")
    to: int
    total: int
    steps: list[AnalysedStep]


class Frame(msgspec.Struct):
    """A moment, and the move that led to it. `view`: seen from one seat; `views`: from all of them."""

    seat: str | None
    move: str | None
    view: View | msgspec.UnsetType = msgspec.UNSET
    views: dict[str, View] | msgspec.UnsetType = msgspec.UNSET


class Replay(msgspec.Struct):
    """A page of frames. `next`: where the next page begins, null after the last frame. `record`, `movers` (the places
    in `seats` of those who made its moves) and `pieces` (what made each, or null) come with frame 0 only."""

    seats: list[str]
    result: Result
    total: int
    from_: int = msgspec.field(name="from")
    next: int | None
    frames: list[Frame]
    record: RecordHead | None
    movers: list[int] | None
    pieces: list[str | None] | None


class CatalogueGame(msgspec.Struct):
    id: str
    seats: list[str]
    rules: str
    options: dict[str, list[Any]]


class LiveLimits(msgspec.Struct):
    """The least and the most seconds, and the least and the most increment, of a clock of kind `live`."""

    seconds: tuple[int, int]
    increment: tuple[int, int]


class Clocks(msgspec.Struct):
    """The limits of the clocks of each kind, and those that the page offers, by name."""

    live: LiveLimits
    days: tuple[int, int]
    offered: dict[str, SecondsClock | DaysClock]


class Catalogue(msgspec.Struct):
    """What there is on this server."""

    version: str
    compiled: bool
    games: list[CatalogueGame]
    bots: list[str]
    levels: list[str]  # the bots that are offered to people, weakest first
    level: str  # the one that is offered first
    languages: list[str]
    greetings: list[str]
    clocks: Clocks


class WordsOf(msgspec.Struct):
    language: str
    texts: dict[str, str]
    games: dict[str, dict[str, str]]


class Health(msgspec.Struct):
    status: str
    version: str
