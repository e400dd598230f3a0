"""Small rules and constants are put in place without a change of what rules do."""

import ast
import gc
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from enum import IntEnum
from types import SimpleNamespace
from typing import Any

import pytest
from conftest import GAMES

from dicehaven.core.compiler import inlining
from dicehaven.core.compiler.inlining import expanded
from dicehaven.core.compiler.sources import parsed
from dicehaven.core.registry import find
from dicehaven.core.rule import Lookup, inlined, is_rule, rule

LIMIT = 7
SQUARES = Lookup([k * k for k in range(10)])
calls: list[int] = []


class Phase(IntEnum):
    ROLL = 3


@inlined
def low(n: int) -> int:
    return n & LIMIT


@inlined
def twice(n: int) -> int:
    """An argument that occurs twice."""
    return low(n) + low(n)


@inlined
def square(n: int) -> int:
    return int(SQUARES[n])


@rule
def noted(n: int) -> int:
    calls.append(n)
    return n


@rule
def all_of_them(n: int) -> int:
    return twice(n) + square(low(n)) + Phase.ROLL


@rule
def with_effects(n: int) -> int:
    return twice(noted(n))


@rule
def shadowed(low: Any) -> int:
    SQUARES = 1  # noqa: N806
    return int(low(SQUARES))


def run(f: Any, *given: Any) -> Any:
    scope = dict(globals())
    code, tables = expanded(f, scope)
    return type(f)(code, scope | tables)(*given)


def test_small_rules_tables_and_constants_are_put_in_place() -> None:
    code, tables = expanded(all_of_them, dict(globals()))  # type: ignore[arg-type]
    assert set(code.co_names) - {"int"} == set(tables) and len(tables) == 1
    assert [run(all_of_them, n) for n in range(20)] == [all_of_them(n) for n in range(20)]


def test_an_argument_is_worked_out_once_and_where_it_stands() -> None:
    calls.clear()
    assert run(with_effects, 5) == 10 and calls == [5]


def test_local_names_stay_local() -> None:
    assert run(shadowed, lambda n: n + 40) == 41


def test_lines_of_errors_stay_those_of_the_file() -> None:
    code, _ = expanded(all_of_them, dict(globals()))  # type: ignore[arg-type]
    assert (code.co_filename, code.co_firstlineno) == (__file__, all_of_them.__code__.co_firstlineno + 1)


def test_generated_functions_carry_their_source() -> None:
    made: dict[str, Any] = {"__name__": __name__}
    source = "def plus(a):\n    return 3 + a\n"
    exec(compile(source, __file__, "exec"), made)
    made["plus"].__dict__[inlining.SOURCE] = source
    scope = globals() | {"plus": inlined(made["plus"])}
    definition = ast.parse("def f(n):\n    return plus(n) * 2").body[0]
    f = SimpleNamespace(__module__=__name__)
    put = inlining.Expansion(f, scope, {"n"}).visit(definition)  # type: ignore[arg-type]
    assert ast.unparse(put).endswith("return (3 + n) * 2")


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_our_games_can_be_expanded(name: str) -> None:
    module = find(name).module("rules")
    rules = [f for f in vars(module).values() if is_rule(f) and f.__module__ == module.__name__]
    assert len(rules) > 10
    for f in rules:
        code, _ = expanded(f, dict(vars(module)))
        assert code.co_varnames[: code.co_argcount] == f.__code__.co_varnames[: f.__code__.co_argcount]


def test_threads_parse_one_after_the_other() -> None:
    """The garbage collector may hand over to a thread that parses too, which Python 3.11 answers with a SystemError."""
    source = "\n".join(f"a{n} = (1 + [{n}, (2, {n})][0]) * 3" for n in range(200))
    one = threading.get_ident()
    begun = threading.Event()
    ended = threading.Event()
    other = ThreadPoolExecutor(1)
    trees = list[Future[ast.Module]]()

    def collecting(_phase: str, _info: dict[str, int]) -> None:
        if threading.get_ident() != one:
            begun.set()
            ended.wait(0.2)
        elif not trees:
            trees.append(other.submit(parsed, source))
            begun.wait(0.2)

    before = gc.get_threshold()
    gc.callbacks.append(collecting)
    gc.set_threshold(5, 2, 2)
    try:
        assert len(parsed(source).body) == 200
        ended.set()
        assert all(len(tree.result().body) == 200 for tree in trees)
    finally:
        gc.set_threshold(*before)
        gc.callbacks.remove(collecting)
        other.shutdown()
