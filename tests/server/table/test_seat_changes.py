"""What is told of seats that change hands during a match: in the log, in the replay, in the menu."""

import random
import re
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on

ANNA = "the-long-key-of-anna"
BEN = "the-long-key-of-ben"


def at_a_table(client: Any) -> tuple[Program, Program, str]:
    """Anna and Ben at a table, a few moves into the match."""
    anna = Program(client, ANNA)
    ben = Program(client, BEN)
    table = anna.create("sternenschiff", "me", "open")["table"]
    fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
    play_on({0: anna, 1: ben}, table, random.Random(4), 7)
    return anna, ben, table


def log_of(client: Any, table: str, language: str = "en", path: str = "") -> list[str]:
    """The lines of the log, the newest first, as Anna reads them."""
    headers = {"cookie": f"dicehaven={ANNA}", "accept-language": language}
    page = client.get(f"/t/{table}{path}", headers=headers).text
    found = re.search(r"<ol[^>]*data-log>(.*?)</ol>", page, re.S)
    assert found
    lines = [re.sub("<[^>]*>", "", line) for line in re.findall("<li.*?</li>", found[1], re.S)]
    return [re.sub("[\u2066-\u2069]", "", re.sub(r"^\s*\d*\s*", "", line)).strip() for line in lines]


def test_the_log_tells_who_left_a_seat_to_a_bot_and_who_took_one_over(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with app_client(database) as client:
        anna, ben, table = at_a_table(client)
        before = log_of(client, table)
        fine(ben.post(f"{table}/leave", seat=1))
        assert "Ben leaves the seat to a bot" in log_of(client, table)
        assert "Ben überlässt den Platz einem Bot" in log_of(client, table, "de")
        fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
        play_on({0: anna, 1: ben}, table, random.Random(5), 4)
        told = log_of(client, table)
        left, taken = (told.index(f"Ben {did}") for did in ("leaves the seat to a bot", "takes over from the bot"))
        assert 0 < taken < left and told[left + 1 :] == before  # each at the moment at which it happened
        fine(ben.post(f"{table}/sit", seat=1, name="Benno"))
        renamed = log_of(client, table)
        assert sum("the bot" in line or "a bot" in line for line in renamed) == 2  # another name is no change of hands
    with app_client(database) as client:  # after a restart
        assert log_of(client, table) == renamed
        end = play_on({0: Program(client, ANNA), 1: Program(client, BEN)}, table, random.Random(6))
        assert end["over"]
        fresh = fine(Program(client, ANNA).post(f"{table}/rematch"))["table"]
        assert not any("the bot" in line for line in log_of(client, fresh))
        page = client.get(f"/t/{table}/replay?step=40", headers={"cookie": f"dicehaven={ANNA}"}).text
        assert "leaves the seat to a bot" in page and "takes over from the bot" in page


def test_the_menu_asks_again_who_plays(client: TestClient) -> None:
    _, ben, table = at_a_table(client)
    cookie = {"cookie": f"dicehaven={ANNA}"}
    menu = client.get(f"/t/{table}/menu?seat=0", headers=cookie).text
    asked = re.search(r'data-refresh="([^"]*)"', menu)
    assert asked
    path = asked[1].replace("&amp;", "&")
    piece = client.get(path, headers=cookie).text.strip()
    assert "".join(piece.split()) in "".join(menu.split())
    fine(ben.post(f"{table}/leave", seat=1))
    later = client.get(path, headers=cookie).text
    assert later.strip() != piece and f'action="/t/{table}/sit"' in later
