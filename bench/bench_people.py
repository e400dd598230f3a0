"""My page: coverage of its 95 % bands on simulated players of known strength, its time; circles' pages; deleting."""

import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import httpx
import msgspec
import numpy as np
import sqlalchemy as sa
from run import by_itself, table

from dicehaven.analysis.puzzles import all_puzzles, of_day
from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.record import Roll
from dicehaven.core.registry import games
from dicehaven.server.app import create_app
from dicehaven.server.config import Config, ServerSettings
from dicehaven.server.db.engine import engine_of, prepare, upgrade
from dicehaven.server.db.schema import everything
from dicehaven.server.table.play import acts
from dicehaven.server.table.play.info import Change, TableInfo
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.web.visitor import key_hash
from dicehaven.skill.intervals import Z95
from dicehaven.skill.seats import seat_shares
from dicehaven.skill.standing import Outcome, accuracy_over_time, against_fair, finished_before, luck_diary
from dicehaven_lab.chunks import Execution
from dicehaven_lab.simulate import simulate

STORED = everything().tables  # by their names
MATCHES = 20_000  # of each series, from which people draw theirs
PEOPLE = 4_000
LENGTHS = (20, 50, 200, 1000)  # matches of a player
SEATS = (2, 3, 4)
RESULTS = (1_000, 5_000)  # of a person
CIRCLES = 1_000
TABLES = 5_000
JOURNAL = 100  # acts of a table
KEYS = 20_000
BEFORE_PEOPLE = "ce152f0ebdf3"  # the last revision of 0.2.0
ONE_CORE = Execution(cores=1)


def covered(found: Sequence[bool]) -> str:
    """Write a coverage in per cent, with half its own interval."""
    share = float(np.mean(found))
    return f"{100 * share:.1f} ± {100 * Z95 * (share * (1 - share) / len(found)) ** 0.5:.1f}"


def players() -> dict[str, tuple[str, ...]]:
    """Return the strength of somebody at seat 0 and of the others."""
    return {"greedy": ("greedy", "greedy"), "weak": ("random", "greedy"), "strong": ("greedy", "random")}


