"""Pictures of a match: the sheets of all seats, the dice, whose turn it is, as one SVG that needs nothing else.

In a page, a drawing refers to the page's symbols, and a browser applies style sheets with custom properties to it. Other
programs that show SVG understand neither. So in a `standalone` drawing, symbols stand where they are used, and style sheets
have become attributes.
"""

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache
from math import ceil, log
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

from dicehaven.core import extras
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.drawing.dice import SHEEN, Die, die
from dicehaven.drawing.sheets import stage
from dicehaven.drawing.svg import el, g, number, path, rect, svg, text

HERE = Path(__file__).parent
FONTS = HERE / "fonts"  # for programs that paint SVG; browsers take their own
STYLES = ("sheet.css", "picture.css")  # in the folder `sheet` of a game: as in browsers, and for pictures alone
FAMILIES = (
    ":root { --serif: Alegreya, Georgia, serif; --sans: 'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif; }"
)
VIEW_BOX = re.compile(r'<svg\b[^>]*? viewBox="0 0 ([\d.]+) ([\d.]+)"')

WIDE = 640.0  # of a sheet, whatever its drawing measures
SHARED = 960.0  # of the one sheet of a game in which all seats share it
# around everything, between sheets, height of the head and of a name
MARGIN = 24
GAP = 20
HEAD = 84
NAME = 40
DIE = (50, 53)  # a die in the head
SHAPE = 4 / 3  # width to height, as nearly as the sheets allow
GAPS = 0.5  # how much each place that stays empty counts against that


class Panel(NamedTuple):
    """A sheet in the picture: whose it is, its score, whether this seat acts now or has won; its drawing."""

    name: str
    score: str
    acts: bool
    won: bool
    drawing: str


def draw_match(match: Match, seat: int, texts: Texts) -> str | None:
    """Draw a match as a seat (-1: an onlooker) sees it; return None for a game without sheets, or with sheets in HTML alone.

    The size depends on nothing that changes during a match.  Raises MissingExtra without the extra `pictures`.
    """
    game = match.game
    t = match.setup
    v = match.view(seat)
    if not game.sheet:
        return None
    names = _names(match, texts)
    acting = set(match.movers) | set(match.rollers)
    if game.sheet.shown(t, v, ONLOOKER) == ONLOOKER:  # one sheet, on which all seats are
        panels = [Panel("", "", False, False, _sheet(match, seat, seat, texts, names))]
        wide = SHARED
    else:
        wide = WIDE
        panels = [
            Panel(
                names[q],
                game.sheet.score(t, v, q, texts),
                q in acting,
                q in match.winners,
                _sheet(match, seat, q, texts, names),
            )
            for q in range(match.players)
        ]
    sizes = [VIEW_BOX.match(panel.drawing) for panel in panels]
    ratio = max((float(size[2]) / float(size[1]) for size in sizes if size), default=0.0)
    if not all(sizes):
        return None
    dice: Sequence[Die] = game.sheet.tray(t, v, seat, texts, ())
    said = texts.say(match.whats_next(), names)
    drawn = _arranged(game, texts("title"), said[:1].upper() + said[1:], dice, panels, wide, ratio)
    return standalone(drawn, styles_of(game), dict(game.sheet.SYMBOLS))


def _names(match: Match, texts: Texts) -> list[str]:
    names = [texts("seat", number=p + 1) for p in range(match.players)]
    return [name[:1].upper() + name[1:] for name in names]


def _sheet(match: Match, seat: int, q: int, texts: Texts, names: list[str]) -> str:
    sheet = match.game.sheet
    t = match.setup
    v = match.view(seat)
    assert sheet
    picture = sheet.picture(t, v, seat, q, texts, names)
    return stage(sheet, t, v, q, texts, names) if picture is None else picture


@cache
def styles_of(game: Game) -> str:
    """Return the style sheets of a game's pictures."""
    files = (HERE / "things.css", HERE / "picture.css", *(game.folder / "sheet" / name for name in STYLES))
    return "\n".join([FAMILIES, *(file.read_text(encoding="utf-8") for file in files if file.is_file())])


