"""Traced records of games that bots play; with policies they are the games of `simulate` with the same seed."""

from collections.abc import Iterator
from types import SimpleNamespace

from dicehaven.bots import policies as policy_rules
from dicehaven.bots.bot import bot
from dicehaven.bots.policies import LONGEST, POLICIES
from dicehaven.core.compiler import plain
from dicehaven.core.dice import SeededDice, Stream, seed_number, seeded
from dicehaven.core.errors import BadGame
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import VERSION, Line
from dicehaven.core.scratch import rules_file
from dicehaven.core.struct import Slot


def trace(
    game: Game, table: MatchConfig, number: int, bots: tuple[str, ...], seed: str, full_layout: bool = False
) -> list[Line]:
    """Return game `number` of the series that the seed names as a traced record; `bots` has a word for each seat.

    The header's seed is `SEED/NUMBER`.  If all seats are policies (`random`, `greedy`), dice and decisions share the
    series' stream, as in `simulate`.  With any other bot, the dice follow from the header's seed alone, as at a table,
    and the header's tags say who plays.
    """
    header = {"record": VERSION, "game": game.name, "players": table.players, "options": table.options}
    shown = game.written_out(table) if full_layout else table
    header["options"] = shown.options
    if game.default_layout is not None:
        header["layout"] = shown.layout if shown.layout is not None else game.default_layout
    header["seed"] = f"{seed}/{number}"
    if all(word in POLICIES for word in bots):
        match = Match(game, shown, header, traced=True)
        _play_by_policies(match, number, bots, seed)
    else:
        match = Match(game, shown, header | {"tags": {"seats": ",".join(bots)}}, traced=True)
        _play_by_bots(match, bots, f"{seed}/{number}")
    return match.lines


def _play_by_policies(match: Match, number: int, bots: tuple[str, ...], seed: str) -> None:
    game = match.game
    code = plain(policy_rules, game.rules)
    stream = Stream()
    seeded(stream, seed_number(seed), number)
    seats = [POLICIES.index(name) for name in bots]
    views = Slot([match.state])
    dice = [0] * game.rules.DICE
    for _ in range(LONGEST):
        if match.over:
            return
        if match.due:
            match.roll(draw(code, match, stream, dice))
        else:
            p = match.movers[0]
            moves = match.actions(p)
            action = code.choose(match.setup, match.state, views, p, stream, seats[p], moves, len(moves))
            match.play(p, game.write(action))
    raise BadGame(text("game-endless", number=number), rules_file(game.rules))


def draw(code: SimpleNamespace, match: Match, stream: Stream, dice: list[int]) -> list[int | str]:
    """Draw the faces or cards that are due in a match from the stream of a series; `dice` is scratch."""
    due = match.due
    assert due is not None
    code.draw_dice(match.setup, match.state, stream, dice, due.count)
    return list(dice[: due.count]) if due.cards else [due.faces[i][dice[i] - 1] for i in range(due.count)]


def _play_by_bots(match: Match, bots: tuple[str, ...], seed: str) -> None:
    dice = SeededDice(seed)
    players = [bot(word, match.game, match.setup, seed) for word in bots]
    while not match.over:
        due = match.due
        if due:
            match.roll(dice.answer(match.rolls, due))
        else:
            p = match.movers[0]
            action = players[p].choose(match.view(p), p, match.actions(p), len(match.lines))
            match.play(p, match.game.write(action))


def series(
    game: Game, table: MatchConfig, games: int, bots: tuple[str, ...], seed: str, full_layout: bool = False
) -> Iterator[list[Line]]:
    """Yield traced records of the first games of a series."""
    for number in range(games):
        yield trace(game, table, number, bots, seed, full_layout)