def wins_and_heads() -> None:
    """Play real matches of policies; people's matches are drawn from them, over all games and numbers of seats."""
    rng = np.random.default_rng(1)
    for name, (me, others) in players().items():
        pools = []
        for game in games().values():
            for seats in SEATS:
                played = simulate(
                    game, game.configure(seats), MATCHES, (me, *(others,) * (seats - 1)), "people", execution=ONE_CORE
                )
                fair = seat_shares(game, seats, {})
                share = played.wins[:, 0]
                before = [
                    finished_before((a, b), (c, d))
                    for a, b, c, d in zip(share, played.score[:, 0], played.wins[:, 1], played.score[:, 1])
                ]
                pools.append((share, fair[0], np.array(before), fair[0] / (fair[0] + fair[1])))
        for what, value, due in (("wins", 0, 1), ("head to head", 2, 3)):
            each = np.array(
                [np.mean(pool[value]) - pool[due] for pool in pools]
            )  # the truth about a match of each kind
            cells = []
            for length in LENGTHS:
                inside = []
                for _ in range(PEOPLE // 4):
                    which = rng.integers(len(pools), size=length)
                    rows = rng.integers(MATCHES, size=length)
                    found = against_fair([(float(pools[k][value][i]), pools[k][due]) for k, i in zip(which, rows)])
                    true = float(each[which].mean())
                    inside.append(found.low <= true <= found.high)
                cells.append(covered(inside))
            print(f"| {what}, {name} | {100 * each.mean():+.1f} | {' | '.join(cells)} |", flush=True)


def one_game() -> None:
    """The same with one game of two seats: the band that somebody sees who plays one thing only."""
    rng = np.random.default_rng(2)
    for chance in (0.3, 0.5, 0.7):
        cells = []
        for length in LENGTHS:
            won = rng.random((PEOPLE, length)) < chance
            found = [against_fair([(float(x), 0.5) for x in row]) for row in won]
            cells.append(covered([one.low <= chance - 0.5 <= one.high for one in found]))
        print(f"| wins at a chance of {chance} | {100 * (chance - 0.5):+.1f} | {' | '.join(cells)} |", flush=True)


def matches_with_luck(rng: np.random.Generator, count: int, skill: float) -> np.ndarray:
    """Return the luck of matches that are walks of the chance to win until it is 0 or 1: rolls are fair, decisions cost."""
    chance = np.full(count, 0.5)
    luck = np.zeros(count)
    for _ in range(40):
        size = np.minimum(0.12, np.minimum(chance, 1 - chance))
        step = np.where(rng.random(count) < 0.5, 1, -1) * size
        luck += step
        chance = np.clip(chance + step + skill * size, 0, 1)
    return luck + rng.normal(0, 0.02, count)  # the error of its estimate


def lucks() -> None:
    """Luck of matches at which people play well or badly: the band must hold whatever they do."""
    rng = np.random.default_rng(3)
    for skill in (-0.1, 0.0, 0.1):
        cells = []
        for length in LENGTHS:
            people = PEOPLE if length < LENGTHS[-1] else PEOPLE // 4
            lucks = matches_with_luck(rng, people * length, skill).reshape(people, length)
            kinds = ["long", "short", "short"]
            scale = [1.0, 0.4, 0.4]
            diaries = [
                luck_diary([(kinds[i % 3], scale[i % 3] * float(x)) for i, x in enumerate(row)]) for row in lucks
            ]
            cells.append(covered([one.is_within for one in diaries]))
        print(f"| luck, decisions {skill:+.1f} | 0 | {' | '.join(cells)} |", flush=True)


def accuracies() -> None:
    """Accuracy of decisions that are alike within a match."""
    rng = np.random.default_rng(4)
    for level in (0.7, 0.9):
        cells = []
        for length in LENGTHS:
            inside = []
            for _ in range(PEOPLE // 4):
                decisions = rng.integers(4, 30, length)
                mean = np.clip(rng.beta(20 * level, 20 * (1 - level), length), 0, 1)
                values = rng.binomial(decisions, mean) / decisions
                spans = accuracy_over_time([Outcome(0, 0.5, 0, float(a), int(d)) for a, d in zip(values, decisions)])
                inside += [one.accuracy.low <= level <= one.accuracy.high for one in spans]
            cells.append(covered(inside))
        print(f"| accuracy of {level} | 0 | {' | '.join(cells)} |", flush=True)


def fill(database: str, key: str, count: int, seed: int = 5) -> None:
    """Write results of somebody into a database: invented figures, of all games, with people and bots."""
    rng = random.Random(seed)
    people = [("person", name, f"{name:a>64}"[:64]) for name in ("Jonas", "Käthe", "Opa Heinz", "Lina", "Jörg")]
    others = [*people, ("level3", "\x1f0", ""), ("level2", "\x1f1", "")]
    matches = []
    seats = []
    names = list(games())
    for k in range(count):
        game = names[rng.choice((0, 1, 1, 2, 3, 3))]
        players = rng.choice((2, 2, 3, 4))
        row = {"id": f"{key[:8]}-{k}", "game": game, "ended": time.time() - 86_400 * 0.8 * (count - k)}
        header = {"game": game, "players": players, "options": {}}
        matches.append(
            row
            | {"header": header, "dice": rng.choice(("fair", "fair", "fair", "mine")), "weighed": True, "record": None}
        )
        sitting = [("person", "Mira", key), *rng.sample(others, players - 1)]
        rng.shuffle(sitting)
        skill = [1.25 if one[1] == "Mira" else 1.0 for one in sitting]
        winner = rng.choices(range(players), skill)[0]
        for p, (kind, name, held) in enumerate(sitting):
            mine = {"match_id": row["id"], "seat": p, "kind": kind, "name": name, "key": held}
            worth = {"luck": rng.gauss(0, 0.32), "luck_error": 0.02, "gave": 0.1, "gave_error": 0.02}
            accuracy = min(1.0, rng.gauss(0.78 + 0.08 * k / count, 0.06))
            seats.append(
                mine
                | worth
                | {
                    "share": float(p == winner),
                    "score": rng.randrange(30, 64) + 20 * (p == winner),
                    "decisions": rng.randrange(8, 30),
                    "accuracy": accuracy,
                }
            )
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        connection.execute(sa.insert(STORED["matches"]), matches)
        connection.execute(sa.insert(STORED["results"]), seats)


def fill_exercises(database: str, key: str, match_id: str) -> None:
    """Write a due exercise of each game: a position after random moves, with invented values of its moves."""
    rng = random.Random(6)
    rows = list[dict[str, object]]()
    for number, game in enumerate(games().values()):
        match = Match.new(game, 2)
        dice = SeededDice("people")
        while match.due or len(match.lines) < 30:
            if match.due:
                match.roll(dice.answer(match.rolls, match.due))
            else:
                match.play(match.movers[0], rng.choice(match.legal(match.movers[0])))
        seat = match.movers[0]
        moves = {move: (0.6 - 0.01 * k, 0.01 * k, 0.0) for k, move in enumerate(match.legal(seat))}
        where = {"match_id": match_id, "seat": seat, "line": number, "key": key, "game": game.name}
        asked = {"position": Position.of(match, seat).write(), "played": list(moves)[-1], "lost": 0.1}
        rows.append(where | asked | {"found": {"moves": moves, "reason": None}, "step": 0, "due": "2026-01-01"})
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        connection.execute(sa.insert(STORED["exercises"]), rows)


def my_pages() -> None:
    """My page of people with many results among many others, from the request to the answer."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'people.sqlite'}"
        prepare(database)
        fill_circles(database, time.time())
        people = [(f"key-of-somebody-who-plays-{count}", count) for count in RESULTS]
        for key, count in people:
            fill(database, key_hash(key), count)
        key = f"{people[0][0]}-and-trains"
        fill(database, key_hash(key), RESULTS[0])
        fill_exercises(database, key_hash(key), f"{key_hash(key)[:8]}-0")
        people.append((key, RESULTS[0]))
        cells = []

        async def ask() -> None:
            app = create_app(Config(ServerSettings(database=database, ahead=False)))
            transport = httpx.ASGITransport(app)
            async with (
                app.router.lifespan_context(app),
                httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client,
            ):
                for key, count in people:
                    times = []
                    shown = ""
                    for _ in range(9):
                        client.cookies.clear()
                        begin = time.process_time()
                        answer = await client.get("/me", headers={"cookie": f"dicehaven={key}"})
                        times.append(1000 * (time.process_time() - begin))
                        assert answer.status_code == 200, answer.text
                        shown = answer.text
                    trains = shown.count('href="/me/train/')
                    size = f"{len(shown.encode()) / 1000:.0f}"
                    cells.append([f"{count:,}", str(trains), f"{times[0]:.0f}", f"{sorted(times)[4]:.0f}", size])

        asyncio.run(ask())
    head = ["my page among 300,000 results: own ones", "exercises due", "first, ms", "processor time, ms", "HTML, kB"]
    table(head, cells)


def fill_circles(database: str, now: float) -> str:
    """Write CIRCLES circles of ten people each, with a season and 300,000 results; return the key of a member of one of them."""
    rng = random.Random(7)
    keys = [f"key-of-person-{n:06}" for n in range(10 * CIRCLES)]
    hashes = [key_hash(key) for key in keys]
    game = next(iter(games()))
    rows: dict[str, list[dict[str, object]]] = {}
    today = datetime.fromtimestamp(now, UTC).date()
    daily = of_day(today, all_puzzles())
    assert daily
    legal = daily.puzzle.match(daily.puzzles.game).legal(daily.puzzle.seat)

    def add(name: str, /, **row: object) -> None:
        rows.setdefault(name, []).append(row)

    for n, held in enumerate(hashes):
        add("profiles", key=held, name=f"Person {n}", made=now)
    for n in range(CIRCLES):
        circle = f"circle-{n:09}"
        people = hashes[10 * n : 10 * n + 10]
        add(
            "circles",
            id=circle,
            name=f"Circle {n}",
            founder=people[0],
            invitation=f"link-{n:011}",
            zone="Europe/Berlin",
            phrases=False,
            made=now,
        )
        for held in people:
            add("members", circle=circle, key=held, state="member", since=0.0, hidden=False, shows_answers=True)
            add("puzzle_answers", day=today.isoformat(), key=held, move=rng.choice(legal), made=now)
        add("seasons", id=f"season-{n:09}", circle=circle, game=game, name="Autumn", planned=12, least=3, made=now)
        for k in range(12):
            begins = now - (10 - k) * 7 * 86_400.0 + 3_600
            add(
                "evenings",
                id=f"e{n:06}-{k:03}",
                circle=circle,
                season=f"season-{n:09}",
                game=game,
                begins=begins,
                note="",
                made=now,
            )
            for held in people:
                add("answers", evening=f"e{n:06}-{k:03}", key=held, answer=rng.choice(("yes", "no", "perhaps")))
        for k in range(100):
            match = f"m{n:06}-{k:03}"
            ended = now - rng.randrange(1, 11) * 7 * 86_400.0 + 7_200
            add(
                "matches",
                id=match,
                header={"game": game, "players": 3},
                game=game,
                ended=ended,
                dice="fair",
                weighed=True,
                circle=circle,
            )
            for p, held in enumerate(rng.sample(people, 3)):
                add(
                    "results",
                    match_id=match,
                    seat=p,
                    kind="person",
                    name="P",
                    key=held,
                    share=float(p == 0),
                    score=rng.randrange(30, 64),
                )
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        for name, found in rows.items():
            connection.execute(sa.insert(STORED[name]), found)
    return keys[10 * (CIRCLES // 2)]


def circle_pages() -> None:
    """The pages of a circle among many, from the request to the answer."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'circles.sqlite'}"
        prepare(database)
        key = fill_circles(database, time.time())
        headers = {"cookie": f"dicehaven={key}"}
        cells = []

        async def ask() -> None:
            app = create_app(Config(ServerSettings(database=database, ahead=False)))
            async with (
                app.router.lifespan_context(app),
                httpx.AsyncClient(
                    transport=httpx.ASGITransport(app), base_url="http://127.0.0.1", headers=headers
                ) as client,
            ):
                circle = f"/circles/circle-{CIRCLES // 2:09}"
                for path in (
                    "/here",
                    "/circles",
                    circle,
                    f"{circle}/here",
                    f"{circle}/seasons",
                    f"{circle}/evenings",
                    f"{circle}/results",
                ):
                    times = []
                    for _ in range(9):
                        begin = time.process_time()
                        answer = await client.get(path)
                        times.append(1000 * (time.process_time() - begin))
                        assert answer.status_code in (200, 204), answer.text
                    cells.append(
                        [path.replace(circle, "…"), f"{sorted(times)[4]:.0f}", f"{len(answer.content) / 1000:.0f}"]
                    )

        asyncio.run(ask())
    table([f"{CIRCLES:,} circles, 300,000 results", "processor time, ms", "HTML, kB"], cells)


def fill_tables(database: str, now: float) -> None:
    """Write the TABLES tables that are still there, each of three people, with JOURNAL acts."""
    hashes = [key_hash(f"key-of-person-{n:06}") for n in range(10 * CIRCLES)]
    game = next(iter(games()))
    roll = acts.write(Roll([1, 2, 3, 4, 5]))
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        for n in range(TABLES):
            people = [hashes[(7 * n + p) % len(hashes)] for p in range(3)]
            info = TableInfo(Settings(), tuple(Place(PERSON, f"Person {held[:4]}", held) for held in people), people[0])
            table_id = f"table-{n:06}"
            row = {"id": table_id, "header": {"game": game}, "secret": "", "created": now, "touched": now}
            flags = {"started": True, "over": True, "public": False, "info": msgspec.to_builtins(info)}
            connection.execute(sa.insert(STORED["tables"]).values(row | flags))
            journal = [acts.write(Change.setting_up(info)), *[roll] * (JOURNAL - 1)]
            found = [{"table_id": table_id, "number": k, "act": act} for k, act in enumerate(journal)]
            connection.execute(sa.insert(STORED["acts"]), found)
            held = [{"table_id": table_id, "key": key, "role": role} for key, role in sorted(info.holders())]
            connection.execute(sa.insert(STORED["holders"]), held)


def forgotten() -> None:
    """Export and delete one of many people, from the request to the answer."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'many.sqlite'}"
        prepare(database)
        now = time.time()
        fill_circles(database, now)
        fill_tables(database, now)
        cells = []

        async def ask() -> None:
            app = create_app(Config(ServerSettings(database=database, ahead=False)))
            transport = httpx.ASGITransport(app)
            async with (
                app.router.lifespan_context(app),
                httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client,
            ):
                for name, method, form in (("export", "GET", {}), ("delete", "POST", {"sure": "yes"})):
                    times = []
                    for n in range(5):
                        headers = {"cookie": f"dicehaven=key-of-person-{1000 * n:06}", "origin": "http://127.0.0.1"}
                        client.cookies.clear()
                        begin = time.perf_counter(), time.process_time()
                        answer = await client.request(method, f"/settings/{name}", data=form, headers=headers)
                        times.append((time.perf_counter() - begin[0], time.process_time() - begin[1]))
                        assert answer.status_code in (200, 303), answer.text
                    wall, busy = (f"{1000 * sorted(one[k] for one in times)[2]:.0f}" for k in (0, 1))
                    cells.append([name, wall, busy])

        asyncio.run(ask())
    people = f"{10 * CIRCLES:,} profiles, 300,000 results, {TABLES * JOURNAL:,} acts"
    table([people, "time, ms", "processor time, ms"], cells)


def migrated() -> None:
    """Migrate a database of 0.2.0 with the tables of `fill_tables`, and 20,000 keys that have results, profiles and time zones."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'before.sqlite'}"
        engine = engine_of(database)
        upgrade(engine, BEFORE_PEOPLE)
        fill_tables(database, time.time())
        found = sa.MetaData()
        found.reflect(engine)
        with engine.begin() as connection:
            hashes = [key_hash(f"key-{n}") for n in range(KEYS)]
            usual = {"match_id": "m", "kind": PERSON, "name": "N", "share": 0.0, "score": 1}
            match = {"id": "m", "header": {}, "game": "g", "ended": 1.0, "dice": "fair"}
            connection.execute(sa.insert(found.tables["matches"]).values(match))
            results = [usual | {"seat": n, "key": key} for n, key in enumerate(hashes)]
            connection.execute(sa.insert(found.tables["results"]), results)
            profiles = [{"key": key, "name": "N", "made": 1.0} for key in hashes]
            connection.execute(sa.insert(found.tables["profiles"]), profiles)
            zones = [{"key": key, "zone": "Europe/Berlin", "chosen": False} for key in hashes]
            connection.execute(sa.insert(found.tables["time_zones"]), zones)
        begin = time.perf_counter(), time.process_time()
        upgrade(engine)
        took = f"{time.perf_counter() - begin[0]:.1f}", f"{time.process_time() - begin[1]:.1f}"
        with engine.connect() as connection:
            people = connection.scalar(sa.select(sa.func.count()).select_from(STORED["people"]))
        engine.dispose()
    table(
        [f"{TABLES * JOURNAL:,} acts, {people:,} people", "time, s", "processor time, s"],
        [["migrate from 0.2.0", *took]],
    )


def main() -> None:
    """Print the coverage of all bands, then the time of the page."""
    lengths = [f"{length} matches" for length in LENGTHS]
    table(["coverage of 95 % bands, in %", "true difference", *lengths], [])
    wins_and_heads()
    one_game()
    lucks()
    accuracies()
    print()
    my_pages()
    print()
    circle_pages()
    print()
    forgotten()
    print()
    migrated()


if __name__ == "__main__":
    by_itself(main)
