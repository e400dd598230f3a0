"""The settings of notices: the grid, devices, mail, ntfy, feeds; each person changes only what is theirs."""

import asyncio
import datetime
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import schema
import sqlalchemy as sa
from own_config import own_config
from profile_browser import Browser as Person
from push_service import Browser
from starlette.testclient import TestClient
from table_play import Program, empty_database, fine

from dicehaven.server.app import create_app
from dicehaven.server.guard.limits import Limits
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.notices import mail
from dicehaven.server.notices.alert_wishes import AlertWishes
from dicehaven.server.notices.alerts import PUZZLE, Alerts
from dicehaven.server.notices.mail import MailServer
from dicehaven.server.notices.settings import AlertSettings
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.visitor import key_hash, visitor_with

HERE = "/settings/notices"
ANNA, BEN = "the-long-key-of-anna", "the-long-key-of-ben"
NTFY = "https://ntfy.example"
MAIL = "smtp://mail.invalid:25"
GUARD = GuardSettings(host_names=("dicehaven.test",))
ENDPOINT = "https://push.example.net/p/1"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server whose host offers everything."""
    file = tmp_path / "x.sqlite"
    file.write_bytes(empty_database())
    alerts = AlertSettings(MAIL, "dice@dice.example", (NTFY, "https://other.example"))
    app = create_app(own_config(f"sqlite:///{file}", alerts, GUARD), Limits())
    with TestClient(app, base_url="http://dicehaven.test") as found:
        yield found


def page(client: TestClient, key: str = ANNA, language: str = "en") -> str:
    found = client.get(HERE, headers={"cookie": f"dicehaven={key}", "accept-language": language})
    assert found.status_code == 200
    return str(found.text)


def send(client: TestClient, path: str, key: str = ANNA, **form: Any) -> Any:
    headers = {"cookie": f"dicehaven={key}", "origin": "http://dicehaven.test", "accept-language": "en"}
    return client.post(f"{HERE}{path}", data=form, headers=headers, follow_redirects=False)


def ticked(html: str) -> set[tuple[str, str]]:
    return set(re.findall(r'name="(\w+)" value="(\w+)" checked', html))


ATOM = "{http://www.w3.org/2005/Atom}"


def test_all_is_off_until_wanted_and_stays_as_wanted(client: TestClient) -> None:
    html = page(client)
    assert not ticked(html) and len(re.findall('type="checkbox"', html)) == 27
    kept = send(client, "", turn=["push", "mail"], over=["ntfy"], quiet_from="21:00", quiet_until="07:30")
    assert kept.status_code == 303 and kept.headers["location"] == f"{HERE}#notices"
    html = page(client)
    assert ticked(html) == {("turn", "push"), ("turn", "mail"), ("over", "ntfy")}
    assert 'value="21:00"' in html and 'value="07:30"' in html
    assert not ticked(page(client, BEN)) and "Ich bin dran" in page(client, language="de")
    send(client, "")
    assert not ticked(page(client))


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"quiet_from": "21:00"}, "both a beginning and an end"),
        ({"quiet_from": "9pm", "quiet_until": "07:00"}, "no time of day"),
        ({"turn": "pigeon"}, "not a possible value"),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(client: TestClient, form: dict[str, str], words: str) -> None:
    send(client, "", turn="push")
    answer = send(client, "", **form)
    assert answer.status_code == 422 and words in answer.text
    assert ticked(page(client)) == {("turn", "push")}


def test_a_device_is_added_named_and_removed_by_its_owner_alone(client: TestClient) -> None:
    browser = Browser()
    assert send(client, "/device", **browser.subscription(ENDPOINT)).status_code == 303
    html = page(client)
    assert "push.example.net" in html and "push.example.net" not in page(client, BEN)
    name = re.search(r'name="channel" value="(\w+)"', html)
    assert name
    send(client, "/remove", BEN, channel=name[1])
    assert "push.example.net" in page(client)
    send(client, "/remove", channel=name[1])
    assert "push.example.net" not in page(client)


def test_a_browser_that_another_person_takes_over_tells_only_that_person(client: TestClient) -> None:
    given = Browser().subscription(ENDPOINT)
    send(client, "/device", **given)
    send(client, "/device", BEN, **given)
    assert "push.example.net" not in page(client) and "push.example.net" in page(client, BEN)


@pytest.mark.parametrize(
    "changed",
    [
        {"endpoint": "http://push.example.net/p"},
        {"endpoint": "javascript:alert(1)"},
        {"endpoint": ""},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"endpoint": f"https://push.example.net/{'x' * 2_020}"},
    ],
)
def test_what_is_no_subscription_is_refused(client: TestClient, changed: dict[str, str]) -> None:
    assert send(client, "/device", **(Browser().subscription(ENDPOINT) | changed)).status_code == 422
    assert "push.example.net" not in page(client)


def test_a_host_may_name_the_push_services(tmp_path: Path) -> None:
    file = tmp_path / "y.sqlite"
    file.write_bytes(empty_database())
    alerts = AlertSettings(push_hosts=("push.example.net",))
    with TestClient(create_app(own_config(f"sqlite:///{file}", alerts)), base_url="http://dicehaven.test") as client:
        html = page(client)
        assert "ntfy" not in html and 'id="mail"' not in html, "what the host does not offer is not shown"
        assert send(client, "/device", **Browser().subscription("https://evilpush.example.net/")).status_code == 422
        assert (
            send(client, "/device", **Browser().subscription("https://push.example.net.evil.example/")).status_code
            == 422
        )
        assert send(client, "/device", **Browser().subscription("https://eu.push.example.net/")).status_code == 303
        assert send(client, "/mail", address="anna@example.org").status_code == 422
        assert send(client, "/ntfy", server=NTFY, topic="annas-dice").status_code == 422


def test_ntfy_goes_to_servers_that_the_host_names_only(client: TestClient) -> None:
    for server in ("http://127.0.0.1:8080", "https://ntfy.example.evil.example", "https://ntfy.example/", ""):
        assert send(client, "/ntfy", server=server, topic="annas-dice").status_code == 422
    for topic in ("short", "a/b/c/d/e/f", "../../admin", "x" * 65, "annas dice"):
        assert send(client, "/ntfy", server=NTFY, topic=topic).status_code == 422
    assert send(client, "/ntfy", server=NTFY, topic="annas-dice").status_code == 303
    assert f"{NTFY}/annas-dice" in page(client)


def test_links_in_mails_change_nothing_until_a_button_is_pressed(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = []

    async def keep(server: MailServer, made: Any) -> None:
        sent.append(made)

    monkeypatch.setattr(mail, "send", keep)
    assert send(client, "/mail", address=" anna@example.org ").status_code == 303
    assert "lasts two days" in page(client)
    found = re.search(r"https://dicehaven\.test(/mail/confirm/\w+/\w+)", sent[0].get_content())
    assert found
    for _ in range(2):
        shown = client.get(found[1])
        assert shown.status_code == 200 and "anna@example.org" in shown.text
    assert "lasts two days" in page(client)
    assert client.post(found[1]).status_code == 200
    assert "lasts two days" not in page(client) and "anna@example.org" in page(client)
    assert client.get(found[1].replace("confirm", "stop")).status_code == 404
    assert client.get(found[1][:-1] + "x").status_code == 404 and client.get("/mail/other/a/b").status_code == 404
    house = client.app.state.house  # type: ignore[attr-defined]

    async def stop() -> str:
        from dicehaven.server.notices.alert_channels import link_of

        (way,) = await house[AlertWishes].ways_to(visitor_with(ANNA))
        return str(link_of(await house[Alerts].upkeep(), "stop", way))

    link = asyncio.run(stop())
    parts = {"List-Unsubscribe": (None, "One-Click")}  # as RFC 8058 recommends
    one_click = client.post(link, files=parts, headers={"cookie": ""})
    assert one_click.status_code == 200 and "anna@example.org" not in page(client)
    assert client.post(link).status_code == 404


def test_one_address_can_have_mails_sent_to_a_few_strangers_and_leaves_the_others_theirs(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = list[str]()

    async def keep(server: MailServer, made: Any) -> None:
        sent.append(made["To"])

    monkeypatch.setattr(mail, "send", keep)
    app = create_app(own_config(database, AlertSettings(MAIL, "dice@dice.example"), GUARD))
    with TestClient(app, base_url="http://dicehaven.test", client=("127.0.0.1", 5)) as at:

        def ask(sender: str, number: int, address: str, language: str = "en") -> Any:
            head = {"cookie": f"dicehaven=a-long-key-of-{number}", "accept-language": language}
            head |= {"origin": "http://dicehaven.test", "x-forwarded-for": sender}
            return at.post(f"{HERE}/mail", data={"address": address}, headers=head, follow_redirects=False)

        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda k: ask("192.0.2.66", k, f"victim{k}@example.org"), range(94)))
        assert len(sent) == 5 == sum(one.status_code == 303 for one in answers)
        late = ask("192.0.2.66", 95, "more@example.org")
        assert late.status_code == 429 and 0 < int(late.headers["retry-after"]) <= 720
        assert "for your network already" in late.text and "can go in 12 minutes" in late.text
        assert "Die nächste geht in 12 Minuten" in ask("192.0.2.66", 95, "more@example.org", "de").text
        assert ask("198.51.100.9", 100, "honest@example.org").status_code == 303
        for number, sender in enumerate(("203.0.113.1", "203.0.113.1", "203.0.113.1", "203.0.113.2", "203.0.113.3")):
            answer = ask(sender, 200 + number, f"one+{number}@example.org")
            assert (answer.status_code == 303) == (number in (0, 1, 3)), "a share for each, three in all"
            for channel in re.findall(r'name="channel" value="(\w+)"', page(at, f"a-long-key-of-{200 + number}")):
                send(at, "/remove", f"a-long-key-of-{200 + number}", channel=channel)
        assert sent.count("one+3@example.org") == 1 and "in 16 hours" in answer.text


def test_feeds_have_a_secret_address_that_can_be_renewed(client: TestClient) -> None:
    anna, ben = Program(client, ANNA), Program(client, BEN)
    name = anna.create("saikoro", "me", "open")["table"]
    fine(ben.post(f"{name}/sit", seat=1, name="Ben <&> Co"))
    client.app.state.house[TableRegistry].in_memory(name).settings.clock = 86_400  # type: ignore[attr-defined]
    shown = send(client, "/feed").text
    found = re.search(r'value="(http://dicehaven\.test/feed/[\w-]+)\.atom"', shown)
    assert found and ".atom" not in page(client), "shown once"
    answer = client.get(f"{found[1]}.atom", headers={"cookie": ""})
    assert answer.headers["content-type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(answer.text)
    (entry,) = feed.findall(f"{ATOM}entry")
    assert (
        entry.findtext(f"{ATOM}title") == "Your turn: Saikoro Senshi"
        and entry.findtext(f"{ATOM}summary") == "Ben <&> Co"
    )
    link = entry.find(f"{ATOM}link")
    assert link is not None and link.get("href") == f"http://dicehaven.test/t/{name}"
    calendar = client.get(f"{found[1]}.ics", headers={"cookie": ""})
    assert "Your time is up: Saikoro Senshi" in calendar.text and calendar.text.count("BEGIN:VEVENT") == 1
    engine = client.app.state.house.store.engine  # type: ignore[attr-defined]
    with engine.connect() as connection:
        assert found[1].rpartition("/")[2] not in str(connection.execute(sa.select(schema.alert_wishes)).all())
    renewed = re.search(r'value="(http://dicehaven\.test/feed/[\w-]+)\.atom"', send(client, "/feed").text)
    assert renewed and client.get(f"{found[1]}.atom").status_code == client.get("/feed/.atom").status_code == 404
    assert client.get(f"{renewed[1]}.atom").status_code == 200


def test_feeds_speak_the_language_of_the_person_and_not_that_of_the_program_that_reads_them(client: TestClient) -> None:
    anna, ben = Program(client, ANNA), Program(client, BEN)
    name = anna.create("saikoro", "me", "open")["table"]
    family = "👨‍👩‍👧‍👦 Zoë"
    fine(ben.post(f"{name}/sit", seat=1, name=family))
    table = client.app.state.house[TableRegistry].in_memory(name)  # type: ignore[attr-defined]
    table.settings.clock = 86_400
    secret = re.search(r"/feed/([\w-]+)\.atom", send(client, "/feed").text)
    assert secret

    def read(ending: str) -> str:
        return str(client.get(f"/feed/{secret[1]}.{ending}", headers={"accept-language": "de", "cookie": ""}).text)

    assert "Your turn" in read("atom") and 'xml:lang="en"' in read("atom") and "Your time is up" in read("ics")
    assert ElementTree.fromstring(read("atom")).findtext(f"{ATOM}entry/{ATOM}summary") == family
    for language in ("de", "xx"):
        client.post("/language", data={"language": language}, headers={"cookie": f"dicehaven={ANNA}"})
        assert "Du bist dran" in read("atom") and "Deine Zeit ist um" in read("ics")
    before, table.changed = read("ics"), table.changed + 60.0
    assert before != read("ics"), "a deadline that has moved is a later revision"


def test_a_new_key_takes_everything_along(client: TestClient) -> None:
    name = Program(client, ANNA).create("saikoro", "me", "open")["table"]
    send(client, "", turn="push")
    send(client, "/device", **Browser().subscription(ENDPOINT))
    anna = Person(client, ANNA)
    anna.post(f"/t/{name}/renew")
    assert anna.key != ANNA
    assert ticked(page(client, anna.key)) == {("turn", "push")} and "push.example.net" in page(client, anna.key)
    assert not ticked(page(client)) and "push.example.net" not in page(client)


def test_a_page_says_what_it_has_shown(client: TestClient) -> None:
    anna, ben = Program(client, ANNA), Program(client, BEN)
    name = anna.create("saikoro", "me", "open")["table"]
    fine(ben.post(f"{name}/sit", seat=1, name="Ben"))
    table = client.app.state.house[TableRegistry].in_memory(name)  # type: ignore[attr-defined]
    version = table.version_for([0])
    engine = client.app.state.house.store.engine  # type: ignore[attr-defined]

    def look(key: str = ANNA, status: int = 204, **changed: Any) -> list[tuple[int, int, bool]]:
        """Seats with the acts that they have seen, and whether a page of theirs counts as visible."""
        form = {"seat": 0, "version": version, "visible": "1"} | changed
        headers = {"cookie": f"dicehaven={key}", "origin": "http://dicehaven.test"}
        assert client.post(f"/t/{name}/looking", data=form, headers=headers).status_code == status
        with engine.connect() as connection:
            rows = connection.execute(sa.select(schema.looks).order_by(schema.looks.c.seat)).all()
        return [(row.seat, row.turn, row.until > 0) for row in rows]

    assert not look(), "nobody wants to be told anything"
    send(client, "", BEN, turn="push")
    assert not look()
    send(client, "", turn="push")
    assert not look("the-key-of-a-stranger") and not look(seat=1)
    assert look(visible="0") == [(0, table.turn, False)]
    assert look(version=version - 1, visible="0") == [(0, table.turn, False)]
    assert look(version=version - 1) == look() == [(0, table.turn, True)]
    assert look(BEN, seat=1, version=version - 1) == [(0, table.turn, True), (1, -1, True)], (
        "it has yet to show the rest"
    )
    odd: list[dict[str, Any]] = [{"visible": "<script>"}, {"seat": -1}, {"seat": "x"}, {"version": 10**20}]
    for form in odd:
        look(status=422, **form)


def test_whoever_reads_a_table_without_scripts_has_seen_it(client: TestClient) -> None:
    anna, ben = Program(client, ANNA), Program(client, BEN)
    name = anna.create("saikoro", "me", "open")["table"]
    fine(ben.post(f"{name}/sit", seat=1, name="Ben"))
    send(client, "", turn="push")
    table = client.app.state.house[TableRegistry].in_memory(name)  # type: ignore[attr-defined]
    assert client.get(f"/t/{name}", headers={"cookie": f"dicehaven={ANNA}"}).status_code == 200
    engine = client.app.state.house.store.engine  # type: ignore[attr-defined]
    with engine.connect() as connection:
        (row,) = connection.execute(sa.select(schema.looks)).all()
    assert (row.seat, row.turn, row.until) == (0, table.turn, 0.0)


def test_whoever_looks_at_the_puzzle_of_the_day_is_not_told_of_it(client: TestClient) -> None:
    send(client, "", turn="push", puzzle="push")
    engine = client.app.state.house.store.engine  # type: ignore[attr-defined]
    rows = [
        {"key": key_hash(key), "kind": PUZZLE, "subject": PUZZLE, "channel": "push", "moment": 1, "due": 0.0}
        for key in (ANNA, BEN)
    ]
    with engine.begin() as connection:
        connection.execute(sa.insert(schema.alerts), rows)
    assert client.get("/puzzle", headers={"cookie": f"dicehaven={ANNA}"}).status_code == 200
    with engine.connect() as connection:
        seen = {row.key: row.seen is not None for row in connection.execute(sa.select(schema.alerts))}
    assert seen == {key_hash(ANNA): True, key_hash(BEN): False}


def test_what_does_not_get_through_is_said(client: TestClient) -> None:
    """Since when, why, and what becomes of it."""
    for address, key in (("https://push.example.net/1", ANNA), ("https://gone.example.net/1", ANNA), (ENDPOINT, BEN)):
        send(client, "/device", key, **Browser().subscription(address))
    at = schema.alert_channels.c.address
    day = datetime.datetime(2026, 11, 24, 12, tzinfo=datetime.UTC).timestamp()
    fails = sa.update(schema.alert_channels).where(at == "https://push.example.net/1")
    gone = sa.update(schema.alert_channels).where(at == "https://gone.example.net/1")
    with client.app.state.house.store.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(fails.values(failing=day, problem="no-answer"))
        connection.execute(gone.values(failing=day, problem="is-gone", ended=day))
    html = page(client)
    assert "Nothing has got through since Tuesday, 24 November: there was no answer." in html
    assert "Given up: the browser takes none any more." in html and f'action="{HERE}/try"' in html
    assert "Seit Dienstag, 24. November kommt nichts an: es kam keine Antwort." in page(client, language="de")
    assert "Nothing has got through" not in page(client, BEN) and "Given up" not in page(client, BEN)
