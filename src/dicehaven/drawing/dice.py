"""Drawings of dice."""

import msgspec

from dicehaven.drawing.svg import circle, g, path, rect, svg, text, use

PIPS = {
    1: ((32, 31),),
    2: ((19, 18), (45, 44)),
    3: ((18, 17), (32, 31), (46, 45)),
    4: ((19, 18), (45, 18), (19, 44), (45, 44)),
    5: ((18, 17), (46, 17), (32, 31), (18, 45), (46, 45)),
    6: ((19, 15.5), (45, 15.5), (19, 31), (45, 31), (19, 46.5), (45, 46.5)),
}

LETTERED = "lettered"  # the kind of dice whose faces are words or large numbers, which stand on them


class Die(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A die in the tray.

    `face` is a number of pips, the name of a symbol of the game, what stands on a `LETTERED` die, or None for a blank one; `kind` names its colours
    (`die-bone`, `die-ink` …); `state` is "", "selected", "used", "useless", "aside" or "blank"; `part` is what a tap on it points at
    (see a game's `pointing.py`), "" if nothing; `label` is its text for screen readers.
    """

    face: int | str | None
    kind: str = "bone"
    state: str = ""
    part: str = ""
    label: str = ""


SHEEN = (  # on every die
    '<radialGradient id="die-sheen" cx="0.36" cy="0.28" r="0.85"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/>'
    '<stop offset="0.7" stop-color="#fff" stop-opacity="0.06"/><stop offset="1" stop-opacity="0.1"/></radialGradient>'
)


BODY = (
    rect(3, 7, 58, 57, 14, class_="side")
    + rect(3, 2, 58, 57, 14, class_="face")
    + rect(3, 2, 58, 57, 14, class_="sheen")
    + path("M15 4.5H49C55 4.5 58.5 8 58.5 14", class_="edge")
)
ENGRAVED = {face: "".join(circle(x, y, 5.4, class_="pip") for x, y in places) for face, places in PIPS.items()}
ONE = circle(32, 31, 9, class_="pip one")  # a large one, as on dice from Japan


def die(face: int | str | None, kind: str = "bone", tilt: float = 0, state: str = "", **place: object) -> str:
    """Draw a die, 64 by 68: a body with a darker side below, a sheen, and what is engraved.

    As part of a larger drawing it takes its `place` there.
    """
    if face == 1 and kind == "washi":
        engraved = ONE
    elif kind == LETTERED:
        size = min(26, 84 / max(1, len(str(face))))  # a letter is a little wider than half its size
        engraved = text(32, 31 + size / 3, face, font_size=size, class_="pip", font_weight=700, text_anchor="middle")
    elif isinstance(face, int):
        engraved = ENGRAVED[face]
    else:
        engraved = use(face, 32, 31, 40, class_="engraved") if face else ""
    body = g(BODY, engraved, transform=f"rotate({tilt:g} 32 34)" if tilt else None)
    return svg(64, 68, body, class_=f"die die-{kind} {state}".strip(), label=None, **place)
