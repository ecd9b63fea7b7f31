"""Routes that are about no single game: the page, its words, what there is, health and numbers."""

from __future__ import annotations

import gzip
import hashlib
import io
from functools import cache, lru_cache
from typing import Annotated, Any

import msgspec
import segno
from litestar import HttpMethod, Response, get, post, route
from litestar.params import JSONBody, PathParameter

from ... import __version__, compiled
from ...bots import LEVELS, USUAL
from ...bots import names as bot_names
from ...core.errors import Refused
from ...core.words import LANGUAGES, catalogue
from ...games import ids, load, package
from ...store import Unavailable
from ..game import clocks
from ..live import encode
from ..play.moves import GREETINGS
from ..problems import Problem, unavailable
from . import api_docs
from .context import Asked, address_of, problems, strict, table_of
from .schema import Catalogue, CatalogueGame, Clocks, Health, LiveLimits, Qr, WordsOf
from .shell import Data
from .static_files import StaticFiles

WORTH_IT = 1000  # bytes, from which a file is compressed
CLOCKS = Clocks(LiveLimits(clocks.SECONDS, clocks.INCREMENT), clocks.DAYS, clocks.OFFERED)


@get("/api/catalogue", summary="Games, options, bots, greetings", tags=["what there is"])
async def what_there_is() -> Catalogue:
    return _catalogue()


@cache
def _catalogue() -> Catalogue:
    games = []
    for id_ in ids():
        game = load(id_)
        options = {name: list(values) for name, values in game.choices.items()}
        games.append(CatalogueGame(id_, list(game.seats), game.rules, options))
    bots = list(bot_names())
    return Catalogue(__version__, compiled, games, bots, list(LEVELS), USUAL, list(LANGUAGES), list(GREETINGS), CLOCKS)


@cache
def _words(language: str) -> tuple[bytes, str]:
    texts = catalogue("escalade", language)
    games = {id_: _game_words(id_, language) for id_ in ids()}
    content = encode(WordsOf(language, texts, games))
    return content, f'"{hashlib.sha256(content).hexdigest()[:32]}"'


def _game_words(id_: str, language: str) -> dict[str, str]:
    try:
        return catalogue(package(id_).__name__, language)
    except FileNotFoundError:  # a game that is still being written has no words yet
        return {}


@get(
    "/api/words/{language:str}", summary="All texts of a language", responses=problems(400, 404),
    tags=["what there is"],
)  # fmt: skip
async def words(request: Asked, language: Annotated[str, PathParameter(max_length=20)]) -> Response[WordsOf]:
    try:
        content, etag = _words(language)
    except Refused as refused:
        raise Problem(404, refused.code, refused.message) from None
    return cached(request, content, "application/json", etag, "no-cache")


def cached(request: Asked, content: bytes, kind: str, etag: str, caching: str) -> Response[Any]:
    """The content, compressed for those who can read that, or only that it has not changed."""
    headers = {"ETag": etag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if len(content) >= WORTH_IT and "gzip" in (request.headers.get("accept-encoding") or ""):
        etag = headers["ETag"] = f'{etag[:-1]}-gzip"'
        headers["Content-Encoding"] = "gzip"
        content = compressed(content)
    if etag in (request.headers.get("if-none-match") or ""):
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(content, headers=headers, media_type=kind)


@lru_cache(maxsize=512)
def compressed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


@post(
    "/api/qr", summary="A link as a QR code", status_code=200, responses=problems(400, 403, 413, 415, 429),
    media_type="image/svg+xml", tags=["what there is"],
)  # fmt: skip
async def qr(request: Asked, data: JSONBody[Qr]) -> Response[bytes]:
    data = await strict(request, Qr)
    table_of(request).limits.by_address("think", address_of(request))
    picture = io.BytesIO()
    segno.make(data.text, micro=False, error="m").save(picture, kind="svg", scale=6, border=2, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@get("/healthz", summary="Whether the server can serve", responses=problems(503), tags=["operation"])
async def health(request: Asked) -> Health:
    table = table_of(request)
    if table.stopping.is_set():
        raise Problem(503, "server.stopping", "the server is stopping")
    for what, check in (("read", table.store.check_reading), ("written", table.store.check_writing)):
        try:
            await check()
        except Unavailable:
            raise unavailable(f"the log of games cannot be {what}") from None
    return Health("ok", __version__)


@get("/metrics", summary="Numbers for Prometheus", media_type="text/plain", tags=["operation"])
async def metrics(request: Asked) -> Response[bytes]:
    table = table_of(request)
    table.metrics.live.set(len(table.games))
    table.metrics.bytes.set(table.bytes)
    return Response(table.metrics.text(), media_type="text/plain; version=0.0.4")


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Asked) -> Response[dict[str, Any]]:
    return Response(api_docs.document(request.app))


@get("/api/docs", include_in_schema=False, media_type="text/html")
async def docs(request: Asked) -> Response[str]:
    return Response(api_docs.page(api_docs.document(request.app)), media_type="text/html")


def shell_data() -> Data:
    """What the page needs before its first picture, for files of its own. What the terminal says is not among it."""
    return Data(encode(_catalogue()).decode(), {lang: _page_words(lang) for lang in LANGUAGES})


def _page_words(language: str) -> str:
    words = msgspec.json.decode(_words(language)[0], type=WordsOf)
    words.texts = {key: text for key, text in words.texts.items() if not key.startswith("terminal.")}
    return encode(words).decode()


FILES = StaticFiles(data=shell_data)


@route("/", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def home(request: Asked) -> Response[Any]:
    return static(request, "")


@route("/{path:path}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def page(request: Asked, path: Annotated[str, PathParameter()]) -> Response[Any]:
    return static(request, path)


def static(request: Asked, path: str) -> Response[Any]:
    if path.startswith("/api/"):
        raise Problem(404, "path.unknown", "there is nothing at this address")
    file = FILES.file(path)
    answer = cached(request, file.content, file.kind, file.etag, file.caching)
    if file.kind == "text/html" and (words := FILES.words.get(preferred(request))):  # fetched while the script comes
        answer.headers["Link"] = f"</{words}>; rel=preload; as=fetch; crossorigin"
        answer.headers["Vary"] = "Accept-Encoding, Accept-Language"
    if request.method == "HEAD":
        answer.headers["Content-Length"] = str(len(answer.content))
        answer.content = b""
    return answer


def preferred(request: Asked) -> str:
    """The first language of the browser that there is, as the page chooses it."""
    wishes = (request.headers.get("accept-language") or "").lower().split(",")
    return next((wish.strip()[:2] for wish in wishes if wish.strip()[:2] in LANGUAGES), LANGUAGES[0])


ROUTES = [what_there_is, words, qr, health, metrics, openapi, docs, home, page]
