"""To add a game, add a folder: Pig, in a folder of its own, can be played everywhere."""

import json
import os
import re
import shutil
from pathlib import Path

import httpx
import pytest
from browsers import served
from conftest import HERE, process

SOURCE = HERE.parent / "src" / "dicehaven"
LAB = HERE.parent / "lab" / "src" / "dicehaven_lab"


@pytest.fixture
def folder(tmp_path: Path) -> dict[str, str]:
    """An environment in which Pig lies in a folder that Dicehaven looks into."""
    shutil.copytree(HERE / "pig", tmp_path / "games" / "pig", ignore=shutil.ignore_patterns("__pycache__"))
    return {"DICEHAVEN_GAMES": str(tmp_path / "games"), "XDG_CACHE_HOME": str(tmp_path / "cache")}


def test_pig_is_listed_explained_simulated_traced_checked_and_played(folder: dict[str, str], tmp_path: Path) -> None:
    assert "pig  Pig, 2–4" in process("games", env=folder).out
    assert "Roll as often as you dare" in process("rules", "pig", env=folder).out

    words = (
        "simulate",
        "pig",
        "--games",
        "2000",
        "--bots",
        "greedy,random",
        "--alternate",
        "-o",
        "goal=40",
        "--json",
    )
    simulated = json.loads(process(*words, env=folder).out)
    assert simulated["bots"]["greedy"]["win_share"] > 0.8

    traced = process("trace", "pig", "--games", "5", "--bots", "greedy", env=folder).out
    assert traced.count('"result"') == 5
    assert process("check", "-", stdin=traced, env=folder).out.startswith("ok 5 records, ")

    record = tmp_path / "pig.jsonl"
    keys = "\nhold\n" * 60
    played = process("play", "pig", "--seed", "1", "-o", "goal=20", "--record", str(record), stdin=keys, env=folder)
    assert "The match is over" in played.out, played.out[-500:]
    assert process("check", str(record), env=folder).out.startswith("ok 1 record, ")


def test_pig_is_played_at_the_web_table(folder: dict[str, str], tmp_path: Path) -> None:
    """Without drawings its moves are a list of buttons."""
    with (
        served(f"sqlite:///{tmp_path / 'tables.sqlite'}", folder) as address,
        httpx.Client(base_url=address, timeout=60) as browser,
    ):
        assert "Pig" in browser.get("/").text
        form = {"kind0": "me", "kind1": "greedy", "option-goal": "20"}
        table = str(browser.post("/new/pig", data=form, follow_redirects=True).url)
        for _ in range(500):
            page = browser.get(table).text
            if "/result" in page:
                break
            action = re.search(r'action="(/t/[^"]*/(?:roll|play))"', page)
            if action:
                inputs = page[action.start() : page.index("</form>", action.start())]
                browser.post(action[1], data=dict(re.findall(r'name="(\w+)" value="([^"]*)"', inputs)))
        assert browser.get(table.split("?")[0] + "/result").status_code == 200


@pytest.mark.slow
def test_a_changed_rule_in_that_folder_is_compiled_anew(folder: dict[str, str]) -> None:
    words = ("simulate", "pig", "--games", "300", "--json")
    before = json.loads(process(*words, env=folder).out)
    rules = Path(folder["DICEHAVEN_GAMES"]) / "pig" / "rules.py"
    rules.write_text(rules.read_text().replace("s.stake += dice[0]", "s.stake += 2 * dice[0]"))
    assert json.loads(process(*words, env=folder).out)["turns"]["mean"] < before["turns"]["mean"]


def test_nothing_outside_a_games_folder_names_a_game() -> None:
    names = [folder.name for folder in (SOURCE / "games").iterdir() if (folder / "rules.py").exists()]
    for path in [*SOURCE.rglob("*.py"), *LAB.rglob("*.py")]:
        if {SOURCE / "games", *(LAB / "solving" / name for name in names)} & {*path.parents}:
            continue
        code = "\n".join(line.split("#")[0] for line in path.read_text().splitlines())
        code = "".join(part for i, part in enumerate(code.split('"""')) if i % 2 == 0)
        assert not [name for name in names if name in code.lower()], path


def test_environment_variable_may_name_folders_that_do_not_exist() -> None:
    found = process("games", "--json", env={"DICEHAVEN_GAMES": f"no-such-folder{os.pathsep}neither"})
    assert found.code == 0
