"""Playing needs no compiler: everything imports without numba, and what needs it names the missing extra."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from conftest import HERE, Run
from table_play import Program, app_client, fine

from dicehaven.bots.bot import bot
from dicehaven.core.compiler import compiled
from dicehaven.core.errors import MissingExtra
from dicehaven.core.i18n import Texts
from dicehaven.core.registry import find

WITHOUT = "import sys; sys.modules |= dict.fromkeys(('numba', 'llvmlite', 'uvloop'))\n"


def without_compiler(program: str, *words: str) -> Run:
    """Run a program in a process where numba and what else a player's installation lacks cannot be imported."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT + program, *words], input=b"\n" * 10_000, capture_output=True, timeout=300
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def command(*words: str) -> Run:
    return without_compiler("from dicehaven.cli.main import run; run()", *words)


@pytest.mark.parametrize(
    ("adapter", "library"), [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_an_adapter_without_its_library_names_the_extra(adapter: str, library: str) -> None:
    program = f"import sys; sys.modules['{library}'] = None\nimport dicehaven_lab.envs.{adapter}"
    done = without_compiler(program)
    assert done.err.splitlines()[-1].endswith(
        "MissingExtra: this needs the extra `envs`: pip install 'dicehaven-lab[envs]'"
    )


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process: numba looks as if it were not installed."""
    missing: ModuleType | None = None
    monkeypatch.setitem(sys.modules, "numba", missing)


def test_without_the_lab_a_command_of_it_is_refused_with_the_package_that_has_it() -> None:
    """Its entry point is there, but leads nowhere: that breaks no other command."""
    program = "sys.modules['dicehaven_lab'] = None\nfrom dicehaven.cli.main import run; run()"
    done = without_compiler(program, "simulate", "saikoro")
    assert done.code == 2 and "pip install dicehaven-lab" in done.err and "Traceback" not in done.err
    assert "are left out" in done.err
    done = without_compiler(program, "games")
    assert done.code == 0 and "saikoro" in done.out


def test_every_module_imports_without_the_compiler() -> None:
    source = HERE.parent / "src"
    files = [file.relative_to(source).with_suffix("") for file in sorted((source / "dicehaven").rglob("*.py"))]
    names = [".".join(file.parts).removesuffix(".__init__") for file in files]
    wanted = [name for name in names if "migrations" not in name and not name.endswith("__main__")]
    assert len(wanted) > 100
    done = without_compiler("import importlib\nfor name in sys.argv[1:]: importlib.import_module(name)", *wanted)
    assert done.code == 0, done.err


def test_games_are_played_without_the_compiler_against_levels_1_to_3_and_where_one_is_solved_against_level_5() -> None:
    for words in (
        ("sailorman", "--players", "level1,level2,level3,greedy"),
        ("saikoro", "--players", "level4,level5", "-o", "turn_limit=100"),
        ("saikoro", "--players", "level3,level3,level5", "-o", "turn_limit=8"),
    ):
        played = command("play", *words, "--lang", "en", "--seed", "1")
        assert played.code == 0, played.err
        assert "The match is over" in played.out


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "saikoro", "-n", "10"),
        ("learn", "saikoro", "-n", "10"),
        ("boards", "compare", "wuerfelland", "-n", "100"),
        ("solve", "saikoro"),
        ("play", "sailorman", "--players", "level3,level4"),
        ("play", "sternenschiff", "--players", "level3,level5"),
    ],
)
def test_what_needs_the_compiler_names_the_extra_in_one_sentence(words: tuple[str, ...]) -> None:
    done = command(*words)
    assert done.code == 2
    last = done.err.strip().splitlines()[-1]
    assert last.endswith("needs the extra `bots`: pip install 'dicehaven[bots]'")
    assert "Traceback" not in done.err


@pytest.mark.usefixtures("no_compiler")
def test_strong_bots_and_compiled_rules_raise_an_error_of_ours() -> None:
    game = find("sailorman")
    with pytest.raises(MissingExtra, match="level4"):
        bot("level4", game, game.configure(2).setup, "")
    with pytest.raises(MissingExtra) as found:
        compiled(None, game.rules)
    assert "dicehaven[bots]" in found.value.say(Texts("de"))


@pytest.mark.usefixtures("no_compiler")
def test_the_web_table_takes_no_bot_that_could_not_decide_and_gives_hints_all_the_same(tmp_path: Path) -> None:
    with app_client(tmp_path / "x.sqlite") as client:
        anna = Program(client, "the-long-key-of-anna")
        told = client.post("/new/sailorman", data={"kind0": "me", "kind1": "level4", "name0": "Anna"})
        assert told.status_code == 422
        assert "Level4 is not a possible value" in told.text
        table = anna.create("sailorman", "me", "level3", hints=True)["table"]
        fine(anna.post(f"{table}/roll", seat=0))
        assert fine(anna.get(f"{table}/hint", seat=0))["moves"]
        solved = anna.create("saikoro", "me", "level5", options={"turn_limit": 100}, hints=True)["table"]
        assert anna.sees(solved)["seats"][1]["kind"] == "bot"
