"""The tables that wait for a browser: how many there are, and the way to the one that has waited longest."""

import random

from starlette.testclient import TestClient
from table_play import Program, fine, play_on


def begun(first: Program, second: Program) -> str:
    """A match of two in which the first is to roll."""
    name: str = first.create("saikoro", "me", "open")["table"]
    fine(second.post(f"{name}/sit", seat=1, name="Ben"))
    return name


def waiting(client: TestClient, who: Program, but: str = "") -> int:
    found = client.get("/waiting", params={"but": but}, headers={"cookie": f"dicehaven={who.key}"}).json()
    return int(found["waiting"])


def next_of(client: TestClient, who: Program, but: str = "") -> str:
    headers = {"cookie": f"dicehaven={who.key}"}
    return str(client.get("/next", params={"but": but}, headers=headers, follow_redirects=False).headers["location"])


def test_the_table_that_has_waited_longest_comes_first(client: TestClient) -> None:
    anna = Program(client, "the-key-of-anna")
    ben = Program(client, "the-key-of-ben")
    first, second, bens = begun(anna, ben), begun(anna, ben), begun(ben, anna)
    lobby = anna.create("saikoro", "me", "open")["table"]
    assert waiting(client, anna) == 2 and waiting(client, ben) == 1 and lobby not in (first, second)
    assert next_of(client, anna) == f"/t/{first}" and next_of(client, ben) == f"/t/{bens}"
    assert next_of(client, anna, first) == f"/t/{second}" and waiting(client, anna, first) == 1
    fine(anna.post(f"{first}/roll", seat=0))  # now a decision is due, and it has waited less
    assert next_of(client, anna) == f"/t/{second}" and waiting(client, anna) == 2
    for name in (first, second):
        play_on({0: anna, 1: ben}, name, random.Random(2))
    assert waiting(client, anna) == 0 and next_of(client, anna) == "/#tables"


def test_a_stranger_has_nothing_that_waits(client: TestClient) -> None:
    anna = Program(client, "the-key-of-anna")
    begun(anna, Program(client, "the-key-of-ben"))
    assert waiting(client, Program(client, "")) == waiting(client, Program(client, "the-key-of-cleo")) == 0
    assert next_of(client, Program(client, "")) == "/#tables"


def test_home_leads_to_the_next_table_only_where_one_waits(client: TestClient) -> None:
    anna = Program(client, "the-key-of-anna")
    ben = Program(client, "the-key-of-ben")
    name = begun(anna, ben)
    assert 'href="/next"' in client.get("/", headers={"cookie": f"dicehaven={anna.key}"}).text
    assert 'href="/next"' not in client.get("/", headers={"cookie": f"dicehaven={ben.key}"}).text
    assert f'href="/next?but={name}"' in client.get(f"/t/{name}", headers={"cookie": f"dicehaven={anna.key}"}).text
