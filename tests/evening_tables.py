"""The table of an evening for tests: a circle all of which come, and their table at the hour."""

import datetime
import time
from zoneinfo import ZoneInfo

import schema
import sqlalchemy as sa
from circle_people import ZONE, Browser, circle_of
from starlette.testclient import TestClient
from table_play import house_in, rows

from dicehaven.server.circles.circles import Circles
from dicehaven.server.evenings.evenings import Evenings
from dicehaven.server.evenings.seasons import SeasonTable
from dicehaven.server.web.visitor import visitor_with

GAME = "saikoro"
TEXT = {"game": GAME, "note": "Bring biscuits"}
FOUR = ("Mira", "Jonas", "Lina", "Sam")


def day(days: int) -> str:
    """Return a day ahead, where the circle is."""
    return (datetime.datetime.now(ZoneInfo(ZONE)).date() + datetime.timedelta(days)).isoformat()


def moved(database: str, begins: float) -> None:
    """Let all evenings begin at a time."""
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        connection.execute(schema.evenings.update().values(begins=begins))


def tonight(client: TestClient, database: str, people: list[Browser], circle: str, **form: str) -> str:
    """Return the id of an evening to which all come, and whose table is laid."""
    form = {"day": day(3), "hour": "20:00", "game": GAME} | form
    assert people[0].post(f"{circle}/evenings", **form).status_code == 303
    (evening,) = rows(database, schema.evenings)
    for one in people:
        assert one.post(f"{circle}/evenings/{evening.id}/answer", answer="yes").status_code == 303
    moved(database, time.time() + 300)
    client.portal.call(house_in(client)[Evenings].set_up)  # type: ignore[union-attr]
    return str(evening.id)


def family(
    client: TestClient, database: str, *names: str, season: str = "", **form: str
) -> tuple[str, str, list[Browser]]:
    """Return a circle all of which come, their table, and who they are; the evening is one of a `season` of this name."""
    people = [Browser(client, name) for name in names or FOUR]
    circle = circle_of(*people)
    if season:
        assert people[0].post(f"{circle}/seasons", name=season, game=GAME, planned=8, least=1).status_code == 303
        (stored,) = rows(database, schema.seasons)
        form["season"] = stored.id
    return circle, tonight(client, database, people, circle, **form), people


def sits(one: Browser, table: str, seat: int, name: str = "") -> None:
    """Let somebody sit down, perhaps for somebody else."""
    assert one.post(f"/t/{table}/sit", seat=seat, name=name or one.name).status_code == 303


def season_of(client: TestClient, circle: str, one: Browser) -> SeasonTable:
    """Return the newest season of a circle."""

    async def ask() -> SeasonTable:
        house = house_in(client)
        seen = await house[Circles].find(circle.split("/")[-1], visitor_with(one.key))
        return (await house[Evenings].seasons(seen))[0]

    found: SeasonTable = client.portal.call(ask)  # type: ignore[union-attr]
    return found
