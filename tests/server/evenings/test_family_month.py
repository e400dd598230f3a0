"""A family's month: asked, reminded, seated at the kitchen table and far away in one match, warned when it is off, its season on a page."""

import datetime
import random
import re
import time
from collections.abc import Sequence
from typing import Any
from zoneinfo import ZoneInfo

import schema
import sqlalchemy as sa
from circle_people import ZONE, Browser, circle_of
from push_service import Browser as Device
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, rows

from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.evenings.evenings import Evenings
from dicehaven.server.feature import House
from dicehaven.server.notices.alert_channels import Outcome
from dicehaven.server.notices.alert_wishes import AlertWishes
from dicehaven.server.notices.alerts import Alerts
from dicehaven.server.notices.slots import Note
from dicehaven.server.notices.wish_store import Channel
from dicehaven.server.web.visitor import key_hash, visitor_with

MARKS = re.compile("[\u2066-\u2069]")
MINUTE = 60.0


class Month:
    """A server whose clock is moved, and what its members are told."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.house: House = client.app.state.house  # type: ignore[attr-defined]
        self.later = 0.0
        self.told = list[tuple[str, str]]()  # by whom, and the title
        self.words = dict[str, str]()  # the last words of each
        self.house.store.clock.now = lambda: time.time() + self.later
        self.call(self.house[Alerts].regular_work.close)
        self.call(self.house[Alerts].upkeep)
        self.house[Alerts].channels.deliver = self.deliver
        self.names = dict[str, str]()

    def call(self, function: Any, *given: Any) -> Any:
        return self.client.portal.call(function, *given)  # type: ignore[union-attr]

    async def deliver(self, channels: Sequence[Channel], notes: Sequence[Note], *given: object) -> Outcome:
        for one in channels:
            name = self.names[one.key]
            self.told += [(name, MARKS.sub("", note.title)) for note in notes]
            self.words[name] = MARKS.sub("", notes[-1].words)
        return Outcome(True, False, 0.0)

    def listens(self, one: Browser) -> None:
        """Let somebody be told of evenings on their device."""
        self.names[key_hash(one.key)] = one.name
        wishes, visitor = self.house[AlertWishes], visitor_with(one.key)
        given = Device().subscription(f"https://push.example/{one.name}").values()
        self.call(wishes.add_device, visitor, *given)
        self.call(wishes.wish, visitor, {"evening": ["push"], "reminder": ["push"]}, "en", None)

    def at(self, moment: float) -> dict[str, list[str]]:
        """Let time pass until a moment; what each was told since, by their names."""
        self.told.clear()
        self.later = moment - time.time()
        self.call(self.house[Evenings].set_up)
        for _ in range(2):
            self.call(self.house[Alerts].look)
            self.call(self.house[Alerts].tell)
        return {name: [title for who, title in self.told if who == name] for name, _ in self.told}


def arrange(month: Month, one: Browser, circle: str, days: int, database: str, **form: str) -> Any:
    day = datetime.datetime.fromtimestamp(month.house.now(), ZoneInfo(ZONE)).date() + datetime.timedelta(days=days)
    assert one.post(f"{circle}/evenings", day=day.isoformat(), hour="18:00", **form).status_code == 303
    return max(rows(database, schema.evenings), key=lambda row: row.begins)


def test_the_family_never_needs_its_messenger_group(database: str) -> None:
    with app_client(database) as client:
        month = Month(client)
        jonas, kaethe, sam = family = [Browser(client, name) for name in ("Jonas", "Käthe", "Sam")]
        circle = circle_of(*family)
        for one, zone in ((jonas, ZONE), (kaethe, ZONE), (sam, "America/New_York")):
            engine = sa.create_engine(database, poolclass=sa.NullPool)
            with engine.begin() as connection:
                mine = schema.people.c.id == key_hash(one.key)
                connection.execute(schema.people.update().where(mine).values(zone=zone))
            month.listens(one)
        assert jonas.post(f"{circle}/seasons", name="Autumn", game="saikoro", planned=2, least=1).status_code == 303
        (season,) = rows(database, schema.seasons)
        # asked
        evening = arrange(month, jonas, circle, 3, database, season=season.id, dice="mine", note="Oma bakes", spare="1")
        asked = month.at(month.house.now() + MINUTE)
        assert asked == {name: ["Kitchen Table plans an evening"] for name in ("Käthe", "Sam")}
        assert "12:00 for you · 18:00 in Berlin" in month.words["Sam"] and "Jonas: “Oma bakes”" in month.words["Sam"]
        for one, word in ((jonas, ""), (kaethe, "I bake"), (sam, "")):
            where = f"{circle}/evenings/{evening.id}/answer"
            assert one.post(where, answer="yes", word=word, back="all").status_code == 303
        page = MARKS.sub("", jonas.get("/evenings").text)
        assert "12:00 for Sam in New York" in page and "<q><bdi>I bake</bdi></q>" in page
        # reminded
        for before, title in ((DAY, "Kitchen Table: "), (HOUR, "In an hour: Kitchen Table")):
            assert not month.at(evening.begins - before - MINUTE)
            told = month.at(evening.begins - before + 5)
            assert [*told] and all(len(titles) == 1 and titles[0].startswith(title) for titles in told.values())
            assert {*told} == {"Jonas", "Käthe", "Sam"} and not month.at(evening.begins - before + MINUTE)
        assert {*month.at(evening.begins - 590)} == {"Jonas", "Käthe", "Sam"}
        assert "12:00 for you · 18:00 in Berlin" in MARKS.sub("", month.words["Sam"])
        # at the kitchen table and far away, in one match; nobody else has come
        table = evening.id
        for one, seat in ((jonas, 0), (jonas, 1), (sam, 2)):  # Käthe plays at his tablet
            assert one.post(f"/t/{table}/sit", seat=seat, name=one.name).status_code == 303
        table = jonas.post(f"/t/{table}/begin").headers["location"][3:]
        play(client, table, jonas, sam)
        (match,) = rows(database, schema.matches)
        assert (match.dice, f"/circles/{match.circle}") == ("mine", circle)
        # the season
        page = MARKS.sub("", sam.get(circle).text)
        assert "1 of 2 evenings" in page and all(f"<bdi>{one.name}</bdi>" in page for one in family)
        # the next one is off
        off = arrange(month, jonas, circle, 14, database, season=season.id)
        month.at(month.house.now() + MINUTE)
        for one in (kaethe, sam):
            one.post(f"{circle}/evenings/{off.id}/answer", answer="perhaps")
        jonas.post(f"{circle}/evenings/{off.id}/cancel", why="Lina has a fever")
        warned = month.at(month.house.now() + MINUTE)
        assert warned == {name: ["Kitchen Table: the evening is off"] for name in ("Käthe", "Sam")}
        assert "Lina has a fever" in month.words["Käthe"]
        assert "STATUS:CANCELLED" in sam.get(f"{circle}/evenings.ics").text
        assert not any(month.at(off.begins - before) for before in (DAY, HOUR, 500.0))
        assert "1 of 2 evenings" in MARKS.sub("", sam.get(circle).text), "nobody missed it"


def play(client: TestClient, table: str, tablet: Browser, far: Browser) -> None:
    """Play a match: two seats at a tablet with real dice, the third lets the server roll."""
    here, there = Program(client, tablet.key), Program(client, far.key)
    rng = random.Random(1)
    for _ in range(20_000):
        seen = there.sees(table, seat=2)
        if seen["over"]:
            return
        due = seen["due"]
        if due and 2 in due["rollers"]:
            assert far.post(f"/t/{table}/roll", seat=2, drawn=1).status_code == 303
        elif due and due["rollers"]:
            faces = [rng.choice(die) for die in due["faces"]]
            fine(here.post(f"{table}/roll", seat=due["rollers"][0], faces=faces))
        elif not due:
            for seat, program in ((0, here), (1, here), (2, there)):
                if legal := program.sees(table, seat=seat)["legal"]:
                    fine(program.post(f"{table}/move", seat=seat, move=rng.choice(legal)))
    raise AssertionError("the match has no end")
