"""The laboratory: plays the tables of a study, and makes its subjects from them."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise

import pyarrow as pa

from dicehaven.bots.levels import LEVELS
from dicehaven.bots.policies import POLICIES
from dicehaven.core.errors import DicehavenError
from dicehaven.skill.fairness import boards_of
from dicehaven_lab.board_comparison import Share, round_robin
from dicehaven_lab.chunks import ALL_CORES, Execution
from dicehaven_lab.study.figures import Duel, Matches, Subject, kinds_of_moves, stakes_of, use_of_parts
from dicehaven_lab.study.plan import Plan
from dicehaven_lab.study.tables import gather

MOST_SEATS_SHOWN = 4  # numbers of seats up to this are compared
OTHERS = 5_000  # matches at most with each other number of seats
MOVES_OF = 4096  # matches at most whose moves are counted
PLACES_OF = 500  # matches at most whose use of the sheet is counted
WEIGHED = 200  # decisions
QUICK_DUELS = 2000  # matches at most of two policies against each other


@dataclass(frozen=True)
class Extent:
    """The amount that is played."""

    matches: int = 20_000  # of each variant, and of boards against each other
    duels: int = 120  # matches of each pair of levels
    levels: tuple[str, ...] = LEVELS[:3]


@dataclass
class Laboratory:
    """Plays what a study needs, and keeps the tables by name, ready to be written to files."""

    extent: Extent
    execution: Execution = ALL_CORES
    progress: Callable[[str, int, int], None] = lambda what, done, total: None
    tables: dict[str, pa.Table] = field(default_factory=dict)

    def play(self, plan: Plan, lo: int, hi: int) -> pa.Table:
        """Return the rows of matches lo to hi - 1."""
        return self._gather("matches", plan, lo, hi)

    def subject(self, name: str, plan: Plan, matches: Matches | None = None) -> Subject:
        """Return everything about one variant; `matches` are those that have already been played."""
        found = matches or Matches(plan, self.play(plan, 0, self.extent.matches))
        self.keep(name, "matches", found.table)
        subject = Subject(name, found)
        count = min(found.count, OTHERS)
        subject.others = [Matches(other, self.play(other, 0, count)) for other in self._other_seats(plan)]
        for other in subject.others:
            self.keep(name, f"matches-{other.plan.players}-seats", other.table)
        if plan.compiled:
            self._look_closely(subject, name, plan)
        subject.duels = self._duels(name, plan)
        subject.boards = self._boards(plan)
        return subject

    def keep(self, name: str, kind: str, table: pa.Table) -> None:
        """Keep a table under a name."""
        self.tables[f"{name}-{kind}" if name else kind] = table

    def _look_closely(self, subject: Subject, name: str, plan: Plan) -> None:
        """Add moves, places and stakes, for which only compiled play is quick enough."""
        game = plan.found_game()
        games = min(subject.matches.count, MOVES_OF)
        moves = self._gather("moves", plan, 0, games).group_by("action")
        total = moves.aggregate([("offered", "sum"), ("taken", "sum")]).sort_by("action")
        names = pa.array([game.write(action) for action in total["action"].to_pylist()], pa.string())
        total = pa.table({"move": names, "offered": total["offered_sum"], "taken": total["taken_sum"]})
        self.keep(name, "moves", total)
        subject.kinds = kinds_of_moves(total, games)
        if game.pointing:
            subject.parts_of = min(PLACES_OF, self.extent.matches)
            places = self._gather("places", plan, 0, subject.parts_of)
            self.keep(name, "places", places)
            subject.parts = use_of_parts(places, subject.parts_of)
        weighed = self._gather("decisions", plan, 0, WEIGHED)
        self.keep(name, "decisions", weighed)
        subject.stakes = stakes_of(weighed)

    def _other_seats(self, plan: Plan) -> list[Plan]:
        """Return the plans for other numbers of seats, where all seats have the same player."""
        if len(set(plan.bots)) > 1 or not plan.compiled:
            return []
        counts = [n for n in plan.found_game().seats if n != plan.players and n <= MOST_SEATS_SHOWN]
        return [replace(plan, players=n, bots=plan.bots[:1] * n) for n in counts if _can_be_set_up(plan, n)]

    def _duels(self, name: str, plan: Plan) -> list[Duel]:
        """Let the better player of each pair meet the worse, with two seats that are exchanged."""
        if 2 not in plan.found_game().seats or not _can_be_set_up(plan, 2):
            return []
        pairs = [(POLICIES[1], POLICIES[0])]
        if len(self.extent.levels) > 1 and self.extent.duels:
            pairs += [(better, worse) for worse, better in pairwise(self.extent.levels)]
        found = []
        tables = []
        for better, worse in pairs:
            duel = replace(plan, players=2, bots=(better, worse), alternating=True)
            count = min(QUICK_DUELS, self.extent.matches) if duel.compiled else self.extent.duels
            table = self._gather("matches", duel, 0, count, f"{better} – {worse}")
            found.append(Duel(better, worse, Matches(duel, table).share_of_bot(better)))
            for column, bot in (("better", better), ("worse", worse)):
                table = table.append_column(column, pa.array([bot] * count))
            tables.append(table)
        self.keep(name, "duels", pa.concat_tables(tables))
        return found

    def _boards(self, plan: Plan) -> list[Share]:
        """Let the boards of the layout meet each other."""
        game = plan.found_game()
        found = boards_of(game.layout_data(plan.layout)) if game.default_layout else {}
        if len(found) < 2 or not plan.compiled or len(set(plan.bots)) > 1:
            return []
        return round_robin(
            game,
            found,
            self.extent.matches,
            plan.seed,
            plan.bots[0],
            execution=self.execution.part(f"boards-{plan.key()}"),
            options=plan.options,
        )

    def _gather(self, table: str, plan: Plan, lo: int, hi: int, what: str = "") -> pa.Table:
        def done(count: int) -> None:
            self.progress(what or table, count, hi - lo)

        return gather(table, plan, lo, hi, self.execution, done)


def _can_be_set_up(plan: Plan, players: int) -> bool:
    """Return True if options and board allow so many seats."""
    try:
        replace(plan, players=players, bots=plan.bots[:1] * players).config()
    except DicehavenError:
        return False
    return True
