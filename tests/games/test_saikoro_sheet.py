"""The stage, the tray and the question of Saikoro Senshi: every move can be pointed at, every drawing is well formed."""

import random
import re
import xml.etree.ElementTree as ET
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest
from saikoro_play import GAME, LANGUAGES, NAMES, answering, begun, facing, giving, turn, won_by
from typed_matches import SaikoroMatch

from dicehaven.core.contract import NOTHING, Part
from dicehaven.drawing import sheets
from dicehaven.drawing.slots import CHOSEN, OPEN
from dicehaven.games.saikoro import pointing, queries
from dicehaven.games.saikoro import sheet as saikoro_sheet
from dicehaven.games.saikoro.multisets import SETS
from dicehaven.games.saikoro.state import Phase

EN, DE = LANGUAGES
sheet: Any = saikoro_sheet
ODD = ['<i>"&', "O'Neill & <b>", *NAMES[2:]]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"mode": "teams"}),
    (4, {"fast": True}),
    (5, {"mode": "teams", "open_teams": True, "starter": "loser", "partners_pay": True}),
    (6, {"turn_limit": 3}),
    (8, {}),
]


def moments(seed: int = 1, most: int = 150) -> Iterator[SaikoroMatch]:
    """Random games at all kinds of tables, after each roll and each decision."""
    for players, options in TABLES:
        yield from islice(game(players, options, seed), most)


def game(players: int, options: dict[str, Any], seed: int) -> Iterator[SaikoroMatch]:
    chance = random.Random(seed)
    match = SaikoroMatch.new("saikoro", players, options)
    while not match.over:
        yield match
        if match.due and match.due.cards:
            match.roll(chance.sample(list(match.due.cards), players))
        elif match.due:
            match.roll(
                [
                    chance.choice([1, 3, 6]) if chance.random() < 0.4 else chance.randint(1, 6)
                    for _ in range(match.due.count)
                ]
            )
        else:
            seat = match.movers[0]
            hits = [move for move in match.legal(seat) if move.startswith("hit")]
            match.play(seat, chance.choice(hits or match.legal(seat)))
    yield match


def parts_of(match: SaikoroMatch, p: int) -> dict[int, Counter[str]]:
    """The legal actions of seat p with what is pointed at for them."""
    view = match.view(p)
    return {a: Counter(pointing.parts(match.setup, view, p, a)) for a in match.actions(p)}


def lit_by(actions: dict[int, Counter[str]], chosen: tuple[str, ...]) -> set[str]:
    """The server's rule: what may be pointed at next."""
    return {part for pointed in actions.values() if not Counter(chosen) - pointed for part in pointed - Counter(chosen)}


def stage(match: SaikoroMatch, p: int, texts: Any = EN, names: list[str] = NAMES, chosen: tuple[str, ...] = ()) -> str:
    lit = lit_by(parts_of(match, p), chosen) if p in match.movers else set()
    return sheets.stage(sheet, match.setup, match.view(p), p, texts, names[: match.players], lit, chosen)


def tree(drawing: str) -> ET.Element:
    return ET.fromstring(drawing)


def special() -> Iterator[tuple[str, SaikoroMatch]]:
    """Moments that random games seldom meet."""
    yield "dealt", SaikoroMatch.new("saikoro", 4, {})
    yield "answering a closing", answering()
    yield "sudden death answered", facing([4, 4, 4, 4, 4])
    lost = facing([4, 4, 4, 4, 4])
    lost.roll([1, 2, 3, 4, 5])
    yield "sudden death", lost
    yield "gift", giving([1, 3, 4, 4], 2)
    fast = begun(3, fast=True, mode="solo")
    turn(fast, "66222", "66", "close")
    yield "final roll", fast
    tie = begun(2)
    for _ in range(2):
        turn(tie, "66666", "66666", *(["end"] if tie.state.loose > 5 else []))
    yield "roll-off", tie


SPECIAL = list(special())


