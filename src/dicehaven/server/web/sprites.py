"""Pictures of pages besides sheets: icons, symbols and their definitions, covers, dice, QR codes."""

from functools import cache

from markupsafe import Markup

from dicehaven.core.contract import Face
from dicehaven.core.game import Game
from dicehaven.core.registry import games
from dicehaven.drawing.dice import PIPS, SHEEN, die
from dicehaven.drawing.pen import LINE as PLAIN_LINE
from dicehaven.drawing.pen import thin
from dicehaven.drawing.svg import circle, path, rect, sprite

LINE = PLAIN_LINE | {"stroke_width": 2}

# icons of the pages, on 24 by 24, in the colour of the surrounding text
FRAME = {
    "ui-undo": path("M8.4 4.4L3.6 9.2L8.4 14M4 9.2H14.4C18 9.2 20.4 11.6 20.4 14.6S18 20 14.4 20H10", **LINE),
    "ui-check": path("M4.4 12.8L9.6 18L19.8 6.6", **thin(2.6)),
    "ui-menu": path("M4 7H20M4 12H20M4 17H20", **LINE),
    "ui-globe": circle(12, 12, 9, **thin(1.7))
    + path(
        "M3 12H21M12 3C8.8 5.6 7.8 8.6 7.8 12S8.8 18.4 12 21C15.2 18.4 16.2 15.4 16.2 12S15.2 5.6 12 3Z", **thin(1.7)
    ),
    "ui-moon": path("M19.6 14.4A8.4 8.4 0 1 1 9.6 4.4A6.8 6.8 0 0 0 19.6 14.4Z", **thin(1.9)),
    "ui-help": circle(12, 12, 9, **thin(1.7))
    + path("M9.4 9.6C9.5 8 10.6 7.2 12 7.2C13.6 7.2 14.7 8.2 14.7 9.6C14.7 11.4 12 11.7 12 13.6", **thin(1.8))
    + circle(12, 16.8, 1.1, fill="currentColor"),
    "ui-hourglass": path("M6 3H18M6 21H18M7.4 3V6.6L12 12L16.6 6.6V3M7.4 21V17.4L12 12L16.6 17.4V21", **thin(1.8)),
    "ui-door": path("M6 20.6V3.6H18V20.6M3 20.6H21M14.6 11.4V13", **thin(1.8)),
    "ui-print": path("M7 9V3.6H17V9M7 17.4H3.6V9.4H20.4V17.4H17M7 14.4H17V20.6H7Z", **thin(1.8)),
    "ui-link": path(
        "M9.8 14.2L14.2 9.8M8.4 11.2L5.6 14A3.8 3.8 0 0 0 10.4 18.8L13 16.2M15.6 12.8L18.4 10A3.8 3.8 0 0 0 13.6 5.2L11 7.8",
        **LINE,
    ),
    "ui-people": circle(8.6, 8, 3.4, **thin(1.8))
    + path(
        "M2.4 20C2.6 15.8 5 13.8 8.6 13.8S14.6 15.8 14.8 20M15.4 4.9A3.4 3.4 0 0 1 15.4 11.1M17.4 14.2C20 14.9 21.5 17 21.6 20",
        **thin(1.8),
    ),
    "ui-robot": rect(4.4, 8, 15.2, 11.6, 3, **thin(1.8))
    + path("M12 8V4.4M2 13V15.6M22 13V15.6M9.4 16.4H14.6", **thin(1.8))
    + circle(9, 12.6, 1.3, fill="currentColor")
    + circle(15, 12.6, 1.3, fill="currentColor")
    + circle(12, 3.6, 1.3, fill="currentColor"),
    "ui-die": rect(3.4, 3.4, 17.2, 17.2, 4, **thin(1.9))
    + "".join(circle(x, y, 1.5, fill="currentColor") for x, y in ((8, 8), (16, 16), (12, 12), (8, 16), (16, 8))),
    "ui-eye": path(
        "M2 12C4.8 7.4 8.2 5.4 12 5.4S19.2 7.4 22 12C19.2 16.6 15.8 18.6 12 18.6S4.8 16.6 2 12Z", **thin(1.8)
    )
    + circle(12, 12, 2.8, fill="currentColor"),
    "ui-enlarge": circle(10.4, 10.4, 6.8, **thin(1.9)) + path("M15.4 15.4L21 21M10.4 7.4V13.4M7.4 10.4H13.4", **LINE),
    "ui-laurel": path("M7.4 3.4H16.6V9.4A4.6 4.6 0 0 1 7.4 9.4Z", fill="currentColor")
    + path("M7.4 5.2H4.2C4.2 8.2 5.4 9.8 7.8 10.2M16.6 5.2H19.8C19.8 8.2 18.6 9.8 16.2 10.2M12 14V17.4", **thin(1.8))
    + path("M7.8 20.8C7.8 18.6 9.4 17.2 12 17.2S16.2 18.6 16.2 20.8Z", fill="currentColor"),
    "ui-chair": path("M7.4 3.4V20.6M16.6 12V20.6M7.4 12.4H16.6M7.4 16.4H16.6M7.4 5.4H11.6", **thin(1.9)),
    "ui-plus": path("M12 4.6V19.4M4.6 12H19.4", **LINE),
    "ui-talk": path(
        "M4 4.6H20A1.6 1.6 0 0 1 21.6 6.2V15A1.6 1.6 0 0 1 20 16.6H11L6.4 20.8V16.6H4A1.6 1.6 0 0 1 2.4 15V6.2A1.6 1.6 0 0 1 4 4.6Z",
        **thin(1.8),
    )
    + path("M7 9H17M7 12.4H13.4", **thin(1.6)),
    "ui-chart": path("M4 3.6V20.4H20.6", **thin(1.8)) + path("M7.4 15.6L11 10.4L14.4 13.4L19.6 6", **LINE),
    "ui-next": path("M8.6 4.6L16 12L8.6 19.4", **thin(2.2)),
    "ui-card": rect(5.4, 2.8, 13.2, 18.4, 2.4, **thin(1.8)) + path("M12 8L15 12L12 16L9 12Z", fill="currentColor"),
    "ui-close": path("M6 6L18 18M18 6L6 18", **LINE),
    "ui-log": path("M9 6.5H20M9 12H20M9 17.5H16.5", **LINE)
    + "".join(circle(4.6, y, 1.4, fill="currentColor") for y in (6.5, 12, 17.5)),
    "mark": path("M3.6 13.4L12 9L20.4 13.4V18.8L12 23L3.6 18.8Z", **thin(1.7))
    + path("M3.6 13.4L12 17.4L20.4 13.4M12 17.4V23", **thin(1.7))
    + path("M10.6 9.6L11 4.4H13L13.4 9.6", **thin(1.5))
    + path("M10.6 3.8L12 1.2L13.4 3.8Z", fill="currentColor")
    + circle(7.8, 18.2, 1.1, fill="currentColor")
    + circle(16.2, 18.2, 1.1, fill="currentColor"),
    "ui-redo": path("M15.6 4.4L20.4 9.2L15.6 14M20 9.2H9.6C6 9.2 3.6 11.6 3.6 14.6S6 20 9.6 20H14", **LINE),
    "ui-save": path("M4.4 4.4H16.6L19.6 7.4V19.6H4.4ZM8 4.6V9.4H15V4.6M7.6 19.4V13.4H16.4V19.4", **LINE),
    "ui-warn": path("M12 3.6L21.4 20H2.6ZM12 9.6V14.4M12 17V17.4", **LINE),
    "ui-brush": path("M19.8 3.6C15.4 6.2 11.6 9.6 9.6 12.6L12 15C15 13 18.2 8.6 20.4 4.2Z", **thin(1.8))
    + path("M8.6 13.6C6.4 13.8 6.4 16.4 5.6 17.6C5 18.6 4 19.2 3.2 19.4C5.6 21 10.6 20.8 11 16Z", **thin(1.8)),
    "ui-book": path(
        "M12 6.4C9.6 4.6 6.6 4.2 3.4 4.6V18.4C6.6 18 9.6 18.4 12 20.2C14.4 18.4 17.4 18 20.6 18.4V4.6C17.4 4.2 14.4 4.6 12 6.4ZM12 6.4V20",
        **thin(1.8),
    ),
    "ui-calendar": path("M4 6.4H20V20H4ZM4 10.6H20M8.4 3.6V8M15.6 3.6V8", **thin(1.8))
    + rect(7.4, 13, 3.2, 3.2, 0.6, fill="currentColor"),
    "ui-puzzle": path("M9 4.4H20V15.4H15.6M9 4.4V8.6M4 8.6H15.4V19.8H4Z", **thin(1.8))
    + circle(9.7, 14.2, 1.7, fill="currentColor"),
    "ui-flight": path(
        "M12 2.8C15.4 5.8 16.2 10 15.2 14.4H8.8C7.8 10 8.6 5.8 12 2.8ZM8.6 11.4L5.4 14.6V18L9 15.6M15.4 11.4L18.6 14.6V18L15 15.6M12 17V20.8",
        **thin(1.8),
    )
    + circle(12, 9, 1.6, fill="currentColor"),
    "ui-again": path("M19.4 12A7.4 7.4 0 1 1 16.6 6.2M16.8 2.8V6.6H13", **LINE),
    "ui-mail": path("M3.4 5.6H20.6V18.4H3.4ZM3.6 6L12 13L20.4 6", **thin(1.8)),
    "ui-horn": path("M5.6 16.4V11A6.4 6.4 0 0 1 18.4 11V16.4L20 18.4H4ZM10 21H14", **thin(1.8)),
    "ui-home": path("M3.6 11.4L12 4.2L20.4 11.4M6 9.6V20.2H18V9.6M10 20.2V14.4H14V20.2", **LINE),
    "ui-up": path("M12 15.6V4M7.4 8.6L12 4L16.6 8.6M4.4 20H19.6", **LINE),
    "ui-key": circle(7.6, 15.4, 4, **thin(1.8))
    + path("M10.4 12.6L19.4 3.6M15.6 7.4L18.6 10.4M13 10L15.2 12.2", **thin(1.8)),
    "ui-folder": path("M3 18.8V5.4H9.4L11.4 7.8H21V18.8Z", **thin(1.8)),
    "ui-download": path("M12 4V15M7.4 10.8L12 15.4L16.6 10.8M4.6 19.8H19.4", **LINE),
    "ui-lock": rect(4.8, 10.6, 14.4, 10, 2, **thin(1.9)) + path("M8 10.4V7.4A4 4 0 0 1 16 7.4V10.4", **thin(1.9)),
}

