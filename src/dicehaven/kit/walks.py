"""Random walks through a game: matches of all seat counts and random options, played to any point."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dicehaven.core.errors import BadLayout, BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.match import Match
from dicehaven.core.options import Ahead, Choice, Flag, Option, Whole
from dicehaven.kit.findings import finding

MAX_MATCH_STEPS = 6_000  # rolls and decisions of a match; more of them are taken for a game that does not end
POSITIONS = 10  # of a match that are looked at, its beginning and its end among them
SMALL = (1, 2, 3, 12, 100)  # values of an option that is a number: those that end a match early among them

Walk = Callable[[Match, random.Random], None]


def tables(game: Game, count: int, seed: int = 7) -> list[MatchConfig]:
    """Return `count` configurations: each number of seats in turn, first with the default options, then with random ones."""
    rng = random.Random(seed)
    found = list[MatchConfig]()
    tries = 0
    while len(found) < count and tries < 20 * count:
        players = game.seats[len(found) % len(game.seats)]
        options = {} if len(found) < len(game.seats) else dict(_chosen(game, players, rng))
        tries += 1
        try:
            found.append(game.configure(players, options))
        except (BadOption, BadLayout):  # options that do not go together
            continue
    if not found:
        game.configure(game.seats[0])
    return found


def largest(game: Game) -> Iterator[MatchConfig]:
    """Yield configurations for the fewest and the most seats in which every number is as large as its option allows."""
    options = {option.name: option.most for option in game.options if isinstance(option, Whole)}
    for players in {game.seats[0], game.seats[-1]}:
        with suppress(BadOption, BadLayout):  # options that do not go together
            yield game.configure(players, options)


def _chosen(game: Game, players: int, rng: random.Random) -> Iterator[tuple[str, Any]]:
    for option in game.options:
        if rng.random() < 0.5:
            yield option.name, rng.choice(values(option, players))


def values(option: Option, players: int) -> list[Any]:
    """Return some values that an option accepts at a table of so many seats."""
    if isinstance(option, Flag):
        return [False, True]
    if isinstance(option, Choice):
        return list(option.words)
    if isinstance(option, Whole):
        return [value for value in SMALL if option.accepts(value)] or [option.default]
    if isinstance(option, Ahead):
        return [
            [most if p == seat else 0 for p in range(players)] for seat in range(players) for most in (1, option.most)
        ]
    return [option.default]


def begin(game: Game, table: MatchConfig) -> Match:
    """Return a match at its beginning."""
    header = {"record": 1, "game": game.name, "players": table.players, "options": table.options}
    return Match(game, table, header)


def advance(match: Match, rng: random.Random) -> None:
    """Carry out a roll, a deal, or a decision of any seat that owes one."""
    due = match.due
    if due and due.cards:
        match.roll(rng.sample(due.cards, len(due.cards)))
    elif due:
        match.roll([rng.choice(faces) for faces in due.faces])
    else:
        seat = rng.choice(match.movers)
        actions = match.actions(seat)
        if not actions:
            raise finding(match.game, "kit-no-legal-move", "rules", "legal", seat=seat)
        match.play(seat, match.game.write(rng.choice(actions)))


def walk(match: Match, rng: random.Random, steps: int = MAX_MATCH_STEPS) -> Iterator[Match]:
    """Play on at random, yielding the match before each step and at its end; raises BadGame if it does not end."""
    for _ in range(steps):
        yield match
        if match.over:
            return
        advance(match, rng)
    if steps == MAX_MATCH_STEPS:
        raise finding(match.game, "kit-endless", "rules", "over", steps=MAX_MATCH_STEPS, config=_described(match))
    yield match


def _described(match: Match) -> str:
    options = ", ".join(f"{name}={value}" for name, value in match.config.options.items())
    return f"{match.players} seats" + (f", {options}" if options else "")


def played(game: Game, table: MatchConfig, seed: int, steps: int = MAX_MATCH_STEPS) -> Match:
    """Return a match after a number of steps, or at its end."""
    match = begin(game, table)
    for _ in walk(match, random.Random(seed), steps):
        pass
    return match


def positions(game: Game, seed: int) -> Iterator[Match]:
    """Yield positions of matches of every seat count, evenly spread over each."""
    for number, table in enumerate(tables(game, len(game.seats), seed=seed)):
        lines = played(game, table, seed + number).lines
        wanted = {round(k * (len(lines) - 2) / (POSITIONS - 1)) for k in range(POSITIONS)}
        match = begin(game, table)
        for i, line in enumerate(lines[1:]):
            if i in wanted:
                yield match
            match.apply(line)
        yield match


def explore(game: Game, test: Walk, examples: int, longest: int = 60) -> None:
    """Let Hypothesis search for a match in which a test fails, and make it as short and simple as possible."""
    spread = tables(game, 4 * len(game.seats))

    quiet: dict[str, Any] = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}

    @settings(max_examples=examples, derandomize=True, report_multiple_bugs=False, **quiet)
    @given(table=st.sampled_from(spread), steps=st.integers(0, longest), seed=st.integers(0, 2**16))
    def run(table: MatchConfig, steps: int, seed: int) -> None:
        test(played(game, table, seed, steps), random.Random(seed + 1))

    run()
