"""Mixed dice: real ones for those who roll, proved ones of the server for those far away, in one match and roll by roll."""

import json
import random
from collections.abc import Iterator

import pytest
import schema
from evening_tables import family, sits
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, refused, rows, verified

from dicehaven.core.errors import Discrepancy


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


def step(programs: list[Program], table: str, rng: random.Random, far: int) -> dict[str, object] | None:
    """Do what is due: seat `far` lets the server roll, the others type in what has fallen; None once the match is over."""
    seen = programs[0].sees(table, seat=0)
    if seen["over"]:
        return None
    if (due := seen["due"]) and due["rollers"]:
        seat = due["rollers"][0]
        faces = None if seat == far else [rng.choice(die) for die in due["faces"]]
        fine(programs[seat].post(f"{table}/roll", seat=seat, faces=faces, drawn=seat == far))
    else:
        for seat, program in enumerate(programs):
            if legal := program.sees(table, seat=seat)["legal"]:
                fine(program.post(f"{table}/move", seat=seat, move=rng.choice(legal)))
                break
    return seen


def test_the_servers_rolls_are_proved_and_real_ones_say_that_they_are(client: TestClient, database: str) -> None:
    _circle, evening, (mira, jonas, _lina, sam) = family(client, database, dice="mixed")
    sits(mira, evening, 0)
    sits(mira, evening, 1, "Jonas")
    sits(sam, evening, 3)
    began = fine(Program(client, sam.key).post(f"{evening}/begin"))
    assert fine(Program(client, mira.key).post(f"{evening}/begin"))["table"] == began["table"], "once"
    table = began["table"]
    assert began["dice"] == "mixed" and began["commitment"] and began["started"]
    tablet, away = Program(client, mira.key), Program(client, sam.key)
    programs, rng = [tablet, tablet, away], random.Random(1)
    while step(programs, table, rng, far=2):
        pass
    lines = client.get(f"/t/{table}/record", headers=sam.headers).text.splitlines()
    rolls = {k: line for k, line in enumerate(map(json.loads, lines)) if "roll" in line}
    by_hand = sum(line.get("hand", False) for line in rolls.values())
    found = verified(lines)
    assert 0 < by_hand < len(rolls) and (found.by_hand, found.rolls) == (by_hand, len(rolls))
    own, drawn = next((k, line) for k, line in rolls.items() if "hand" not in line)
    other = [face % 6 + 1 for face in drawn["roll"]]
    with pytest.raises(Discrepancy):
        verified([*lines[:own], json.dumps({"roll": other}), *lines[own + 1 :]])
    claimed = [*lines[:own], lines[own][:-1] + ', "hand": true}', *lines[own + 1 :]]
    with pytest.raises(Discrepancy):  # not signed
        verified(claimed)
    assert [row.dice for row in rows(database, schema.matches)] == ["mixed"]
    assert "more were of real dice" in mira.get(f"/t/{table}/result").text
    assert "real dice" in jonas.get(f"{_circle}/results").text


def test_what_was_typed_can_be_taken_back_and_what_the_server_rolled_cannot(client: TestClient, database: str) -> None:
    _circle, evening, (mira, jonas, _lina, _sam) = family(client, database, dice="mixed")
    sits(mira, evening, 0)
    sits(jonas, evening, 1)
    table = fine(Program(client, mira.key).post(f"{evening}/begin"))["table"]
    programs = [Program(client, mira.key), Program(client, jonas.key)]
    due = programs[0].sees(table)["due"]
    first = programs[due["roller"]]
    fine(first.post(f"{table}/roll", seat=due["roller"], faces=[die[0] for die in due["faces"]]))
    fine(first.post(f"{table}/unroll", seat=due["roller"]))
    fine(first.post(f"{table}/roll", seat=due["roller"], drawn=True))
    refused(first.post(f"{table}/unroll", seat=due["roller"]), 422, "nothing-to-undo")