SMALL_PIPS = {  # what small dice in sentences show
    f"pips-{face}": "".join(
        circle(round((x - 32) * 0.5 + 12, 1), round((y - 31) * 0.5 + 12, 1), 4 if face == 1 else 3, fill="currentColor")
        for x, y in places
    )
    for face, places in PIPS.items()
}


def icon(name: str, class_: str = "icon") -> Markup:
    """Return a symbol of the page's sprite."""
    return Markup('<svg class="{}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{}"/></svg>').format(class_, name)


def die_drawing(face: Face | None, kind: str = "bone", tilt: float = 0, state: str = "") -> Markup:
    """Return a die as a drawing."""
    return Markup(die(face, kind, tilt, state))


def symbols(game: Game | None) -> Markup:
    """Return the symbols and definitions that the drawings of a page refer to; without a game, of all games."""
    chosen = [game] if game else list(games().values())
    sheets = [one.sheet for one in chosen if one.sheet]
    drawn = {**FRAME, **SMALL_PIPS, **{name: d for sheet in sheets for name, d in sheet.SYMBOLS.items()}}
    definitions = SHEEN + "".join(sheet.DEFS for sheet in sheets)
    hidden = f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{definitions}</defs></svg>'
    return Markup(sprite(drawn) + hidden)


@cache
def frame_symbols() -> Markup:
    """Return the symbols of the frame, for a page without drawings."""
    return Markup(sprite(FRAME))


def cover(game: Game) -> Markup:
    """Return the picture of a game's box, or nothing for a game without drawings."""
    return Markup(game.sheet.cover()) if game.sheet else Markup("")


def qr_code(address: str) -> Markup:
    """Return a QR code as a drawing."""
    import segno  # for codes alone

    code = segno.make(address, error="m")
    return Markup(code.svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None))
