"""The command as users and scripts see it: output, error places, exit codes, files."""

import gzip
import json
import re
from pathlib import Path

import pytest
from conftest import EACH_GAME_IN_A_LANGUAGE, HERE, Here, dicehaven, process

import dicehaven as package_of
import dicehaven_lab as package_of_lab
from dicehaven.core import layout
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.record import load

COMMANDS = (
    "play",
    "trace",
    "check",
    "review",
    "simulate",
    "boards",
    "rules",
    "layout",
    "games",
    "new-game",
    "fork",
    "test-game",
)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_and_is_documented(command: str) -> None:
    done = dicehaven(command, "--help")
    assert done.code == 0
    assert len(done.out) > 300
    assert f"dicehaven {command}" in (HERE.parent / "docs" / "commands.md").read_text(encoding="utf-8")


def options_of_commands() -> dict[str, set[str]]:
    """Return the options of each command, such as `admin list`."""
    import typer.main

    from dicehaven.cli.main import app

    found = dict[str, set[str]]()
    for name, command in typer.main.get_command(app).commands.items():  # type: ignore[attr-defined]
        inner = getattr(command.real, "commands", {})
        for words, one in ({f"{name} {k}": v for k, v in inner.items()} or {name: command.real}).items():
            parameters = [p for p in getattr(one, "real", one).params if p.param_type_name == "option"]
            found[words] = {o for p in parameters for o in (*p.opts, *p.secondary_opts)} | {"--help"}
    return found


def test_every_option_of_every_command_is_documented() -> None:
    docs = HERE.parent / "docs"
    page = "".join((docs / file).read_text(encoding="utf-8") for file in ("commands.md", "settings.md"))
    for name, options in options_of_commands().items():
        for option in options:
            if option.startswith("--") and option != "--help":
                assert f"`{option}" in page or f"/{option}" in page or f" {option}" in page, (name, option)


def test_every_option_that_a_message_names_exists() -> None:
    known = set().union(*options_of_commands().values())
    package = Path(package_of.__file__).parent
    for file in package.rglob("messages.ftl"):
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", file.read_text(encoding="utf-8")):
            assert option in known, (file, option)
    lab = Path(package_of_lab.__file__).parent
    for file in (*(package / "cli").glob("*.py"), *(lab / "cli").glob("*.py")):
        for option in re.findall(r'BadOption\(.*"(--[a-z-]+)"\)', file.read_text(encoding="utf-8")):
            assert option in known, (file, option)


def test_every_command_line_in_a_document_names_options_of_that_command() -> None:
    """`--seats` counts seats, `--bots` names bots, `--players` who sits where: one word for one thing, in all documents."""
    options = options_of_commands()
    options["play"] |= options["serve"]  # `./dev play` without a game is short for `dicehaven serve`
    root = HERE.parent
    line = re.compile(r"(?:\./dev (?:run )?|dicehaven )((?:admin |boards )?[a-z-]+)([^`|>#;&\n]*)")
    seen = set[str]()
    for file in (
        root / "README.md",
        root / "CONTRIBUTING.md",
        *(root / "docs").rglob("*.md"),
        *(root / "examples").glob("*.py"),
    ):
        for command, rest in line.findall(file.read_text(encoding="utf-8")):
            if (name := command.strip()) in options:
                given = set(re.findall(r"(?<=\s)--[a-z][a-z-]*", rest))
                assert given <= options[name], (file.name, name, given - options[name])
                seen |= given
    assert {"--bots", "--players"} <= seen


@pytest.mark.parametrize(("game", "language"), EACH_GAME_IN_A_LANGUAGE, indirect=["game"])
def test_rules_are_shown(game: Game, language: str, run_here: Here) -> None:
    shown = run_here("rules", game.name, "--lang", language)
    assert shown.code == 0
    assert len(shown.out) > 1500


@pytest.mark.parametrize("game", ["saikoro", "sternenschiff"], indirect=True)
def test_shipped_layouts_are_shown_and_valid(game: Game, run_here: Here) -> None:
    shown = run_here("layout", game.name)
    if game.default_layout is None:
        assert shown.code == 2
        assert "no board" in shown.err
    else:
        assert shown.code == 0
        assert json.loads(run_here("layout", game.name, "--json").out) == game.layout_data(None)


@pytest.mark.parametrize("game", ["wuerfelland"], indirect=True)
def test_a_layout_is_written_as_a_file_that_every_command_reads(game: Game, tmp_path: Path, run_here: Here) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(run_here("layout", game.name, "--toml").out, encoding="utf-8")
    assert layout.load(file) == game.layout_data(None)
    played = run_here("perft", game.name, "--depth", "1", "--layout", str(file))
    assert played.code == 0, played.err
    assert run_here("layout", game.name, "--toml", "--json").code == 2


