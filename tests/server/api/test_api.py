"""The API: whole games, the description, the example."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from api_programs import anna as anna  # fixtures
from api_programs import ben as ben
from api_programs import client as client
from api_programs import record_of, two, wait_for_bots
from conftest import GAMES, HERE, dicehaven
from table_play import Program, play_on, served, short, verified

from dicehaven.core.errors import BadOption, Discrepancy
from dicehaven.core.match import Match
from dicehaven.core.record import Header, Roll, dump, load

# Whole games


def values(option: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    """What an option of two seats takes by its description, and what it does not."""
    numbers = option["least"] is not None
    good = [option["least"], option["most"]] if numbers else option["words"]
    bad = [option["least"] - 1, option["most"] + 1] if numbers else ["no-such-word"]
    if option["each_seat"]:
        good, bad = [[option["least"] if numbers else one, one] for one in good], [[good[0], one] for one in bad]
    return [option["default"], *good], bad


@pytest.mark.parametrize("game", GAMES)
def test_what_the_list_of_games_says_of_an_option_is_what_tables_and_records_take(anna: Program, game: str) -> None:
    listed: Any = anna.client.get("/api/v1/games").json()
    [found] = [one for one in listed if one["game"] == game]
    for option in found["options"]:
        name = option["name"]
        good, bad = values(option)
        players = 4 if name in ("mode", "open_teams") else 2
        for value in good:
            table = anna.create(game, "me", *["open"] * (players - 1), options={name: value})["table"]
            header = Match.new(game, players, {name: value}).lines[0]
            assert Match.replay([load(dump(header), "record")]).players == players, (table, name, value)
        for value in bad:
            answer = anna.post(game=game, seats=[{"kind": "me"}, {"kind": "open"}], options={name: value})
            assert answer.status_code == 422 and answer.json()["where"] == f"options.{name}"
            header = Header({"record": 1, "game": game, "players": 2, "options": {name: value}})
            with pytest.raises(BadOption):
                Match.replay([load(dump(header), "record")])


@pytest.mark.parametrize("game", GAMES)
def test_two_programs_play_a_whole_game_and_its_dice_are_proved(
    anna: Program, ben: Program, game: str, tmp_path: Path
) -> None:
    table = two(anna, ben, game)
    end = play_on({0: anna, 1: ben}, table, random.Random(game))
    lines = anna.get(f"{table}/record").json()
    assert end["over"] and json.loads(lines[-1])["result"] == {"winners": end["winners"], "scores": end["scores"]}
    assert [seat["state"] for seat in json.loads(lines[0])["fair"]["seats"]] == ["none", "revealed"]
    file = tmp_path / "match.jsonl"
    file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    told = dicehaven("verify", str(file), "--json")
    assert told.code == 0
    rolls = [i for i, line in enumerate(lines) if line.startswith('{"roll"')]
    assert json.loads(told.out) | {"proofs": []} == {"records": 1, "rolls": len(rolls), "proofs": []}
    read = [load(line, "record") for line in lines]
    for place in (rolls[0], rolls[-1]):
        due = Match.replay(read[:place]).due
        line = read[place]
        assert due and isinstance(line, Roll)
        other = next(face for face in due.faces[0] if face != line.faces[0])
        with pytest.raises(Discrepancy) as caught:
            verified([*read[:place], Roll([other, *line.faces[1:]]), *read[place + 1 :]])
        assert caught.value.reason.code == "other-roll"


@pytest.mark.parametrize(("game", "dice"), [*((game, "fair") for game in GAMES), ("saikoro", "mine")])
def test_a_program_plays_a_whole_game_with_bots(anna: Program, game: str, dice: str) -> None:
    table = anna.create(game, "me", "greedy", "random", dice=dice)["table"]
    rng = random.Random(game)
    for _ in range(5000):
        seen = wait_for_bots(anna, table)
        if seen["over"]:
            break
        play_on({0: anna}, table, rng, 1)
    lines = record_of(anna, table)
    assert seen["over"] and "result" in lines[-1]
    assert (
        verified(json.dumps(line, ensure_ascii=False) for line in lines).rolls > 0
        if dice == "fair"
        else "fair" not in lines[0]
    )


# The OpenAPI page, and the example


def test_the_example_sits_down_by_a_link_and_plays(tmp_path: Path) -> None:
    program = HERE.parent / "examples" / "bot.py"
    assert len(program.read_text(encoding="utf-8").splitlines()) <= 75
    with (
        served(f"sqlite:///{tmp_path / 'x.sqlite'}") as server,
        httpx.Client(base_url=server.address, timeout=60) as client,
    ):
        anna = Program(client, "anna")
        for game, dice in zip(GAMES, ("fair", "mine", "fair", "mine")):
            table = anna.create(game, "open", "open", options=short(game), dice=dice)["table"]
            words = [sys.executable, str(program), f"{server.address}/t/{table}?seat=0", "--seed", "1", "--name"]
            bots = [subprocess.Popen([*words, name], stdout=subprocess.PIPE, text=True) for name in ("Ada", "Bea")]
            said = sorted(bot.communicate(timeout=300)[0] for bot in bots)
            seen = anna.sees(table)
            states = [seat["state"] for seat in seen["fair"]["seats"]] if seen["fair"] else ["revealed", "revealed"]
            assert states == ["revealed", "revealed"]  # they have committed, and revealed to each other
            assert seen["over"] and [bot.returncode for bot in bots] == [0, 0]
            assert [line.split(":")[0] for line in said] == ["Ada", "Bea"] and str(seen["scores"]) in said[0]
        refused_here = subprocess.run([*words, "Cleo"], capture_output=True, text=True, timeout=300)
        assert refused_here.returncode == 1 and "Every seat is taken" in refused_here.stderr
