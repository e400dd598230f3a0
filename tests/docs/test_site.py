"""The documentation site builds without a warning, and its pages need nothing from elsewhere."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import HERE

import dicehaven
import dicehaven_lab

DOCS = HERE.parent / "docs"
LOADED = re.compile(
    r"""<(?:script|img|iframe|link(?![^>]*rel="(?:next|prev|canonical)"))\b[^>]*?(?:src|href)="([^"]+)"""
)
IMPORTED = re.compile(r"""(?:@import\s|url\()\s*["']?([^"')]+)""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `./dev docs` builds it: a warning is an error, such as a link that leads nowhere."""
    out = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", str(DOCS), str(out)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return out


def test_every_page_is_there(site: Path) -> None:
    pages = {str(page.relative_to(DOCS).with_suffix("")) for page in DOCS.rglob("*.md")}
    built = {str(page.relative_to(site).with_suffix("")) for page in site.rglob("*.html")}
    assert pages <= built
    assert "dicehaven_lab.load_game" in (site / "python" / "games.html").read_text(encoding="utf-8")
    assert 'id="object-newtable"' in (site / "http-api.html").read_text(encoding="utf-8")


def test_every_public_name_has_an_entry(site: Path) -> None:
    entries = set(
        re.findall(r'<dt class="[^"]*" id="([\w.]+)"', "".join(map(text_of, (site / "python").glob("*.html"))))
    )
    public = [(one, name) for one in (dicehaven, dicehaven_lab) for name in one.__all__ if name != "__version__"]
    for package, name in public:
        thing = getattr(package, name)
        members = [member for member in vars(thing) if not member.startswith("_")] if inspect.isclass(thing) else []
        whole = f"{package.__name__}.{name}"
        assert {whole, *(f"{whole}.{member}" for member in members)} <= entries, name


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_pages_load_nothing_from_elsewhere(site: Path) -> None:
    files = [*site.rglob("*.html"), *site.rglob("*.css")]
    assert any(file.name == "tokens.css" for file in files)
    for file in files:
        text = file.read_text(encoding="utf-8")
        for found in (LOADED if file.suffix == ".html" else IMPORTED).findall(text):
            assert "//" not in found, f"{file.name}: {found}"
            assert found.startswith(("data:", "#")) or (file.parent / found.split("?")[0]).exists(), (
                f"{file.name}: {found}"
            )
