"""Features: what the house does with a folder that declares itself, and what it does without it."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pytest
from own_config import own_config
from sqlalchemy import Column, String, Table, insert, select
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient
from table_play import empty_database

from dicehaven.core.i18n import ENTRY
from dicehaven.server import app
from dicehaven.server.db.schema import metadata
from dicehaven.server.db.store import Store
from dicehaven.server.feature import Asked, Feature, House, Slot, complete, folders
from dicehaven.server.web.request import house_of, renderer_of, texts_of
from dicehaven.server.work.upkeep import Upkeep

WHISPERS = Table("whispers", metadata, Column("words", String(40), primary_key=True))
EARS: Slot[Asked[str, str]] = Slot("ears")


class Whispered(NamedTuple):
    """An event."""

    words: str


class Gallery:
    """A service: what it was told, and whether it has been closed."""

    def __init__(self) -> None:
        self.heard = list[str]()
        self.swept = asyncio.Event()
        self.closed = False

    async def sweep(self) -> None:
        self.swept.set()

    async def close(self) -> None:
        self.closed = True


async def heard(house: House, event: Whispered) -> None:
    house[Gallery].heard.append(event.words)


async def page(request: Request) -> PlainTextResponse:
    whole = renderer_of(request).page("_whisper.html", say=texts_of(request))
    heard = ", ".join(house_of(request)[Gallery].heard)
    return PlainTextResponse(f"{whole} {heard}")


@pytest.fixture
def whispers(tmp_path: Path) -> Feature:
    """A feature in a folder of its own, elsewhere."""
    for name, content in {
        "templates/_whisper.html": '{{ say("whisper-title") }}',
        "locale/en/messages.ftl": "whisper-title = Whispers",
        "static/css/whispers.css": "/* quiet */ .whisper { color: gray }",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(content)
    return Feature(
        "whispers",
        tmp_path,
        routes=(Route("/whispers", page),),
        start=lambda house: [Gallery()],
        regular=lambda house: [Upkeep("whispers", 0.0, house[Gallery].sweep)],
        hears={Whispered: heard},
        writes={Whispered: lambda house, event: [insert(WHISPERS).values(words=event.words)]},
    )


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    yield found
    found.close()


def test_a_folder_from_elsewhere_is_part_of_the_house(tmp_path: Path, whispers: Feature) -> None:
    """With its pages, templates, messages, styles, services, regular work, and the table that no migration makes."""
    file = tmp_path / "x.sqlite"
    file.write_bytes(empty_database())
    made = app.create_app(own_config(f"sqlite:///{file}"), features=(*app.FEATURES, whispers))
    with patch.object(app, "_collect_less"), TestClient(made) as client:
        house: House = made.state.services.house

        async def whisper() -> list[str]:
            event = Whispered("psst")
            await house.store.write(*house.statements(event))
            await house.tell(event)
            await house[Gallery].swept.wait()
            return await house.store.read(lambda connection: list(connection.scalars(select(WHISPERS.c.words))))

        assert client.portal and client.portal.call(whisper) == ["psst"]
        assert client.get("/whispers").text == "Whispers psst"
        version = made.state.renderer.version
        assert client.get(f"/static/{version}/css/whispers.css").text == "/* quiet */ .whisper { color: gray }"
    assert house[Gallery].closed


def test_a_feature_is_left_out_with_those_that_need_it(tmp_path: Path) -> None:
    ground = Feature("ground", tmp_path)
    house = Feature("house", tmp_path, needs=(ground,))
    roof = Feature("roof", tmp_path, needs=(house,))
    garden = Feature("garden", tmp_path)
    assert complete((ground, house, roof, garden)) == [ground, house, roof, garden]
    assert complete((house, roof, garden)) == [garden]


def test_pieces_are_asked_together_and_answer_in_order(store: Store, tmp_path: Path) -> None:
    async def run() -> list[str]:
        both = asyncio.Barrier(2)

        async def left(house: House, words: str) -> str:
            await both.wait()
            return f"left {words}"

        async def right(house: House, words: str) -> str:
            await both.wait()
            return f"right {words}"

        async def deaf(house: House, words: str) -> None:
            return None

        features = (
            Feature("right", tmp_path, pieces=(EARS.by(right, order=1),)),
            Feature("left", tmp_path, pieces=(EARS.by(left), EARS.by(deaf))),
        )
        async with asyncio.timeout(5):
            return await House(store, own_config(), features).ask(EARS, "psst")

    assert asyncio.run(run()) == ["left psst", "right psst"]


def test_names_of_templates_files_and_messages_are_unique_across_folders() -> None:
    """A second one of a name would hide the first."""
    found = Counter[tuple[str, ...]]()
    for kind in ("templates", "static"):
        for folder in folders(kind):
            found.update((kind, str(file.relative_to(folder))) for file in folder.rglob("*") if file.is_file())
    for folder in folders("locale"):
        for file in folder.glob("*/messages.ftl"):
            found.update((file.parent.name, name) for name in ENTRY.findall(file.read_text(encoding="utf-8")))
    assert found.total() > 1_000 and [name for name, count in found.items() if count > 1] == []
