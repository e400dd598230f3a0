"""A rolling update: nodes of two versions behind one proxy, which sends all requests of a browser to the same node."""

import re
import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import postgres as pg
import proxies
import pytest
from browser_play import set_up
from browsers import DESK
from conftest import HERE
from table_play import Served

pytestmark = pytest.mark.slow

PAGES = 2  # of each version
CONFIGURATION = """pid {folder}/pid;
events {{}}
http {{
  access_log off;
  {temporary}
  upstream nodes {{ hash $cookie_node; {nodes} }}
  server {{
    listen 127.0.0.1:{port};
    location / {{ proxy_pass http://nodes; proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_read_timeout 1h; }}
  }}
}}
"""


def newer(folder: Path) -> Path:
    """The source of a version whose scripts and styles do not go together with those of this one."""
    source = folder / "src"
    shutil.copytree(HERE.parent / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
    server = source / "dicehaven" / "server"
    for script in server.rglob("js/**/*.js"):
        written = re.sub(r"(?<![-\w])busy\b", "underWay", script.read_text(encoding="utf-8"))
        script.write_text(written, encoding="utf-8")
    styles = server / "web" / "static" / "css" / "tokens.css"
    styles.write_text(styles.read_text(encoding="utf-8") + "\n:root { --version: newer; }\n", encoding="utf-8")
    return source


@pytest.fixture
def address(postgres: pg.Cluster, tmp_path: Path) -> Iterator[str]:
    """The address of a proxy before two nodes."""
    if not (nginx := proxies.program("nginx")):
        pytest.skip(proxies.MISSING)
    database = postgres.database()
    port = proxies.free_port()
    nodes = [Served(database), Served(database, source=newer(tmp_path))]
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    written = CONFIGURATION.format(
        folder=tmp_path,
        port=port,
        temporary=" ".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in kinds),
        nodes=" ".join(f"server {httpx.URL(node.address).netloc.decode()};" for node in nodes),
    )
    (tmp_path / "nginx.conf").write_text(written)
    command = [nginx, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"), "-e", "stderr", "-g", "daemon off;"]
    proxy = subprocess.Popen(command)
    try:
        found = f"http://127.0.0.1:{port}"
        for _ in range(500):
            try:
                httpx.get(f"{found}/healthz", trust_env=False)
                break
            except httpx.TransportError:
                time.sleep(0.02)
        yield found
    finally:
        proxy.terminate()
        proxy.wait(20)
        for node in nodes:
            node.end()


def test_each_page_has_the_styles_and_scripts_of_its_version_and_plays(
    address: str, person: Callable[..., Any]
) -> None:
    first = person(DESK)
    first.context.add_cookies([{"name": "node", "value": "first", "url": address}])  # nginx takes turns without one
    set_up(first, address, "sailorman", ["me", "level1"], begins="0")
    versions = Counter[str]()
    while min(versions[""], versions["newer"]) < PAGES:
        page = person(DESK)  # whose browser has kept nothing
        node: Any = {"name": "node", "value": str(versions.total()), "url": address}
        page.context.add_cookies([*first.context.cookies(), node])
        refused: list[str] = []
        page.on("response", lambda answer, refused=refused: refused.append(answer.url) if not answer.ok else None)
        page.goto(first.url)
        if page.locator("#tray form[action$='/roll'] [data-main]").count():
            page.click("#tray form[action$='/roll'] [data-main]")
        page.locator("#stage .takes").first.click()
        page.click("[data-moves] .main")  # which only scripts show
        page.wait_for_selector("#stage .is-focus", state="detached")
        version = "getComputedStyle(document.documentElement).getPropertyValue('--version')"
        versions[page.evaluate(version).strip()] += 1
        assert page.evaluate("getComputedStyle(document.querySelector('#tray')).position") == "relative"
        assert not refused and versions.total() < 10 * PAGES
        first.wait_for_selector("#tray.asks")
