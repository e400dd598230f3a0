"""Empty sheets on paper: the page, its leaves, and files."""

import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import dicehaven
from starlette.testclient import TestClient
from table_play import app_client

from dicehaven.cli import files
from dicehaven.cli.print import browser_here
from dicehaven.core.registry import find, games
from dicehaven.server.rules.printing import GRIDS, PAPERS, Order, empty_sheets, leaves, standalone


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("print") / "x.sqlite") as found:
        yield found


def test_six_charts_fit_on_a_leaf_upright_and_boards_lie_as_they_are_largest() -> None:
    charts = empty_sheets("sailorman", "en")
    (leaf,) = leaves(charts, Order(copies=6, each=6))
    assert (len(leaf.sheets), leaf.columns, leaf.rows, leaf.across) == (6, 2, 3, False)
    assert all(leaf.across for leaf in leaves(charts, Order()))  # a chart alone is wider than it is high
    boards = leaves(empty_sheets("wuerfelland", "en"), Order(copies=2, each=4, paper="letter"))
    assert [len(leaf.sheets) for leaf in boards] == [4, 4, 4, 4]
    assert boards[0].sheets[0] == boards[0].sheets[1] != boards[0].sheets[2]


@pytest.mark.parametrize("game", [*games()])
def test_the_page_has_all_leaves_a_count_and_nothing_that_is_blocked(client: TestClient, game: str) -> None:
    page = client.get(f"/print/{game}?copies=3&each=2&paper=letter&outlines=1").text
    sheets = len(empty_sheets(game, "en"))
    if not sheets:
        assert "nothing to print" in page
        assert "data-print" not in page
        return
    count = -(-3 * sheets // 2)
    assert page.count('<section class="print-leaf letter') == count
    assert page.count('<div class="print-sheet">') == 3 * sheets
    assert f"Print {count} pages" in page
    assert "outlined" in page
    assert "style=" not in page.split("<main")[1]
    assert "outlined" not in client.get(f"/print/{game}").text


def test_the_command_prints_boards_of_one_s_own(tmp_path: Path) -> None:
    board = tmp_path / "row.toml"
    page = tmp_path / "row.html"
    wrong = tmp_path / "wrong.toml"
    board.write_text('[boards]\nrow = ["R Y G B O A * A O B G Y R"]\n')  # the smallest that is valid
    printed = dicehaven("print", "wuerfelland", "--layout", str(board), "--copies", "2", "--out", str(page))
    assert printed.code == 0, printed.err
    assert page.read_text(encoding="utf-8").count('<div class="print-sheet">') == 2
    wrong.write_text(board.read_text().replace("*", "#"))
    refused = dicehaven("print", "wuerfelland", "--layout", str(wrong), "--out", str(page))
    assert refused.code == 2 and "wrong.toml" in refused.err and "start" in refused.err


def test_what_cannot_be_ordered_is_refused(client: TestClient) -> None:
    for wrong in ("copies=0", "copies=61", "each=5", "each=x", "paper=a3"):
        assert client.get(f"/print/sailorman?{wrong}").status_code == 422, wrong


def test_every_grid_and_paper_has_its_style(client: TestClient) -> None:
    address = re.search(r'/static/[^"]*/all.css', client.get("/print/sailorman").text)
    assert address
    styles = client.get(address[0]).text
    for columns, rows in GRIDS.values():
        assert f".grid-{columns}-{rows} " in styles
        assert f".grid-{rows}-{columns} " in styles
    for short, long in PAPERS.values():
        assert f"--short: {short:g}; --long: {long:g};" in styles


def test_a_file_brings_everything_along() -> None:
    page = standalone(find("sailorman"), empty_sheets("sailorman", "de"), "de", Order(copies=6, each=6))
    assert page.count('<div class="print-sheet">') == 6
    assert not re.findall(r'(?:src|href)="(?!#)|url\((?!"?(?:data:|#|%23))', page)


def test_a_full_disk_leaves_the_sheets_that_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    page = tmp_path / "sheets.html"
    page.write_text("before")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        files.put(page, b"after")
    assert page.read_text() == "before" and list(tmp_path.iterdir()) == [page]


def test_the_command_writes_a_page_and_refuses_what_cannot_be_printed(tmp_path: Path) -> None:
    file = tmp_path / "charts.html"
    assert dicehaven("print", "sailorman", "--copies", "6", "--each", "6", "--out", str(file)).code == 0
    assert file.read_text(encoding="utf-8").count('print-sheet">') == 6
    for words in (("saikoro",), ("sailorman", "--paper", "a3"), ("sailorman", "--each", "5")):
        assert dicehaven("print", *words, "--out", str(file)).code == 2, words


def test_without_a_browser_the_command_says_what_to_do(tmp_path: Path) -> None:
    run = dicehaven("print", "sailorman", "--out", str(tmp_path / "x.pdf"), env={"PATH": str(tmp_path)})
    assert run.code == 2
    assert "Chromium, Chrome or Edge" in run.err
    assert "x.html" in run.err


@pytest.mark.skipif(browser_here() is None, reason="needs Chromium")
def test_the_command_writes_a_pdf_of_the_paper_s_size(tmp_path: Path) -> None:
    file = tmp_path / "charts.pdf"
    run = dicehaven("print", "sailorman", "--copies", "12", "--each", "6", "--paper", "letter", "--out", str(file))
    assert run.code == 0, run.err
    content = file.read_bytes()
    assert content.startswith(b"%PDF")
    assert re.findall(rb"/MediaBox \[0 0 612 792\]", content)
    assert len(re.findall(rb"/Type /Page\b", content)) == 2
