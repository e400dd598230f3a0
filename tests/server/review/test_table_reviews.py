"""Reviews and hints at the web table: computed outside the event loop and without hidden information."""

import asyncio
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on, refused

from dicehaven.ahead.compiling import Progress
from dicehaven.analysis.judge import Alternative
from dicehaven.analysis.questions import DecisionAnalysis, DecisionQuestion
from dicehaven.bots import defaults
from dicehaven.bots.bot import bot
from dicehaven.bots.trace import trace
from dicehaven.core.compiler import plain
from dicehaven.core.errors import NotCompiled
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotStored
from dicehaven.server.review.hints import FirstSight, Hints
from dicehaven.server.review.reviews import EFFORT, FIRST, Reviews
from dicehaven.server.table.play.info import TableInfo
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.web.visitor import key_hash, visitor_with
from dicehaven.server.work.workers import Apart, TooBusy

SOLVED = {"fast": True}  # two seats, no short limit: nothing has to be compiled


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("reviews") / "x.sqlite") as found:
        yield found


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    yield found
    found.close()


@pytest.fixture
def anna(client: TestClient) -> Program:
    return Program(client, "the-long-key-of-anna")


def page(program: Program, path: str, language: str = "en") -> Any:
    cookies = f"dicehaven={program.key}; language={language}"
    return program.client.get(path, headers={"cookie": cookies}, follow_redirects=False)


def until_decision(program: Program, table: str) -> dict[str, Any]:
    """Roll until seat 0 has to decide between several moves."""
    for _ in range(400):
        seen = program.sees(table, seat=0)
        if len(seen["legal"]) > 1:
            return seen
        if seen["due"] and 0 in seen["due"]["rollers"]:
            fine(program.post(f"{table}/roll", seat=0))
        elif seen["legal"]:
            fine(program.post(f"{table}/move", seat=0, move=seen["legal"][0]))
        else:
            time.sleep(0.02)
    raise AssertionError("nothing to decide")


def test_a_hint_names_the_best_moves_and_points_at_them(anna: Program) -> None:
    table = anna.create("saikoro", "me", "greedy", options=SOLVED)["table"]
    seen = until_decision(anna, table)
    deadline = time.monotonic() + 60
    while not (hint := fine(anna.get(f"{table}/hint", seat=0)))["exact"]:
        assert time.monotonic() < deadline, hint
    assert {one["move"] for one in hint["moves"]} == set(seen["legal"])
    chances = [one["chance"] for one in hint["moves"]]
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[0] < 1

    assert f"/t/{table}/hint?seat=0" in page(anna, f"/t/{table}?seat=0").text
    shown = page(anna, f"/t/{table}/hint?seat=0", "de").text
    assert "Die besten Züge, mit deiner Chance auf den Sieg" in shown
    assert f"{100 * chances[0]:.1f}".replace(".", ",") in shown


def test_hints_are_for_who_decides_and_only_where_they_are_wanted(client: TestClient, anna: Program) -> None:
    table = anna.create("saikoro", "me", "greedy", options=SOLVED)["table"]
    until_decision(anna, table)
    refused(Program(client, "the-long-key-of-ben").get(f"{table}/hint", seat=0), 403, "not-your-seat")
    refused(Program(client, "").get(f"{table}/hint", seat=0), 403, "not-your-seat")
    refused(anna.get(f"{table}/hint", seat=1), 403, "bot-acts")
    without = anna.create("saikoro", "me", "greedy", options=SOLVED, hints=False)["table"]
    until_decision(anna, without)
    refused(anna.get(f"{without}/hint", seat=0), 422, "no-hints")
    assert f"/t/{without}/hint" not in page(anna, f"/t/{without}?seat=0").text
    for path in (f"/t/{without}/menu", "/new/saikoro"):  # what it does not prevent
        assert "a matter of trust" in page(anna, path).text
    assert "a matter of trust" not in page(anna, f"/t/{table}/menu").text
    early = anna.create("saikoro", "me", "open", options=SOLVED, hints=True)["table"]
    refused(anna.get(f"{early}/hint", seat=0), 422, "no-hint-now")
    refused(anna.get(f"{early}/hint", seat=1), 403, "seat-is-free")


@pytest.mark.parametrize(
    ("kinds", "chosen", "hints"),
    [
        (("me", "greedy"), "", True),
        (("me", "friend"), "", False),
        (("me", "here"), "", False),
        (("me", "friend"), "yes", True),
        (("me", "greedy"), "no", False),
    ],
)
def test_hints_are_usual_against_bots_alone(anna: Program, kinds: tuple[str, str], chosen: str, hints: bool) -> None:
    form = {f"kind{p}": kind for p, kind in enumerate(kinds)} | {"hints": chosen}
    headers = {"cookie": f"dicehaven={anna.key}"}
    there = anna.client.post("/new/saikoro", data=form, headers=headers, follow_redirects=False).headers["location"]
    menu = page(anna, f"{there}/menu").text
    assert ("may ask for a hint" in menu) == hints
    assert ("no hints at this table" in menu) != hints