@pytest.mark.parametrize("game", ["sailorman"], indirect=True)
def test_traces_check_in_text_in_gz_and_from_standard_input(game: Game, tmp_path: Path, run_here: Here) -> None:
    traced = run_here("trace", game.name, "--games", "3", "--seed", "cli", "--full-layout")
    assert traced.code == 0
    assert dicehaven("trace", game.name, "--games", "3", "--seed", "cli", "--full-layout").out == traced.out
    plain = tmp_path / "games.jsonl"
    packed = tmp_path / "games.jsonl.gz"
    plain.write_text(traced.out, encoding="utf-8")
    packed.write_bytes(gzip.compress(traced.out.encode()))
    for done in (dicehaven("check", str(plain), str(packed)), dicehaven("check", "-", stdin=traced.out * 2)):
        assert done.code == 0, done.err
        assert done.out.startswith("ok 6 records, ")


@pytest.mark.parametrize("game", ["saikoro"], indirect=True)
def test_check_prints_the_first_discrepancy_and_exits_1(game: Game, tmp_path: Path, run_here: Here) -> None:
    lines = (HERE / "records" / f"{game.name}.jsonl").read_text(encoding="utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if len(json.loads(line).get("legal", ())) > 1)
    data = json.loads(lines[number])
    lines[number] = json.dumps(data | {"legal": data["legal"][:-1]})
    file = tmp_path / "wrong.jsonl"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = run_here("check", str(file))
    assert done.code == 1
    assert f"wrong.jsonl:{number + 1}" in done.err
    assert "expected" in done.err and "found" in done.err and data["legal"][-1] in done.err


def test_every_bad_record_is_reported_if_asked(tmp_path: Path, run_here: Here) -> None:
    good = (HERE / "records" / "saikoro.jsonl").read_text(encoding="utf-8").splitlines()
    ends = next(i for i, line in enumerate(good) if '"result"' in line) + 1
    good = good[:ends]
    other = [*good[:-1], json.dumps({"result": {"winners": [], "scores": [0, 0, 0]}})]
    unreadable = [good[0], '{"roll": 3}', *good[2:]]
    no_game = [good[0].replace('"saikoro"', '"ludo"'), *good[1:]]
    of_another_version = [good[0].replace('"record": 1', '"record": 2'), *good[1:]]
    file = tmp_path / "some.jsonl"
    parts = (good, other, unreadable, good, no_game, of_another_version, good[:-3], good)
    file.write_text("".join(f"{line}\n" for part in parts for line in part), encoding="utf-8")
    done = run_here("check", "--all", str(file), str(tmp_path / "missing.jsonl"))
    starts = [1 + sum(map(len, parts[:k])) for k in range(len(parts))]
    wrong = (2 * ends, starts[2] + 1, starts[4], starts[5], starts[7] - 1)
    said = done.err.splitlines()
    assert [line.split(": ")[0] for line in said[:-1]] == [f"{file}:{number}" for number in wrong], done.err
    assert "missing.jsonl" in said[-1]
    assert done.code == 1
    assert done.out.startswith("6 wrong, 3 records, ")
    figures = json.loads(run_here("check", "--all", "--json", str(file)).out)
    assert figures["records"] == 3 and len(figures["wrong"]) == 5
    assert run_here("check", str(file)).err.splitlines() == said[:1]


@pytest.mark.parametrize("game", ["sternenschiff"], indirect=True)
def test_dice_are_checked_against_the_seed(game: Game, tmp_path: Path, run_here: Here) -> None:
    file = tmp_path / "traced.jsonl"
    words = ("trace", game.name, "--games", "2", "--seed", "dice", *limits(game))
    for policy in ("random,greedy", "level1,greedy"):
        file.write_text(run_here(*words, "--bots", policy).out, encoding="utf-8")
        done = run_here("check", "--rolls", str(file))
        assert done.out.startswith("ok 2 records"), done.err
    table = tmp_path / "table.jsonl"
    dicehaven("play", game.name, "--seed", "7", "--record", str(table), *limits(game), stdin="1\n" * 4000)
    assert run_here("check", "--rolls", str(table)).out.startswith("ok 1 record"), done.err
    lines = table.read_text(encoding="utf-8").splitlines()
    for seed, said in (('"seed": "8"', "from the seed “8”"), ('"seed": "dice/1"', "from the seed “dice/1”")):
        file.write_text("\n".join([lines[0].replace('"seed": "7"', seed), *lines[1:]]), encoding="utf-8")
        done = run_here("check", "--rolls", str(file))
        assert done.code == 1 and f"{file}:" in done.err and said in done.err, done.err
    file.write_text("\n".join([lines[0].replace('"seed": "7", ', ""), *lines[1:]]), encoding="utf-8")
    done = run_here("check", "--rolls", str(file))
    assert done.code == 2 and "no seed" in done.err


def test_traces_of_any_bot_check_and_say_who_plays(tmp_path: Path) -> None:
    words = ("trace", "saikoro", "--bots", "level3,greedy", "--seed", "bots", "-o", "turn_limit=3")
    traced = dicehaven(*words)
    assert traced.code == 0 and json.loads(traced.out.splitlines()[0])["tags"] == {"seats": "level3,greedy"}
    assert dicehaven(*words).out == traced.out
    assert dicehaven("check", "-", stdin=traced.out).out.startswith("ok 1 record")
    unknown = dicehaven("trace", "saikoro", "--bots", "level9")
    assert unknown.code == 2 and "level1, level2" in unknown.err


BAD = [
    (("play", "ludo"), "there is no game “ludo”"),
    (("trace", "saikoro", "--seats", "9"), "2 to 8"),
    (("trace", "saikoro", "-o", "starter=loud"), "rotate, winner, loser"),
    (("trace", "saikoro", "-o", "speed=1"), "there is no option “speed”"),
    (("trace", "wuerfelland", "-o", "boards=[worm, 1a]"), "['worm', '1a'] is not a possible value"),
    (("trace", "saikoro", "--layout", "x"), "no board"),
    (("trace", "sailorman", "--layout", "no-such-file.toml"), "no-such-file.toml"),
    (("simulate", "sailorman", "--bots", "clever"), "random, greedy"),
    (("check", "no-such-file.jsonl"), "no-such-file.jsonl"),
    (("backup", "no-such-folder/tables.jsonl.gz", "--database", "sqlite://"), "no-such-folder: there is no such"),
    (("boards", "generate", "sailorman"), "no board generator"),
    (("play", "saikoro", "--players", "you,gredy"), "gredy"),
    (("play", "saikoro", "--players", "you,gone.py"), "there is no bot gone.py"),
    (("ladder", "saikoro", "--bots", "level1,gone.py"), "there is no bot gone.py"),
    (("games", "--lang", "fr"), "en, de"),
    (("play", "saikoro", "--dice", "mine", "--seed", "1"), "no seed"),
]


def test_a_file_in_another_encoding_is_refused_in_a_sentence(run_here: Here, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    layout = tmp_path / "layout.toml"
    for file in (record, layout):
        file.write_text("{}", encoding="utf-16")
    assert run_here("check", str(record)).err == f"{record}: the file is not text in UTF-8\n"
    assert run_here("layout", "sternenschiff", str(layout)).err == f"{layout}: the file is not text in UTF-8\n"


@pytest.mark.parametrize(("words", "said"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_one_clear_sentence_and_exit_2(words: tuple[str, ...], said: str) -> None:
    done = dicehaven(*words)
    assert done.code == 2
    assert said in done.err
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err


# Playing


@pytest.mark.parametrize(("game", "language"), EACH_GAME_IN_A_LANGUAGE, indirect=["game"])
def test_every_game_is_played_to_its_end_saved_and_checked(
    game: Game, language: str, tmp_path: Path, run_here: Here
) -> None:
    record = tmp_path / "match.jsonl"
    words = ("play", game.name, "--seed", "7", "--record", str(record), "--lang", language, *limits(game))
    done = dicehaven(*words, stdin="1\n" * 4000)
    assert done.code == 0, done.err
    assert "Traceback" not in done.err
    assert run_here("check", str(record)).out.startswith("ok 1 record"), done.out[-2000:]


def limits(game: Game) -> tuple[str, ...]:
    """Options that keep a match short."""
    names = [option.name for option in game.options]
    return ("-o", "turn_limit=4") if "turn_limit" in names else ()


@pytest.mark.parametrize("game", ["wuerfelland"], indirect=True)
def test_a_match_that_is_left_goes_on_from_its_record(game: Game, tmp_path: Path, run_here: Here) -> None:
    record = tmp_path / "evening.jsonl"
    begun = process("play", game.name, "--seed", "3", "--record", str(record), *limits(game), stdin="1\n1\n1\nq\n")
    assert begun.code == 0
    kept = record.read_text(encoding="utf-8").splitlines()
    whole = Match.replay([load(line, "kept") for line in kept])
    assert not whole.over
    ended = dicehaven("play", "--record", str(record), stdin="1\n" * 4000)
    assert ended.code == 0, ended.err
    lines = record.read_text(encoding="utf-8").splitlines()
    assert lines[: len(kept) - 2] == kept[: len(kept) - 2]
    assert run_here("check", str(record)).out.startswith("ok 1 record")
    again = dicehaven("play", "--record", str(record))
    assert again.code == 2
    assert record.read_text(encoding="utf-8").splitlines() == lines


def test_a_file_that_is_no_record_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("Dear diary\n")
    done = dicehaven("play", "saikoro", "--record", str(file))
    assert done.code == 2
    assert "diary.txt:1" in done.err
    assert file.read_text() == "Dear diary\n"


def test_real_dice_are_typed_in_and_mistakes_are_forgiven(tmp_path: Path) -> None:
    record = tmp_path / "kitchen.jsonl"
    keys = "7 1 1 1 1\n12345\n1 2 3 4\nq\n"
    done = dicehaven(
        "play", "saikoro", "--players", "Mira,Jonas", "--dice", "mine", "--record", str(record), stdin=keys
    )
    assert done.code == 0
    lines = [json.loads(line) for line in record.read_text().splitlines()]
    assert lines[1] == {"roll": [1, 2, 3, 4, 5]}
    assert "seed" not in lines[0]
    assert "no face “7”" in done.out
