"""Traced records of games that machines play: the same games as those of `simulate` with the same seed."""

from collections.abc import Iterator

from dicehaven.bots import policies as policy_rules
from dicehaven.core.compiler import plain
from dicehaven.core.dice import Stream, seed_number, seeded
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.match import Match
from dicehaven.core.record import VERSION, Line
from dicehaven.core.struct import Slot


def trace(
    game: Game, table: MatchConfig, number: int, policies: tuple[str, ...], seed: str, full_layout: bool = False
) -> list[Line]:
    """Game `number` of the series that the seed names, as the lines of a traced record."""
    header = {"record": VERSION, "game": game.name, "players": table.players, "options": table.options}
    shown = game.written_out(table) if full_layout else table
    header["options"] = shown.options
    if game.default_layout is not None:
        header["layout"] = shown.layout if shown.layout is not None else game.default_layout
    match = Match(game, shown, header | {"seed": f"{seed}/{number}"}, traced=True)
    code, stream = plain(policy_rules, game.rules), Stream()
    seeded(stream, seed_number(seed), number)
    seats = [policy_rules.POLICIES.index(name) for name in policies]
    views, dice = Slot([match.state]), [0] * game.rules.DICE
    while not match.over:
        due = match.due
        if due:
            code.draw_dice(match.setup, match.state, stream, dice, due.count)
            match.roll(dice[: due.count] if due.cards else [due.faces[i][dice[i] - 1] for i in range(due.count)])
        else:
            p = match.movers[0]
            moves = match.actions(p)
            action = code.choose(match.setup, match.state, views, p, stream, seats[p], moves, len(moves))
            match.play(p, game.write(action))
    return match.lines


def series(
    game: Game, table: MatchConfig, games: int, policies: tuple[str, ...], seed: str, full_layout: bool = False
) -> Iterator[list[Line]]:
    """Traced records of the first games of a series."""
    for number in range(games):
        yield trace(game, table, number, policies, seed, full_layout)
