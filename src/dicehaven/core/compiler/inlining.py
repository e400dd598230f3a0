"""Inlining: small rules are copied into their callers, and constants replace their names.

Python's interpreter looks up every global name and pays for every call, and numba compiles each function separately, so
rules written as many small functions would be slower than rules written as a few long ones.  Inlined are functions of
the same game that are marked `inlined` and consist of one `return`, and only where no argument is evaluated twice.
"""

import ast
import copy
import inspect
import sys
from collections import Counter
from enum import EnumType
from functools import cache
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, NamedTuple

from dicehaven.core.compiler.sources import parsed
from dicehaven.core.rule import Lookup, is_rule

SOURCE = "source"  # the attribute in which a generated function carries its source
BUILTINS = ("int", "bool", "abs", "min", "max", "len")  # may be called in a small rule


class Small(NamedTuple):
    """A rule that is one expression, with constants and small rules already inlined."""

    parameters: tuple[str, ...]
    expression: ast.expr
    uses: Counter[str]  # how often each name occurs
    tables: dict[str, Lookup]  # by the names that they have in the expression


def expanded(f: FunctionType, scope: dict[str, Any]) -> tuple[CodeType, dict[str, Lookup]]:
    """The code of a rule with constants and small rules inlined, and the tables that these read, by name."""
    found = _definition(f)
    if found is None:
        return f.__code__, {}
    definition = copy.deepcopy(found)
    arguments = definition.args
    # the function has them
    arguments.defaults = []
    arguments.kw_defaults = [None for _ in arguments.kw_defaults]
    for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        argument.annotation = None
    definition.decorator_list = []
    definition.returns = None
    expansion = Expansion(f, scope, _locals(definition))
    definition.body = [expansion.visit(statement) for statement in definition.body]
    made: dict[str, Any] = {}
    module = ast.fix_missing_locations(ast.Module([definition], []))
    exec(compile(module, f.__code__.co_filename, "exec"), made)
    return made[definition.name].__code__, expansion.tables


class Expansion(ast.NodeTransformer):
    """Inlines constants and small rules in one function."""

    def __init__(self, f: FunctionType, scope: dict[str, Any], local: set[str]) -> None:
        self.package = f.__module__.rpartition(".")[0]
        self.scope = scope
        self.local = local
        self.tables: dict[str, Lookup] = {}

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Replace the name of a constant with its value."""
        return _constant(node, self._global(node))

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Replace a member of an enum, or a constant of a module, with its value."""
        owner = self._global(node.value)
        if isinstance(owner, EnumType | SimpleNamespace | ModuleType):
            return _constant(node, getattr(owner, node.attr, None))
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Replace the call of a small rule with its expression."""
        called = self._called(node.func)
        small = _small(called) if called is not None else None
        node.args = [self.visit(argument) for argument in node.args]
        if small is None or node.keywords or len(node.args) != len(small.parameters):
            return node
        given = dict(zip(small.parameters, node.args))
        if not all(_is_cheap(a) or (small.uses[name] == 1 and _is_pure(a)) for name, a in given.items()):
            return node
        self.tables.update(small.tables)
        put: ast.expr = Substitution(given).visit(copy.deepcopy(small.expression))
        for inner in ast.walk(put):
            ast.copy_location(inner, node)
        return put

    def _global(self, node: ast.expr) -> Any:
        return self.scope.get(node.id) if isinstance(node, ast.Name) and node.id not in self.local else None

    def _called(self, function: ast.expr) -> FunctionType | None:
        """The rule of the same game that is called, by its own name or as an attribute of a module."""
        found = self._global(function)
        if isinstance(function, ast.Attribute) and isinstance(owner := self._global(function.value), ModuleType):
            found = vars(owner).get(function.attr)
        same = is_rule(found) and found.__dict__.get("inlined") and found.__module__.rpartition(".")[0] == self.package
        return found if same else None


class Substitution(ast.NodeTransformer):
    """Replaces parameters with arguments."""

    def __init__(self, given: dict[str, ast.expr]) -> None:
        self.given = given

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return copy.deepcopy(self.given[node.id]) if node.id in self.given else node


def _small(f: FunctionType) -> Small | None:
    """A rule as one expression; None for a longer one, and for one that reads more than constants and tables."""
    definition = _definition(f)
    body = [s for s in definition.body if not _is_docstring(s)] if definition else []
    if definition is None or len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
        return None
    module = vars(sys.modules[f.__module__])
    parameters = tuple(argument.arg for argument in definition.args.args)
    expansion = Expansion(f, module, _locals(definition))
    expression = expansion.visit(copy.deepcopy(body[0].value))
    tables = dict(expansion.tables)
    names = Counter[str]()
    for node in ast.walk(expression):
        if not isinstance(node, ast.Name):
            continue
        if isinstance(table := module.get(node.id), Lookup) and node.id not in parameters:
            node.id = f"{node.id}_of_{f.__module__.replace('.', '_')}"
            tables[node.id] = table
        elif node.id not in parameters and node.id not in BUILTINS and node.id not in tables:
            return None
        names[node.id] += 1
    return Small(parameters, expression, names, tables)


def _definition(f: FunctionType) -> ast.FunctionDef | None:
    """The definition of a function at the top of its module, or the one that it was generated from."""
    name = f.__code__.co_name
    source = f.__dict__.get(SOURCE)
    return _definitions_in(source).get(name) if source else _definitions(sys.modules[f.__module__]).get(name)


@cache
def _definitions(module: ModuleType) -> dict[str, ast.FunctionDef]:
    try:
        return _definitions_in(inspect.getsource(module))
    except (OSError, TypeError):  # a module without its source: its rules stay as they are
        return {}


def _definitions_in(source: str) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in parsed(source).body if isinstance(node, ast.FunctionDef)}


def _locals(definition: ast.FunctionDef) -> set[str]:
    """The names that are local to a function."""
    stored = {n.id for n in ast.walk(definition) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return stored | {node.arg for node in ast.walk(definition) if isinstance(node, ast.arg)}


def _constant(node: ast.Name | ast.Attribute, value: object) -> ast.expr:
    whole = isinstance(value, int) and isinstance(node.ctx, ast.Load)
    return ast.copy_location(ast.Constant(int(value)), node) if whole else node  # type: ignore[call-overload]


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_cheap(node: ast.expr) -> bool:
    """Return True if an argument may be evaluated several times: a name or a number."""
    return isinstance(node, ast.Name | ast.Constant)


def _is_pure(node: ast.expr) -> bool:
    """Return True if an argument may be evaluated later than written, because it changes nothing."""
    calls = [inner.func for inner in ast.walk(node) if isinstance(inner, ast.Call)]
    return all(isinstance(function, ast.Name) and function.id in BUILTINS for function in calls)
