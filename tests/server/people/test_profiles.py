"""Profiles: named, found again by six words or a link, shared browsers, signed out elsewhere, exported, deleted."""

import io
import json
import threading
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from profile_browser import NAME, Browser, everything
from starlette.testclient import TestClient
from table_play import Program, app_client, fine

from dicehaven.core.record import load_all
from dicehaven.server.guard.limits import Limits
from dicehaven.server.people import six_words
from dicehaven.server.web.visitor import key_hash

ABSENT = "No trace of this may be left"


# A name, and the way back


def test_nobody_needs_a_name_and_who_gives_one_keeps_what_the_browser_had(client: TestClient) -> None:
    browser = Browser(client)
    browser.get("/")
    key = browser.key
    browser.named()
    assert browser.key == key and NAME in browser.get("/settings")
    browser.post("/settings/name", name="Bela")
    assert "Bela" in browser.get("/settings") and "Welcome back, Bela." in browser.get("/")
    assert "at least one letter" in browser.post("/settings/name", 422, name="  ")


def test_six_words_bring_name_and_tables_to_another_browser(client: TestClient, tmp_path: Path) -> None:
    browser = Browser(client).named()
    program = Program(client, browser.key)
    name = program.create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "level1"}])["table"]
    words = browser.words()
    other = Browser(client)
    other.get("/")
    mine = Program(client, other.key).create("saikoro", seats=[{"kind": "me", "name": "?"}, {"kind": "level1"}])[
        "table"
    ]
    other.post("/back", typed=f"  {words.upper().replace(' ', ', ')} ")
    assert other.person == browser.person and NAME in other.get("/settings")
    listed = other.get("/tables")
    assert name in listed and mine in listed
    assert words not in everything(tmp_path / "x.sqlite") and browser.key not in everything(tmp_path / "x.sqlite")


def test_wrong_words_say_what_is_wrong_and_change_nothing(client: TestClient) -> None:
    words = Browser(client).named().words().split()
    other = Browser(client)
    other.get("/")
    key = other.key
    assert "These are 5 words" in other.post("/back", 422, typed=" ".join(words[:5]))
    page = other.post("/back", 422, typed=" ".join([*words[:5], words[5] + "x"]))
    assert "Perhaps it is" in page and f"{words[4]} {words[5]}x</textarea>" in page, "nothing that was typed is lost"
    lead = [*words[1:], words[0]]
    if lead != words:
        assert "lead to nobody here" in other.post("/back", 403, typed=" ".join(lead))
    assert other.key == key


def test_new_words_replace_the_old(client: TestClient) -> None:
    browser = Browser(client).named()
    old, new = browser.words(), browser.words()
    Browser(client).post("/back", 403, typed=old)
    other = Browser(client)
    other.post("/back", typed=new)
    assert other.key != browser.key and other.person == browser.person


def test_real_dice_make_the_words(client: TestClient) -> None:
    browser = Browser(client).named()
    assert "30 dice" in browser.post("/settings/words", 422, dice="12345")
    assert "30 dice" in browser.post("/settings/words", 422, dice="7" * 30)
    page = browser.post("/settings/words", 200, dice="11111 " * 5 + "6 6 6 6 6")
    known = six_words.words_of("en")
    assert page.count(f"<li>{known[0]}</li>") == 5 and f"<li>{known[-1]}</li>" in page


@pytest.mark.parametrize("language", six_words.languages())
def test_each_cast_of_five_dice_has_a_word(language: str) -> None:
    known = six_words.words_of(language)
    assert len(known) == six_words.SIDES**six_words.DICE == len({six_words._folded(word) for word in known})
    assert all(word.isalpha() and word == word.lower() for word in known)


def test_a_link_works_once_and_only_for_a_while(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(client).named()
    link = browser.link()
    other = Browser(client)
    other.post("/back", typed=link)
    assert other.key != browser.key and other.person == browser.person
    assert "no longer works" in Browser(client).post("/back", 403, typed=link)
    late = browser.link()
    monkeypatch.setattr("time.time", lambda: 1e12)
    assert "no longer works" in Browser(client).post("/back", 403, typed=late)


def test_tries_are_limited(tmp_path: Path) -> None:
    with app_client(tmp_path / "x.sqlite", Limits(), "198.51.100.7") as client:
        browser = Browser(client)
        known = six_words.words_of("en")
        answers = [browser.ask("POST", "/back", typed=" ".join(known[:6])).status_code for _ in range(13)]
        assert answers[:10] == [403] * 10 and answers[-1] == 429


# Several people, several devices


def test_people_who_share_a_browser_do_not_hold_each_others_seats(client: TestClient) -> None:
    browser = Browser(client).named()
    mine = Program(client, browser.key).create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "level1"}])[
        "table"
    ]
    browser.post("/settings/person", name="Lina")
    lina = browser.key
    assert (
        mine not in browser.get("/tables") and "Lina" in browser.get("/settings") and NAME in browser.get("/settings")
    )
    person = browser.get("/settings").split('name="person" value="')[1].partition('"')[0]
    browser.post("/settings/switch", person=person)
    assert mine in browser.get("/tables") and browser.key != lina
    browser.post("/settings/switch", 403, person="0" * 12)


