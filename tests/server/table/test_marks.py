"""What others have done last is marked on their small sheets."""

import random
import re

import pytest
from starlette.testclient import TestClient
from table_play import Program, play_on


@pytest.mark.parametrize("game", ["sailorman", "wuerfelland"])
def test_the_last_moves_of_others_are_marked_on_their_sheets(game: str, client: TestClient) -> None:
    ann = Program(client, "ann")
    ben = Program(client, "ben")
    rng = random.Random(4)
    table = ann.create(game, "me", "open")["table"]
    ben.post(f"{table}/sit", seat=1, name="Ben")
    for _ in range(60):
        play_on({0: ann, 1: ben}, table, rng, acts=1)
        page = client.get(f"/t/{table}?seat=0", headers={"cookie": f"dicehaven={ann.key}"}).text
        small = re.findall(r'data-small="1".*?data-piece', page, re.DOTALL)[0]
        if re.search(r"\| [^\"]*is-new|veil new", small):
            return
    raise AssertionError("nothing was ever marked")
