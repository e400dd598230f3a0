"""The panel of places: the use of each, drawn on the game's own sheet as five steps of one ink and the number."""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from xml.etree import ElementTree

from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.match import Match
from dicehaven.drawing import sheets
from dicehaven_lab.study.figures import Subject, heads
from dicehaven_lab.study.page import Panel, Table
from dicehaven_lab.study.plan import Plan
from dicehaven_lab.study.words import Words

HARDLY = 0.1  # a place used in a smaller share of the matches is hardly used
LEAST_USED = 4  # places that are named
STEPS = (0, 20, 40, 60, 80)  # per cent: where each ink begins
NO_BREAK = "\xa0"
RADIUS = 19.0  # radius of the disc behind a number where the drawing has no field to shade
SHIFT = re.compile(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)")
Element = ElementTree.Element


def places(subjects: Sequence[Subject], words: Words) -> Iterator[Panel]:
    """Show which places of the sheet are used."""
    game = subjects[-1].matches.plan.found_game()
    found = list[tuple[str, str]]()
    names = dict[str, str]()
    for subject in subjects:
        sheet, names = heat_sheet(subject.matches.plan, game, subject.parts, words.texts)
        if not sheet:
            return
        found.append((subject.name if len(subjects) > 1 else "", sheet))
    now = subjects[-1]
    parts = sorted(names, key=lambda part: now.parts[part])
    least = ", ".join(f"{names[part]} ({100 * now.parts[part]:.0f})" for part in parts[:LEAST_USED])
    unused = now.parts[parts[0]] < HARDLY
    title = words("title-places-unused" if unused else "title-places")
    lead = words("lead-places", count=words.whole(now.parts_of), least=least)
    rows = [[names[part], *(f"{100 * subject.parts.get(part, 0):.0f}" for subject in subjects)] for part in parts]
    keys = [words("under", number=STEPS[1])]
    keys += [f"{lo} – {hi - 1}" for lo, hi in itertools.pairwise(STEPS[1:])] + [words("from", number=STEPS[-1])]
    table = Table([words("place"), *heads(subjects)], rows)
    yield Panel("places", title, lead, "", table, found, keys)


def step_of(percent: float) -> int:
    """Return the number of the ink that a share has.

    >>> [step_of(p) for p in (0, 19, 20, 99)]
    [0, 0, 1, 4]
    """
    return max(k for k, least in enumerate(STEPS) if percent >= least)


def heat_sheet(plan: Plan, game: Game, used: Mapping[str, float], texts: Texts) -> tuple[str, dict[str, str]]:
    """Draw the first seat's sheet with a number in every place that a move may use; return it with the places' names.

    `used` has shares by part; without any, the drawing is "".  The borders of areas are not changed.
    """
    if game.sheet is None or game.pointing is None:
        return "", {}
    config = plan.config()
    match = Match.new(game, plan.players, config.options, config.layout)
    names = [str(p + 1) for p in range(plan.players)]
    drawn = sheets.stage(game.sheet, match.setup, match.view(0), 0, texts, names)
    root = ElementTree.fromstring(f"<div>{drawn.replace('&nbsp;', NO_BREAK)}</div>")
    found: dict[str, str] = {}
    for slot in root.iter():
        part = slot.get("data-part", "")
        if part not in used or _is_fixed(slot) or part.split()[0] in ("die", "ship"):
            continue
        found[part] = re.split("[,:]", slot.get("aria-label") or part)[0]  # what follows is its state
        _ink(slot, 100 * used[part])
    if not found:
        return "", {}
    for slot in root.iter():
        for name in ("role", "tabindex", "aria-label", "data-slot", "data-part"):
            slot.attrib.pop(name, None)
    inside = "".join(ElementTree.tostring(child, encoding="unicode") for child in root)
    return f'<div class="heat-sheet" data-game="{game.name}" aria-hidden="true">{inside}</div>', found


def _is_fixed(slot: Element) -> bool:
    """Return True if a place can never be used: an obstacle, a start."""
    return bool({"is-blocked", "is-cross"} & set((slot.get("class") or "").split()))


def _ink(slot: Element, percent: float) -> None:
    """Shade a place, and write its number there."""
    step = step_of(percent)
    slot.set("class", f"{slot.get('class', '')} heat h{step}")
    x, y = _middle(slot)
    things = {name for child in slot for name in (child.get("class") or "").split()}
    if {"reach", "well"} <= things:  # what lies around the well tells the area
        slot.set("class", f"{slot.get('class')} inset")
    if not things & {"reach", "sector"}:
        slot.append(Element("circle", {"cx": f"{x:g}", "cy": f"{y:g}", "r": f"{RADIUS:g}", "class": "heat-disc"}))
    number = Element("text", {"x": f"{x:g}", "y": f"{y + 6:g}", "class": "heat-number"})
    number.text = f"{percent:.0f}"
    slot.append(number)


def _middle(slot: Element) -> tuple[float, float]:
    """Return the middle of a place: its own origin, or that of the last symbol in it."""
    if SHIFT.search(slot.get("transform") or ""):
        return 0.0, 0.0
    symbols = [one for one in slot.iter() if one.tag == "use" and one.get("width")]
    if symbols:
        at = symbols[-1]
        x, y, wide = (float(at.get(name) or 0) for name in ("x", "y", "width"))
        return x + wide / 2, y + float(at.get("height") or wide) / 2
    boxes = [one for one in slot.iter() if one.tag in ("rect", "circle")]
    if not boxes:
        return 0.0, 0.0
    box = boxes[0]
    if box.tag == "circle":
        return float(box.get("cx") or 0), float(box.get("cy") or 0)
    x, y, wide, high = (float(box.get(name) or 0) for name in ("x", "y", "width", "height"))
    return x + wide / 2, y + high / 2
