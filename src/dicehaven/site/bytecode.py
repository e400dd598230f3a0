"""Runs in Pyodide, called by `compile.mjs`: compiles all that a tab imports (`modules.py`), for its Python, and packs it.

Of our modules, finders look for files that end in `.py`: they are there, empty, beside their bytecode, which is not compared with them.
"""

import ast
import importlib
import json
import os
import zipfile
from collections.abc import Collection
from pathlib import Path
from types import CodeType

OURS = "dicehaven/"
CHECKED = False  # bytecode against its source
HASH = bytes(8)  # of the source, for nobody
READY = "server/web/ready"  # the templates (`server/web/render.py`)
# entries of CPython's table of lines (`Objects/locations.md`): "no location" for up to eight instructions
NOWHERE, MOST, UNIT = 0x80 + (15 << 3), 8, 2
AS_SOURCE = ("anyio/__init__.py",)  # finds in it what to import when asked for


def compiled(file: Path, name: str, lines: bool = False) -> bytes:
    """Return the bytecode of a module, without its docstrings, as a file holds it; without `lines`, errors name its functions alone."""
    tree = ast.parse(file.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, name, "exec", dont_inherit=True)
    code = code if lines else without_lines(code)
    return bytes(importlib.import_module("importlib._bootstrap_external")._code_to_hash_pyc(code, HASH, CHECKED))


def without_lines(code: CodeType) -> CodeType:
    """Return code that does not say on which lines of its file it stands, which is a seventh of it, compressed."""
    whole, rest = divmod(len(code.co_code) // UNIT, MOST)
    table = bytes([NOWHERE + MOST - 1] * whole + [NOWHERE + rest - 1] * bool(rest))
    inner = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def pack(folder: Path, modules: Collection[Path], target: str) -> None:
    """Pack the modules of a folder, and the other files of their packages: the length of the index, the index, and all one after the other.

    What belongs to one of our features goes with its declaration.
    """
    index = []
    whole = bytearray()
    packages = {file.parent for file in modules if file.name == "__init__.py"}
    left_out = {file.parent for file in folder.glob(f"{OURS}server/*/feature.py")} - {
        file.parent for file in modules if file.name == "feature.py"
    }

    def add(name: str, content: bytes) -> None:
        index.append([name, len(whole), len(content)])
        whole.extend(content)

    for path, folders, names in os.walk(folder):
        place = Path(path)
        folders[:] = sorted(
            one
            for one in folders
            if place / one not in left_out or any((place / one) in file.parents for file in modules)
        )
        for name in sorted(names):
            file = place / name
            inside = file.relative_to(folder).as_posix()
            if not name.endswith(".py"):
                if (
                    place.name != "templates"
                    and not left_out.intersection(file.parents)
                    and packages.intersection(file.parents)
                ):
                    add(inside, file.read_bytes())
            elif place.match(READY):
                add(f"{inside}c", compiled(file, f"/app/{inside}", lines=True))
            elif file not in modules:
                continue
            elif inside in AS_SOURCE:
                add(inside, file.read_bytes())
            elif inside.startswith(OURS):
                add(inside, b"")
                around, _, stem = inside.removesuffix(".py").rpartition("/")
                add(f"{around}/__pycache__/{stem}.cpython-314.pyc", compiled(file, f"/app/{inside}", lines=True))
            else:
                add(f"{inside}c", compiled(file, f"/app/{inside}"))
    head = json.dumps(index, separators=(",", ":")).encode()
    Path(target).write_bytes(len(head).to_bytes(4, "little") + head + whole)


def pack_library(folder: Path, modules: Collection[Path], target: str) -> None:
    """Write Python's own modules as bytecode that is imported without being unpacked."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        for file in sorted(modules):
            if file.is_relative_to(folder):
                inside = file.relative_to(folder).as_posix()
                content = compiled(file, f"/lib/python314.zip/{inside}")
                made.writestr(zipfile.ZipInfo(f"{inside}c", (1980, 1, 1, 0, 0, 0)), content)
