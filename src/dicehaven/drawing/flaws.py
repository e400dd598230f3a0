"""The flaws of a board, drawn on its sheet: hatched, outlined and pinned, so that it shows without colour."""

from dicehaven.drawing.svg import el, g, path, text

HATCH = "flaw-hatch"
DEFS = el(
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
    """Places with a flaw: the path within them, the line round them, and the pin's point."""
    return (
        path(inside, class_="wrong-fill", fill=f"url(#{HATCH})", fill_opacity=0.5)
        + path(outline, class_="wrong under")
        + path(outline, class_="wrong")
        + pin(x, y, words)
    )


def pin(x: float, y: float, words: object = "!") -> str:
    """A flag whose point stands at x, y."""
    half = max(15, 7 * len(str(words)) + 8)
    flag = path(f"M{-half} -39h{2 * half}v26h{9 - half}l-9 11l-9 -11h{9 - half}z")
    return g(flag, text(0, -19, words), class_="pin", transform=f"translate({x:g} {y:g})")
