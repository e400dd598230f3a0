"""The page of the API is true: its commands, given to a shell with a server of our own, play what it says."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsers import served
from conftest import HERE

PAGE = (HERE.parent / "docs" / "api.md").read_text(encoding="utf-8")
SERVER = "http://127.0.0.1:8321"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as found:
        yield found


def test_the_commands_for_curl_play(address: str, tmp_path: Path) -> None:
    for tool in ("curl", "jq", "openssl"):
        if not shutil.which(tool):
            pytest.skip(f"needs {tool} (Debian: apt-get install {tool})")
    block, *_ = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    (refused,) = re.findall(r"`(post .*?)` answers with the \[error\]\(#errors\) `roll-first`", PAGE, re.MULTILINE)
    lines = block.replace(SERVER, address)
    before = lines.index('post "tables/$TABLE/roll"')
    script = f"{lines[:before]}{refused} | jq --raw-output .code\n{lines[before:]}"
    done = subprocess.run(
        ["sh", "-euc", script], capture_output=True, text=True, timeout=120, env=os.environ | {"no_proxy": "*"}
    )
    code, legal, moment, *record = done.stdout.splitlines()
    assert (code, moment) == ("roll-first", "2"), done
    assert '"treasure none"' in legal
    assert '"Mira"' in record[0] and '"roll"' in record[1]
    assert record[2:3] in ([], ['{"seat": 0, "move": "treasure none"}'])  # public once the bot has rolled