def test_after_the_match_its_review_is_worked_out_while_the_server_answers(anna: Program) -> None:
    table = anna.create("saikoro", "me", "greedy", options=SOLVED, name="<b>")["table"]
    assert page(anna, f"/t/{table}/review").headers["location"] == f"/t/{table}"
    over = play_on({0: anna}, table, random.Random(1))
    assert over["over"]
    assert f"/t/{table}/review" in page(anna, f"/t/{table}/result").text
    first = page(anna, f"/t/{table}/review").text
    assert "is being analysed" in first
    deadline = time.monotonic() + 600
    while "data-refresh" in (part := page(anna, f"/t/{table}/review?part=1").text):
        assert time.monotonic() < deadline, part
        if shown := re.search(r"edition=(\d+)", part):
            again = page(anna, f"/t/{table}/review?part=1&edition={shown[1]}").text
            assert again.startswith('<section class="panel" id="refining"') or f"edition={shown[1]}" not in again
        time.sleep(0.2)
    assert part.startswith('<div class="review"')
    assert page(anna, f"/t/{table}/review?part=1&edition=1").text == part, (
        "a newer edition takes the place of an older one"
    )
    for language, words in (("en", "Luck and skill"), ("de", "Glück und Können")):
        whole = page(anna, f"/t/{table}/review", language).text
        assert words in whole
        assert whole.count('class="chances ') == 2  # a wide drawing and a narrow one
        assert "style=" not in whole
        steps = [int(step) for step in re.findall(r"replay\?step=(\d+)", whole)]
        lines = fine(anna.get(f"{table}/record"))
        assert max(steps) == len(lines) - 2  # the header is step 0, the result none
    assert page(anna, f"/t/{table}/replay?step={steps[0]}").status_code == 200
    assert f"/t/{table}/review" in page(anna, f"/t/{table}/replay").text


# Without a server


class Listening:
    """Stands for the workers and notes what they are asked."""

    processes = 1

    def __init__(self, answers: bool = True) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.answers = answers

    async def run(self, function: Any, *args: Any, **limits: Any) -> Any:
        self.asked.append((function.__name__, *args))
        if not self.answers:
            await asyncio.sleep(3600)
        question = args[-1]
        assert isinstance(question, DecisionQuestion)
        return DecisionAnalysis(tuple(Alternative(action, 0.5, 0.0) for action in question.actions))


def table_of(match: Match) -> LiveTable:
    places = [Place(PERSON, f"P{p}", key_hash(f"key {p}")) for p in range(match.players)]
    return LiveTable("twin", match, "5" * 64, TableInfo(Settings(hints=True), tuple(places), started=True))


def entries(other: int) -> Match:
    """Sailorman, where seat 1 has entered something that seat 0 may not see yet."""
    match = Match.new("sailorman", 2)
    match.roll(["anchor", "bell", 3, 4])
    match.play(1, match.legal(1)[other])
    return match


def teams(cards: list[int]) -> Match:
    """Saikoro in hidden teams."""
    match = Match.new("saikoro", 4, {"mode": "teams"})
    match.roll(cards)
    match.roll([6, 5, 4, 2, 1])
    return match


@pytest.mark.parametrize(
    "twins",
    [(entries(0), entries(5)), (teams([0, 1, 0, 1]), teams([0, 1, 1, 0]))],
    ids=["hidden entries", "hidden teams"],
)
def test_a_hint_does_not_depend_on_secrets(twins: tuple[Match, Match]) -> None:
    asked = []
    for match in twins:
        workers = Listening()
        asyncio.run(_hinted(match, workers))
        asked.append(workers.asked)
    assert twins[0].state != twins[1].state
    assert asked[0] == asked[1]
    assert len(asked[0]) == 1


async def _hinted(match: Match, workers: Listening) -> None:
    hints = Hints(workers, Apart())  # type: ignore[arg-type]
    found = await hints.hint(table_of(match), 0, visitor_with("key 0"))
    assert {one.action for one in found.alternatives} == set(match.actions(0))
    assert await hints.hint(table_of(match), 0, visitor_with("key 0")) is found  # remembered
    await hints.close()


async def test_a_hint_that_no_worker_can_take_is_refused_and_may_be_asked_for_again() -> None:
    class Busy(Listening):
        async def run(self, function: Any, *args: Any, **limits: Any) -> Any:
            if not self.asked:
                self.asked.append(())
                raise TooBusy
            return await super().run(function, *args, **limits)

    hints = Hints(Busy(), Apart())  # type: ignore[arg-type]
    table = table_of(entries(0))
    with pytest.raises(NotStored):
        await hints.hint(table, 0, visitor_with("key 0"))
    assert (await hints.hint(table, 0, visitor_with("key 0"))).alternatives


def test_what_a_worker_is_sent_says_nothing_about_people_or_seeds() -> None:
    workers = Listening()
    asyncio.run(_hinted(entries(0), workers))
    sent = str(workers.asked)
    assert "sailorman" in sent
    assert not [word for word in ("5" * 64, "key", "P0", "twin") if word in sent]


# While the game is being compiled, and before all is known


