"""The pen that sheets are drawn with: figures and crosses of one stroke each, lines, cut-outs, and the flaws of a board.

Colours and states are in the style sheets (`things.css`, a game's `sheet.css`); here are shapes and class names.
"""

from dicehaven.drawing.svg import el, g, path, text, use

# Figures and crosses are written, not set: one stroke of the pen each, alike on screen, on paper and in a picture.
PEN = {
    "1": "M8.4 8.2C10.4 7.2 12 5.6 13 3.6C12.7 9.4 12.6 15 12.7 20.6",
    "2": "M7 8C7.2 4.8 9.8 3.2 12.3 3.4C15.4 3.6 17 6 16 9C14.9 12.3 10.6 16 6.8 20C10 19.1 14.2 19.2 17.8 19.9",
    "3": "M7.4 5.6C9.4 3 15.7 2.7 15.9 6.9C16 10 12.9 11.1 10.5 11.3C13.7 11.1 17.2 12.5 17 16C16.7 20.6 9.8 21.9 6.7 18.3",
    "4": "M11.4 3.4C10.2 7.4 8.6 10.9 6 14.3C9.8 14 14 13.8 18.3 13.9M14.7 9.2C14.6 13.2 14.4 17 14 20.9",
    "5": "M17 3.8L9.5 4.2C9.1 6.5 8.6 8.6 8 10.7C10.8 9.2 16.8 9.3 16.8 14.4C16.8 19.7 11 21.7 6.9 19",
    "6": "M15.2 3.5C10.2 5.4 7 10.6 7 15.1C7 18.9 9.3 20.9 12.1 20.7C15.3 20.5 17.3 18 16.9 15C16.5 12 13.4 10.9 10.9 11.9C8.9 12.7 7.4 14.5 7.1 16.4",
    "7": "M6.6 4.4C10.4 4.9 14 4.7 17.6 4C14.6 9.4 12.2 14.8 10.6 20.8M8.6 12.4L15.6 11.8",
    "8": "M16.4 6.2C15 2.4 8.2 2.6 8.2 6.8C8.2 11 16.8 11.6 16.8 16.4C16.8 21.6 7.4 21.8 7.4 16.6C7.4 12.2 14.6 11 16.4 6.2",
    "9": "M16.4 8.2C15.6 3 8 2.6 7.6 8.2C7.4 13.4 14.6 13.8 16.4 8.2C16.4 13 15.6 17 13.2 20.8",
    "0": "M12.6 3.4C8.6 3.4 6.8 8 6.8 12.4C6.8 17 8.6 20.8 11.8 20.8C15.4 20.8 17.2 16.4 17.2 11.8C17.2 7.2 15.6 3.4 12.2 3.4",
    "x": "M4.8 5.4C9.5 9.5 14.7 15 19.2 19.5M18.8 4.7C14.2 9.4 9.4 14.7 5 19.3",
}
LINE = {"fill": "none", "stroke": "currentColor", "stroke_linecap": "round", "stroke_linejoin": "round"}
BACK = "var(--glyph-back, #fbf6e9)"  # what shines through a hole in a symbol


def thin(width: float) -> dict[str, object]:
    """Return the SVG attributes of a line of this width in the symbol's own colour."""
    return {**LINE, "stroke_width": width}


def on_back(d: str, width: float = 1.4) -> str:
    """Draw a line that is cut out of a solid symbol."""
    return path(d, fill="none", stroke=BACK, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def written(mark: object, x: float, y: float, size: float, class_: str = "pen", **attributes: object) -> str:
    """Write a figure 0–9 or a cross ("x"), centred on x, y; a little tilted by its place, so that nothing moves on reload."""
    tilt = (int(x * 7 + y * 13) % 9) - 4
    k = size / 24
    place = f"translate({x:.1f} {y:.1f}) rotate({tilt}) scale({k:.3f}) translate(-12 -12)"
    return g(path(PEN[str(mark)], pathLength=1), class_=class_, transform=place, **attributes)


def pen_symbols(prefix: str, marks: str) -> dict[str, str]:
    """Return marks as symbols `PREFIX-pen-MARK`, without a colour or a width of their own: they follow from where they are used."""
    return {f"{prefix}-pen-{mark}": path(PEN[mark], pathLength=1) for mark in marks}


def inked(prefix: str, mark: object, x: float, y: float, size: float, class_: str = "pen") -> str:
    """Write a mark by its symbol, centred on x, y: what a part of a drawing holds, since it is short."""
    return use(f"{prefix}-pen-{mark}", x, y, size, class_=class_)


def inked_number(prefix: str, value: int, x: float, y: float, size: float) -> str:
    """Write a number of any length by the symbols of its digits, centred on x, y."""
    digits = str(value)
    step = size * 0.52
    left = x - step * (len(digits) - 1) / 2
    return "".join(inked(prefix, digit, left + i * step, y, size) for i, digit in enumerate(digits))


# The flaws of a board, hatched, outlined and pinned, so that they show without colour

HATCH = "flaw-hatch"
FLAW_DEFS = el(
    "pattern",
    path("M0 0V9", stroke="#7b1f1b", stroke_width=2.6),
    path("M4.5 0V9", stroke="#fffaf0", stroke_width=2.6),
    id=HATCH,
    width=9,
    height=9,
    patternUnits="userSpaceOnUse",
    patternTransform="rotate(38)",
)


def flawed(inside: str, outline: str, x: float, y: float, words: object = "!") -> str:
    """Draw places with a flaw: the path within them, the line round them, and the pin's point."""
    return (
        path(inside, class_="wrong-fill", fill=f"url(#{HATCH})", fill_opacity=0.5)
        + path(outline, class_="wrong under")
        + path(outline, class_="wrong")
        + pin(x, y, words)
    )


def pin(x: float, y: float, words: object = "!") -> str:
    """Draw a flag whose point stands at x, y."""
    half = max(15, 7 * len(str(words)) + 8)
    flag = path(f"M{-half} -39h{2 * half}v26h{9 - half}l-9 11l-9 -11h{9 - half}z")
    return g(flag, text(0, -19, words), class_="pin", transform=f"translate({x:g} {y:g})")
