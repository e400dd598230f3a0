"""Runs in Pyodide, called by `compile.mjs`: compiles all that a tab imports, for its Python, and packs it.

Of our modules, finders look for files that end in `.py`: they are there, empty, beside their bytecode, which is not compared with them.
"""

import ast
import importlib
import json
import os
import zipfile
from pathlib import Path

OURS = "dicehaven/"
CHECKED = False  # bytecode against its source
HASH = bytes(8)  # of the source, for nobody
AS_SOURCE = ("anyio/__init__.py",)  # finds in it what to import when asked for
LEFT_OUT = (  # of the standard library
    *(
        "pydoc_data/",
        "unittest/",
        "idlelib/",
        "test/",
        "turtle",
        "doctest",
        "lib2to3",
        "ensurepip",
        "venv/",
        "tkinter/",
    ),
    *("_pyrepl/", "xmlrpc/", "pydoc.", "pdb.", "_pydecimal.", "_pyio.", "_pydatetime.", "mailbox.", "pickletools."),
    *(
        "antigravity",
        "this.",
        "dbm/",
        "curses/",
        "wsgiref/validate",
        "cProfile",
        "profile.",
        "pstats",
        "ftplib",
        "poplib",
    ),
    *(
        "imaplib",
        "smtplib",
        "nturl2path",
        "webbrowser",
        "zipapp",
        "trace.",
        "tracemalloc.",
        "lzma",
        "tarfile",
        "plistlib",
    ),
)


def compiled(source: bytes, name: str) -> bytes:
    """Return the bytecode of a module, without its docstrings, as a file holds it."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, name, "exec", dont_inherit=True)
    return bytes(importlib.import_module("importlib._bootstrap_external")._code_to_hash_pyc(code, HASH, CHECKED))


def pack(folder: str, file: str) -> int:
    """Pack the files of a folder: their number of bytes of the index, the index, one after the other; return how many there are."""
    index = []
    whole = bytearray()

    def add(name: str, content: bytes) -> None:
        index.append([name, len(whole), len(content)])
        whole.extend(content)

    for path, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            full = f"{path}/{name}"
            inside = full[len(folder) + 1 :]
            content = Path(full).read_bytes()
            if not name.endswith(".py") or inside in AS_SOURCE:
                add(inside, content)
            elif inside.startswith(OURS):
                add(inside, b"")
                add(
                    f"{path[len(folder) + 1 :]}/__pycache__/{name[:-3]}.cpython-314.pyc",
                    compiled(content, f"/app/{inside}"),
                )
            else:
                add(f"{inside}c", compiled(content, f"/app/{inside}"))
    head = json.dumps(index, separators=(",", ":")).encode()
    Path(file).write_bytes(len(head).to_bytes(4, "little") + head + whole)
    return len(index)


def repack_library(source: str, target: str) -> None:
    """Write the standard library as bytecode that is imported without being unpacked."""
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        for name in given.namelist():
            if name.endswith("/") or name.startswith(LEFT_OUT):
                continue
            content = given.read(name)
            if name.endswith(".py"):
                content = compiled(content, f"/lib/python314.zip/{name}")
                name += "c"
            made.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
