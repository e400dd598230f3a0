"""The command's start: quick, with a version, and helpful to a shell that completes words."""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import GAMES, process

from dicehaven import __version__
from dicehaven.cli.commands import LazyCommand, panels

ALL = {name: declared for commands in panels().values() for name, declared in commands.items()}


def completed(*words: str) -> list[str]:
    """What bash is offered for the last of these words, by the protocol of its completion."""
    asked = {
        "_DICEHAVEN_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(("dicehaven", *words)),
        "COMP_CWORD": str(len(words)),
    }
    done = process(env=asked)
    assert done.code == 0, done.err
    return done.out.split()


def test_the_version_is_the_packages() -> None:
    assert process("--version").out == f"dicehaven {__version__}\n"


@pytest.mark.parametrize("name", ALL)
def test_a_summary_in_the_list_is_the_first_line_of_the_commands_own_help(name: str) -> None:
    place, summary = ALL[name]
    described = LazyCommand(name, place, summary).real.help
    assert described is not None
    assert described.splitlines()[0] == summary


@pytest.mark.parametrize(
    ("words", "seconds", "without"),
    [
        (["--help"], 0.5, {"dicehaven.core", "dicehaven.games", "numpy", "numba", "fluent.runtime"}),
        (["serve", "--help"], 0.8, {"dicehaven.server.app", "sqlalchemy", "starlette", "numpy"}),
    ],
)
def test_help_imports_little_and_takes_little_processor_time(
    words: list[str], seconds: float, without: set[str]
) -> None:
    begin = f"import sys; sys.argv = ['dicehaven', *{words}]\ntry: from dicehaven.cli.main import run; run()\n"
    end = "except SystemExit: print('IMPORTED', *sys.modules)"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, "-c", begin + end], capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < seconds
    imported = done.stdout.partition("IMPORTED")[2].split()
    assert "dicehaven.cli.main" in imported and not without & set(imported)


def test_a_shell_completes_commands_and_names_of_games() -> None:
    assert completed("sim") == ["simulate"]
    assert completed("play", "sai") == ["saikoro", "sailorman"]
    assert set(GAMES) <= set(completed("simulate", ""))


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell_is_shown(shell: str) -> None:
    asked = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    shown = process("--show-completion", shell, env=asked)
    assert shown.code == 0, shown.err
    assert "_DICEHAVEN_COMPLETE" in shown.out


def test_completion_is_installed_for_bash(tmp_path: Path) -> None:
    asked = {"HOME": str(tmp_path), "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    installed = process("--install-completion", "bash", env=os.environ | asked)
    assert installed.code == 0, installed.err
    assert "dicehaven" in (tmp_path / ".bash_completions" / "dicehaven.sh").read_text(encoding="utf-8")


def test_without_a_place_for_its_cache_a_command_says_so_once_and_leaves_nothing(tmp_path: Path) -> None:
    """Neither root nor anybody else can create a folder in `/proc`; it was a folder for each game and each process."""
    env = {"XDG_CACHE_HOME": "/proc/none", "TMPDIR": str(tmp_path), "DICEHAVEN_LANG": "en"}
    done = process("simulate", "sailorman", "--games", "50", env=env)
    assert done.code == 0 and done.err.count("/proc/none/dicehaven: nothing can be written there") == 1
    assert "XDG_CACHE_HOME" in done.err and "Traceback" not in done.err
    assert process("--version", env=env).err == ""
    deadline = time.monotonic() + 30
    while left := list(tmp_path.iterdir()):  # another process removes it, whatever ended this one
        assert time.monotonic() < deadline, left
        time.sleep(0.05)
