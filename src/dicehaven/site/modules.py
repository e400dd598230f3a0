"""Runs in Pyodide, called by `compile.mjs`: which modules a tab may import.

The application is started and asked for its pages, and what it has imported is taken: also what a library imports by a name that it makes up.
From there each import is followed in the source, wherever it stands, for what is imported later, or only when something goes wrong.
"""

import ast
import importlib
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

OURS = "dicehaven"
# named where a server is made, something is compiled, tested or looked into, or in another system; never imported in a tab
NEVER = (
    *("dicehaven.server.features", "dicehaven.server.serve", "dicehaven.cli"),
    *(
        "asyncio.windows_",
        "ctypes.wintypes",
        "encodings._win_cp_codecs",
        "multiprocessing.popen_",
        "platformdirs.windows",
    ),
    *(
        "_pyrepl",
        "doctest",
        "ensurepip",
        "ftplib",
        "pdb",
        "pydoc",
        "test",
        "tkinter",
        "tracemalloc",
        "turtle",
        "unittest",
        "webbrowser",
    ),
    *("lzma", "plistlib", "tarfile", "xmlrpc"),
)
TABLE = "kind0=me&name0=Käthe&kind1=level2".encode()  # a name beyond ASCII, for which a library imports a table
Files = dict[str, Path]  # of modules, by their names


async def imported(database: str, base: str) -> set[str]:
    """Return the names of the modules that are loaded once all pages that need no table have been asked for, and one table.

    Raises RuntimeError if one of them is not there, since then nobody would know what it takes.  Its templates are written
    as modules beside the renderer, which takes them from there in a tab.
    """
    host = importlib.import_module("dicehaven.site.prepared").prepared(database, base)
    await host.start()
    ready = importlib.import_module("dicehaven.server.web.render").READY
    host.app.state.renderer.templates.compile_templates(ready, extensions=["html"], zip=None)
    asked: dict[str, Any] = {"scheme": "http", "host": "tab", "query": "", "cookies": "", "headers": []}
    form = [["content-type", "application/x-www-form-urlencoded"], ["origin", "http://tab"]]
    begun = list[tuple[int, str]]()
    below = base.rstrip("/")

    async def ask(path: str, content: bytes = b"") -> str:
        given = asked | ({"method": "POST", "headers": form} if content else {"method": "GET"}) | {"path": path}
        body = Sent(content) if content else None
        await host.answer(
            0, json.dumps(given), body, lambda status, head, _: begun.append((status, head)), lambda _: None
        )
        status, head = begun[-1]
        if status == 404 or status >= 500:
            raise RuntimeError(f"{path}: {status}")
        return str(dict(json.loads(head)).get("location", ""))

    for route in host.app.routes:
        if "GET" in (getattr(route, "methods", None) or ()) and "{" not in route.path:
            await ask(below + route.path)
    game = min(importlib.import_module("dicehaven.core.registry").games())
    await ask(await ask(f"{below}/new/{game}", TABLE))
    await host.stop()
    return set(sys.modules)


class Sent:
    """Bytes as JavaScript hands them over."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def to_py(self) -> bytes:
        return self.content


def needed(begin: Iterable[str], roots: Iterable[Path]) -> Files:
    """Return the modules of these folders that modules of these names import, and what they import in turn."""
    found: Files = {}
    waiting = list(begin)
    while waiting:
        name = waiting.pop()
        if name in found or name.startswith(NEVER):
            continue
        around = name.rpartition(".")[0]
        if around:
            waiting.append(around)
        for root in roots:
            place = root / name.replace(".", "/")
            files = [file for file in (place / "__init__.py", place.with_name(f"{place.name}.py")) if file.is_file()]
            if files:
                found[name] = files[0]
                waiting += _named(files[0], name if files[0].name == "__init__.py" else around)
                break
    return found


def _named(file: Path, package: str) -> Iterator[str]:
    """Yield the names that a module of a package imports, but for annotations, and what only runs as a program."""
    waiting: list[ast.AST] = [ast.parse(file.read_bytes())]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.Import():
                yield from (one.name for one in node.names)
            case ast.ImportFrom():
                around = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
                module = ".".join([*around, *([node.module] if node.module else [])])
                yield module
                yield from (f"{module}.{one.name}" for one in node.names)
            case ast.If(test=ast.Name(id="TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING")):
                waiting += node.orelse
            case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
                pass
            case _:
                waiting += ast.iter_child_nodes(node)


async def of_application(stage: Path, library: Path, database: str, base: str) -> Files:
    """Return all modules that a tab may import: ours and those of libraries from `stage`, and of Python's own from `library`."""
    sys.path.insert(0, str(stage))
    begin = await imported(database, base)
    named = [*(stage / OURS / "games").rglob("*.py"), *(stage / OURS).glob("server/**/migrations/**/*.py")]
    begin |= {".".join(file.relative_to(stage).with_suffix("").parts).removesuffix(".__init__") for file in named}
    return needed(begin, (stage, library))
