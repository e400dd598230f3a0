"""What there is to read while a tab gets its files: one rule of each game, in the words of its rules page, with the scene that the page shows there."""

import re
from typing import NamedTuple

from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.registry import games
from dicehaven.drawing.dice import SHEEN
from dicehaven.drawing.picture import VIEW_BOX, styles_of
from dicehaven.drawing.sheets import cut_scene
from dicehaven.drawing.svg import el

HEADING = re.compile(r"#+ (?:\d+ · )?(.+)")
PICTURE = re.compile(r"!\[(.+)\]\((\w+)\)")
USED = re.compile(r'href="#([^"]+)"')
WIDE = 1.6  # times its height: such a sheet is shown whole, of others the middle fills the place
SVG = "http://www.w3.org/2000/svg"


class Rule(NamedTuple):
    """A rule to read: the title of its game, the heading under which it stands, its words, and the file of its picture."""

    game: str
    heading: str
    words: str
    picture: str


def rules_to_read(language: str) -> dict[Rule, str]:
    """Return the first rule with a picture of each game's rules page, and the picture; games whose pages have none are left out."""
    found = dict[Rule, str]()
    for game in games().values():
        texts = game.texts(language)
        heading = texts("title")
        for line in game.page(language, pictures=True).splitlines():
            if named := HEADING.fullmatch(line):
                heading = named[1]
            elif shown := PICTURE.fullmatch(line):
                rule = Rule(texts("title"), heading, shown[1], f"rule-{game.name}-{language}.svg")
                found[rule] = picture_of(game, shown[2], texts)
                break
    return found


def picture_of(game: Game, scene: str, texts: Texts) -> str:
    """Return a scene as an SVG for browsers that needs nothing else."""
    assert game.sheet
    drawn = cut_scene(game, scene, texts)
    symbols = game.sheet.SYMBOLS
    used = (el("symbol", symbols[one], id=one, viewBox="0 0 24 24") for one in {*USED.findall(drawn)} & symbols.keys())
    size = VIEW_BOX.search(drawn)
    fits = "meet" if size and float(size[1]) > WIDE * float(size[2]) else "slice"
    begin, rest = drawn.replace("<svg", f'<svg xmlns="{SVG}" preserveAspectRatio="xMidYMid {fits}"', 1).split(">", 1)
    styles = f"<style><![CDATA[{styles_of(game)}]]></style>"
    return f"{begin}>{styles}<defs>{SHEEN}{game.sheet.DEFS}{''.join(sorted(used))}</defs>{rest}"