def test_every_legal_action_can_be_reached_by_pointing() -> None:
    seen: Counter[int] = Counter()
    for match in moments():
        for p in match.movers:
            actions = parts_of(match, p)
            seen[match.state.phase] += 1
            dice = Counter(die.part for die in sheet.tray(match.setup, match.view(p), p, EN, ()))
            for pointed in actions.values():
                chosen: tuple[str, ...] = ()
                for part in pointed.elements():
                    assert part in lit_by(actions, chosen)
                    chosen += (part,)
                assert all("|" not in part for part in pointed)
                assert not Counter({part: n for part, n in pointed.items() if part.startswith("die")}) - dice
            labels = Counter(
                (tuple(sorted(pointed.elements())), EN.say(pointing.button(match.setup, match.view(p), p, a), NAMES))
                for a, pointed in actions.items()
            )
            assert max(labels.values()) == 1
    assert set(seen) >= {Phase.PLACE, Phase.ACT}


def test_gifts_are_buttons_with_labels_of_their_own() -> None:
    match = giving([1, 3, 4, 4], 2)
    actions = parts_of(match, match.movers[0])
    assert [set(pointed) for pointed in actions.values()] == [set()] * 2
    assert [EN.say(pointing.button(match.setup, match.state, 1, a)) for a in actions] == ["Give none", "Give one gem"]


def test_lit_dice_in_treasures_are_buttons_and_all_others_can_be_asked() -> None:
    hits = 0
    for match in moments():
        for p in match.movers:
            lit = {part for part in lit_by(parts_of(match, p), ()) if part.startswith("hit")}
            drawn = [e for e in tree(stage(match, p)).iter() if "data-part" in e.attrib]
            there = {e.attrib["data-part"] for e in drawn}
            assert lit <= there
            hits += len(lit)
            assert len(drawn) == sum(len(rules_dice(match, q)) for q in range(match.players))
            for e in drawn:
                is_lit = e.attrib["data-part"] in lit
                assert e.attrib["role"] == ("button" if is_lit else "img")
                assert ("tabindex" in e.attrib) == ("is-open" in e.attrib["class"].split()) == is_lit
                assert e.attrib["aria-label"]
    assert hits > 100


def rules_dice(match: SaikoroMatch, q: int) -> list[int]:
    return [v for v in range(1, 7) for _ in range(match.state.treasure[q] >> 4 * (v - 1) & 15)]


def test_a_tap_on_what_is_not_lit_says_why_not() -> None:
    spoken: Counter[str] = Counter()
    for match in moments(2, 120):
        for p in match.movers:
            view = match.view(p)
            actions = parts_of(match, p)
            shown = {e.attrib["data-part"] for e in tree(stage(match, p)).iter() if "data-part" in e.attrib}
            shown |= {die.part for die in sheet.tray(match.setup, view, p, EN, ()) if die.part}
            for part in shown - lit_by(actions, ()):
                action = pointing.attempt(match.setup, view, p, part)
                if action is None:
                    continue
                assert action not in actions, part
                why = match.why_not(p, GAME.write(action))
                assert why and EN.say(why, NAMES) and DE.say(why, NAMES)
                spoken[why.code] += 1
    assert set(spoken) >= {"own-treasure", "no-such-attacker", "place-first", "threes-must-go", "die-already-used"}
    assert pointing.attempt(match.setup, match.state, 0, "nothing") is None


