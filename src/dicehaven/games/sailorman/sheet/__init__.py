"""The sheet of Sailorman Dice: a seat's own sea chart, others small, the dice, the cover."""

from functools import lru_cache

from dicehaven.core.contract import Face, LayoutData, Part
from dicehaven.core.i18n import Texts
from dicehaven.core.options import resolve
from dicehaven.drawing.dice import Die
from dicehaven.drawing.slots import Drawing
from dicehaven.drawing.svg import svg

from .. import rules
from ..layout import OPTIONS, setup
from ..moves import face_text
from ..pointing import chosen_field, means_cross
from ..queries import crossable, entries, rolled_faces
from ..state import DICE, NOTHING, RESULT_DICE, Setup, State
from ..words import spoken
from .boxes import box_parts, box_slots
from .fields import field_parts, field_previews, field_slots, group_parts, group_slots
from .ground import DEFS, HEIGHT, WIDTH, ground
from .small import score, small_drawing, small_parts
from .symbols import SYMBOLS, cover


def shown(t: Setup, v: State, p: int) -> int:
    """Return the seat whose map seat p sees: its own; an onlooker (-1) sees the active seat's, at the end a winner's."""
    if p >= 0:
        return p
    return next(q for q in range(t.players) if rules.won(t, v, q)) if v.over else v.active


def drawing(t: Setup, q: int, texts: Texts, names: list[str]) -> str:
    """Draw seat q's map."""
    return _chart(t, texts, texts("sheet-map", name=names[q]), "")


def parts(t: Setup, v: State, q: int, texts: Texts, names: list[str], new: set[str]) -> dict[str, Part]:
    """Return the state of seat q's fields and boxes; `new` are names of `pointing.new`."""
    return field_parts(t, v, q, texts, new) | group_parts(v, q) | box_parts(t, v, q, texts, new)


def preview(t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
    """Return the fields with the marks that would be entered into them."""
    return field_previews(t, v, p, texts, chosen)


def blank(data: LayoutData, texts: Texts) -> list[str]:
    """Return an empty map for printing."""
    t = setup(2, resolve(OPTIONS, {}), data)
    s = State()
    rules.begin(t, s)
    return [Drawing(_chart(t, texts, texts("sheet-blank"), " blank")).filled(parts(t, s, 0, texts, [], set()))]


def _chart(t: Setup, texts: Texts, label: str, kind: str) -> str:
    return svg(
        WIDTH,
        HEIGHT,
        ground(tuple(t.area), blank=bool(kind)),
        field_slots(t),
        group_slots(),
        box_slots(t, texts),
        label=label,
        class_=f"sheet sailorman{kind}",
    )


# The tray


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """Return two symbol dice and two number dice, as seat p (-1: an onlooker) has them before it."""
    if v.results[0] == NOTHING:
        return []
    used = _used(v, p)
    lifted = _lifted(t, v, p, chosen) if p >= 0 and v.owed[p] else set()
    states = ["selected" if i in lifted else "used" if i in used else "" for i in range(DICE)]
    return [_die(texts, face, state) for face, state in zip(rolled_faces(v), states)]


@lru_cache(maxsize=256)
def _die(texts: Texts, face: Face, state: str) -> Die:
    label = texts(f"die-{state or 'fallen'}", face=face_text(face))
    if isinstance(face, int):
        return Die(face, "bone", state, "", label)
    return Die(f"sailorman-{face}", "ink", state, "", label)


def _dice_of(v: State, result: int) -> set[int]:
    return set(RESULT_DICE[v.results.index(result)])


def _used(v: State, p: int) -> set[int]:
    """Return the dice that seat p has no further use for."""
    everything = set(range(DICE))
    if p >= 0 and not v.owed[p]:
        return everything
    return everything - _dice_of(v, v.left) if p == v.active and v.left != NOTHING else set()


def _lifted(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> set[int]:
    """Return the dice of the result that a chosen field uses; of two possible ones only the symbol that they share."""
    field = chosen_field(chosen)
    if field is None:
        return set()
    results = crossable(t, v, p, field) if means_cross(t, v, p, chosen) else entries(t, v, p, field)
    return set.intersection(*(_dice_of(v, result) for result in results)) if results else set()


def face(face: Face, texts: Texts) -> Die:
    """Return a die that shows a face."""
    kind, drawn = ("bone", face) if isinstance(face, int) else ("ink", f"sailorman-{face}")
    found = face_text(face)
    return Die(drawn, kind, "", "", found if isinstance(found, str) else texts.say(found))
