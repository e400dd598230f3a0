"""Make the npm package: one WebAssembly module for each game, beside a small host that calls it (`index.js`).

Each module is made by a process of its own (`python -m dicehaven.npm.package GAME`), which writes it to its standard output.
"""

import base64
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from itertools import combinations
from pathlib import Path
from shutil import copyfile
from types import ModuleType
from typing import Any, cast

from dicehaven import __version__
from dicehaven.ahead import parts as ahead
from dicehaven.ahead.parts import ALGORITHMS, Part, load_part, parts_of
from dicehaven.analysis import rolling_out
from dicehaven.bots.mcts import search
from dicehaven.core import extras
from dicehaven.core.compiler import code_cache, compiled, watched
from dicehaven.core.compiler.modules import FILE
from dicehaven.core.compiler.sources import sources_of, sources_of_code
from dicehaven.core.compiler.webassembly import GENERIC, Call, Recorder, linker, module_of
from dicehaven.core.errors import BadGame, BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.languages import languages
from dicehaven.core.options import Choice, Flag, Option
from dicehaven.core.registry import find
from dicehaven.core.struct import Struct

HERE = Path(__file__).parent
FILES = ("index.js", "index.d.ts", "README.md")
CALLERS = (
    ahead,
    rolling_out,
    search,
)  # by what they call compiled functions with, it is known how a module exports these
PLAYING = Part.EXPERT, Part.SEARCH, Part.REVIEW, Part.FLIGHT  # what bots, hints and reviews run compiled
OF_GAMES = (".py", ".json", ".ftl")  # of a game's own files, what a module is made of
NAME = "dicehaven-rules"
BEFORE, SEAT, LIST = ("record", "record"), "seat", "list"
RULES: dict[str, tuple[str, ...]] = {  # of each that is exported, what it takes beside Setup and State
    "begin": (),
    "dice_due": (),
    "sides": (),
    "deck": (LIST,),
    "rolled": (LIST,),
    "mover": (),
    "owes": (SEAT,),
    "legal": (SEAT, LIST),
    "step": (SEAT, "action"),
    "over": (),
    "won": (SEAT,),
    "score": (SEAT,),
    "team_of": (SEAT,),
    "turns": (),
    "redact": (SEAT,),
}