def test_cursed_threes_go_along_and_are_not_pointed_at() -> None:
    match = begun(4)
    match.roll([6, 3, 3, 1, 6])
    actions = parts_of(match, 0)
    assert lit_by(actions, ()) == {"die 6", "die 1"}
    assert lit_by(actions, ("die 6",)) == {"die 6", "die 1"} and lit_by(actions, ("die 6", "die 6")) == {"die 1"}
    kept = next(a for a, pointed in actions.items() if pointed == Counter(["die 6"]))
    assert SETS[kept] == (6, 3, 3)
    dice = sheet.tray(match.setup, match.view(0), 0, EN, ("die 6",))
    assert [(die.face, die.state) for die in dice] == [(3, "aside"), (3, "aside"), (6, "selected"), (6, ""), (1, "")]
    assert stage(match, 0, chosen=("die 6",)).count("is-ghost") == 3
    question = pointing.ask(match.setup, match.view(0), 0, ("die 6",))
    assert (
        EN.say(question.prompt) == "6, 3 and 3 into treasure?"
        and question.hint
        and EN.say(question.hint) == "Treasure 12; 6 and 1 may attack."
    )
    assert pointing.attempt(match.setup, match.view(0), 0, "die 6") is None  # chosen, or lit
    kept_back = pointing.attempt(match.setup, match.view(0), 0, "die 3")
    assert kept_back is not None
    why = match.why_not(0, GAME.write(kept_back))
    assert why and why.code == "threes-must-go"


def test_chosen_dice_are_seen_in_treasure_with_their_sum() -> None:
    match = begun(2)
    turn(match, "55111", "55", "end")
    turn(match, "22222", "2", "end")
    match.roll([6, 4, 1])
    drawing = tree(stage(match, 0, chosen=("die 6",)))
    ghosts = [e for e in drawing.iter("g") if "is-ghost" in e.attrib.get("class", "")]
    assert [e.attrib["aria-label"] for e in ghosts] == ["6, goes into treasure"]
    sums = [e for e in drawing.iter("p") if e.attrib.get("class") == "saikoro-sum | is-preview"]
    assert [e.text for e in sums[0].iter()][2:4] == ["16", "10\u202f+\u202f6"]
    onlooker = tree(stage(match, -1, chosen=("die 6",)))
    assert not [e for e in onlooker.iter("g") if "is-ghost" in e.attrib.get("class", "")]


def test_only_dice_of_this_turn_are_ready_and_each_of_them_once() -> None:
    match = begun(3)
    turn(match, "66552", "6655", "end")
    turn(match, "22153", "5", "hit 5@0", "end")
    match.roll([1, 1, 2, 5, 6])
    match.play(2, "treasure 6")
    match.play(2, "hit 6@0")
    rows = [queries.attack_row(match.view(2), q) for q in range(3)]
    blank = (0, "die-blank")
    spent = "die-spent"
    ready = "die-ready"
    assert rows[0] == ((2, spent), blank, blank)
    assert rows[1] == ((3, spent), (2, spent), (2, spent), (1, spent))
    assert rows[2] == ((5, ready), (2, ready), (1, ready), (1, spent))


def test_an_attack_can_begin_with_the_die_that_strikes() -> None:
    match = begun(3)
    turn(match, "66555", "66", "end")
    turn(match, "55111", "55", "end")
    match.roll([1, 1, 2, 4, 3])
    match.play(2, "treasure 4")
    view = match.view(2)
    hits = {
        a: pointing.ways(match.setup, view, 2, a) for a in match.actions(2) if pointing.parts(match.setup, view, 2, a)
    }
    assert sorted(hits.values()) == [
        (("hit 5@1",), ("die 2", "hit 5@1")),
        (("hit 6@0",), ("die 1", "hit 6@0")),
    ]
    assert all(found[0] == pointing.parts(match.setup, view, 2, a) for a, found in hits.items())
    question = pointing.ask(match.setup, view, 2, ("die 1",))
    assert EN.say(question.prompt) == "Which 6 does your 1 knock out?"
    assert set(sheet.preview(match.setup, view, 2, EN, NAMES[:3], ("die 1",))) == {"attack 2.2"}
    both = sheet.preview(match.setup, view, 2, EN, NAMES[:3], ("die 1", "hit 6@0"))
    assert both == sheet.preview(match.setup, view, 2, EN, NAMES[:3], ("hit 6@0",)) and "treasure 0.0" in both
    why = match.why_not(2, GAME.write(pointing.attempt(match.setup, view, 2, "die 3") or 0))
    assert why and EN.say(why) == "Nobody else has a 4 in treasure."