def _arranged(
    game: Game, title: str, said: str, dice: Sequence[Die], panels: Sequence[Panel], wide: float, ratio: float
) -> str:
    """Arrange head and panels on a mat, in as many columns as come nearest to SHAPE."""
    high = wide * ratio + (NAME if panels[0].name else 0)

    def size(columns: int) -> tuple[float, float]:
        rows = ceil(len(panels) / columns)
        return (
            2 * MARGIN + columns * wide + (columns - 1) * GAP,
            MARGIN + HEAD + rows * high + (rows - 1) * GAP + MARGIN,
        )

    def oddness(columns: int) -> float:
        wide, high = size(columns)
        return abs(log(wide / high / SHAPE)) + GAPS * (-len(panels) % columns)

    columns = min(range(1, len(panels) + 1), key=oddness)
    width, height = size(columns)
    placed = [
        _panel(panel, MARGIN + i % columns * (wide + GAP), MARGIN + HEAD + i // columns * (high + GAP), wide, ratio)
        for i, panel in enumerate(panels)
    ]
    return svg(
        width,
        height,
        el("defs", SHEEN, game.sheet.DEFS if game.sheet else ""),
        rect(0, 0, width, height, class_="mat"),
        _head(title, said, dice, width),
        *placed,
        width=number(width),
        height=number(height),
        class_="picture",
        data_game=game.name,
    )


def _head(title: str, said: str, dice: Sequence[Die], width: float) -> str:
    """Draw the title, what comes next, and at the right the dice in their tray."""
    (wide, high), step = DIE, DIE[0] + 10
    left = width - MARGIN - len(dice) * step - 6
    tray = rect(left, MARGIN - 8, len(dice) * step + 6, high + 18, 12, class_="tray") if dice else ""
    drawn = [
        die(one.face, one.kind, 0, one.state, x=left + 8 + i * step, y=MARGIN + 1, width=wide, height=high)
        for i, one in enumerate(dice)
    ]
    words = text(MARGIN, MARGIN + 24, title, class_="title") + text(MARGIN, MARGIN + 52, said, class_="said")
    return g(words, tray, *drawn, class_="head")


def _panel(panel: Panel, x: float, y: float, wide: float, ratio: float) -> str:
    """Draw a name on its plate, and below it the sheet; the plate of a seat that acts is lit, a winner's has a star."""
    top = NAME if panel.name else 0
    sheet = panel.drawing.replace("<svg", f'<svg x="0" y="{top}" width="{wide:g}" height="{number(wide * ratio)}"', 1)
    if not panel.name:
        return g(sheet, transform=f"translate({number(x)} {number(y)})")
    states = "plate acts" if panel.acts else "plate won" if panel.won else "plate"
    sign = {"plate acts": "M14 10L24 17L14 24Z", "plate won": STAR}.get(states)
    plate = (
        rect(0, 0, wide, NAME - 6, 8, class_="ground"),
        path(sign, class_="sign") if sign else "",
        text(34 if sign else 14, 24, panel.name, class_="name"),
        text(wide - 14, 24, panel.score, class_="score"),
    )
    return g(g(*plate, class_=states), sheet, transform=f"translate({number(x)} {number(y)})")


STAR = "M19 7L22 14L29 14.6L23.6 19.4L25.4 26.6L19 22.8L12.6 26.6L14.4 19.4L9 14.6L16 14Z"


# Drawings that need no page

SVG = "http://www.w3.org/2000/svg"
KEPT = frozenset(  # what a style sheet may say of a drawing
    (
        *("fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray"),
        *("stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "paint-order", "opacity", "color", "display"),
        *("visibility", "transform", "rx", "font-family", "font-size", "font-weight", "font-style", "text-anchor"),
    )
)
MEANT_FOR_PAGES = re.compile(r"class|role|tabindex|pathLength|(data|aria)-.*")
VAR = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)")
FONT = re.compile(r"(?:(?P<weight>\d+)\s+)?(?P<size>[\d.]+px)(?:/\S+)?\s+(?P<family>.+)")
COMPUTED = re.compile(r"\b(calc|min|max|clamp|color-mix)\(")  # what only a browser works out
UNITS = re.compile(r"(?<=\d)px\b")
MOVED = re.compile(r"translate([XY])\(\s*([^)]*)\)")


def standalone(drawing: str, styles: str, symbols: Mapping[str, str]) -> str:
    """Make an SVG a document of its own, with the symbols that `use` names in it and the styles applied.

    Raises MissingExtra without the extra `pictures`.
    """
    extras.need("pictures", "cssselect2")
    import cssselect2

    root = ElementTree.fromstring(drawing.replace("<svg", f'<svg xmlns="{SVG}"', 1))
    shapes = {name: ElementTree.fromstring(f'<g xmlns="{SVG}">{d}</g>') for name, d in symbols.items()}
    for use in list(root.iter(f"{{{SVG}}}use")):
        use.extend(deepcopy(list(shapes[use.attrib.pop("href").removeprefix("#")])))
    _apply(cssselect2.ElementWrapper.from_xml_root(root), _matcher(styles), {})
    ElementTree.register_namespace("", SVG)
    return ElementTree.tostring(root, encoding="unicode")


@cache
def _matcher(styles: str) -> Any:
    """Make a style sheet ready to be matched; what depends on a medium or its state is left out."""
    import cssselect2
    import tinycss2

    matcher = cssselect2.Matcher()
    for rule in tinycss2.parse_stylesheet(styles, skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            continue
        declared = {
            one.name: tinycss2.serialize(one.value).strip()
            for one in tinycss2.parse_blocks_contents(rule.content)
            if one.type == "declaration" and (one.name in KEPT or one.name == "font" or one.name.startswith("--"))
        }
        for selector in cssselect2.compile_selector_list(rule.prelude) if declared else ():
            if selector.pseudo_element is None:
                matcher.add_selector(selector, declared)
    return matcher


def _apply(element: Any, rules: Any, inherited: dict[str, str]) -> None:
    """Turn what applies to an element, and to all within it, into attributes."""
    found = dict[str, str]()
    for *_, declared in sorted(rules.match(element), key=lambda match: match[:2]):
        found |= declared
    variables = inherited | {name: value for name, value in found.items() if name.startswith("--")}
    node = element.etree_element
    for name, value in {**node.attrib, **found}.items():
        if name.startswith("--") or MEANT_FOR_PAGES.fullmatch(name):
            node.attrib.pop(name, None)
        elif name in found or "var(" in value:
            _set_attribute(node, name, _resolved(value, variables))
    for child in element.iter_children():
        _apply(child, rules, variables)
    for child in [child for child in node if child.get("display") == "none"]:
        node.remove(child)
    if node.tag == f"{{{SVG}}}use":  # its symbol, which is drawn on 24 by 24
        node.tag = f"{{{SVG}}}svg"
        node.set("viewBox", "0 0 24 24")


def _resolved(value: str, variables: Mapping[str, str]) -> str:
    """Return a value with the custom properties that it names; "" if one has no value."""
    while found := VAR.search(value):
        meant = variables.get(found[1], found[2])
        if meant is None:
            return ""
        value = value[: found.start()] + meant.strip() + value[found.end() :]
    return value


def _set_attribute(node: Any, name: str, value: str) -> None:
    """Set an attribute as SVG 1.1 writes it; what it does not know leaves the attribute as it is."""
    if not value or COMPUTED.search(value):
        return
    if name == "font":
        font = FONT.fullmatch(value)
        for part, meant in font.groupdict().items() if font else ():
            if meant:
                node.set(f"font-{part}", UNITS.sub("", meant))
        return
    if name == "transform":
        value = MOVED.sub(lambda moved: f"translate({'0 ' if moved[1] == 'Y' else ''}{moved[2]})", value)
    node.set(name, UNITS.sub("", value))
