"""What members are told of evenings: each once, by its name and by their own clock, and never what they did themselves."""

import asyncio
import datetime
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from zoneinfo import ZoneInfo

from alert_trial import ANNA, BEN, MINUTE, Trial, run, trial
from table_play import empty_database, entered

from dicehaven.server.circles.circles import SHOWN_DIGITS, Circles, SeenCircle
from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.evenings.evenings import Evenings
from dicehaven.server.people.zones import Zones
from dicehaven.server.web.visitor import key_hash, visitor_with

BERLIN, NEW_YORK = "Europe/Berlin", "America/New_York"


class Family:
    """Anna, who founded the circle in Berlin and tells nobody, and Ben in New York, who wants to be told."""

    def __init__(self, t: Trial, anna: SeenCircle, ben: SeenCircle) -> None:
        self.t = t
        self.anna = anna
        self.ben = ben
        self.evenings = t.house[Evenings]

    async def arrange(self, seconds: float, repeats: int = 1) -> str:
        """Arrange an evening that begins in some seconds, on a full minute; its id."""
        local = datetime.datetime.fromtimestamp(self.t.now() + seconds, ZoneInfo(BERLIN))
        given = local.date().isoformat(), local.strftime("%H:%M"), "saikoro", "", "Bring biscuits", repeats, 7
        return (await self.evenings.arrange(self.anna, *given))[0].id

    def titles(self) -> list[str]:
        """The titles of what was told since this was asked last."""
        found = [*map(plain, self.t.told())]
        self.t.push.came.clear()
        return found


def plain(words: str) -> str:
    return "".join(one for one in words if not "\u2066" <= one <= "\u2069")


async def family(t: Trial) -> Family:
    t.house.store.clock.now = t.now  # type: ignore[method-assign]
    anna, ben = await entered(t.house, ANNA), await entered(t.house, BEN)
    circles = t.house[Circles]
    circle = await circles.found(anna, "Anna", "Kitchen", BERLIN)
    await circles.ask(circle.invitation, ben, "Ben")
    await circles.let_in(await circles.find(circle.id, anna), key_hash(BEN)[:SHOWN_DIGITS])
    await t.house[Zones].choose(ben, NEW_YORK)
    for keys in (ANNA, BEN):
        await t.takes_push(keys)
        await t.wants(keys, zone=NEW_YORK, evening="push", reminder="push", knock="push")
    return Family(t, await circles.find(circle.id, anna), await circles.find(circle.id, ben))


def trying(folder: Path, play: Callable[[Family], Awaitable[None]]) -> None:
    async def tried(t: Trial) -> None:
        await play(await family(t))

    run(folder, tried)


def test_a_plan_is_told_once_to_whoever_did_not_make_it_and_names_its_evening(tmp_path: Path) -> None:
    async def play(of: Family) -> None:
        evening = await of.arrange(5 * DAY, repeats=3)
        for _ in range(3):
            await of.t.pass_()
        (came,) = of.t.push.came
        read = of.t.reads(came)
        assert read["title"] == "Kitchen plans an evening" and read["url"].endswith(f"/evenings/{evening}")
        assert [(one["words"], one["form"]["answer"]) for one in read["replies"]] == [
            ("I’ll come", "yes"),
            ("Not this time", "no"),
        ]
        assert {one["path"] for one in read["replies"]} == {f"{read['url']}/answer"}
        assert "for you · " in plain(read["body"]) and "2 more follow." in plain(read["body"])
        assert "Anna: “Bring biscuits”" in plain(read["body"])
        other = await of.arrange(30 * DAY)
        await of.t.pass_()
        assert [of.t.reads(one)["tag"] for one in of.t.push.came] == [evening, other]

    trying(tmp_path, play)


def test_a_day_and_an_hour_before_and_at_the_table_whoever_has_not_said_no_is_reminded_once(tmp_path: Path) -> None:
    async def play(of: Family) -> None:
        evening = await of.arrange(2 * DAY)
        await of.t.pass_()
        of.titles()
        for answer in ("", "perhaps", "yes", "no"):
            if answer:
                await of.evenings.answer(of.ben, evening, answer)
            begins = (await of.evenings.find(of.anna, evening)).begins
            for before, title in (
                (DAY, "Kitchen: "),
                (HOUR, "In an hour: Kitchen"),
                (600, "The table is laid: Kitchen"),
            ):
                of.t.later = begins - time.time() - before - 2 * MINUTE
                await of.t.pass_()
                assert not of.titles(), "not before its time"
                of.t.later += 2 * MINUTE
                await of.evenings.set_up()
                for _ in range(3):
                    await of.t.pass_(5)
                told = [one.target[-4:] for one in of.t.push.came]
                assert sorted(told) == (["anna"] if answer == "no" else ["anna", "-ben"][::-1]), (answer, title)
                assert all(one.startswith(title) for one in of.titles())
            evening = await of.arrange(5 * DAY)
            await of.t.pass_()
            of.titles()

    trying(tmp_path, play)


