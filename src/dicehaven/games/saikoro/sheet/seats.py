"""The stage of Saikoro Senshi: one row per seat with treasure, attack row, gems and team card."""

from collections import Counter
from functools import lru_cache
from html import escape

from dicehaven.core.i18n import Seat, Text
from dicehaven.core.i18n import text as message
from dicehaven.drawing.svg import el, g, path, rect, svg, text, use

from ..multisets import unpack
from ..pointing import hit_part
from ..queries import LETTERS
from ..state import GEMS, NOBODY, REVEAL_ROUND, ROW
from .stage import Stage, attack_row, attack_words, gem_words, standing_words, treasure_words
from .symbols import CREST_INKS, CRESTS, ENSO

PITCH, HIGH, RIM = 60, 64, 8  # of a place for a die; of a tray round the places
WIDE = ROW * PITCH + 2 * RIM
TALL = HIGH + 2 * RIM
DRAWN = 3  # the number of captured gems that are drawn; more are counted
GROUND = rect(1, 1, WIDE - 2, TALL - 2, 12, class_="lacquer") + path(
    "".join(f"M{RIM + PITCH * i + 7} 15h46v50h-46z" for i in range(ROW)), class_="wells"
)


def _centre(i: int) -> tuple[float, float]:
    return RIM + PITCH * (i + 0.5), TALL / 2


@lru_cache(maxsize=4096)
def _die(value: int, i: int, tilt: int, class_: str | None = None) -> str:
    """A die on place i of a tray, a little askew."""
    x, y = _centre(i)
    return use(f"saikoro-die-{value}", x, y, 58, class_=class_, transform=f"rotate({tilt} {x:g} {y:g})")


def _tray(label: str, class_: str, *dice: str, role: str = "group") -> str:
    return svg(WIDE, TALL, GROUND, *dice, label=label, role=role, class_=f"saikoro-tray {class_}")


def _treasure(stage: Stage, q: int) -> str:
    """The treasure of seat q; for the seat that is placing, also what it has chosen, pale."""
    dice = unpack(stage.v.treasure[q])
    drawn, aimed = [], False
    for i, value in enumerate(dice):
        focus = not aimed and stage.aim == (value, q)
        aimed |= focus
        drawn.append(_target(stage, q, value, i, focus))
    keeps = stage.keeps if q == stage.p else []
    for i, value in enumerate(keeps, len(dice)):
        x, y = _centre(i)
        label = stage.say("die-to-treasure", value=value)
        well = rect(x - 27, y - 30, 54, 60, 12, class_="well")
        drawn.append(g(well, _die(value, i, 0), class_="saikoro-die is-ghost", role="img", aria_label=label))
    return _tray(treasure_words(stage, q), "treasure", *drawn)


def _target(stage: Stage, q: int, value: int, i: int, focus: bool) -> str:
    """A die in treasure that may be pointed at, or asked why not."""
    part = hit_part(value, q)
    lit = part in stage.lit
    states = (("is-open", lit), ("is-focus", focus), ("is-new", part in stage.new))
    marked = [name for name, holds in states if holds]
    if focus:
        words = stage.say("die-chosen", value=value)
    else:
        words = (
            stage.say("die-can-fall", value=value, own=7 - value) if lit else stage.say("die-in-treasure", value=value)
        )
    label = f"{stage.names[q]}: {words}"
    return _placed(value, i, (value * 5 + q * 7 + i * 4) % 9 - 4, part, " ".join(marked), lit or focus, focus, label)


@lru_cache(maxsize=4096)
def _placed(value: int, i: int, tilt: int, part: str, marks: str, tap: bool, focus: bool, label: str) -> str:
    """A die on place i of a treasure, with the classes of what is special about it."""
    x, y = _centre(i)
    under = rect(x - 27, y - 29, 54, 60, 13, class_="halo") + rect(x - 27, y - 29, 54, 60, 13, class_="well")
    return g(
        under if marks else "",
        _die(value, i, tilt),
        class_=f"saikoro-die {marks}".strip(),
        data_part=part,
        role="button" if tap else "img",
        tabindex=0 if tap else None,
        aria_pressed="true" if focus else None,
        aria_label=label,
    )


def _attack(stage: Stage, q: int) -> str:
    row = attack_row(stage.t, stage.v, q)
    taken = Counter(stage.keeps if q == stage.p else ())
    striker = 7 - stage.aim[0] if stage.aim and q == stage.p else 0
    dice = []
    for i, (value, state) in enumerate(row):
        if taken[value] and state == "die-rolled":
            taken[value] -= 1  # drawn in treasure
            continue
        if value == striker and state == "die-ready":
            state, striker = "die-ready is-striker", 0
        dice.append(_die(value, i, (value * 7 + q * 5 + i * 3) % 13 - 6, state))
    return _tray(attack_words(stage, row), "attack", *dice, role="img")


def _sum(stage: Stage, q: int) -> str:
    """The sum of a treasure, with what has been chosen for it."""
    total = sum(unpack(stage.v.treasure[q]))
    more = sum(stage.keeps) if q == stage.p else 0
    added = el("small", f"{total}\u202f+\u202f{more}") if more and total else ""
    preview = " is-preview" if more else ""
    word = el("small", escape(stage.say("treasure")), class_="word")
    return el("p", el("b", str(total + more)), added, word, class_=f"saikoro-sum{preview}", aria_hidden="true")