def build(folder: Path, games: Sequence[Game], told: Callable[[str], None]) -> None:
    """Write the package into a folder; `told` is called with the name of each game that is ready.

    Raises MissingExtra without the compiler, BadInput without the linker, BadGame for a game that cannot be compiled.
    """
    extras.need("bots")
    linker()
    (folder / "games").mkdir(parents=True, exist_ok=True)
    for game in games:
        (folder / "games" / f"{game.name}.wasm").write_bytes(module_for(game))
        told(game.name)
    for name in FILES:
        copyfile(HERE / name, folder / name)
    about = {
        "name": NAME,
        "version": __version__.replace(".dev", "-dev."),
        "description": "The rules of "
        + ", ".join(game.texts("en")("title") for game in games)
        + ": WebAssembly, no dependencies",
        "license": "MIT",
        "type": "module",
        "exports": {".": {"types": "./index.d.ts", "default": "./index.js"}, "./games/*": "./games/*"},
        "files": [*FILES, "games"],
        "sideEffects": False,
    }
    (folder / "package.json").write_text(json.dumps(about, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def module_for(game: Game, parts: Sequence[Part] = ()) -> bytes:
    """Return the WebAssembly module of a game's rules and of parts that are compiled, made by a process that compiles for any processor.

    It is kept in the user's cache folder, by all that it is made of: making one takes up to a minute.

    Raises MissingExtra without the compiler, BadInput without the linker, BadGame for a game that cannot be compiled.
    """
    extras.need("bots")
    makers = (linker(), __version__, sys.version, *(version(one) for one in ("numba", "llvmlite", "numpy")))
    folder = code_cache.folder_of("\n".join([game.name, *parts, *makers]), _sources(game, parts), "wasm")
    return code_cache.kept(folder / FILE, lambda: _made(game, parts))


def _sources(game: Game, parts: Sequence[Part]) -> tuple[Path, ...]:
    """Return the files that a module is made of."""
    rules = cast(ModuleType, game.rules)
    found = {file for part in parts for file in sources_of_code(rules, ALGORITHMS[part])}
    found |= {*sources_of_code(rules, None), *(file for file in game.folder.rglob("*") if file.suffix in OF_GAMES)}
    if Part.EXPERT in parts:
        found |= sources_of(game.module("expert"))
    return (*found, *(Path(str(one.__file__)) for one in CALLERS), Path(__file__))


def _made(game: Game, parts: Sequence[Part]) -> bytes:
    words = [sys.executable, "-m", __name__, game.name, *parts]
    done = subprocess.run(words, env=os.environ | GENERIC, capture_output=True, check=False)
    if done.returncode:
        problem = (done.stderr.decode(errors="replace").strip().splitlines() or ["?"])[-1]
        raise BadGame(text("game-not-compiled", problem=problem), str(game.folder))
    return done.stdout


def playing_module(game: Game) -> bytes:
    """Return the WebAssembly module by which a tab plays and judges: beside the rules, all that bots, hints and reviews run compiled.

    It is read where it lies beside the rules, as in a wheel, and made elsewhere (`module_for`).
    """
    file = game.folder / FILE
    if file.is_file():
        return file.read_bytes()
    return module_for(game, [part for part in PLAYING if part in parts_of(game)])


def _calls(game: Game, parts: Sequence[Part]) -> Iterator[Call]:
    from numba import from_dtype, types

    code = compiled(None, game.rules)
    records = from_dtype(game.rules.Setup.dtype), from_dtype(game.rules.State.dtype)
    numbers = types.Array(types.int32, 1, "C")
    for name, more in RULES.items():
        kinds = [numbers if one == LIST else types.int64 for one in more]
        yield Call(name, getattr(code, name), (*records, *kinds))
    recorder = Recorder()
    with watched(recorder):
        for part in parts:
            load_part(game, part)
    yield from recorder.calls.values()


def about(game: Game) -> dict[str, Any]:
    """Return what a program has to know of a game: its names, moves, options, and how its records lie in memory."""
    rules = game.rules
    return {
        "game": game.name,
        "version": __version__,
        "title": {language: game.texts(language)("title") for language in languages()},
        "seats": [game.seats[0], game.seats[-1]],
        "notation": list(game.moves.NOTATION),
        "most": {"dice": rules.DICE, "moves": rules.MOVES},
        "setup": fields_of(rules.Setup),
        "state": fields_of(rules.State),
        "setups": {str(players): _setups(game, players) for players in game.seats},
    }


def fields_of(cls: type[Struct]) -> dict[str, Any]:
    """Return how a record lies in memory: its size, and each field's type, shape and place in bytes."""
    known: Any = cls.dtype.fields
    fields = {
        name: [fields_of(kind) if isinstance(kind, type) else kind, list(shape), known[name][1]]
        for name, (kind, shape) in cls._fields.items()
    }
    return {"size": cls.dtype.itemsize, "fields": fields}


def _setups(game: Game, players: int) -> dict[str, Any]:
    """Return the bytes of the usual Setup of so many seats, and which of them each value of an option changes."""
    usual = game.configure(players).setup.to_bytes()
    options = {
        option.name: {
            _word(value): changed
            for value in _values(option)
            if (changed := _changed(game, players, option.name, value, usual)) is not None
        }
        for option in game.options
        if isinstance(option, Flag | Choice)
    }
    _require_independent(game, players, usual, options)
    return {"usual": base64.b64encode(usual).decode(), "options": options}


def _values(option: Option) -> Sequence[Any]:
    return (False, True) if isinstance(option, Flag) else getattr(option, "words", ())


def _word(value: Any) -> str:
    return str(value).lower()


def _changed(game: Game, players: int, name: str, value: Any, usual: bytes) -> dict[int, int] | None:
    """Return the bytes that an option changes, by their places; None if so many seats cannot have it."""
    try:
        other = game.configure(players, {name: value}).setup.to_bytes()
    except BadOption:
        return None
    return {at: byte for at, (byte, before) in enumerate(zip(other, usual, strict=True)) if byte != before}


def _require_independent(game: Game, players: int, usual: bytes, options: dict[str, Any]) -> None:
    """Raise AssertionError if two options together change other bytes than each of them alone."""
    every = [(name, value, changed) for name, known in options.items() for value, changed in known.items()]
    parsed = {option.name: option for option in game.options}
    for one, other in combinations(every, 2):
        if one[0] != other[0]:
            data = bytearray(usual)
            for _, _, changed in (one, other):
                for at, byte in changed.items():
                    data[at] = byte
            given = {name: parsed[name].parse(value) for name, value, _ in (one, other)}
            assert game.configure(players, given).setup.to_bytes() == data, given


if __name__ == "__main__":
    chosen = find(sys.argv[1])
    sys.stdout.buffer.write(module_of(_calls(chosen, [Part(word) for word in sys.argv[2:]]), about(chosen)))
