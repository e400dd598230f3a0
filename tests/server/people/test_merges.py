"""Two profiles become one: both proven, all that is theirs, undone for a while; and what was played meanwhile stays."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from circle_people import Browser as Circler
from profile_browser import NAME, Browser, everything
from sqlalchemy import create_engine, event, select, update
from starlette.testclient import TestClient
from table_play import Program, app_client, fine

from dicehaven.server.db import schema
from dicehaven.server.guard.limits import Limits
from dicehaven.server.people.merges import MOVING
from dicehaven.server.web.visitor import key_hash

OTHER = "Quendolin"
REFUSED = 403
LAYOUT = {"boards": [["* r", " r ."]]}


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with app_client(database) as found:
        yield found


@pytest.fixture
def lite(tmp_path: Path) -> Iterator[TestClient]:
    with app_client(tmp_path / "x.sqlite") as found:
        yield found


def shared(client: TestClient) -> tuple[Browser, str]:
    """A browser of two people, the first of whom plays; and the key of the other."""
    browser = Browser(client).named(OTHER)
    key = browser.key
    browser.post("/settings/person", name=NAME)
    return browser, key


def person_in(browser: Browser) -> str:
    return browser.get("/settings").split('name="person" value="')[1].partition('"')[0]


def merge_in(browser: Browser) -> str:
    return browser.get("/settings").split('name="merge" value="')[1].partition('"')[0]


def merge(browser: Browser, pin: str = "", own_pin: str = "") -> None:
    person = key_hash(browser.cookies["dicehaven_people"])[:12]
    browser.post("/settings/merge", person=person, pin=pin, own_pin=own_pin)


def part(browser: Browser, own_pin: str = "") -> None:
    browser.post("/settings/part", merge=merge_in(browser), own_pin=own_pin)


def filled(client: TestClient, key: str, name: str) -> tuple[str, str]:
    """A table that they set up, and one at which they are a guest; a circle, a board, notices and days off, too."""
    program = Program(client, key)
    own = program.create("saikoro", seats=[{"kind": "me", "name": name}, {"kind": "open"}])["table"]
    host = Program(client, f"the-key-of-the-host-of-{name}")
    visited = host.create("saikoro", seats=[{"kind": "me", "name": "Host"}, {"kind": "open"}])["table"]
    fine(program.post(f"{visited}/sit", seat=1, name=name))
    board = {"game": "wuerfelland", "name": "Harbour", "layout": LAYOUT}
    fine(client.post("/api/v1/boards", json=board, headers=program.headers))
    browser = Browser(client, key)
    browser.post("/circles", name=f"Circle of {name}", zone="Europe/Berlin", person=name)
    browser.post("/settings/notices", turn="push", zone="Europe/Berlin")
    browser.post("/settings/days-off/zone", zone="Europe/Berlin")
    return own, visited


def all_rows(client: TestClient, key: str) -> dict[str, list[dict[str, Any]]]:
    """All rows of a key, given as its hash, but for the moment at which a table was touched."""
    engine = create_engine(url_of(client))
    with engine.connect() as connection:
        return {
            column.table.name: sorted(
                (dict(row) for row in connection.execute(select(column.table).where(column == key)).mappings()),
                key=repr,
            )
            for column in (*MOVING, schema.holders.c.key, schema.profiles.c.key)
        }


def url_of(client: TestClient) -> str:
    url: str = client.app.state.services.store.engine.url.render_as_string(hide_password=False)  # type: ignore[attr-defined]
    return url


# One of two


def test_all_that_was_the_others_is_mine_and_theirs_again_when_it_is_undone(client: TestClient) -> None:
    browser, other = shared(client)
    mine = filled(client, browser.key, NAME)
    theirs = filled(client, other, OTHER)
    before = [all_rows(client, key_hash(key)) for key in (browser.key, other)]
    merge(browser)
    listed = browser.get("/tables")
    assert all(f"/t/{one}" in listed for one in (*mine, *theirs))
    assert not any(all_rows(client, key_hash(other)).values())
    merged = all_rows(client, key_hash(browser.key))
    for name in ("holders", "boards", "circles", "members"):
        assert len(merged[name]) == len(before[0][name]) + len(before[1][name]), name
    seen = Program(client, browser.key).sees(theirs[0], seat=0)
    assert seen["version"]
    part(browser)
    after = [all_rows(client, key_hash(key)) for key in (browser.key, other)]
    assert [after[1][name] for name in after[1]] == [before[1][name] for name in before[1]]
    assert after[0] == before[0]
    assert OTHER in browser.get("/settings") and f"/t/{theirs[0]}" not in browser.get("/tables")
    browser.post("/settings/switch", person=person_in(browser))
    assert browser.key == other and all(f"/t/{one}" in browser.get("/tables") for one in theirs)


def test_what_comes_after_the_merge_stays(client: TestClient) -> None:
    browser, other = shared(client)
    old = filled(client, other, OTHER)
    host = Program(client, "the-key-of-another-host")
    given_up = host.create("saikoro", seats=[{"kind": "me", "name": "Host"}, {"kind": "open"}, {"kind": "open"}])[
        "table"
    ]
    fine(Program(client, other).post(f"{given_up}/sit", seat=1, name=OTHER))
    merge(browser)
    new = filled(client, browser.key, NAME)
    browser.post(f"/t/{given_up}/leave", seat="1")
    fine(Program(client, browser.key).post(f"{given_up}/sit", seat=2, name=NAME))
    part(browser)
    theirs, mine = (
        {row["table_id"] for row in all_rows(client, key_hash(key))["holders"]} for key in (other, browser.key)
    )
    assert (theirs, mine) == (set(old), {*new, given_up})


def test_a_result_after_the_merge_stays(client: TestClient) -> None:
    browser, other = shared(client)
    engine = create_engine(url_of(client))
    header = {"game": "saikoro"}
    with engine.begin() as connection:
        for name, key in (("before", other), ("own", browser.key)):
            write_result(connection, name, key, header)
    merge(browser)
    with engine.begin() as connection:
        write_result(connection, "after", browser.key, header)
    assert results_of(client, browser.key) == {"before", "own", "after"}
    part(browser)
    assert (results_of(client, other), results_of(client, browser.key)) == ({"before"}, {"own", "after"})


def write_result(connection: Any, name: str, key: str, header: dict[str, Any]) -> None:
    match = {"id": name, "header": header, "game": "saikoro", "ended": 1.0, "dice": "fair"}
    connection.execute(schema.matches.insert().values(match))
    seat = {"seat": 0, "kind": "person", "name": "?", "share": 1.0, "score": 1}
    connection.execute(schema.results.insert().values(match_id=name, key=key_hash(key), **seat))


def results_of(client: TestClient, key: str) -> set[str]:
    return {row["match_id"] for row in all_rows(client, key_hash(key))["results"]}


def test_seats_of_both_at_one_table_are_parted_again(client: TestClient) -> None:
    browser, other = shared(client)
    name = Program(client, browser.key).create(
        "saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "open"}, {"kind": "open"}]
    )["table"]
    fine(Program(client, other).post(f"{name}/sit", seat=1, name=OTHER))
    before = [all_rows(client, key_hash(key))["holders"] for key in (browser.key, other)]
    merge(browser)
    assert Program(client, other).post(f"{name}/leave", seat=1).status_code == REFUSED
    part(browser)
    assert [all_rows(client, key_hash(key))["holders"] for key in (browser.key, other)] == before
    table = schema.tables
    engine = create_engine(url_of(client))
    with engine.connect() as connection:
        info = connection.execute(select(table.c.info).where(table.c.id == name)).scalar_one()
    assert [one["key"] for one in info["places"]] == [key_hash(browser.key), key_hash(other), ""]


def test_flights_of_one_day_are_both_there_again(lite: TestClient) -> None:
    browser, other = shared(lite)
    rows = [
        {"day": "2026-11-27", "key": key_hash(key), "flown_at": name, "begun": begun}
        for key, name, begun in ((browser.key, "late", 2.0), (other, "early", 1.0))
    ]
    engine = create_engine(url_of(lite))
    with engine.begin() as connection:
        connection.execute(schema.flights.insert(), rows)
    merge(browser)
    assert [row["flown_at"] for row in all_rows(lite, key_hash(browser.key))["flights"]] == ["early"]
    part(browser)
    found = [all_rows(lite, key_hash(key))["flights"][0]["flown_at"] for key in (browser.key, other)]
    assert found == ["late", "early"]


def test_devices_and_words_of_the_other_lead_on(lite: TestClient) -> None:
    browser, other = shared(lite)
    device = Browser(lite, other)
    words = device.words()
    merge(browser)
    assert f"Go on as {NAME}" in device.get("/settings")
    device.post("/settings/onward")
    fresh = Browser(lite)
    fresh.post("/back", typed=words)
    assert device.key == fresh.key == browser.key
    part(browser)
    again = Browser(lite)
    again.post("/back", typed=words)
    assert again.key == other


def test_words_prove_the_other_profile(lite: TestClient) -> None:
    other = Browser(lite).named(OTHER)
    words = other.words()
    browser = Browser(lite).named()
    browser.post("/settings/merge", typed=words)
    browser.post("/settings/merge", typed=words)  # once more: they lead to the same by now
    assert browser.get("/settings").count('name="merge"') == 1
    assert f"Go on as {NAME}" in other.get("/settings")
    part(browser)
    assert f'value="{OTHER}"' in other.get("/settings") and OTHER in browser.get("/settings")


def test_a_merge_into_a_merged_profile_is_undone_one_by_one(lite: TestClient) -> None:
    first = Browser(lite).named("First")
    second = Browser(lite).named("Second")
    third = Browser(lite).named("Third")
    table = Program(lite, first.key).create("saikoro", seats=[{"kind": "me", "name": "First"}, {"kind": "open"}])[
        "table"
    ]
    first_words, second_words = first.words(), second.words()
    second.post("/settings/merge", typed=first_words)
    third.post("/settings/merge", typed=second_words)
    assert f"/t/{table}" in third.get("/tables")
    fresh = Browser(lite)
    fresh.post("/back", typed=first_words)
    assert fresh.key == third.key
    part(third)
    part(second)
    assert f"/t/{table}" in first.get("/tables") and f"/t/{table}" not in second.get("/tables")


# Rights


def stranger(owner: Browser) -> Browser:
    return Browser(owner.client).named("Evil")


def guesser(owner: Browser) -> Browser:
    """Somebody who has seen the hash of a key, as in a copy of the database."""
    found = Browser(owner.client).named("Evil")
    found.cookies["dicehaven_people"] = key_hash(owner.key)
    return found


def nameless(owner: Browser) -> Browser:
    """Somebody who holds the key, but has no name."""
    found = Browser(owner.client)
    found.get("/")
    found.cookies["dicehaven_people"] = owner.key
    return found


def old_key(owner: Browser) -> Browser:
    """Somebody whom the owner has signed out."""
    found = Browser(owner.client).named("Evil")
    found.cookies["dicehaven_people"] = owner.key
    owner.post("/settings/renew")
    return found


@pytest.mark.parametrize("role", [stranger, guesser, nameless, old_key])
def test_nobody_merges_with_a_key_that_they_do_not_hold(lite: TestClient, role: Callable[[Browser], Browser]) -> None:
    owner = Browser(lite).named()
    table = Program(lite, owner.key).create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "open"}])["table"]
    key = owner.key
    evil = role(owner)
    for named in (key, key_hash(key), evil.cookies.get("dicehaven_people", "x" * 32)):
        evil.ask("POST", "/settings/merge", person=key_hash(named)[:12])
        evil.ask("POST", "/settings/merge", person=named[:12])
    evil.ask("POST", "/settings/merge", typed=key)
    evil.ask("POST", "/settings/onward")
    assert f"/t/{table}" not in evil.get("/tables")
    assert NAME in owner.get("/settings") and f"/t/{table}" in owner.get("/tables")


@pytest.mark.parametrize("role", [stranger, guesser, old_key])
def test_nobody_else_undoes_a_merge_or_goes_on(lite: TestClient, role: Callable[[Browser], Browser]) -> None:
    browser, other = shared(lite)
    merge(browser)
    number = merge_in(browser)
    evil = role(browser)
    before = evil.key
    assert evil.ask("POST", "/settings/part", merge=number).status_code == REFUSED
    assert evil.ask("POST", "/settings/onward").status_code == REFUSED
    assert evil.key == before
    device = Browser(
        lite, other
    )  # of the profile that is gone: it goes on only, and not after the others were signed out
    device.ask("POST", "/settings/part", merge=number)
    assert merge_in(browser) == number
    if role is old_key:
        assert device.ask("POST", "/settings/onward").status_code == REFUSED
    part(browser)


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_a_pin_is_asked_for_where_one_is_set(lite: TestClient, whose: str) -> None:
    browser, other = shared(lite)
    owner = browser if whose == "mine" else Browser(lite, other)
    owner.post("/settings/pin", pin="2468")
    field = "own_pin" if whose == "mine" else "pin"
    person = key_hash(other)[:12]
    assert f'name="{field}"' in browser.get("/settings").split('id="merge"')[1]
    assert "not the PIN" in browser.post("/settings/merge", REFUSED, person=person)
    browser.post("/settings/merge", REFUSED, person=person, pin="1357", own_pin="1357")
    merge(browser, "2468", "2468")
    device = Browser(lite, other)
    device.post("/settings/onward", REFUSED)
    device.post("/settings/onward", pin="2468")
    assert device.key == browser.key
    if whose == "mine":
        browser.post("/settings/part", REFUSED, merge=merge_in(browser))
    part(browser, own_pin="2468")
    if whose == "theirs":
        browser.post("/settings/switch", REFUSED, person=person)
        browser.post("/settings/switch", person=person, pin="2468")


def test_merging_offers_nobody_else_unasked(client: TestClient) -> None:
    """A tablet of a family: who is meant is chosen, by what each has; whose name has a PIN, by that alone."""
    browser, other = shared(client)
    filled(client, other, OTHER)
    mine = browser.key
    browser.post("/settings/person", name="Lina")
    browser.post("/settings/pin", pin="2468")
    browser.post("/settings/person", name="Ole")
    lina = browser.cookies["dicehaven_people"].split(".")[-1]
    offered = browser.get("/settings").split('id="merge"')[1].partition("</details>")[0]
    chosen = offered.partition("</fieldset>")[0]
    assert "Only if both are you" in offered and "checked" not in chosen and 'type="hidden"' not in chosen
    assert chosen.count('type="radio"') == 2 and all(f"<bdi>{name}</bdi>" in chosen for name in (NAME, OTHER))
    assert "one circle" in chosen and "no circle" in chosen and "Lina" not in chosen
    assert offered.count('name="pin"') == 1
    assert "Say first which name" in browser.post("/settings/merge", 422)
    browser.post("/settings/merge", REFUSED, person=key_hash(lina)[:12])
    engine = create_engine(url_of(client))
    with engine.connect() as connection:
        there = connection.scalars(select(schema.profiles.c.key)).all()
    assert {key_hash(key) for key in (other, mine, lina, browser.key)} <= {*there}


def test_pins_of_merges_are_limited(tmp_path: Path) -> None:
    with app_client(tmp_path / "x.sqlite", Limits(), "198.51.100.7") as client:
        browser, other = shared(client)
        Browser(client, other).post("/settings/pin", pin="2468")
        person = key_hash(other)[:12]
        answers = [browser.ask("POST", "/settings/merge", person=person, pin="1357").status_code for _ in range(13)]
        assert answers[:9] == [REFUSED] * 9 and answers[-1] == 429


def test_it_can_be_undone_for_thirty_days_only(lite: TestClient) -> None:
    browser, other = shared(lite)
    merge(browser)
    number = merge_in(browser)
    engine = create_engine(url_of(lite))
    with engine.begin() as connection:
        connection.execute(update(schema.former_keys).values(until=1.0))
    browser.post("/settings/part", REFUSED, merge=number)
    assert 'name="merge"' not in browser.get("/settings")
    device = Browser(lite, other)
    device.post("/settings/onward")
    assert device.key == browser.key


def test_who_has_signed_the_others_out_can_still_undo(lite: TestClient) -> None:
    browser, other = shared(lite)
    words = Browser(lite, other).words()
    merge(browser)
    browser.post("/settings/renew")
    Browser(lite).post("/back", REFUSED, typed=words)
    part(browser)
    browser.post("/settings/switch", person=person_in(browser))
    assert browser.key != other and f'value="{OTHER}"' in browser.get("/settings"), "that key was signed out, too"


def test_a_lost_answer_is_asked_for_again(lite: TestClient) -> None:
    browser, _ = shared(lite)
    cookies = dict(browser.cookies)
    merge(browser)
    browser.cookies = cookies
    assert 'name="person"' not in browser.get("/settings")
    merge(browser)
    assert browser.get("/settings").count('name="merge"') == 1


# Deleted


@pytest.mark.parametrize("when", ["merged", "undone", "final"])
def test_no_trace_of_either_is_left(lite: TestClient, tmp_path: Path, when: str) -> None:
    browser, other = shared(lite)
    mine = filled(lite, browser.key, NAME)
    theirs = filled(lite, other, OTHER)
    Browser(lite, other).post(f"/t/{theirs[1]}/leave", seat="1")
    words = Browser(lite, other).words()
    merge(browser)
    if when == "undone":
        part(browser)
    if when == "final":
        browser.post("/settings/renew")
    key = browser.key
    browser.post("/settings/delete", sure="yes")
    left = everything(tmp_path / "x.sqlite")
    assert key_hash(key) not in left and NAME not in left
    if when == "undone":
        device = Browser(lite, other)
        assert f'value="{OTHER}"' in device.get("/settings") and f"/t/{theirs[0]}" in device.get("/tables")
        assert f"/t/{mine[0]}" not in device.get("/tables")
        Program(lite, other).sees(theirs[0], seat=0)
        device.post("/settings/delete", sure="yes")
        left = everything(tmp_path / "x.sqlite")
    assert key_hash(other) not in left and OTHER not in left
    Browser(lite).post("/back", REFUSED, typed=words)


def test_who_has_merged_and_undone_can_be_deleted_alone(lite: TestClient, tmp_path: Path) -> None:
    browser, other = shared(lite)
    mine = filled(lite, browser.key, NAME)
    filled(lite, other, OTHER)
    merge(browser)
    part(browser)
    Browser(lite, other).post("/settings/delete", sure="yes")
    left = everything(tmp_path / "x.sqlite")
    assert key_hash(other) not in left and OTHER not in left
    assert f'value="{NAME}"' in browser.get("/settings") and f"/t/{mine[0]}" in browser.get("/tables")
    Program(lite, browser.key).sees(mine[0], seat=0)


def test_nor_where_a_seat_was_left_before_the_others_were_signed_out(lite: TestClient, tmp_path: Path) -> None:
    browser = Browser(lite).named()
    host = Program(lite, "the-key-of-a-host-here")
    name = host.create("saikoro", seats=[{"kind": "me", "name": "Host"}, {"kind": "open"}, {"kind": "open"}])["table"]
    fine(Program(lite, browser.key).post(f"{name}/sit", seat=1, name=NAME))
    browser.post(f"/t/{name}/say", seat="1", words=f"I am {NAME}")
    browser.post(f"/t/{name}/leave", seat="1")
    keys = [browser.key]
    for _ in range(2):
        browser.post("/settings/renew")
        keys.append(browser.key)
    browser.post("/settings/delete", sure="yes")
    left = everything(tmp_path / "x.sqlite")
    assert NAME not in left and not any(key_hash(key) in left for key in keys)
    host.sees(name, seat=0)


# What has been taken since


def states(client: TestClient, *keys: str) -> list[str]:
    return [next((row["state"] for row in all_rows(client, key_hash(key))["members"]), "") for key in keys]


@pytest.mark.parametrize("asks_again", [False, True])
@pytest.mark.parametrize(
    ("mine", "theirs"), [("member", "member"), ("waits", "member"), ("nothing", "member"), ("member", "waits")]
)
def test_whoever_is_no_member_any_more_is_none_when_the_merge_is_undone(
    client: TestClient, mine: str, theirs: str, asks_again: bool
) -> None:
    browser, other = shared(client)
    device = Browser(client, other)
    founder = Circler(client, "Founder")
    circle = founder.founds()
    for one, state in ((browser, mine), (device, theirs)):
        if state != "nothing":
            one.post(founder.link(circle), person="?")
        if state == "member":
            founder.post(f"{circle}/let-in", who=key_hash(one.key)[:12])
    merge(browser)
    assert "Kitchen Table" in browser.get(circle)
    if asks_again:  # which whoever was turned away cannot
        browser.post(f"{circle}/leave")
        browser.post(founder.link(circle), person="?")
    else:
        founder.post(f"{circle}/turn-away", who=key_hash(browser.key)[:12])
        founder.post(f"{circle}/link")
    part(browser)
    left = states(client, browser.key, other)
    assert "member" not in left and (asks_again or "waits" not in left)
    for one in (browser, device):
        assert all(one.ask("GET", page).status_code == 404 for page in (circle, f"{circle}/people"))


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_nobody_comes_back_by_a_merge_into_a_circle_that_has_removed_one_of_the_two(
    client: TestClient, whose: str
) -> None:
    browser, other = shared(client)
    founder = Circler(client, "Founder")
    circle = founder.founds()
    device = Browser(client, other)
    for one in (browser, device):
        one.post(founder.link(circle), person="?")
        founder.post(f"{circle}/let-in", who=key_hash(one.key)[:12])
    founder.post(f"{circle}/turn-away", who=key_hash(browser.key if whose == "mine" else other)[:12])
    merge(browser)
    assert states(client, browser.key) == ["removed"]
    assert all(browser.ask("GET", page).status_code == 404 for page in (circle, f"{circle}/people"))
    part(browser)
    assert states(client, browser.key, other) == (["removed", "member"] if whose == "mine" else ["member", "removed"])


def test_a_key_that_was_signed_out_gets_nothing_back(client: TestClient) -> None:
    browser, other = shared(client)
    host = Program(client, browser.key)
    table = host.create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "open"}, {"kind": "open"}])["table"]
    fine(Program(client, other).post(f"{table}/sit", seat=1, name=OTHER))
    founder = Circler(client, "Founder")
    circle = founder.founds()
    for key in (browser.key, other):
        Browser(client, key).post(founder.link(circle), person="?")
        founder.post(f"{circle}/let-in", who=key_hash(key)[:12])
    merge(browser)
    stolen = browser.key
    browser.post("/settings/renew")
    part(browser)
    for key in (stolen, other):
        assert not any(all_rows(client, key_hash(key)).values())
        assert Browser(client, key).ask("GET", circle).status_code == 404
        assert Program(client, key).sees(table)["mine"] == []
    assert Program(client, browser.key).sees(table)["mine"] == [0]
    assert states(client, browser.key) == ["member"]
    browser.post("/settings/switch", person=person_in(browser))
    assert f'value="{OTHER}"' in browser.get("/settings") and "Kitchen Table" in browser.get(circle)
    assert Program(client, browser.key).sees(table)["mine"] == [1]


def test_a_secret_address_that_was_replaced_leads_nowhere_when_the_merge_is_undone(lite: TestClient) -> None:
    browser, other = shared(lite)
    engine = create_engine(url_of(lite))
    filled(lite, browser.key, NAME)
    filled(lite, other, OTHER)
    with engine.begin() as connection:
        theirs = schema.alert_wishes.c.key == key_hash(other)
        connection.execute(update(schema.alert_wishes).where(theirs).values(feed="a secret that leaked"))
    merge(browser)
    part(browser)
    assert all_rows(lite, key_hash(other))["alert_wishes"][0]["feed"] is None


# Another one's PIN


@pytest.mark.parametrize("whose", ["theirs", "mine"])
def test_six_words_of_a_merged_profile_are_no_pin_of_the_one_that_stays(client: TestClient, whose: str) -> None:
    browser, other = shared(client)
    owner = browser if whose == "mine" else Browser(client, other)
    owner.post("/settings/pin", pin="2468")
    words = Browser(client, other).words()
    merge(browser, "2468", "2468")
    fresh = Browser(client)
    fresh.post("/back", typed=words)
    assert (fresh.key == browser.key) == (whose == "theirs"), "words stand for the PIN of their own profile alone"
    fresh.post("/settings/onward", REFUSED if whose == "mine" else 403)
    if whose == "mine":
        fresh.get("/tables")
        fresh.post("/settings/onward", pin="2468")
    assert fresh.key == browser.key


def test_others_wait_no_longer_where_a_merge_of_many_tables_is_undone(lite: TestClient) -> None:
    browser, key = shared(lite)
    program = Program(lite, key)
    counts = []
    engine = lite.app.state.services.store.engine  # type: ignore[attr-defined]
    asked: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
    for more in (1, 20):
        for _ in range(more):
            program.create("saikoro", seats=[{"kind": "me", "name": OTHER}, {"kind": "open"}])
        merge(browser)
        number = merge_in(browser)
        asked.clear()
        browser.post("/settings/part", merge=number, own_pin="")
        counts.append(sum(one.startswith(("INSERT", "UPDATE", "DELETE")) for one in asked))
    assert counts[0] == counts[1], "statements in the only writer"


def test_an_address_merges_as_often_a_day_as_it_may_renew_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits()
    monkeypatch.setattr(limits._of["former keys"], "burst", 1)
    with app_client(tmp_path / "x.sqlite", limits, "198.51.100.7") as client:
        browser, _ = shared(client)
        merge(browser)
        part(browser)
        person = key_hash(browser.cookies["dicehaven_people"])[:12]
        browser.post("/settings/merge", 429, person=person, pin="", own_pin="")
