"""Compiled code is shared by all copies of the same sources, and by nothing else."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numba
import pytest
from conftest import HERE

from dicehaven.core.compiler.code_cache import CompiledFiles, folder_of

PROGRAM = """
import numpy as np
from dicehaven.core.compiler import compiled
from dicehaven.core.registry import find
rules = find("sailorman").rules
code, state = compiled(None, rules), np.zeros(1, rules.State.dtype)[0]
code.over(find("sailorman").configure(2).setup.stored(), state)
print(rules.__file__, sum(code.over.stats.cache_hits.values()))
"""


def test_another_checkout_loads_what_the_first_has_compiled(tmp_path: Path) -> None:
    loaded = []
    for name in ("one", "another"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "dicehaven").symlink_to(HERE.parent / "src" / "dicehaven")
        env = os.environ | {"PYTHONPATH": str(tmp_path / name), "XDG_CACHE_HOME": str(tmp_path / "cache")}
        done = subprocess.run([sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=True)
        file, hits = done.stdout.split()
        assert Path(file).is_relative_to(tmp_path / name)
        loaded.append(int(hits))
    assert loaded == [0, 1]


def test_a_folder_of_code_is_known_by_names_and_contents_wherever_they_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def key(place: str, game: str = "game", target: str = "cpu", **contents: str) -> str:
        package = tmp_path / place / "game"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        for name, content in contents.items():
            (package / f"{name}.py").write_text(content)
        folder = folder_of(game, tuple(package.glob("*.py")), target)
        assert folder.is_relative_to(tmp_path / "cache")
        return folder.name

    first = key("a", rules="1", state="2")
    assert key("b", rules="1", state="2") == first
    others = [
        key("c", rules="2", state="1"),
        key("d", rules="1", moves="2"),
        key("e", rules="12", state=""),
        key("f", "another", rules="1", state="2"),
        key("g", target="checked", rules="1", state="2"),
    ]
    assert len({first, *others}) == 6


def twice(x: int) -> int:
    """A function to compile."""
    return 2 * x


def dispatcher(folder: Path) -> Any:
    """The function, compiled when it is called, its code kept in a folder."""
    made: Any = numba.njit(twice)
    made._cache = CompiledFiles(folder, made.py_func)
    return made


def test_code_is_loaded_for_the_types_it_was_compiled_for(tmp_path: Path) -> None:
    assert (dispatcher(tmp_path)(4), dispatcher(tmp_path)(0.5)) == (8, 1.0)
    again = dispatcher(tmp_path)
    assert (again(4), again(0.5)) == (8, 1.0)
    assert sum(again.stats.cache_hits.values()) == 2
    assert len(list(tmp_path.rglob("twice-*"))) == 2


@pytest.mark.parametrize("left", [0, 10, -1])
def test_what_was_not_written_to_its_end_is_compiled_again(tmp_path: Path, left: int) -> None:
    dispatcher(tmp_path)(4)
    [file] = tmp_path.rglob("twice-*")
    whole = file.read_bytes()
    file.write_bytes(whole[:left])
    again = dispatcher(tmp_path)
    assert again(4) == 8
    assert not again.stats.cache_hits
    assert len(file.read_bytes()) == len(whole)


def test_where_nothing_can_be_written_code_is_compiled_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert dispatcher(tmp_path / "file")(4) == 8


def test_a_program_without_a_cache_folder_leaves_nothing_behind(tmp_path: Path) -> None:
    """Nobody, not even root, can create a folder in `/proc`."""
    env = os.environ | {"XDG_CACHE_HOME": "/proc/none", "TMPDIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.endswith(" 0\n") and not list(tmp_path.iterdir())


def test_many_may_keep_the_same_code_at_the_same_time(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        assert set(threads.map(lambda _: dispatcher(tmp_path)(4), range(16))) == {8}
    assert len([file for file in tmp_path.rglob("*") if file.is_file()]) == 1
    assert dispatcher(tmp_path)(4) == 8
