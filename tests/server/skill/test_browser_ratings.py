"""Ratings in browsers: the box in the lobby and the panel of my page, without barriers on a desk by day and on a phone by night."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import schema
import sqlalchemy as sa
from barriers import assert_no_barriers
from browsers import BASE, DESK, served

from dicehaven.core.registry import find
from dicehaven.server.db.engine import prepare
from dicehaven.server.table.play.seating import PERSON
from dicehaven.server.web.visitor import KEY, key_hash
from dicehaven.skill.anchors import scale_of

ANNA = "the-long-key-of-anna"


def come(page: Any, address: str, path: str) -> None:
    page.context.add_cookies([{"name": KEY, "value": ANNA, "url": address}])
    page.goto(f"{address}{path}")


def test_one_agrees_in_the_lobby_and_takes_it_back(address: str, person: Callable[..., Any]) -> None:
    form = {"kind0": "me", "kind1": "friend", "kind2": "friend", "name0": "Anna", "rated": "1", "watch": "1"}
    with httpx.Client(base_url=address, headers={"cookie": f"{KEY}={ANNA}"}) as client:
        table = client.post("/new/wuerfelland", data=form).headers["location"].removeprefix(BASE)
    page = person(DESK, "de", bypass_csp=True, reduced_motion="reduce")
    come(page, address, f"{table}?seat=0")
    page.wait_for_selector(".rated [aria-pressed=true]")
    assert_no_barriers(page)
    page.set_viewport_size(DESK)
    page.click(".rated button")
    page.wait_for_selector(".rated [aria-pressed=false]")
    assert "Anna" in page.inner_text(".rated p")
    page.keyboard.press("Tab")
    guest = person(DESK, "de", bypass_csp=True, reduced_motion="reduce")
    guest.goto(f"{address}{table}")
    guest.wait_for_selector("[name=rated]")
    assert_no_barriers(guest)


def test_my_page_says_how_strong_one_plays(tmp_path: Path, person: Callable[..., Any]) -> None:
    """One game with a rank, one where the interval is too wide, one with too few matches."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    errors = {"saikoro": (0.1, 120), "sternenschiff": (9.0, 40), "wuerfelland": (1.0, 3)}

    known = [
        {"key": key_hash(ANNA), "game": game, "strength": scale.anchors["level3"], "error": error, "matches": played}
        for game, (error, played) in errors.items()
        if (scale := scale_of(find(game)))
    ]
    prepare(database)
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        row = {"id": "m", "header": {}, "game": "saikoro", "ended": 1.0, "dice": "fair", "rated": True}
        seat = {"match_id": "m", "seat": 0, "kind": PERSON, "name": "", "key": key_hash(ANNA), "share": 1.0, "score": 1}
        connection.execute(sa.insert(schema.matches).values(row))
        connection.execute(sa.insert(schema.results).values(seat))
        connection.execute(sa.insert(schema.ratings), known)
    with served(database) as address:
        page = person(DESK, "en", bypass_csp=True, reduced_motion="reduce")
        come(page, address, "/me")
        page.wait_for_selector("main")
        said = page.inner_text("main")
        assert "about as well as level 3" in said and "Between level" in said and "it takes 20" in said
        assert_no_barriers(page)
