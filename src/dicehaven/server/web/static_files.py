"""Static files: read and compressed once, when the server starts, and answered from memory as they are."""

import gzip
import hashlib
import mimetypes
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from dicehaven import drawing
from dicehaven.analysis.page import styles as styles_of_reviews
from dicehaven.core.game import Game
from dicehaven.core.process_pool import IN_TAB
from dicehaven.core.registry import games
from dicehaven.server.feature import Feature, folders

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
        for place, _, names in os.walk(folder):
            inside = Path(place).relative_to(folder).as_posix()
            for name in names:
                found.setdefault(name if inside == "." else f"{inside}/{name}", Path(place) / name)
    return found


def styles() -> str:
    """Return the styles of all pages, those that may overrule others last."""
    files = files_of() | {"css/things.css": DRAWN}
    return "\n".join(
        styles_of_games() if name == "games" else files[f"css/{name}.css"].read_text(encoding="utf-8") for name in PARTS
    )


def static_files(features: Iterable[Feature] = ()) -> dict[str, StaticFile]:
    """Return all files by their addresses."""
    joined = {f"css/{name}.css" for name in PARTS}
    covers = {cover_of(game): game.folder / COVER for game in games().values() if cover_of(game)}
    files = {name: path for name, path in files_of(features).items() if name not in joined} | covers
    contents = {name: path.read_bytes() for name, path in files.items()} | {STYLES: styles().encode()}
    return {name: _file(name, content) for name, content in contents.items()}


def cover_of(game: Game) -> str:
    """Return the address of the picture that is shown with links to a game's tables, or '' if it has none."""
    return f"covers/{game.name}.png" if (game.folder / COVER).is_file() else ""


class StaticFiles:
    """The static files of this server; their addresses begin with a version, which names their content."""

    def __init__(self, features: Iterable[Feature] = ()) -> None:
        self.files = static_files(features)
        contents = (file.content for _, file in sorted(self.files.items()))
        self.version = hashlib.sha256(b"".join(contents)).hexdigest()[:10]

    async def answer(self, request: Request) -> Response:
        """Answer with a file, compressed if the browser understands that; raise HTTPException (404) if there is none.

        Of another version, which another node may have while nodes are replaced, a page gets the present file, and does
        not keep it: it mostly fits, and nothing would not.
        """
        file = self.files.get(request.path_params["name"])
        if file is None:
            raise HTTPException(404)
        headers = {"Cache-Control": YEAR if request.path_params["version"] == self.version else ANEW}
        content = file.content
        if file.compressed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            content = file.compressed
        return Response(content, headers=headers, media_type=file.media_type)


@cache
def _file(name: str, content: bytes) -> StaticFile:
    compressed = content if IN_TAB else gzip.compress(content, mtime=0)  # no network is between a tab and its browser
    media_type = {".woff2": "font/woff2"}.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "text/plain"
    return StaticFile(media_type, content, compressed if len(compressed) < 0.9 * len(content) else b"")