def test_the_tray_holds_the_same_dice_whatever_is_chosen() -> None:
    for match in moments(5, 60):
        for p in match.movers:
            view = match.view(p)
            actions = parts_of(match, p)
            trays = {
                tuple((die.face, die.part) for die in sheet.tray(match.setup, view, p, EN, tuple(pointed.elements())))
                for pointed in actions.values()
            }
            assert len(trays) == 1


def test_ending_a_turn_says_that_somebody_could_be_attacked() -> None:
    match = begun(2)
    turn(match, "66555", "66", "end")
    turn(match, "22231", "3")
    labels = [EN.say(pointing.button(match.setup, match.view(1), 1, a)) for a in match.actions(1)]
    assert labels == ["Knock out", "End without attacking", "Close"]


def test_a_chosen_hit_marks_one_die_and_the_die_that_strikes() -> None:
    match = begun(2)
    turn(match, "66555", "66", "end")
    match.roll([1, 1, 2, 5, 5])
    match.play(1, "treasure 5 5")
    drawing = tree(stage(match, 1, chosen=("hit 6@0",)))
    classes = [e.attrib.get("class", "") for e in drawing.iter()]
    assert sum("is-focus" in c for c in classes) == 1 and sum("is-striker" in c for c in classes) == 1
    dice = sheet.tray(match.setup, match.view(1), 1, EN, ("hit 6@0",))
    assert [(die.face, die.state, die.part) for die in dice] == [
        (2, "", "die 2"),
        (1, "selected", "die 1"),
        (1, "", "die 1"),
    ]
    [focus] = [e for e in drawing.iter() if "is-focus" in e.attrib.get("class", "")]
    assert focus.attrib["aria-pressed"] == "true" and focus.attrib["role"] == "button"


SHOWN: dict[str, Callable[[str], bool]] = {
    "dealt": lambda s: s.count("is-turned") == 0,
    "answering a closing": lambda s: "is-closer" in s and ">closed<" in s and "Closed: Mira" in s,
    "sudden death answered": lambda s: (
        ">sudden death<" in s and "Sudden death: five of a kind by Mira" in s and "#saikoro-crest-b" in s
    ),
    "sudden death": lambda s: s.count(">won<") == 2 and "Won by Mira and Jonas · sudden death" in s,
    "gift": lambda s: ">out<" in s and s.count("#saikoro-crest-a") == 2,
    "final roll": lambda s: "Final rolls" in s and "is-closer" in s,
    "roll-off": lambda s: s.count(">roll-off<") == 2 and "Roll-off: Mira and Jonas" in s,
}


@pytest.mark.parametrize(("name", "match"), SPECIAL, ids=[name for name, _ in SPECIAL])
def test_special_moments_show(name: str, match: SaikoroMatch) -> None:
    assert SHOWN[name](stage(match, -1)), name
    for texts in LANGUAGES:
        for p in range(-1, match.players):
            check_words(match, p, texts)
            check_drawing(stage(match, p, texts))


def test_a_finished_match_shows_who_won_and_who_is_out() -> None:
    *_, match = game(3, {}, 5)
    drawing = stage(match, -1)
    assert match.over and drawing.count(">won<") == 1 and drawing.count(">out<") == 2
    assert EN.say(pointing.ask(match.setup, match.state, match.winners[0], ()).prompt, NAMES) == "You win the match"


def check_words(match: SaikoroMatch, p: int, texts: Any) -> None:
    """The question, the buttons, the dice in the tray and the seats speak."""
    view = match.view(p)
    actions = parts_of(match, p) if p in match.movers else {}
    chosen_so_far = {()} | {tuple(sorted(pointed.elements())) for pointed in actions.values()}
    for chosen in chosen_so_far:
        question = pointing.ask(match.setup, view, p, chosen)
        assert all(texts.say(line, NAMES) for line in (question.turn, question.prompt, question.hint) if line)
        assert all(die.label and die.kind == "washi" for die in sheet.tray(match.setup, view, p, texts, chosen))
    assert all(texts.say(pointing.button(match.setup, view, p, a), NAMES) for a in actions)
    for q in range(match.players):
        assert sheet.spoken(match.setup, view, q, texts, NAMES).startswith(NAMES[q])
        assert sheet.score(match.setup, view, q, texts)


