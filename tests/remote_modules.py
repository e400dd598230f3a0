"""Modules in Node or in a browser, called from Python beside it: what `modules.InPyodide` is in a tab."""

import json
import shutil
import subprocess
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ANSWER = Path(__file__).parent / "npm" / "answer.js"
INDEX = Path(__file__).parents[1] / "src" / "dicehaven" / "npm" / "index.js"
NODE = """
import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { Code } from "./index.js";
import { answer } from "./answer.js";
const code = Code.of(readFileSync("module.wasm"));
for await (const line of createInterface({ input: process.stdin })) {
  let found;
  try { found = [answer(code, ...JSON.parse(line)), null]; } catch (error) { found = [null, String(error)]; }
  process.stdout.write(JSON.stringify(found) + "\\n");
}
"""
READ = 1 << 15  # bytes at a time: a function in JavaScript takes so many arguments

Ask = Callable[[str, list[Any]], Any]


class Remote:
    """A module that answers what it is asked (`modules.Host`)."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.about = json.loads(ask("about", []))
        self.taken = set[int]()
        self.released = list[list[int]]()

    def allocate(self, size: int) -> int:
        while self.released:
            self.ask("release", self.released.pop())
        address = int(self.ask("allocate", [size]))
        assert address not in self.taken
        self.taken.add(address)
        return address

    def release(self, address: int, size: int) -> None:
        self.taken.remove(address)
        self.released.append([address, size])  # told later: this may run in the middle of another question

    def read(self, address: int, size: int) -> bytes:
        parts = range(0, size, READ)
        return b"".join(b64decode(self.ask("read", [address + at, min(READ, size - at)])) for at in parts)

    def write(self, address: int, content: bytes) -> None:
        self.ask("write", [address, b64encode(content).decode()])

    def call(self, name: str, arguments: str) -> float:
        return float(self.ask("callWith", [name, arguments]))


@contextmanager
def in_node(module: bytes, folder: Path) -> Iterator[Remote]:
    """Load a module in Node, which works in a folder."""
    for file in (INDEX, ANSWER):
        shutil.copy(file, folder)
    (folder / "module.wasm").write_bytes(module)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "node.js").write_text(NODE)
    with subprocess.Popen(
        ["node", "node.js"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin and process.stdout
        to, of = process.stdin, process.stdout

        def ask(what: str, given: list[Any]) -> Any:
            to.write(json.dumps([what, given]) + "\n")
            to.flush()
            found, error = json.loads(of.readline())
            if error:
                raise RuntimeError(error)
            return found

        yield Remote(ask)
        to.close()