def test_a_pin_is_asked_for(client: TestClient) -> None:
    browser = Browser(client).named()
    assert "4 to 8 digits" in browser.post("/settings/pin", 422, pin="12")
    browser.post("/settings/pin", pin="2468")
    browser.post("/settings/person", name="Lina")
    lina = browser.key
    person = browser.get("/settings").split('name="person" value="')[1].partition('"')[0]
    for wrong in ("", "1357"):
        assert "not the PIN" in browser.post("/settings/switch", 403, person=person, pin=wrong)
    assert browser.key == lina
    browser.post("/settings/switch", person=person, pin="2468")
    assert browser.key != lina and NAME in browser.get("/settings")


def test_other_devices_can_be_signed_out(client: TestClient) -> None:
    browser = Browser(client).named()
    words = browser.words()
    other = Browser(client, browser.key)
    table = Program(client, browser.key).create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "level1"}])[
        "table"
    ]
    browser.post("/settings/renew")
    assert browser.key != other.key and table in browser.get("/tables") and table not in other.get("/tables")
    assert NAME in browser.get("/settings") and f'value="{NAME}"' not in other.get("/settings")
    other.post("/back", typed=words)
    assert table in other.get("/tables"), "six words lead back until others take their place"


def test_who_signs_out_leaves_nothing_in_the_browser(client: TestClient) -> None:
    browser = Browser(client).named()
    key = browser.key
    browser.post("/settings/leave")
    assert browser.key != key and NAME not in browser.get("/settings") and NAME not in browser.get("/")


# What is mine


def test_the_export_has_results_and_records_that_can_be_read(client: TestClient) -> None:
    browser = Browser(client).named()
    browser.post("/circles", name="Kitchen Table", zone="Europe/Berlin")
    browser.post("/settings/notices", turn="push", zone="Europe/Vienna")
    flight = browser.ask("POST", f"/flight/{datetime.now(UTC).date().isoformat()}").headers["location"]
    answer = browser.ask("POST", "/keep/file")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        found = {name: json.loads(file.read(name)) for name in file.namelist()}
    assert [one["name"] for one in found["profile.json"]] == [NAME] and found["results.json"] == []
    assert [(one["name"], one["zone"]) for one in found["circles.json"]] == [("Kitchen Table", "Europe/Berlin")]
    assert [one["wishes"] for one in found["notices.json"]] == [{"turn": ["push"]}]
    assert [one["flown_at"] for one in found["flights.json"]] == [flight.removeprefix("/t/")]
    assert key_hash(browser.key) not in json.dumps(found)


def test_an_export_is_made_where_nobody_waits_for_it(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    usual = zipfile.ZipFile.writestr

    def noted(*given: Any, **more: Any) -> None:
        made.append(threading.current_thread().name)
        usual(*given, **more)

    monkeypatch.setattr(zipfile.ZipFile, "writestr", noted)
    browser = Browser(client).named()
    assert browser.ask("POST", "/keep/file").status_code == 200
    assert client.portal
    assert made and client.portal.call(threading.current_thread).name not in made


def test_a_deleted_profile_leaves_no_trace(client: TestClient, tmp_path: Path) -> None:
    browser = Browser(client).named()
    program = Program(client, browser.key)
    guest = Program(client, "the-key-of-a-guest")
    name = program.create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "open"}])["table"]
    fine(guest.post(f"{name}/sit", seat=1, name="Guest"))
    browser.post(f"/t/{name}/say", seat="0", words=f"I am {NAME}")
    browser.words()
    browser.link()
    key = browser.key
    assert "Say first" in browser.post("/settings/delete", 422)
    browser.post("/settings/delete", sure="yes")
    assert browser.key != key
    left = everything(tmp_path / "x.sqlite")
    assert NAME not in left and key_hash(key) not in left, ABSENT
    seen = guest.sees(name)
    assert NAME not in json.dumps(seen) and load_all("\n".join(guest.get(f"{name}/record").json()))


