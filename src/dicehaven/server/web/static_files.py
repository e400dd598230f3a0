"""Static files: read and compressed once, when the server starts, and answered from memory."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from dicehaven import drawing
from dicehaven.core.game import Game
from dicehaven.core.registry import games
from dicehaven.review.page import styles as styles_of_reviews

FOLDER = Path(__file__).parent / "static"
STYLES = "css/all.css"  # one file: a browser asks once, and the parts compress together
PARTS = (
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
    "short",
    "replay",
    "editor",
    "system",
)  # of it, in their order
DRAWN = Path(drawing.__file__).parent / "things.css"  # how dice and fields look, in pictures, too
IN_PICTURES = "picture.css"  # of a game, for what no browser draws
COVER = Path("sheet") / "cover.png"  # in the folder of a game
YEAR = "public, max-age=31536000, immutable"  # addresses change with the content


class StaticFile(NamedTuple):
    """What is sent for an address: a media type, the content, and the same compressed or b""."""

    media_type: str
    content: bytes
    compressed: bytes


def styles_of_games() -> str:
    """The styles of all games' sheets, and of reviews."""
    found = (file for game in games().values() for file in sorted((game.folder / "sheet").glob("*.css")))
    files = [file for file in found if file.name != IN_PICTURES]
    return "\n".join([*(file.read_text(encoding="utf-8") for file in files), styles_of_reviews()])


def styles() -> str:
    """All styles, those that may overrule others last, without comments and indentation."""
    files = {name: FOLDER / "css" / f"{name}.css" for name in PARTS} | {"things": DRAWN}
    whole = "\n".join(
        styles_of_games() if name == "games" else file.read_text(encoding="utf-8") for name, file in files.items()
    )
    return re.sub(r"\n\s*", "\n", re.sub(r"/\*.*?\*/", "", whole, flags=re.DOTALL))


def _served(path: Path) -> bytes:
    """A file as it is sent: scripts without the lines that are comments."""
    content = path.read_bytes()
    return re.sub(rb"^[ \t]*//.*\n", b"", content, flags=re.MULTILINE) if path.suffix == ".js" else content


def static_files() -> dict[str, StaticFile]:
    """All files by their addresses, relative to that of the folder."""
    contents = {
        path.relative_to(FOLDER).as_posix(): _served(path)
        for path in sorted(FOLDER.rglob("*"))
        if path.is_file() and path.suffix != ".css"
    }
    covers = {cover_of(game): (game.folder / COVER).read_bytes() for game in games().values() if cover_of(game)}
    everything = {**contents, **covers, STYLES: styles().encode()}
    return {name: _file(name, content) for name, content in everything.items()}


def cover_of(game: Game) -> str:
    """The address of the picture that is shown with links to a game's tables, or '' if it has none."""
    return f"covers/{game.name}.png" if (game.folder / COVER).is_file() else ""


def version_of(files: Mapping[str, StaticFile]) -> str:
    """A name for the present content of all files."""
    return hashlib.sha256(b"".join(file.content for file in files.values())).hexdigest()[:10]


def answer(files: Mapping[str, StaticFile], request: Request, name: str) -> Response:
    """A file, compressed if the browser understands that; raises HTTPException (404) if there is none."""
    file = files.get(name)
    if file is None:
        raise HTTPException(404)
    headers = {"Cache-Control": YEAR}
    content = file.content
    if file.compressed:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            content = file.compressed
    return Response(content, headers=headers, media_type=file.media_type)


@cache
def _file(name: str, content: bytes) -> StaticFile:
    compressed = gzip.compress(content, mtime=0)
    media_type = {".woff2": "font/woff2"}.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "text/plain"
    return StaticFile(media_type, content, compressed if len(compressed) < 0.9 * len(content) else b"")