@lru_cache(maxsize=512)
def _gems(own: int, captured: int, label: str) -> str:
    """Own gems, lost ones as outlines, then captured ones; many of those are counted."""
    kept = max(GEMS, own)
    signs = [
        use("saikoro-gem" if i < own else "saikoro-gem-lost", 11 + 20 * i, 12, 22, class_="own" if i < own else "lost")
        for i in range(kept)
    ]
    x = 20 * kept + 8
    drawn = min(captured, DRAWN) if captured <= DRAWN else 1
    signs += [use("saikoro-gem", x + 11 + 20 * i, 12, 22, class_="won") for i in range(drawn)]
    if captured > DRAWN:
        signs.append(text(x + 24, 18.5, f"×{captured}", class_="count"))
    wide = x + 20 * drawn + (34 if captured > DRAWN else 0)
    return svg(wide, 24, *signs, label=label, role="img", class_="saikoro-gems")


def _card(stage: Stage, q: int) -> str:
    """The team card: its back until all turn, then crest and letter of the team."""
    if not stage.t.teams:
        return ""
    if not stage.v.revealed:
        return svg(60, 86, use("saikoro-card", 30, 43, 86), class_="saikoro-card")
    team = stage.letters[q]
    front = rect(1, 1, 58, 84, 7, fill="#f7f0e0", stroke="#231c18", stroke_width="1.2")
    ink = CREST_INKS[team]
    edge = rect(5.5, 5.5, 49, 75, 4, fill="none", stroke=ink, stroke_width="1.2")
    letter = text(30, 75, LETTERS[team], fill=ink)
    return svg(60, 86, front, edge, use(CRESTS[team], 30, 34, 38, color=ink), letter, class_="saikoro-card")


def _seal(stage: Stage, q: int) -> str:
    """A red seal for what is special about a seat; a grey one says that it is out."""
    seals = (
        ("seal-won", q in stage.winners),
        ("seal-death", q == stage.death),
        ("seal-closed", q == stage.closer),
        ("seal-tied", q in stage.tied),
        ("seal-out", not stage.v.own[q]),
    )
    code = next((code for code, holds in seals if holds), None)
    if code is None:
        return ""
    return el("span", escape(stage.say(code)), class_="saikoro-seal is-grey" if code == "seal-out" else "saikoro-seal")


def _seat(stage: Stage, q: int) -> str:
    states = (
        ("is-own", q == stage.p),
        ("is-turn", q == stage.on_turn),
        ("is-closer", q == stage.closer),
        ("is-tied", q in stage.tied),
        ("is-won", q in stage.winners),
        ("is-out", stage.out(q)),
    )
    name = escape(stage.names[q])
    words = " ".join(standing_words(stage, q))
    hidden = el("span", escape(words), class_="hidden") if words else ""
    gems = _gems(stage.v.own[q], stage.v.captured[q], gem_words(stage, q))
    plate = el("div", el("h2", el("span", name), hidden), _seal(stage, q), gems, class_="saikoro-plate")
    trays = "" if stage.out(q) else _treasure(stage, q) + _sum(stage, q) + _attack(stage, q)
    return el(
        "section",
        plate,
        trays,
        _card(stage, q),
        class_=" ".join(["saikoro-seat", *(state for state, holds in states if holds)]),
        aria_label=stage.names[q],
    )


def _headline(stage: Stage) -> str:
    """What is special about this moment, else when the team cards turn."""
    special = _special(stage)
    if special:
        return el("b", escape(" · ".join(stage.texts.say(said, stage.names) for said in special)), class_="special")
    if stage.t.teams and not stage.v.revealed:
        return el("span", escape(stage.say("stage-hidden", number=REVEAL_ROUND)), class_="note")
    return ""


def _special(stage: Stage) -> list[Text]:
    """The end of the match, a sudden death, a roll-off, final rolls, a closing: the first of them that holds."""
    if stage.winners:
        won = message("stage-won", seats=[Seat(q) for q in stage.winners])
        return [won] if stage.death == NOBODY else [won, message("seal-death")]
    if stage.death != NOBODY:
        return [message("stage-death", seat=Seat(stage.death))]
    if stage.tied:
        return [message("stage-tied", seats=[Seat(q) for q in stage.tied])]
    if stage.v.finals:
        return [message("stage-final")]
    return [] if stage.closer == NOBODY else [message("stage-closed", seat=Seat(stage.closer))]


def draw(stage: Stage) -> str:
    """The whole table, the own seat last."""
    first = stage.p + 1 if stage.p >= 0 else 0
    order = [(first + k) % stage.t.players for k in range(stage.t.players)]
    out = sum(stage.out(q) for q in order)
    say = stage.say
    titles = "".join(el("span", escape(say(code)), class_=f"of-{code}") for code in ("treasure", "sum", "attack"))
    head = el("b", escape(say("round", number=stage.v.gem_round)))
    header = el("header", el("p", head, _headline(stage)), el("div", titles, class_="titles", aria_hidden="true"))
    rows = el("div", *(_seat(stage, q) for q in order), class_="saikoro-seats")
    classes = f"saikoro-table in-{len(order) - out} out-{out}" + (" has-teams" if stage.t.teams else "")
    inner = el("div", ENSO, header, rows, class_="saikoro-washi")
    return el("div", inner, class_=classes, role="group", aria_label=say("stage-name"))