def check_drawing(drawing: str) -> None:
    """Well-formed, under a strict policy, and made of symbols that there are."""
    for e in tree(drawing).iter():
        assert (
            not {"style", "id"} & set(e.attrib) and e.tag != "script" and not any(k.startswith("on") for k in e.attrib)
        )
        assert e.tag != "use" or e.attrib["href"].removeprefix("#") in sheet.SYMBOLS
    for name in re.findall(r"url\(#([\w-]+)\)", drawing):
        assert f'id="{name}"' in sheet.DEFS


def test_every_moment_is_well_drawn_and_speaks_both_languages() -> None:
    for i, match in enumerate(moments(3, 70)):
        texts = LANGUAGES[i % 2]
        for p in {-1, i % match.players, *match.movers}:
            check_words(match, p, texts)
            check_drawing(stage(match, p, texts))
        q = i % match.players
        check_drawing(sheets.small(sheet, match.setup, match.view(-1), q, texts, NAMES[q]))
        assert len(zlib.compress(stage(match, 0, texts).encode())) < 4_000


def test_the_drawing_never_changes_and_each_slot_has_a_state() -> None:
    for players, options in TABLES:
        names = tuple(NAMES[:players])
        known = dict[Any, str]()
        for match in islice(game(players, options, 7), 200):
            for q in (-1, players - 1):
                view = match.view(q)
                drawn = sheets.drawing_of(match.setup, sheet, q, EN, names)
                state = sheet.parts(match.setup, view, q, EN, list(names), set())
                assert sorted(drawn.slots) == sorted(state)
                assert known.setdefault(q, sheet.drawing(match.setup, q, EN, list(names))) == sheet.drawing(
                    match.setup, q, EN, list(names)
                )
            small = sheets.small_drawing_of(match.setup, sheet, 0, EN)
            assert sorted(small.slots) == sorted(sheet.small_parts(match.setup, match.view(-1), 0, EN, "Mira"))


def test_what_does_not_change_is_the_same_object() -> None:
    match = begun(8)
    before = sheet.parts(match.setup, match.view(0), 0, EN, NAMES, set())
    turn(match, "66221", "66", "end")
    after = sheet.parts(match.setup, match.view(0), 0, EN, NAMES, set())
    changed = {name for name in after if after[name] is not before[name]}
    assert {name.partition(".")[0] for name in changed} == {
        *("seat 0", "seat 1", "standing 0", "standing 1"),
        *("treasure 0", "sum 0", "attack 0"),
    }


def test_an_act_changes_less_than_a_kilobyte() -> None:
    sizes = []
    for players, options in TABLES:
        before = dict[str, Part]()
        for match in islice(game(players, options, 9), 200):
            state = sheet.parts(match.setup, match.view(0), 0, DE, NAMES[:players], set())
            changed = {name: part for name, part in state.items() if part is not before.get(name)}
            sizes += [len(msgspec.json.encode(changed))] if before else []
            before = state
    assert sum(sizes) / len(sizes) < 1000, sum(sizes) / len(sizes)


def test_a_preview_stands_for_itself() -> None:
    """Applied to the state alone it shows the whole selection; nobody else sees it."""
    match = begun(2)
    turn(match, "55111", "55", "end")
    turn(match, "22222", "2", "end")
    match.roll([6, 4, 1])
    whole = sheet.preview(match.setup, match.view(0), 0, EN, NAMES[:2], ("die 6", "die 4"))
    assert set(whole) == {"treasure 0.2", "treasure 0.3", "attack 0.0", "attack 0.1", "sum 0"}
    assert whole["attack 0.0"] == NOTHING and whole["treasure 0.3"].label == "4, goes into treasure"
    assert not sheet.preview(match.setup, match.view(0), 0, EN, NAMES[:2], ())
    assert not sheet.preview(match.setup, match.view(1), 1, EN, NAMES[:2], ("die 6",))


