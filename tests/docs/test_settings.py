"""The page of settings is true: it lists every option of `serve`, its variable, and what holds unless it is given."""

import re
from pathlib import Path
from typing import Any

import pytest
from conftest import HERE

from dicehaven.cli import serve
from dicehaven.cli.commands import COMMANDS, LazyCommand

PAGE = (HERE.parent / "docs" / "settings.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (`--.*?) \| `(\w+)` \| (.*?) \|", re.MULTILINE)


def options() -> dict[str, Any]:
    """The options of `serve` by their names, without --help."""
    command: Any = LazyCommand("serve", *COMMANDS["serve"]).real
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


def test_variables_stand_for_options_which_win(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given = {"PORT": "0", "BROWSER": "0", "TRUSTED_PROXY": "10.0.0.0/8 ::1", "CHANGES": "7.5", "COMPILE": "false"}
    for name, value in given.items():
        monkeypatch.setenv(f"DICEHAVEN_{name}", value)
    command: Any = LazyCommand("serve", *COMMANDS["serve"]).real
    found = command.make_context("serve", ["--changes", "8"]).params
    assert (found["port"], found["browser"], found["ahead"], found["changes"]) == (0, False, False, 8)
    assert list(found["trusted_proxy"]) == ["10.0.0.0/8", "::1"]


def test_every_metric_is_listed() -> None:
    from dicehaven.server import metrics

    names = {family.name for family in metrics.REGISTRY.collect() if family.name.startswith("dicehaven_")}
    source = (HERE.parent / "src/dicehaven/server/metrics.py").read_text(encoding="utf-8")
    names |= {f"dicehaven_{name}" for name in re.findall(r'_state\("dicehaven_(\w+)", "', source, re.MULTILINE)}
    listed = {name.removesuffix("_total") for name in re.findall(r"`(dicehaven_\w+)`", PAGE)}
    assert listed == names and len(names) > 10
