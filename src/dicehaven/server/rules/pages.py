"""The rules of a game, and its empty sheets to print."""

import re
from functools import cache, lru_cache
from typing import Annotated, Any, Literal

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, fallbacks
from dicehaven.core.registry import find
from dicehaven.drawing.sheets import draw_scene
from dicehaven.server.boards.boards import board_named
from dicehaven.server.rules.printing import GRIDS, MAX_COPIES, Order, empty_sheets, leaves, sheets_of
from dicehaven.server.web.request import apart, house_of, language_of, whole_page
from dicehaven.server.web.routing import Routes

router = Routes()
PICTURE = re.compile(r'<p><img src="(\w+)" alt="([^"]*)" /></p>')


@cache
def _rules(game: str, language: str) -> str:
    """Return the rules page as HTML; one that nobody has translated says so in the reader's language, and is marked as English."""
    found = find(game)
    spoken = found.page_language(language)
    words = PICTURE.sub(
        lambda seen: _figure(found, spoken, *seen.groups()), rendered(found.page(spoken, pictures=True))
    )
    if not spoken == ENGLISH != fallbacks(language)[0]:
        return words
    note = rendered(f"> {found.texts(language)('rules-in-english')}")
    return f'{note}<div lang="{spoken}">{words}</div>'


def _figure(game: Game, language: str, scene: str, caption: str) -> str:
    """Return a moment of play as a picture with a caption; screen readers get the caption alone."""
    sheet = draw_scene(game, scene, game.texts(language))
    return (
        f'<figure><div class="scene" inert aria-hidden="true">{sheet}</div><figcaption>{caption}</figcaption></figure>'
    )


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    """Show the rules of a game."""
    game = find(name)
    pictures = empty_sheets(game.name, language_of(request))[:1]
    return whole_page(request, "page.html", game, content=_rules(game.name, language_of(request)), pictures=pictures)


@lru_cache(16)
def rendered(markdown: str) -> str:
    """Return Markdown as HTML; wide tables scroll by themselves, also by keyboard."""
    from markdown_it import MarkdownIt  # for pages of rules alone

    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown))
    return html.replace("<table>", '<div class="scrolls" tabindex="0"><table>').replace("</table>", "</table></div>")


@router.get("/print/{name}")
async def print_sheets(
    request: Request,
    name: str,
    copies: Annotated[int, Meta(ge=1, le=MAX_COPIES)] = 1,
    each: Literal[1, 2, 4, 6] = 1,
    paper: Literal["a4", "letter"] = "a4",
    outlines: bool = False,
    board: Annotated[str, Meta(max_length=24)] = "",
) -> Response:
    """Show empty sheets to print; `board` is the id of a board that somebody has made, "" for the shipped one."""
    game = find(name)
    order = Order(copies, paper, each, outlines)
    language = language_of(request)
    stored = await board_named(house_of(request), board, name) if board else None
    given: dict[str, Any] = {"order": order, "grids": list(GRIDS), "most": MAX_COPIES, "board": board}

    def make() -> Response:
        if stored:
            sheets = sheets_of(game, stored.layout, stored.name, language)
        else:
            sheets = empty_sheets(game.name, language)
        return whole_page(request, "print.html", game, leaves=leaves(sheets, order), **given)

    return await apart(request, f"print {name}", make)