@pytest.mark.parametrize("path", ["words", "link", "pin", "renew", "delete"])
def test_strangers_without_a_name_are_refused_or_change_nothing(client: TestClient, path: str) -> None:
    browser = Browser(client).named()
    stranger = Browser(client)
    stranger.get("/")
    answer = stranger.ask("POST", f"/settings/{path}", sure="yes", pin="1234")
    assert answer.status_code == 403
    assert NAME not in answer.text and NAME in browser.get("/settings")


@pytest.mark.parametrize(
    "path",
    [
        "/back",
        "/back/passkey",
        *(
            f"/settings/{one}"
            for one in ["name", "words", "link", "renew", "sign-out", "person", "switch", "pin", "leave", "delete"]
        ),
        *(f"/settings/{one}" for one in ["merge", "passkey", "passkey/remove"]),
    ],
)
def test_no_other_site_can_send_these_forms(client: TestClient, path: str) -> None:
    browser = Browser(client).named()
    headers = {"cookie": f"dicehaven={browser.key}", "origin": "https://evil.example", "sec-fetch-site": "cross-site"}
    answer = client.post(path, data={"name": "Evil", "sure": "yes"}, headers=headers, follow_redirects=False)
    assert answer.status_code == 403 and NAME in browser.get("/settings")


@pytest.mark.parametrize("way", ["left", "asked"])
def test_no_name_is_left_where_a_seat_was_given_up(client: TestClient, tmp_path: Path, way: str) -> None:
    browser = Browser(client).named()
    host = Program(client, "the-key-of-a-host-here")
    name = host.create("saikoro", seats=[{"kind": "me", "name": "Host"}, {"kind": "open"}, {"kind": "open"}])["table"]
    fine(Program(client, browser.key).post(f"{name}/sit", seat=1, name=NAME))
    if way == "left":
        browser.post(f"/t/{name}/leave", seat="1")
    key = browser.key
    browser.post("/settings/delete", sure="yes")
    left = everything(tmp_path / "x.sqlite")
    assert (NAME not in left, key_hash(key) not in left) == (True, True)


def test_nor_under_an_older_key(client: TestClient, tmp_path: Path) -> None:
    browser = Browser(client).named()
    old = browser.key
    Program(client, browser.key).create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "open"}])["table"]
    browser.post("/settings/renew")
    key = browser.key
    browser.post("/settings/delete", sure="yes")
    left = everything(tmp_path / "x.sqlite")
    assert (NAME not in left, key_hash(key) not in left, key_hash(old) not in left) == (True, True, True)


def test_a_new_key_keeps_the_pin(client: TestClient) -> None:
    browser = Browser(client).named()
    browser.post("/settings/pin", pin="2468")
    browser.post("/settings/renew")
    browser.post("/settings/person", name="Lina")
    person = browser.get("/settings").split('name="person" value="')[1].partition('"')[0]
    browser.post("/settings/switch", 403, person=person, pin="")
    browser.post("/settings/switch", person=person, pin="2468")


def test_a_link_that_somebody_else_sent_takes_nothing(client: TestClient) -> None:
    attacker = Browser(client).named("Mallory")
    code = attacker.link().rpartition("#")[2]
    victim = Browser(client)
    victim.get("/settings")
    program = Program(client, victim.key)
    table = program.create("saikoro", seats=[{"kind": "me", "name": "Vera"}, {"kind": "open"}])["table"]
    victim.post("/back", typed=code)
    assert table not in attacker.get("/tables")


def test_no_byte_of_a_deleted_name_is_left_in_the_files(tmp_path: Path) -> None:
    name = "Zephyrinaquist"
    file = tmp_path / "x.sqlite"
    with app_client(file) as client:
        browser = Browser(client).named(name)
        other = Program(client, "the-long-key-of-another")
        table = other.create("saikoro", seats=[{"kind": "me", "name": "Ben"}, {"kind": "open"}])["table"]
        program = Program(client, browser.key)
        fine(program.post(f"{table}/sit", seat=1, name=name))
        browser.post(f"/t/{table}/say", seat="1", words=f"I am {name}")
        browser.post("/circles", name=f"{name} & Sons", zone="Europe/Berlin", person=name)
        for number in range(30):  # rows that move within and between pages
            browser.post("/settings/name", name=f"{name} {number}")
        assert name.encode() in b"".join(one.read_bytes() for one in tmp_path.iterdir())
        browser.post("/settings/delete", sure="yes")
        left = {one.name for one in tmp_path.iterdir() if name.encode() in one.read_bytes()}
        assert not left
        assert (tmp_path / "x.sqlite-wal").stat().st_size == 0
