"""Static files: read and compressed once, when the server starts, and answered from memory.

While nodes are replaced one by one, pages of one version ask nodes of another for their files: so each node publishes its
own in the database that they share.
"""

import asyncio
import contextlib
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from cachetools import LRUCache
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from dicehaven import drawing
from dicehaven.analysis.page import styles as styles_of_reviews
from dicehaven.core.game import Game
from dicehaven.core.registry import games
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotStored
from dicehaven.server.feature import Feature, folders
from dicehaven.server.work import job_store as jobs

STYLES = "css/all.css"  # one file: a browser asks once, and the parts compress together
# of it, in their order; every other style sheet is a file of its own, for pages that most people open after their first table
PARTS = [
    "tokens",
    "frame",
    "things",
    "pages",
    "games",
    "table",
    "pad",
    "hand",
    "lobby",
    "dice",
    "result",
    "print",
    "tray",
    "hints",
    "short",
    "replay",
    "editor",
    "narrow",
    "system",
]
DRAWN = Path(drawing.__file__).parent / "things.css"  # how dice and fields look, in pictures, too
IN_PICTURES = "picture.css"  # of a game, for what no browser draws
COVER = Path("sheet") / "cover.png"  # in the folder of a game
YEAR = "public, max-age=31536000, immutable"  # addresses change with the content
ANEW = "no-store"
VERSION = re.compile("[0-9a-f]{10}")
OTHERS = 4  # versions of other nodes whose files are in memory
RENEWED = 86_400.0  # seconds; what nobody has asked for in a week is deleted


class StaticFile(NamedTuple):
    """A file as it is sent: its media type, its content, and the same compressed, or b"" where that is hardly smaller."""

    media_type: str
    content: bytes
    compressed: bytes


def styles_of_games() -> str:
    """Return the styles of all games' sheets, and of reviews."""
    found = (file for game in games().values() for file in sorted((game.folder / "sheet").glob("*.css")))
    files = [file for file in found if file.name != IN_PICTURES]
    return "\n".join([*(file.read_text(encoding="utf-8") for file in files), styles_of_reviews()])


def files_of(features: Iterable[Feature] = ()) -> dict[str, Path]:
    """Return all files in folders named `static` by their addresses, relative to that of all: unless two have the same."""
    found = dict[str, Path]()
    for folder in folders("static", features):
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                found.setdefault(path.relative_to(folder).as_posix(), path)
    return found


def styles() -> str:
    """Return the styles of all pages, those that may overrule others last, without comments and indentation."""
    files = files_of() | {"css/things.css": DRAWN}
    whole = "\n".join(
        styles_of_games() if name == "games" else files[f"css/{name}.css"].read_text(encoding="utf-8") for name in PARTS
    )
    return _short(whole)


def _short(styles: str) -> str:
    return re.sub(r"\n\s*", "\n", re.sub(r"/\*.*?\*/", "", styles, flags=re.DOTALL))


def _served(path: Path) -> bytes:
    """Return a file as it is sent: scripts without their comments, which never hold a quotation mark where code stands before them."""
    content = path.read_bytes()
    if path.suffix == ".css":
        return _short(content.decode()).encode()
    if path.suffix != ".js":
        return content
    content = re.sub(rb"^[ \t]*//.*\n", b"", content, flags=re.MULTILINE)
    return re.sub(rb"(?<=[\])};{,(]) +// [^\n\"'`]*$", b"", content, flags=re.MULTILINE)


def static_files(features: Iterable[Feature] = ()) -> dict[str, StaticFile]:
    """Return all files as they are sent, by their addresses."""
    joined = {f"css/{name}.css" for name in PARTS}
    contents = {name: _served(path) for name, path in files_of(features).items() if name not in joined}
    covers = {cover_of(game): (game.folder / COVER).read_bytes() for game in games().values() if cover_of(game)}
    everything = {**contents, **covers, STYLES: styles().encode()}
    return {name: _file(name, content) for name, content in everything.items()}


def cover_of(game: Game) -> str:
    """Return the address of the picture that is shown with links to a game's tables, or '' if it has none."""
    return f"covers/{game.name}.png" if (game.folder / COVER).is_file() else ""


def version_of(files: Mapping[str, StaticFile]) -> str:
    """Return a name for the present content of all files."""
    return hashlib.sha256(b"".join(file.content for file in files.values())).hexdigest()[:10]


class StaticFiles:
    """The static files of this server's version, and of others that run over the same database."""

    def __init__(self, features: Iterable[Feature] = ()) -> None:
        self.own = static_files(features)
        self.version = version_of(self.own)
        self._others: LRUCache[str, dict[str, StaticFile]] = LRUCache(OTHERS)

    async def publish(self, store: Store) -> None:
        """Let all nodes find these files."""
        found = msgspec.msgpack.encode(self.own)
        with contextlib.suppress(SQLAlchemyError, NotStored):  # both are logged
            await store.write(jobs.published(_job(self.version), found, store.now()))

    async def keep_published(self, store: Store) -> None:
        """Publish them again from time to time."""
        while True:
            await asyncio.sleep(RENEWED)
            await self.publish(store)

    async def of(self, version: str, store: Store) -> Mapping[str, StaticFile] | None:
        """Return the files of a version; None if no node has published them lately."""
        if version == self.version:
            return self.own
        if version not in self._others and store.shared and VERSION.fullmatch(version):
            stored = await store.read(lambda connection: jobs.stored(connection, _job(version), 0))
            if stored and stored.found:
                self._others[version] = msgspec.msgpack.decode(stored.found, type=dict[str, StaticFile])
        return self._others.get(version)

    async def answer(self, request: Request, store: Store) -> Response:
        """Answer with a file, compressed if the browser understands that; raises HTTPException (404) if there is none.

        Of a version that is not known any more, a page gets the present file: it may fit, and nothing would not.
        """
        found = await self.of(request.path_params["version"], store)
        file = (self.own if found is None else found).get(request.path_params["name"])
        if file is None:
            raise HTTPException(404)
        headers = {"Cache-Control": ANEW if found is None else YEAR}
        content = file.content
        if file.compressed:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["Content-Encoding"] = "gzip"
                content = file.compressed
        return Response(content, headers=headers, media_type=file.media_type)


def _job(version: str) -> str:
    return f"static files {version}"


@cache
def _file(name: str, content: bytes) -> StaticFile:
    compressed = gzip.compress(content, mtime=0)
    media_type = {".woff2": "font/woff2"}.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "text/plain"
    return StaticFile(media_type, content, compressed if len(compressed) < 0.9 * len(content) else b"")
