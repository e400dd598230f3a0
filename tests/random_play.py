"""Matches played at random."""

import random
from typing import Any

from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match


def play_one(match: Match[Any, Any], dice: SeededDice, rng: random.Random) -> None:
    """Roll what is due, or let the seat that comes next in the record decide."""
    if match.due:
        match.roll(dice.answer(match.rolls, match.due))
    else:
        seat = match.movers[0]
        match.play(seat, rng.choice(match.legal(seat)))


def roll(match: Match[Any, Any], rng: random.Random) -> None:
    """Roll or deal what is due."""
    due = match.due
    assert due
    if due.cards:
        cards = list(due.cards)
        rng.shuffle(cards)
        match.roll(cards)
    else:
        match.roll([rng.choice(faces) for faces in due.faces])


def advance(match: Match[Any, Any], rng: random.Random) -> None:
    """Roll what is due, or let any seat that owes a decision make it."""
    if match.due:
        roll(match, rng)
    else:
        seat = rng.choice(match.movers)
        match.play(seat, rng.choice(match.legal(seat)))
