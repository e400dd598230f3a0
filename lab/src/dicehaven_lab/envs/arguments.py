"""Checks arguments (numbers, seats, arrays of actions); an error is a sentence that says what is wrong and what is right."""

from collections.abc import Callable, Sequence
from operator import index
from random import Random
from reprlib import repr as short
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

ACTION = np.dtype(np.int32)
VARIANT = "the text of a variant or what load_game returns"
Kind = TypeVar("Kind")


def whole(given: object, name: str, least: int | None = None, most: int | None = None) -> int:
    """Return a whole number; raises TypeError if it is not one, ValueError if it is too small or too large."""
    try:
        number = index(given)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or isinstance(given, bool | np.bool_):
        raise TypeError(f"{name} must be a whole number, not {short(given)}")
    if (least is not None and number < least) or (most is not None and number > most):
        range_of = f"{least} or more" if most is None else f"from {least} to {most}"
        raise ValueError(f"{name} must be {range_of}, not {short(number)}")
    return number


def seat_of(given: object, players: int, least: int = 0) -> int:
    """Return a seat, counted from 0; raises TypeError, or IndexError if there is no such seat."""
    try:
        return whole(given, "seat", least, players - 1)
    except ValueError:
        raise IndexError(f"there is no seat {short(given)}; the seats are {least} to {players - 1}") from None


def action_of(given: object, count: int, game: str) -> int:
    """Return the number of an action; raises TypeError, or IndexError if there is no such action."""
    try:
        return whole(given, "action", 0, count - 1)
    except ValueError:
        raise IndexError(f"{game} has actions 0 to {count - 1}; {short(given)} is none of them") from None


def of_kind(given: object, kind: type[Kind], name: str, what: str) -> Kind:
    """Return the argument if it has this type; raises TypeError, which says in words `what` it must be."""
    if not isinstance(given, kind):
        raise TypeError(f"{name} must be {what}, not {short(given)}")
    return given


def words_of(given: object, name: str) -> str:
    """Return a string; raises TypeError for anything else."""
    return of_kind(given, str, name, "a string")


def dice_of(given: object) -> Random:
    """Return a generator that draws dice for a single state; raises TypeError for anything else."""
    return of_kind(given, Random, "rng", "a random.Random")


def generator_of(given: object) -> np.random.Generator:
    """Return a generator for arrays; raises TypeError for anything else."""
    return of_kind(given, np.random.Generator, "rng", "a NumPy Generator, as numpy.random.default_rng(1) makes it")


def function_of(given: Any, name: str, what: str) -> Callable[..., Any]:
    """Return a function; raises TypeError, which says in words `what` it must be."""
    if not callable(given):
        raise TypeError(f"{name} must be {what}, not {short(given)}")
    found: Callable[..., Any] = given
    return found


def actions_of(given: npt.ArrayLike, count: int, num_actions: int) -> npt.NDArray[np.int32]:
    """Return actions of `count` environments, contiguous; raises TypeError, ValueError for another shape, or IndexError."""
    found = np.asarray(given)
    if found.shape != (count,):
        raise ValueError(f"actions must have the shape ({count},), not {found.shape}")
    if found.dtype.kind not in "iu":
        raise TypeError(f"actions must be whole numbers, not {found.dtype}")
    if found.dtype != ACTION:
        wrong = np.flatnonzero((found < 0) | (found >= num_actions))  # before they are truncated to fewer bits
        if len(wrong):
            raise no_action(int(wrong[0]), int(found[wrong[0]]), num_actions)
    return np.ascontiguousarray(found, ACTION)


def no_action(i: int, action: int, num_actions: int) -> IndexError:
    """Return the error for a number given to environment i that is not an action."""
    return IndexError(f"environment {i}: {action} is no action; there are 0 to {num_actions - 1}")


def into_of(given: Any, shape: Sequence[int]) -> npt.NDArray[np.float32]:
    """Return an array to write to; raises ValueError if its shape or type does not fit."""
    if not isinstance(given, np.ndarray) or given.shape != tuple(shape) or given.dtype != np.float32:
        found = f"{given.dtype} {given.shape}" if isinstance(given, np.ndarray) else short(given)
        raise ValueError(f"into must be a float32 array of the shape {tuple(shape)}, not {found}")
    return given
