"""The exponential function and the logarithm of rules: near to those of C, and the same wherever they run."""

import math
import random
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np

from dicehaven.bots.mcts import playout
from dicehaven.core.compiler import compiled
from dicehaven.core.exp import exp, log
from dicehaven.core.registry import find


def places() -> list[float]:
    rng = random.Random(1)
    ranges = ((-708.0, 709.7), (-30.0, 30.0), (-1.0, 1.0), (-1e-8, 1e-8))
    return [0.0, -0.0, 709.78, -707.99, *(rng.uniform(*rng.choice(ranges)) for _ in range(5_000))]


def test_it_is_right_to_less_than_a_unit_in_the_last_place() -> None:
    with localcontext(prec=40):
        worst = max(abs(Fraction(exp(x)) - Fraction(Decimal(x).exp())) / Fraction(math.ulp(exp(x))) for x in places())
    assert worst < 1
    assert all(abs(exp(x) - math.exp(x)) <= math.ulp(math.exp(x)) for x in places())


def test_the_logarithm_is_right_to_less_than_a_unit_in_the_last_place() -> None:
    rng = random.Random(2)
    numbers = [
        5e-324,
        1.7e308,
        1.0,
        0.9999999,
        *(exp(x) for x in places() if x > -700),
        *(rng.uniform(0, 100) for _ in range(3_000)),
    ]
    with localcontext(prec=40):
        for x in numbers:
            error = abs(Fraction(log(x)) - Fraction(Decimal(x).ln()))
            assert error < Fraction(math.ulp(log(x))), x


def test_beyond_what_fits_it_is_0_or_infinite() -> None:
    assert [exp(x) for x in (-math.inf, -1e300, -710.0, 709.8, 1e300, math.inf)] == [0, 0, 0, *[math.inf] * 3]
    assert math.isnan(exp(math.nan)) and math.isnan(log(-1.0)) and math.isnan(log(math.nan))
    assert (log(0.0), log(math.inf)) == (-math.inf, math.inf)


def test_compiled_code_gives_the_same_bits() -> None:
    code = compiled(playout, find("saikoro").rules)
    found = np.array([code.exp(x) for x in places()])
    assert found.tobytes() == np.array([exp(x) for x in places()]).tobytes()
