"""Which of our modules a tab may import: those that its host, the games and the migrations name, and what these name in turn."""

import ast
from collections.abc import Iterator
from pathlib import Path

import dicehaven

ROOT = Path(dicehaven.__file__).parent
# named where a server is made or something is compiled, and never imported in a tab
NEVER = ("dicehaven.server.features", "dicehaven.server.serve", "dicehaven.cli")


def needed() -> set[Path]:
    """Return the files of the modules that a tab may import."""
    begin = [
        ROOT / "site" / "host.py",
        *(ROOT / "games").rglob("*.py"),
        *(ROOT / "server" / "db" / "migrations").rglob("*.py"),
    ]
    found = set[Path]()
    waiting = list(begin)
    while waiting:
        file = waiting.pop()
        if file in found:
            continue
        found.add(file)
        waiting += [one for name in _imported(file) for one in _files_of(name)]
    return found


def _imported(file: Path) -> Iterator[str]:
    """Yield the names that a module imports, wherever it does so, but for annotations."""
    waiting: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.Import():
                yield from (one.name for one in node.names)
            case ast.ImportFrom(module=str(module), level=0):
                yield from (f"{module}.{one.name}" for one in node.names)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                waiting += node.orelse
            case _:
                waiting += ast.iter_child_nodes(node)


def _files_of(name: str) -> Iterator[Path]:
    """Yield the file of a module, or of the one in which the name is defined, and those of the packages around it."""
    if not name.startswith("dicehaven.") or name.startswith(NEVER):
        return
    place = ROOT
    for part in name.split(".")[1:]:
        yield place / "__init__.py"
        if (place / f"{part}.py").is_file():
            yield place / f"{part}.py"
            return
        place /= part
        if not place.is_dir():
            return
    if (place / "__init__.py").is_file():
        yield place / "__init__.py"
