"""The page of settings is true: it lists every option of `serve`, its variable, and what holds unless it is given."""

import re
from pathlib import Path
from typing import Any

import pytest
from conftest import HERE, dicehaven

from dicehaven.cli import serve
from dicehaven.cli.commands import PANELS, LazyCommand
from dicehaven.server.config import ServerSettings, config_of, parts
from dicehaven.server.db.engine import prepare
from dicehaven.server.guard.settings import GuardSettings

PAGE = (HERE.parent / "docs" / "settings.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (`--.*?) \| `(\w+)` \| (.*?) \|", re.MULTILINE)


def options() -> dict[str, Any]:
    """The options of `serve` by their names, without --help."""
    command: Any = LazyCommand("serve", *PANELS["Server"]["serve"]).real
    return {one.opts[0]: one for one in command.params if one.name != "help"}


def test_every_setting_is_listed_with_its_variable_and_its_default() -> None:
    listed = {names.split("`")[1]: (names, variable, usual) for names, variable, usual in ROW.findall(PAGE)}
    assert list(listed) == list(options()), "docs/settings.md lists the options of serve in their order"
    for name, option in options().items():
        names, variable, usual = listed[name]
        assert re.findall(r"--[\w-]+", names) == [*option.opts, *option.secondary_opts]
        assert option.envvar == variable == "DICEHAVEN_" + name[2:].replace("-", "_").upper()
        if isinstance(option.default, str):
            assert usual == option.default
        elif option.default is not None:
            assert float(usual) == option.default


def test_variables_without_an_option_are_listed() -> None:
    for name in serve.OTHERS - {
        "DICEHAVEN_COMMAND",
        "DICEHAVEN_SITE",
        "DICEHAVEN_UPSTREAM",
    }:  # of ./dev and the Caddyfile
        assert f"| `{name}` |" in PAGE


def test_options_win_over_variables_and_these_over_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "dicehaven.toml"
    file.write_text(
        'port = 1\nchanges = 6\nbrowser = false\nhsts = 60\nhost-name = ["a.example", "b.example"]\nlog = "json"'
    )
    given = {"CONFIG": str(file), "PORT": "0", "TRUSTED_PROXY": "10.0.0.0/8 ::1", "CHANGES": "7.5", "COMPILE": "false"}
    for name, value in given.items():
        monkeypatch.setenv(f"DICEHAVEN_{name}", value)
    command: Any = LazyCommand("serve", *PANELS["Server"]["serve"]).real
    made = config_of(parts(), command.make_context("serve", ["--changes", "8"]).params)
    own, guard = made[ServerSettings], made[GuardSettings]
    assert (own.port, own.browser, own.ahead, own.log) == (0, False, False, "json")
    assert (guard.changes, guard.hsts, guard.reads) == (8, 60, 150)
    assert (guard.trusted_proxies, guard.host_names) == (("10.0.0.0/8", "::1"), ("a.example", "b.example"))


BAD = {  # option: a value, what is wrong with it, and what would be right
    "port": ("80000", "less than", "65535"),
    "log": ("yaml", "yaml", "json"),
    "hsts": ("a year", "integer", "integer"),
    "host-name": ("https://x/", "https://x/ is not a host name", "dice.example"),
    "trusted-proxy": ("everybody", "everybody is neither an address nor a network", "10.0.0.0/8"),
    "pairing-hour": ("8 pm", "8 pm is no hour of the day", "18:00"),
    "mail": ("smtp://mail.example", "--host-name", "--host-name"),
}


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("source", ["option", "variable", "file"])
def test_a_bad_value_is_refused_with_its_source_and_with_what_would_be_right(
    name: str, source: str, tmp_path: Path
) -> None:
    value, wrong, right = BAD[name]
    file = tmp_path / "dicehaven.toml"
    file.write_text(f"# ours\n{name} = '{value}'\n")
    variable = "DICEHAVEN_" + name.replace("-", "_").upper()
    words, env, where = {
        "option": ([f"--{name}", value], {}, f"--{name}"),
        "variable": ([], {variable: value}, variable),
        "file": (["--config", str(file)], {}, "dicehaven.toml:2"),
    }[source]
    words += ["--no-browser", "--database", f"sqlite:///{tmp_path / 'x.sqlite'}"]
    run = dicehaven("serve", *words, env={"COLUMNS": "400"} | env)
    assert run.code == 2 and not run.out
    for said in (where, wrong, right):
        assert said in run.err
    others = {f"'--{name}'", variable, "dicehaven.toml"} - {f"'{where}'", where}
    assert source == "file" or not any(one in run.err for one in others)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("port = 1\nnew-table = 5", "dicehaven.toml:2: new-table is not a setting; new-tables is one"),
        ("port = [1, 2]", "dicehaven.toml:1: a setting is a text, a number"),
        ("[server]\nport = 1", "server is not a setting"),
        ("port 1", "the file of settings is not TOML"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(content: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "dicehaven.toml"
    file.write_text(content)
    run = dicehaven("serve", "--config", str(file))
    assert run.code == 2 and said in run.err
    assert dicehaven("serve", "--config", str(tmp_path / "none.toml")).code == 2


def test_other_commands_open_the_database_that_the_file_names(tmp_path: Path) -> None:
    file = tmp_path / "dicehaven.toml"
    file.write_text(f"port = 1\ndatabase = 'sqlite:///{tmp_path / 'own.sqlite'}'\n")
    prepare(f"sqlite:///{tmp_path / 'own.sqlite'}")
    assert dicehaven("admin", "list", env={"DICEHAVEN_CONFIG": str(file)}).code == 0
    assert dicehaven("backup", str(tmp_path / "b.sqlite"), env={"DICEHAVEN_CONFIG": str(file)}).code == 0


def test_a_variable_with_a_mistake_is_said_and_so_is_an_address_of_another_machine(tmp_path: Path) -> None:
    env = {"DICEHAVEN_NEW_TABLE": "5", "DICEHAVEN_HOST": "203.0.113.7"}
    run = dicehaven("serve", "--no-browser", "--database", f"sqlite:///{tmp_path / 'x.sqlite'}", env=env)
    said = (
        "DICEHAVEN_NEW_TABLE is not a setting; DICEHAVEN_NEW_TABLES is one (`dicehaven serve --help` lists them all)\n"
    )
    assert run.code == 2 and not run.out and run.err.startswith(f"{said}DICEHAVEN_HOST: the server cannot listen at")


def test_every_metric_is_listed() -> None:
    from dicehaven.server import metrics

    names = {family.name for family in metrics.REGISTRY.collect() if family.name.startswith("dicehaven_")}
    source = (HERE.parent / "src/dicehaven/server/metrics.py").read_text(encoding="utf-8")
    names |= {f"dicehaven_{name}" for name in re.findall(r'_state\("dicehaven_(\w+)", "', source, re.MULTILINE)}
    listed = {name.removesuffix("_total") for name in re.findall(r"`(dicehaven_\w+)`", PAGE)}
    assert listed == names and len(names) > 10