def test_states_are_put_on_from_the_legal_moves() -> None:
    for match in moments(4, 60):
        state = sheet.parts(match.setup, match.view(0), 0, EN, NAMES[: match.players], {"hit 6@0"})
        assert not {word for part in state.values() for word in part.classes.split()} & {OPEN, CHOSEN}


def test_what_others_did_is_marked() -> None:
    match = begun(3)
    turn(match, "66221", "66", "end")
    before = match.view(0)
    turn(match, "55112", "55", "hit 6@0", "end")
    turn(match, "55222", "22", "hit 5@1", "close")
    view = match.view(0)
    new = pointing.new(match.setup, before, view, 0)
    assert new == {"fallen 6@0", "hit 5@1", "hit 2@2"}
    state = sheet.parts(match.setup, view, 0, EN, NAMES[:3], new)
    assert {name for name, part in state.items() if "is-new" in part.classes.split()} == {
        *("treasure 1.0", "treasure 2.0", "treasure 2.1"),
    }
    assert state["treasure 0.1"].classes == "is-fallen" and state["treasure 0.0"].classes == ""


def test_gems_and_cards_that_have_changed_are_marked() -> None:
    match = won_by(begun(4), 0, 0)
    before = begun(4).view(1)
    new = pointing.new(match.setup, before, match.view(1), 1)
    assert new == {"cards", *(f"gems {q}" for q in range(4))}
    state = sheet.parts(match.setup, match.view(1), 1, EN, NAMES[:4], new)
    assert state["headline"].mark == "The team cards are open"
    assert all("is-new" in state[f"{kind} {q}"].classes.split() for kind in ("card", "gems") for q in range(4))


def test_names_are_escaped() -> None:
    for _, match in SPECIAL:
        drawing = stage(match, 0, names=ODD)
        assert "<i>" not in drawing and "<b>O" not in drawing
        labels = {e.attrib.get("aria-label") for e in tree(drawing).iter("section")}
        assert set(ODD[: match.players]) == labels
        assert ODD[0] in tree(sheets.small(sheet, match.setup, match.view(0), 0, EN, ODD[0])).attrib["aria-label"]


def test_hidden_team_cards_change_nothing() -> None:
    tables = []
    for deal in ((0, 0, 1, 1), (0, 1, 0, 1)):
        match = begun(4, deal)
        turn(match, "66512", "665", "end")
        match.roll([1, 2, 5, 5, 4])
        tables.append([stage(match, p) for p in range(-1, 4)])
    assert tables[0] == tables[1]


def test_symbols_and_the_box_are_well_formed() -> None:
    for name, drawing in sheet.SYMBOLS.items():
        assert name.startswith("saikoro-")
        check_drawing(f"<g>{drawing}</g>")
    ids = [e.attrib["id"] for e in tree(f"<defs>{sheet.DEFS}</defs>").iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids)) and all(name.startswith("saikoro-") for name in ids)
    check_drawing(sheet.cover())
    assert sheet.blank({}, EN) == []


def test_the_style_sheet_stays_at_home() -> None:
    css = re.sub(r"/\*.*?\*/", "", (GAME.folder / "sheet" / "sheet.css").read_text(), flags=re.S)
    css = re.sub(r"@keyframes \S+ \{(?:[^{}]*\{[^{}]*\})+\s*\}", "", css)
    for selectors in re.findall(r"([^{}]+)\{", css):
        if not selectors.strip().startswith("@"):
            assert all("saikoro" in s or "washi" in s for s in re.split(r",(?![^(]*\))", selectors)), selectors


def test_a_captured_gem_differs_from_ones_own_in_more_than_colour() -> None:
    table = sheet.drawing(begun().setup, 0, EN, NAMES)
    won, own = (re.search(rf'class="{name}"[^>]*><use href="#([^"]+)"', table) for name in ("won", "gem"))
    assert won and own and saikoro_sheet.SYMBOLS[won[1]] != saikoro_sheet.SYMBOLS[own[1]]
