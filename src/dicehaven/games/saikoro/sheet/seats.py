"""The drawing of the table of Saikoro Senshi: a row of slots for each seat, without anything that changes.

Slots: `table`, `round`, `headline`; and for each seat q `seat q`, `standing q`, `seal q`, `gems q`, `treasure q` with its
places `treasure q.0` to `treasure q.4`, `sum q`, `attack q` with its places, and in team games `card q`.
"""

from html import escape

from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import MARK, slot
from dicehaven.drawing.svg import el, g, path, rect, svg, use

from ..state import GEMS, ROW, Setup
from .slots import CAPTURED
from .symbols import ENSO

# of a place for a die; of a tray round the places
PITCH = 60
HIGH = 64
RIM = 8
WIDE = ROW * PITCH + 2 * RIM
TALL = HIGH + 2 * RIM
GROUND = rect(1, 1, WIDE - 2, TALL - 2, 12, class_="lacquer") + path(
    "".join(f"M{RIM + PITCH * i + 7} 15h46v50h-46z" for i in range(ROW)), class_="wells"
)
RIMS = rect(-27, -29, 54, 60, 13, class_="halo") + rect(-27, -29, 54, 60, 13, class_="well")


def drawing(t: Setup, q: int, texts: Texts, names: list[str]) -> str:
    """Draw the whole table as seat q (-1: an onlooker) looks at it, its own seat last."""
    order = [(q + 1 + k) % t.players for k in range(t.players)]
    titles = "".join(el("span", escape(texts(code)), class_=f"of-{code}") for code in ("treasure", "sum", "attack"))
    head = el("p", slot("round", tag="b"), slot("headline", tag="span", class_="headline"))
    header = el("header", head, el("div", titles, class_="titles", aria_hidden="true"))
    rows = el("div", *(_seat(t, p, p == q, texts, names[p]) for p in order), class_="saikoro-seats")
    inner = el("div", ENSO, header, rows, class_="saikoro-washi")
    class_ = "saikoro-table has-teams" if t.teams else "saikoro-table"
    return slot("table", inner, MARK, tag="div", class_=class_, role="group", aria_label=texts("stage-name"))


def _seat(t: Setup, p: int, own: bool, texts: Texts, name: str) -> str:
    """Draw a row: name and gems, treasure, its sum, attack row, team card."""
    title = el("h2", el("bdi", escape(name)), slot(f"standing {p}", tag="span", class_="hidden"))
    plate = el("div", title, slot(f"seal {p}", tag="span", class_="saikoro-seal"), _gems(p), class_="saikoro-plate")
    word = el("small", escape(texts("treasure")), class_="word")
    return slot(
        f"seat {p}",
        plate,
        tray("treasure", p),
        slot(f"sum {p}", MARK, word, tag="p", class_="saikoro-sum", aria_hidden="true"),
        tray("attack", p),
        el("small", escape(texts("attack")), class_="saikoro-named", aria_hidden="true"),
        card(p) if t.teams else "",
        tag="section",
        class_="saikoro-seat is-own" if own else "saikoro-seat",
        role="group",
        aria_label=name,
    )


def _gems(p: int) -> str:
    """Draw places for own gems, each kept or lost, then for captured ones; the mark counts those that are too many."""
    own = use("saikoro-gem", 12, 12, 24, class_="own") + use("saikoro-gem-lost", 12, 12, 24, class_="lost")
    captured = svg(24, 24, use("saikoro-gem-won", 12, 12, 24), class_="won")
    gems = svg(24, 24, own, class_="gem") * GEMS + captured * CAPTURED
    return slot(f"gems {p}", gems, tag="span", class_="saikoro-gems")


def tray(kind: str, p: int, **at: float) -> str:
    """Draw the tray of a treasure or an attack row with its five places."""
    role = "group" if kind == "treasure" else "img"
    places = "".join(_place(kind, p, i) for i in range(ROW))
    box = f"0 0 {WIDE} {TALL}"
    class_ = f"saikoro-tray {kind}"
    return slot(f"{kind} {p}", GROUND, places, tag="svg", class_=class_, role=role, viewBox=box, **at)


def _place(kind: str, p: int, i: int) -> str:
    """Draw a place; the die on it lies a few degrees askew."""
    at = f"translate({RIM + PITCH * i + PITCH // 2} {TALL // 2})"
    if kind == "attack":
        return slot(f"{kind} {p}.{i}", class_="saikoro-die", transform=f"{at} rotate({(p * 5 + i * 8) % 13 - 6})")
    die = g(MARK, transform=f"rotate({(p * 7 + i * 4) % 9 - 4})")
    return slot(f"{kind} {p}.{i}", RIMS, die, class_="saikoro-die", transform=at)


def card(p: int, **at: float) -> str:
    """Draw a team card: its back, and its face for the crest and the letter of the team."""
    back = use("saikoro-card", 30, 43, 86, class_="back")
    face = rect(1, 1, 58, 84, 7, class_="paper") + rect(5.5, 5.5, 49, 75, 4, class_="edge")
    return slot(
        f"card {p}",
        back,
        g(face, MARK, class_="face"),
        tag="svg",
        class_="saikoro-card",
        viewBox="0 0 60 86",
        aria_hidden="true",
        **at,
    )