def test_a_moved_evening_is_told_and_reminded_of_at_its_new_hour(tmp_path: Path) -> None:
    async def play(of: Family) -> None:
        evening = await of.arrange(3 * DAY)
        await of.evenings.answer(of.ben, evening, "yes")
        await of.t.pass_()
        of.t.push.came.clear()
        local = datetime.datetime.fromtimestamp(of.t.now() + 4 * DAY, ZoneInfo(BERLIN))
        await of.evenings.move(of.anna, evening, local.date().isoformat(), "18:00", "The oven is broken")
        for _ in range(2):
            await of.t.pass_()
        (read,) = (of.t.reads(one) for one in of.t.push.came)
        assert plain(read["title"]).startswith("Kitchen meets at another hour: ") and read["tag"] == evening
        assert "Anna: “The oven is broken”" in plain(read["body"]) and "12:00 for you · 18:00 in Berlin" in plain(
            read["body"]
        )
        of.t.push.came.clear()
        begins = (await of.evenings.find(of.anna, evening)).begins
        of.t.later = begins - time.time() - DAY - 5 * MINUTE
        await of.t.pass_()
        assert not of.titles()
        await of.t.pass_(6 * MINUTE)
        assert len(of.titles()) == 2

    trying(tmp_path, play)


def test_of_an_evening_that_is_moved_again_and_again_people_hear_once_in_ten_minutes_where_it_is_then(
    tmp_path: Path,
) -> None:
    async def play(of: Family) -> None:
        evening = await of.arrange(3 * DAY)
        await of.t.pass_()
        of.titles()
        day = datetime.datetime.fromtimestamp(of.t.now() + 4 * DAY, ZoneInfo(BERLIN)).date().isoformat()
        for hour in (12, 13, 14, 15):
            await of.evenings.move(of.anna, evening, day, f"{hour}:00")
            await of.t.pass_(MINUTE)
        assert len(of.titles()) == 1
        await of.t.pass_(10 * MINUTE)
        (read,) = (of.t.reads(one) for one in of.t.push.came)
        assert "9:00 for you · 15:00 in Berlin" in plain(read["body"])

    trying(tmp_path, play)


def test_an_evening_that_is_off_is_told_to_everybody_else_and_no_reminder_follows(tmp_path: Path) -> None:
    async def play(of: Family) -> None:
        evening = await of.arrange(2 * DAY)
        await of.evenings.answer(of.ben, evening, "perhaps")
        await of.t.pass_()
        of.t.push.came.clear()
        await of.evenings.call_off(of.anna, evening, "Lina has a fever")
        for _ in range(2):
            await of.t.pass_()
        (read,) = (of.t.reads(one) for one in of.t.push.came)
        assert plain(read["title"]) == "Kitchen: the evening is off" and "Lina has a fever" in read["body"]
        of.t.push.came.clear()
        for seconds in (DAY, 23 * HOUR, HOUR):
            await of.t.pass_(seconds)
            await of.evenings.set_up()
        assert not of.titles()

    trying(tmp_path, play)


def test_several_nodes_and_a_restart_remind_once(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite"
    file.write_bytes(empty_database())

    async def play() -> None:
        address = f"sqlite:///{file}"
        async with trial(address, tmp_path) as first:
            of = await family(first)
            await of.arrange(DAY + 2 * MINUTE)
            await first.pass_()
            of.titles()
            async with trial(address, tmp_path) as second:
                second.browser, second.push = first.browser, first.push
                second.alerts.channels.context = first.alerts.channels.context
                second.house.store.clock.now = second.now  # type: ignore[method-assign]
                first.later = second.later = 3 * MINUTE
                await asyncio.gather(*(t.pass_(5) for t in (first, second, first, second)))
                assert len(of.titles()) == 2, "Anna and Ben"
            async with trial(address, tmp_path) as third:
                third.house.store.clock.now = third.now  # type: ignore[method-assign]
                third.later = 4 * MINUTE
                await third.pass_(5)
                assert not third.push.came

    asyncio.run(play())


def test_a_knock_is_told_once_to_those_who_may_open_until_they_have_looked(tmp_path: Path) -> None:
    async def play(of: Family) -> None:
        circles = of.t.house[Circles]
        circle = of.anna.circle

        async def knock(name: str) -> None:
            key = f"the-long-key-of-{name}"
            await circles.ask(circle.invitation, await entered(of.t.house, key), name)

        for name in ("Lotte", "Nora", "Tom"):
            await knock(name)
        for _ in range(3):
            await of.t.pass_(MINUTE)
        assert [one.target[-4:] for one in of.t.push.came] in (["anna", "-ben"], ["-ben", "anna"])
        assert set(of.titles()) == {"3 people wait to be let into Kitchen"}
        for k in range(5):  # a flood
            await knock(f"Eve {k}")
            await of.t.pass_(2 * MINUTE)
        assert not of.titles()
        await of.t.alerts.looked_at(visitor_with(BEN), [circle.id])
        await knock("Mai")
        for _ in range(3):
            await of.t.pass_(MINUTE)
        assert of.titles() == ["9 people wait to be let into Kitchen"]

    trying(tmp_path, play)