class Uncompiled(Listening):
    """Workers that must not compile: what they are asked has to be compiled first, so many times."""

    def __init__(self, times: int = 1 << 30) -> None:
        super().__init__()
        self.times = times

    async def run(self, function: Any, *args: Any, **limits: Any) -> Any:
        if len(self.asked) < self.times:
            self.asked.append((function.__name__, *args))
            raise NotCompiled(text("not-compiled"))
        return await asyncio.to_thread(function, *args)


class Compilers:
    """Stands for the processes that compile, and notes which game is asked for."""

    def __init__(self) -> None:
        self.hurried: list[str] = []

    def hurry(self, game: Game) -> None:
        self.hurried.append(game.name)

    def progress(self, game: Game) -> Progress:
        return Progress(1, 3)


async def test_while_the_game_is_compiled_a_hint_is_what_looks_best_at_first_sight() -> None:
    compilers = Compilers()
    hints = Hints(Uncompiled(), Apart(), compilers)  # type: ignore[arg-type]
    table = table_of(entries(0))
    found = await hints.within(60.0, table, 0, visitor_with("key 0"))
    assert isinstance(found, FirstSight)
    assert sorted(found.actions) == sorted(table.match.actions(0))
    liked = bot("greedy", table.game, table.match.setup, "0")
    best = liked.choose(table.match.view(0), 0, table.match.actions(0), 0)
    assert heuristic(table, found.actions[0]) == heuristic(table, best)
    assert found.compiled == Progress(1, 3)
    assert compilers.hurried == ["sailorman"]
    await hints.close()


def heuristic(table: LiveTable, action: int) -> int:
    code = plain(defaults, table.game.rules)
    return int(code.heuristic_value(table.match.setup, table.match.view(0), 0, action))


async def test_a_hint_that_takes_long_is_a_first_sight_in_time_and_then_known() -> None:
    class Slow(Listening):
        async def run(self, function: Any, *args: Any, **limits: Any) -> Any:
            await asyncio.sleep(0.3)
            return await super().run(function, *args, **limits)

    hints = Hints(Slow(), Apart())  # type: ignore[arg-type]
    table = table_of(entries(0))
    found = await hints.within(0.01, table, 0, visitor_with("key 0"))
    assert isinstance(found, FirstSight)
    assert found.compiled is None
    assert isinstance(await hints.within(60.0, table, 0, visitor_with("key 0")), DecisionAnalysis)


def test_the_page_says_that_the_game_is_compiled(
    client: TestClient, anna: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = client.app.state.house  # type: ignore[attr-defined]
    table = anna.create("saikoro", "me", "greedy", options=SOLVED)["table"]
    until_decision(anna, table)
    monkeypatch.setitem(house._services, Hints, Hints(Uncompiled(), Apart(), Compilers()))  # type: ignore[arg-type]
    shown = page(anna, f"/t/{table}/hint?seat=0").text
    assert "1 of 3" in shown
    assert "data-again" in shown  # asks again
    assert "<b " not in shown  # no chances
    told = fine(anna.get(f"{table}/hint", seat=0))
    assert told["moves"][0]["chance"] is None


async def test_a_review_waits_for_the_compiler_and_says_so(store: Store) -> None:
    compilers = Compilers()
    reviews = Reviews(store, Uncompiled(1), Apart(), compilers)  # type: ignore[arg-type]
    table = table_of(finished())
    work = await reviews.of(table)
    while not work.compiled:
        await asyncio.sleep(0.01)
    assert work.found is None
    assert compilers.hurried == ["saikoro"]
    while not work.is_done:
        await asyncio.sleep(0.05)
    assert work.compiled is None
    assert work.done == work.total > 0
    await reviews.jobs.close()


def finished() -> Match:
    """A short match of Saikoro between two, which is solved."""
    game = find("saikoro")
    return Match.replay(trace(game, game.configure(2, SOLVED), 0, ("greedy", "greedy"), "short"))


async def test_a_review_is_first_rough_then_whole_and_not_worked_out_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    efforts = []
    looked = asyncio.Event()

    class Quick(Listening):
        async def run(self, function: Any, *args: Any, **limits: Any) -> Any:
            efforts.append(args[1])
            if args[1] == EFFORT:
                await looked.wait()
            return await asyncio.to_thread(function, *args)

    monkeypatch.setattr("dicehaven.server.review.reviews.solution_for", lambda game, setup: None)
    reviews = Reviews(store, Quick(), Apart())  # type: ignore[arg-type]
    table = table_of(finished())
    work = await reviews.of(table)
    while not work.found:
        await asyncio.sleep(0.01)
    assert not work.is_done
    rough = await reviews.article(work, table, "en")
    looked.set()
    while not work.is_done:
        await asyncio.sleep(0.01)
    whole = await reviews.article(work, table, "en")
    assert whole is not rough  # it says the same, since all figures of this match are exact
    assert list(dict.fromkeys(efforts)) == [FIRST, EFFORT]
    await reviews.jobs.close()
    asked = len(efforts)
    later = Reviews(store, Quick(), Apart())
    assert await later.article(await later.of(table), table, "en") == whole
    assert len(efforts) == asked
