"""What a browser has to load: how many bytes, compressed, and kept for how long."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import GAMES
from starlette.testclient import TestClient
from table_play import Program, app_client

from dicehaven.server.feature import folders
from dicehaven.server.web import static_files

# bytes at most, on the wire
FIRST_VISIT = 140_000
TABLE = 20_000
FACES = (
    r'@font-face \{\s+font-family: "[^"]+";\s+font-weight: \d+;\s+src: url\("\.\./(fonts/[^"]+-basic.woff2)"'  # upright
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("bytes") / "x.sqlite") as found:
        yield found


def sent(client: TestClient, path: str, **headers: str) -> tuple[Any, int]:
    """An answer, and the bytes that were sent for its body."""
    answer = client.get(path, headers={"accept-encoding": "gzip"} | headers)
    assert answer.status_code == 200, path
    return answer, int(answer.headers["content-length"])


def static_part(client: TestClient, page: str) -> int:
    """The bytes of everything static that a page names, and of the upright faces of its letters."""
    total = 0
    addresses = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page))
    for path in [path for path in addresses if path.endswith(".css")]:
        addresses |= {f"{path.partition('css/')[0]}{face}" for face in re.findall(FACES, client.get(path).text)}
    for path in [path for path in addresses if path.endswith("/main.js")]:
        modules = re.findall(r'^import .* from "\./([^"]+)";$', client.get(path).text, re.MULTILINE)
        addresses |= {f"{path.removesuffix('main.js')}{module}" for module in modules}
    assert sum(path.endswith(".woff2") for path in addresses) == 4
    for path in addresses:
        answer, size = sent(client, path)
        assert answer.headers["cache-control"] == static_files.YEAR
        assert path.endswith((".woff2", ".svg")) or answer.headers.get("content-encoding") == "gzip", path
        total += size
    return total


@pytest.mark.parametrize("game", GAMES)
def test_a_first_visit_is_small(game: str, client: TestClient) -> None:
    home, size = sent(client, "/")
    static = static_part(client, home.text)
    assert size + static < FIRST_VISIT
    someone = Program(client, f"key-of-{game}")
    name = someone.create(game, "me", "level1")["table"]
    page, size = sent(client, f"/t/{name}?seat=0", cookie=f"dicehaven=key-of-{game}")
    assert 'id="tray"' in page.text
    assert size < TABLE
    assert size + static_part(client, page.text) < FIRST_VISIT


def test_what_is_compressed_says_so_and_is_the_same(client: TestClient) -> None:
    compressed, size = sent(client, "/")
    plain = client.get("/", headers={"accept-encoding": "identity"})
    assert compressed.headers["content-encoding"] == "gzip"
    assert (
        "accept-encoding" in compressed.headers["vary"].lower() and "accept-encoding" in plain.headers["vary"].lower()
    )
    assert "content-encoding" not in plain.headers
    assert len(plain.content) > 3 * size
    path = next(iter(re.findall(r'href="(/static/[^"]+\.css)"', plain.text)))
    small, whole = (client.get(path, headers={"accept-encoding": coding}) for coding in ("gzip", "identity"))
    assert small.content == whole.content
    assert "Accept-Encoding" in small.headers["vary"] and "Accept-Encoding" in whole.headers["vary"]


def test_of_a_version_that_nobody_knows_a_page_gets_the_present_files_but_does_not_keep_them(
    client: TestClient,
) -> None:
    for version in ("0000000000", "x", "%00"):
        answer = client.get(f"/static/{version}/css/all.css")
        assert answer.status_code == 200 and answer.headers["cache-control"] == "no-store"
    version = re.findall(r'"/static/([^/"]+)/', client.get("/").text)[0]
    assert client.get(f"/static/{version}/css/nothing.css").status_code == 404
    assert client.get(f"/static/{version}/../templates/base.html").status_code == 404


def test_every_style_sheet_is_loaded() -> None:
    sheets = {Path(name).stem for name in static_files.files_of() if name.endswith(".css")}
    templates = [file.read_text() for folder in folders("templates") for file in folder.glob("*.html")]
    linked = {name for text in templates for name in re.findall(r'/css/(\w+)\.css"', text)}
    assert {*static_files.PARTS, *linked - {"all"}} == sheets | {"games", "things"}


def test_every_face_is_there() -> None:
    named = set(re.findall(r'url\("\.\./([^"]+)"\)', static_files.styles()))
    assert named == {name for name in static_files.static_files() if name.endswith(".woff2")}
