"""Situations of every game: where they begin and what is done there, so that every sentence of a game comes up.

Steps are separated by semicolons: `[6 5 2 2 2]` is a roll or a deal, `0 treasure 6 5` a move, `? 0 end` asks why it is illegal.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from saikoro_play import answering, begun, giving, play_round, turn, won_by
from typed_matches import SaikoroMatch, SailormanMatch, SternenschiffMatch
from wuerfelland_play import GARDEN, LINE, PAIRS, chosen, climb, cross, land_of, phase_2
from wuerfelland_play import turn as take_turn

from dicehaven.core.match import Match
from dicehaven.core.record import Decision, Line, Roll
from dicehaven.core.registry import find
from dicehaven.games.sailorman import scoring, state

AnyMatch = Match[Any, Any]


class Situation(NamedTuple):
    """A match at a moment, and what is done there."""

    begin: Callable[[], AnyMatch]
    steps: str = ""


def steps_of(steps: str) -> Iterator[str]:
    return filter(None, map(str.strip, steps.split(";")))


def do(match: AnyMatch, step: str) -> Line:
    """Roll, deal or decide; return the line of the record."""
    if step.startswith("["):
        faces = [int(face) if face.isdigit() else face for face in step.strip("[]").split()]
        match.roll(faces)
        return Roll(faces)
    seat, _, move = step.partition(" ")
    match.play(int(seat), move)
    return Decision(int(seat), move)


# Saikoro Senshi


def last_rounds(*winners: int, players: int = 2, **options: Any) -> Callable[[], AnyMatch]:
    return lambda: won_by(begun(players, **options), *winners)


def tie(players: int = 3) -> AnyMatch:
    match = begun(players)
    play_round(match, {0: "66665", 1: "66665"})
    return match


def with_one_out(dice: str = "11226") -> AnyMatch:
    """Seat 1 of three acts, with a 6 in treasure; seat 0 has 6 6 5 there, seat 2 is out."""
    match = begun(3)
    match.state.own[2] = 1
    won_by(match, 1)
    turn(match, "22222", "")
    turn(match, "66544", "665", "end")
    turn(match, dice, "6")
    return match


SAIKORO = {
    "cards are to be dealt": Situation(lambda: SaikoroMatch.new("saikoro", 4)),
    "a first turn": Situation(
        begun, "? 0 end; [6 6 4 3 1]; ? 1 treasure none; ? 0 treasure 5; ? 0 give 0; ? 0 hit 6@1"
    ),
    "a closing that does not stand": Situation(
        begun,
        "[6 5 2 2 2]; 0 treasure 6 5; 0 close; [6 6 6 6 2]; 1 treasure 6 6; 1 hit 5@0; 1 end; [1 1 1 1]; 0 treasure none",
    ),
    "a closing that stands": Situation(
        begun, "[6 5 2 2 2]; 0 treasure 6 5; 0 close; [6 6 4 4 4]; 1 treasure 6 6 4 4 4"
    ),
    "closing with all dice": Situation(
        lambda: begun(3),
        "[6 6 6 5 5]; 0 treasure 6 6 6 5 5; 0 close; [2 2 2 3 3]; 1 treasure none; 1 end; [2 2 2 3 3]; 2 treasure none; 2 end",
    ),
    "a team has no gems": Situation(
        lambda: won_by(begun(3, (0, 0, 1), mode="teams"), 2, 2, 2),
        "[2 2 1 1 1]; 0 treasure 2 2 1 1 1; 0 end; [2 2 1 1 1]; 1 treasure 2 2 1 1 1; 1 end; [6 6 6 6 5]; 2 treasure 6 6 6 6 5",
    ),
    "answering a closing": Situation(answering, "? 1 close; ? 1 hit 4@0; ? 1 treasure none; 1 hit 6@0"),
    "one is out": Situation(with_one_out, "? 1 hit 6@2; ? 1 hit 6@3; ? 1 hit 6@1; ? 1 hit 4@0; 1 end"),
    "a die strikes once": Situation(lambda: with_one_out("12226"), "1 hit 6@0; ? 1 hit 6@0"),
    "an attacker is missing": Situation(
        lambda: begun(2), "[6 6 5 5 5]; 0 treasure 6 6; 0 end; [2 2 2 2 6]; ? 1 close; 1 treasure 6; ? 1 hit 6@0"
    ),
    "nothing to close with": Situation(
        lambda: begun(3), "[6 5 5 4 4]; 0 treasure 6; 0 end; [1 2 2 2 6]; 1 treasure none; ? 1 close"
    ),
    "a team-mate's treasure": Situation(
        lambda: begun(4, open_teams=True), "[6 5 5 2 2]; 0 treasure 6; 0 end; [1 2 2 2 2]; 1 treasure 2; ? 1 hit 6@0"
    ),
    "the cursed three": Situation(lambda: begun(4), "[3 3 6 6 1]; ? 0 treasure none; ? 0 treasure 6 3"),
    "fast closing": Situation(lambda: begun(3, fast=True), "[6 5 2 2 2]; 0 treasure 6 5; 0 close"),
    "the turn limit": Situation(
        lambda: begun(turn_limit=1), "[2 2 2 2 2]; 0 treasure none; [2 2 2 2 2]; 1 treasure none"
    ),
    "a roll-off": Situation(tie, "[3 3]; [3 4]"),
    "all dice placed": Situation(begun, "[6 5 3 2 2]; 0 treasure 6 5 3 2 2; 0 end; [6 6 4 4 4]; 1 treasure 6 6 4 4 4"),
    "a seat goes out, and the match ends": Situation(
        last_rounds(0, 0, 0), "[1 1 1 2 2]; 1 treasure 2 2 1 1 1; 1 end; [6 6 6 6 5]; 0 treasure 6 6 6 6 5"
    ),
    "a gift": Situation(
        last_rounds(1, 1, 2, 2, players=4), "? 1 end; ? 1 close; ? 1 treasure none; ? 1 hit 6@2; ? 1 give 3; 1 give 1"
    ),
    "no gift": Situation(last_rounds(1, 1, 2, 2, players=4), "1 give 0"),
    "only so many gems": Situation(lambda: giving([1, 3, 4, 4], 2), "? 1 give 3"),
    "the cards are turned over": Situation(
        last_rounds(0, players=4),
        "[2 2 1 1 1]; 1 treasure 2 2 1 1 1; 1 end; [2 2 1 1 1]; 2 treasure 2 2 1 1 1; 2 end; [2 2 1 1 1]; 3 treasure 2 2 1 1 1; 3 end; "
        "[6 6 6 6 5]; 0 treasure 6 6 6 6 5",
    ),
    "sudden death": Situation(lambda: begun(3, (0, 0, 1), mode="teams"), "[4 4 4 4 4]; [1 2 3 4 5]"),
    "sudden death answered by as much": Situation(
        lambda: begun(3, (0, 0, 1), mode="teams"), "[4 4 4 4 4]; [4 4 4 4 4]"
    ),
    "sudden death answered by more": Situation(lambda: begun(3, (0, 0, 1), mode="teams"), "[4 4 4 4 4]; [5 5 5 5 5]"),
    "sudden death of whoever has a partner each": Situation(
        lambda: begun(4, (0, 1, 0, 1), mode="teams"), "[4 4 4 4 4]"
    ),
}


# Sailorman Dice


def islands(strict: bool = False, sparing: bool = False, **maps: dict[str, str]) -> Callable[[], AnyMatch]:
    """Two maps with marks in rows: p0={"bell": "12.x....."}."""

    def begin() -> AnyMatch:
        match = SailormanMatch.new("sailorman", 2, {"strict_pairing": strict, "strict_entry": sparing})
        for key, rows in maps.items():
            for symbol, marks in rows.items():
                for column, mark in enumerate(marks):
                    if mark != ".":
                        field = state.field_at(state.SYMBOLS.index(symbol), column)
                        scoring.put(
                            match.setup, match.state, int(key[1:]), field, state.CROSS if mark == "x" else int(mark)
                        )
            match.state.entered[int(key[1:])] = [state.NOTHING] * 2
        return match

    return begin


def last_round(active: int) -> AnyMatch:
    """Seven boxes are full; one field completes a row."""
    match = islands(p0={"wheel": "1111.1111"})()
    match.state.boxes[0] = 7
    match.state.active = active
    return match


def tied() -> AnyMatch:
    """The last roll of a match, on which nobody can do anything; one has a number in the river more than the other."""
    match = islands(p0={"anchor": "x.11xxxxx"}, p1={"anchor": "11xxxxxxx"})()
    match.state.boxes[0] = 8
    match.state.active = 1
    return match


SAILORMAN = {
    "a first roll": Situation(
        islands(),
        "[bell boat 3 5]; ? 0 wheel3@1; ? 0 bell4@1; ? 0 boat3xwheel1; ? 0 pass; 0 bell3@4; ? 0 boat3@1; 1 boat5@2; 0 boat5@9",
    ),
    "one has decided": Situation(islands(), "[bell boat 3 5]; 1 boat5@2"),
    "taken fields": Situation(
        islands(p0={"bell": "..3..x.5."}),
        "[bell boat 3 5]; ? 0 bell3@3; ? 0 bell3@6; ? 0 bell3@9; ? 0 bell5@1; ? 0 bell3xbell3; ? 0 anchor3@1; ? 0 bell1@1",
    ),
    "the same dice twice": Situation(islands(), "[anchor anchor 2 2]; ? 0 bell2@1; ? 0 anchor3@1"),
    "strict pairing": Situation(
        islands(strict=True, p0={"anchor": "55......."}), "[anchor bell 1 6]; ? 0 bell6@1; 0 bell1@9"
    ),
    "strict entry": Situation(islands(sparing=True), "[bell bell 1 6]; ? 0 bell6@1; 0 bell6@5"),
    "a cross, a pass": Situation(
        islands(p0={"anchor": "xx16xxxxx"}, p1={"anchor": "xx16xxxxx"}), "[anchor anchor 1 6]; 0 pass; 1 anchor6xbell9"
    ),
    "a row is full": Situation(
        islands(p0={"bell": "1233.x455"}, p1={"bell": "1233.x455"}), "[bell bell 3 3]; 0 bell3@5; 0 pass; 1 bell3@5"
    ),
    "a column is full": Situation(
        islands(
            p0={
                "anchor": "..2......",
                "bell": "..3......",
                "starfish": "..2......",
                "fish": "..x......",
                "boat": "..2......",
            }
        ),
        "[wheel wheel 2 2]; 0 wheel2@3; 0 wheel2@9; 1 wheel2@9",
    ),
    "nobody can do anything": Situation(
        islands(p0={"anchor": "xxxxxxxxx"}, p1={"anchor": "xxxxxxxxx"}), "[anchor anchor 2 2]"
    ),
    "one can do nothing": Situation(
        islands(p1={"anchor": "xxxxxxxxx"}), "[anchor anchor 2 2]; 0 anchor2@1; 0 anchor2@2"
    ),
    "the last round": Situation(lambda: last_round(0), "[wheel wheel 1 1]; 0 wheel1@5; 1 wheel1@2; 0 pass"),
    "points ahead": Situation(lambda: SailormanMatch.new("sailorman", 2, {"ahead": [3, 0]})),
    "a tie": Situation(tied, "[anchor anchor 6 6]"),
    "the match ends": Situation(lambda: last_round(1), "[wheel wheel 1 1]; 1 wheel1@1; 1 wheel1@2; 0 wheel1@5"),
}


# Sternenschiff

STONE = find("sternenschiff").layout_data(None)["scanner"].index("stone")


def aboard(players: int = 2, **kind: Any) -> SternenschiffMatch:
    """A match with its pawns placed, seat 0 about to roll."""
    match = SternenschiffMatch.new("sternenschiff", players, **kind)
    for p in range(players):
        match.play(p, "start 0")
    return match


def placed(match: SternenschiffMatch, blue: int, red: int, green: int, *used: str) -> SternenschiffMatch:
    """Seat 0 rolls and places these dice, and uses some."""
    match.roll([blue, red, green])
    match.play(0, f"place {blue} blue")
    match.roll([red, green])
    match.play(0, f"place {red} red")
    match.roll([green])
    match.play(0, f"place {green} green")
    for colour in used:
        match.play(0, f"use {colour}")
    return match


def with_chips(match: SternenschiffMatch, chips: int = 0, marker: int = 0, diamonds: int = 0) -> SternenschiffMatch:
    match.state.chips[0] = chips
    match.state.marker[0] = marker
    match.state.diamonds[0] = diamonds
    return match


def fight(
    blue: int, red: int, chips: int = 0, marker: int = 0, diamonds: int = 0, **kind: Any
) -> Callable[[], AnyMatch]:
    """Seat 0 about to roll for the pirates of blue and red."""
    return lambda: with_chips(placed(aboard(**kind), blue, red, 6, "blue", "red", "green"), chips, marker, diamonds)


def facing_raids(players: int = 3) -> AnyMatch:
    match = placed(aboard(players), 2, 4, 6)
    match.state.chips[0] = 3
    match.state.marker[1] = 1
    return match


def near_the_limit() -> AnyMatch:
    match = placed(aboard(options={"turn_limit": 1}), 2, 4, 6, "blue", "red", "green")
    match.roll([6])
    return match


LATE = {"late_advance": True}
STERNENSCHIFF = {
    "the start": Situation(
        lambda: SternenschiffMatch.new("sternenschiff", 2),
        "? 0 start 1; ? 0 start 12; ? 0 fight; 0 start 0; 1 start 6; [1 2 3]; ? 0 start 0",
    ),
    "placing": Situation(
        lambda: with_chips(aboard(), 4),
        "[2 2 4]; ? 0 place 3 blue; ? 0 use blue; ? 0 raid 1; ? 0 stand; ? 0 stay; 0 chip 2; ? 0 chip 2; 0 chip 8 2; [5]; 0 place 4 blue; "
        "[3 5]; ? 0 place 3 blue; ? 0 chip 4",
    ),
    "without chips, on the diamond": Situation(
        lambda: with_chips(aboard(), 0, 5), "[2 2 4]; ? 0 chip 2; ? 0 chip 9; 0 place 2 red"
    ),
    "on the diamond with chips": Situation(lambda: with_chips(aboard(), 2, 5), "[2 2 4]; ? 0 chip 9"),
    "three fields in one turn": Situation(lambda: placed(aboard(), 1, 5, 1), "0 use blue; 0 use red; 0 use green; [1]"),
    "a fight that need not begin at once": Situation(
        lambda: with_chips(placed(aboard(), 1, 5, 1), 1), "0 use blue; 0 use red; 0 use green; 0 fight; [1]"
    ),
    "skipping, and a chip": Situation(lambda: placed(aboard(), 1, 5, 2), "0 skip green; 0 skip blue; 0 use red"),
    "a chip": Situation(lambda: placed(aboard(), 1, 5, 2), "0 use green"),
    "raids": Situation(
        facing_raids,
        "? 0 place 6 green; ? 0 chip 6 2; ? 0 skip blue; ? 0 skip green; ? 0 fight; 0 use green; ? 0 raid 0; ? 0 raid 3; ? 0 raid 2; "
        "? 0 use red; ? 0 chip 9; 0 raid 1; ? 0 use green; 0 chip 9; 0 use red; 0 use blue; ? 0 use red",
    ),
    "no raid": Situation(facing_raids, "0 use green; 0 raid none"),
    "a fight is won by chips": Situation(
        fight(6, 4, 2, 2), "[1 3 5]; ? 0 fight; ? 0 chip 9; ? 0 chip 2; ? 0 use blue; ? 0 raid none; 0 chip 7; 0 chip 3"
    ),
    "a die is rolled again": Situation(fight(6, 4, 1), "[3 5 6]; 0 chip 8 3; [5]"),
    "chips are lost": Situation(fight(6, 4, 3), "[1 3 5]; 0 stand"),
    "a field is lost": Situation(fight(6, 4, 0, 2, 1), "[1 3 5]"),
    "a diamond is lost": Situation(fight(6, 4, diamonds=1), "[1 1 6]"),
    "nothing is lost": Situation(fight(6, 4, 1), "[1 1 6]; 0 chip 7"),
    "a diamond": Situation(fight(1, 1, marker=5), "[1]"),
    "the sixth diamond": Situation(fight(1, 1, marker=5, diamonds=5), "[1]"),
    "advancing late": Situation(
        fight(5, 5, 2, STONE, options=LATE), "[6 6 6]; ? 0 fight; ? 0 use blue; ? 0 stand; 0 chip 9"
    ),
    "staying": Situation(fight(5, 5, 1, STONE, options=LATE), "[6 6 6]; 0 stay"),
    "the turn limit": Situation(
        near_the_limit,
        "[2 4 6]; 1 place 2 blue; [4 6]; 1 place 4 red; [6]; 1 place 6 green; 1 use blue; 1 use red; 1 use green; [6]",
    ),
}


# Würfelland


def climbed(count: int, **options: Any) -> AnyMatch:
    match = land_of(LINE, LINE, **options)
    climb(match, 0, count)
    return match


def red_complete() -> AnyMatch:
    match = climbed(7)
    take_turn(match, 1, "yrbbbb", "blue stop")
    return match


def opened(fields: str, dice: str, line: str, seat: int = 0) -> AnyMatch:
    """Seat 0 has crossed some fields; then a turn."""
    match = land_of(GARDEN, GARDEN)
    cross(match, 0, fields)
    take_turn(match, seat, dice, line)
    return match


WUERFELLAND = {
    "a first roll": Situation(
        lambda: chosen("rrooyg"),
        "? 0 roll; ? 0 blue; ? 0 d1; 0 red; ? 0 yellow; 0 roll; [red orange orange yellow]; 0 stop; ? 0 roll; ? 1 red; ? 1 e1; 0 d1; 1 yellow; "
        "? 1 forgo; 1 e1; 0 c1; 0 b1",
    ),
    "crosses": Situation(
        lambda: phase_2("rryyoo", "red"),
        "? 0 yellow; ? 0 forgo; ? 0 d2; ? 0 g2; ? 0 g1; ? 0 e1; ? 0 a1; ? 1 orange; 1 yellow; 1 e1; ? 1 forgo; 0 e2; 0 f2",
    ),
    "an area is too small": Situation(lambda: phase_2("rrryyo", "red"), "? 0 e2"),
    "an open area": Situation(lambda: opened("d1 c1", "ryyyyy", "red stop"), "? 0 d1; ? 0 e2"),
    "an open area with too little room": Situation(lambda: opened("e1", "rryybb", "red stop", 1), "? 0 yellow"),
    "a miss": Situation(lambda: chosen("rryyoo", "red roll"), "[orange orange orange grey]"),
    "overrolled": Situation(lambda: chosen("ryyybb"), "? 0 stop; 0 yellow; 0 stop; ? 1 yellow"),
    "the last die": Situation(lambda: chosen("rrrrry", "red")),
    "a colour is complete": Situation(red_complete, "? 0 red"),
    "a treasure completes a colour": Situation(
        lambda: climbed(6),
        "[red red red red red red]; 1 red; [red yellow yellow yellow yellow yellow]; 0 red; 0 stop; 0 h1; [red red red red red]",
    ),
    "a treasure throw": Situation(
        lambda: phase_2("rraaaa", "red"),
        "0 d1; 0 c1; [blue blue orange orange green]; ? 0 roll; ? 0 orange; ? 0 c2; ? 0 stop; 0 blue; 0 c2; ? 0 forgo",
    ),
    "a treasure throw is forgone": Situation(
        lambda: phase_2("rraaaa", "red"), "0 d1; 0 c1; [blue blue orange orange green]; 0 forgo"
    ),
    "nothing fits": Situation(lambda: phase_2("rraaaa", "red"), "0 d1; 0 c1; [red red red red red]"),
    "treasures in a row": Situation(
        lambda: land_of(PAIRS, PAIRS), "[red red grey grey grey grey]; 0 red; 0 stop; 0 b1; 0 c1"
    ),
    "the goal": Situation(
        lambda: climbed(8),
        "[red red red red red red]; 1 red; [green red red red red red]; 0 green; 0 stop; 0 j1",
    ),
    "the turn limit": Situation(
        lambda: land_of(LINE, LINE, turn_limit=1),
        "[red yellow yellow yellow yellow yellow]; 0 red; 0 stop; 0 b1; [red red red red red]",
    ),
}

SITUATIONS = {"saikoro": SAIKORO, "sailorman": SAILORMAN, "sternenschiff": STERNENSCHIFF, "wuerfelland": WUERFELLAND}
