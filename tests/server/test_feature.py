"""Features: what the house does with a folder that declares itself, and what it does without it."""

import asyncio
import io
import json
import re
import tomllib
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from circle_people import Browser, circle_of
from guest_book import GUEST_BOOK, LINES
from own_config import own_config
from sqlalchemy import Column, String, Table, insert, select
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from table_play import app_client, rows

from dicehaven.core.i18n import ENTRY
from dicehaven.server.circles.feature import CIRCLES
from dicehaven.server.db.schema import metadata
from dicehaven.server.db.store import Store
from dicehaven.server.feature import SERVER, Asked, Feature, House, Slot, complete, folders
from dicehaven.server.features import FEATURES
from dicehaven.server.people.people import People
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.web.request import house_of, renderer_of, texts_of

WHISPERS = Table("whispers", metadata, Column("words", String(40), primary_key=True))
GAME = "saikoro"
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


async def played(house: House, key: str) -> str:
    """Play a match against a bot to its end; the id of its table."""
    me = await house[People].of(key)
    tables = house[TableService]
    places = [Place(PERSON, "Mira", me.id), Place("greedy")]
    table = await tables.create(GAME, places, {"turn_limit": 6}, settings=Settings(dice=UNPROVEN), host=me.id)
    news = asyncio.Event()
    table.audience.subscribe(news)
    async with asyncio.timeout(60):
        while not table.match.over:
            news.clear()
            if table.match.due and 0 in table.rollers:
                await tables.roll(table, 0, me)
            elif 0 in table.match.movers:
                await tables.play(table, 0, me, table.match.legal(0)[0])
            else:
                await news.wait()
    return table.id


@pytest.mark.parametrize("absent", [*FEATURES, None], ids=lambda one: one.name if one else "all")
def test_the_house_plays_without(absent: Feature | None, tmp_path: Path) -> None:
    """Whichever feature is left out, with those that need it, or all of them: its addresses are gone, and nothing else is."""
    left = [one for one in FEATURES if one is not absent] if absent else []
    gone = [one for one in FEATURES if one not in complete(left)]
    with app_client(tmp_path / "x.sqlite", features=left) as client:
        mira = Browser(client, "Mira")
        mira.post("/settings/name", name="Mira")
        pages = [
            f"/new/{GAME}",
            "/settings",
            "/settings/notices",
            "/settings/days-off",
            "/now",
            "/privacy",
            "/tables",
            "/",
        ]
        own = [route for one in gone for route in one.routes if isinstance(route, Route)]
        for page in pages:
            if not any(route.path_regex.match(page) for route in own):
                answer = mira.get(page)
                assert answer.status_code == 200 and "⟨" not in answer.text, page
        for route in own:
            if "{" not in route.path:
                assert mira.get(route.path).status_code in (404, 405), route.path
        assert client.portal
        house: House = client.app.state.house  # type: ignore[attr-defined]
        table = f"/t/{client.portal.call(played, house, mira.key)}"
        assert mira.get(table).status_code == mira.get(f"{table}/result").status_code == 200
        assert mira.post("/settings/delete", sure="yes").status_code == 303


def test_a_guest_book_of_a_circle_is_one_folder_and_one_line(tmp_path: Path) -> None:
    """It is exported, and forgotten with whoever wrote in it and with the circle, without a line of its own for that; without circles there is none."""
    with app_client(tmp_path / "x.sqlite", features=(*FEATURES, GUEST_BOOK)) as client:
        mira, jonas, eve = Browser(client, "Mira"), Browser(client, "Jonas", "de"), Browser(client, "Eve")
        circle = circle_of(mira, jonas)
        assert jonas.post(f"{circle}/guest-book", words="So many sixes!").status_code == 303
        assert eve.post(f"{circle}/guest-book", words="Let me in!").status_code == 404
        assert "So many sixes!" in mira.get(circle).text and "Gästebuch" in jonas.get(circle).text
        with zipfile.ZipFile(io.BytesIO(jonas.post("/keep/file").content)) as file:
            assert [line["words"] for line in json.loads(file.read("guest_book.json"))] == ["So many sixes!"]
        jonas.post("/settings/delete", sure="yes")
        assert "So many sixes!" not in mira.get(circle).text
        assert rows(f"sqlite:///{tmp_path / 'x.sqlite'}", LINES) == []
        mira.post(f"{circle}/guest-book", words="Anybody here?")
        assert mira.post(f"{circle}/leave").status_code == 303
        assert rows(f"sqlite:///{tmp_path / 'x.sqlite'}", LINES) == []
    assert GUEST_BOOK not in complete([one for one in (*FEATURES, GUEST_BOOK) if one is not CIRCLES])


def test_a_folder_from_elsewhere_is_part_of_the_house(tmp_path: Path, whispers: Feature) -> None:
    """With its pages, templates, messages, styles, services, regular work, and the table that no migration makes."""
    with app_client(tmp_path / "x.sqlite", features=(*FEATURES, whispers)) as client:
        state = client.app.state  # type: ignore[attr-defined]
        house: House = state.house

        async def whisper() -> list[str]:
            event = Whispered("psst")
            await house.store.write(*house.statements(event))
            await house.tell(event)
            await house[Gallery].swept.wait()
            return await house.store.read(lambda connection: list(connection.scalars(select(WHISPERS.c.words))))

        assert client.portal and client.portal.call(whisper) == ["psst"]
        assert client.get("/whispers").text == "Whispers psst"
        version = state.renderer.version
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
        async with asyncio.timeout(60):
            return await House(store, own_config(), features).ask(EARS, "psst")

    assert asyncio.run(run()) == ["left psst", "right psst"]


def test_the_import_rules_of_the_server_have_no_exceptions() -> None:
    """Turn an import round instead of adding one."""
    rules = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["tool"]["importlinter"]
    (server,) = (one for one in rules["contracts"] if "dicehaven.server.app" in one.get("layers", ()))
    assert "ignore_imports" not in server


def test_nothing_but_the_list_of_features_names_one() -> None:
    """No module outside a feature's folder imports it, but those of features that stand above it, and the exceptions."""
    feature = re.compile(r"from dicehaven\.server\.(\w+)\.feature import")
    for file in SERVER.rglob("*.py"):
        named = set(feature.findall(file.read_text(encoding="utf-8")))
        assert not named or file.name in ("app.py", "features.py", "feature.py"), (file, named)


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
