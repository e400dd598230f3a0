"""Plays of a turn: how it goes on after each of two moves of a seat, with the same dice, up to its end.

Roll n of play k shows the same values after both moves.  Seats play as the game's `ideas.py` says; otherwise by the solution where the
game is solved, as its expert does, or as its policy likes most.
"""

import random
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from types import SimpleNamespace

from dicehaven.bots import defaults
from dicehaven.bots.solution import solution_for
from dicehaven.core.compiler import plain
from dicehaven.core.contract import FullIdeas, Pair, Player, Setup, State
from dicehaven.core.errors import MissingExtra
from dicehaven.core.game import Game

LONGEST = 120  # rolls and decisions of a turn that are followed
HIDDEN = "cards"  # of a play: what is dealt to hidden places


class TurnPlays:
    """Plays the turns of matches with one setup."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.rules = game.plain
        self.solution = solution_for(game, setup)

    @cached_property
    def expert(self) -> Player[State] | None:
        """The game's own expert, unless the game is solved, or what the expert needs is not installed."""
        with suppress(MissingExtra):  # which needs the compiler
            module = None if self.solution else self.game.expert
            return module.expert(self.setup) if module else None
        return None

    @cached_property
    def liking(self) -> SimpleNamespace:
        """The policy, interpreted."""
        return plain(defaults, self.game.rules)

    def pair(
        self, ideas: FullIdeas[Setup, State], view: State, seat: int, better: int, worse: int, seed: str
    ) -> Pair[Setup, State]:
        """Return both moves with their plays."""
        sides = tuple(
            [self._played(ideas, view, seat, action, f"{seed} {number}") for number in range(ideas.PLAYS)]
            for action in (better, worse)
        )
        return Pair(self.setup, view, seat, better, worse, (sides[0], sides[1]))

    def _played(self, ideas: FullIdeas[Setup, State], view: State, seat: int, action: int, seed: str) -> list[State]:
        """Return the states after the action and after all that follows in this turn."""
        state = view.copy()
        self._deal(state, random.Random(f"{seed} {HIDDEN}"))
        self.rules.step(self.setup, state, seat, action)
        states = [state]
        rolls = 0
        while not self._ended(ideas, view, state, seat) and len(states) < LONGEST:
            state = state.copy()
            count = self.rules.dice_due(self.setup, state)
            if count:
                rng = random.Random(f"{seed} {rolls}")
                rolls += 1
                sides = self.rules.sides(self.setup, state)
                dice = [rng.randint(1, sides) for _ in range(count)] if sides else self._cards(state, count, rng)
                self.rules.rolled(self.setup, state, dice)
            else:
                self._decide(ideas, state)
            states.append(state)
        return states

    def _ended(self, ideas: FullIdeas[Setup, State], view: State, state: State, seat: int) -> bool:
        t = self.setup
        if self.rules.over(t, state):
            return True
        said = ideas.ended(t, view, state, seat)
        if said is not None:
            return said
        if self.rules.turns(t, state) != self.rules.turns(t, view):
            return True
        return bool(self.rules.dice_due(t, state)) and int(self.game.moves.roller(t, state)) != seat

    def _decide(self, ideas: FullIdeas[Setup, State], state: State) -> None:
        """Let the seat decide that comes next."""
        t = self.setup
        p = self.rules.mover(t, state)
        moves = [0] * self.game.rules.MOVES
        legal = moves[: self.rules.legal(t, state, p, moves)]
        if len(legal) > 1:
            view = state.copy()
            self.rules.redact(t, view, p)
            legal = [self._choice(ideas, view, p, legal)]
        self.rules.step(t, state, p, legal[0])

    def _choice(self, ideas: FullIdeas[Setup, State], view: State, p: int, legal: Sequence[int]) -> int:
        with suppress(MissingExtra):
            chosen = ideas.choose(self.setup, view, p, legal)
            if chosen is not None:
                return chosen
        if self.solution:
            return self.solution.best(self.setup, view, p, legal)
        if self.expert:
            return self.expert.choose(view, p, list(legal))
        return max(legal, key=lambda a: int(self.liking.policy_value(self.setup, view, p, a)))

    def _deal(self, state: State, rng: random.Random) -> None:
        """Put cards that the seat cannot see into their places."""
        count = self.rules.hidden_cards(self.setup, state)
        if count:
            self.rules.determinize(self.setup, state, self._cards(state, count, rng))

    def _cards(self, state: State, count: int, rng: random.Random) -> list[int]:
        cards = [0] * max(count, self.game.rules.DICE)
        self.rules.deck(self.setup, state, cards)
        cards = cards[:count]
        rng.shuffle(cards)
        return cards
