"""What people install: the wheel holds all that the package needs, the source distribution all that its tests need."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from conftest import HERE
from distribution import LAB, build
from packaging.version import Version
from smoke import interpreters, use

import dicehaven_lab
from dicehaven import __version__

ROOT = HERE.parent
QUICK = ("tests/core/test_i18n.py", "tests/docs/test_bench.py", "-k", "i18n or bench_solve")  # of its own tests


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The source distribution and the wheel."""
    return build(tmp_path_factory.mktemp("dist"))


@pytest.mark.slow
def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(built: tuple[Path, Path]) -> None:
    source = ROOT / "src"
    files = [file.relative_to(source) for file in source.glob("dicehaven/**/*") if file.is_file()]
    with zipfile.ZipFile(built[1]) as wheel:
        held = {name for name in wheel.namelist() if not name.startswith(f"dicehaven-{__version__}.dist-info/")}
        licences = [Path(name).name for name in wheel.namelist() if "/licenses/" in name]
    assert held == {str(file) for file in files if "__pycache__" not in file.parts}
    assert "dicehaven/py.typed" in held
    assert sorted(licences) == ["LICENSE", "OFL.txt", "THIRD_PARTY.md"]


@pytest.mark.slow
def test_the_wheel_plays(built: tuple[Path, Path], tmp_path: Path) -> None:
    target = str(tmp_path / "site")
    words = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", target, str(built[1])]
    subprocess.run([sys.executable, *words], check=True, capture_output=True)
    place = "import dicehaven; print(dicehaven.__file__)"
    env = {"PYTHONPATH": str(tmp_path / "site")}
    where = subprocess.run([sys.executable, "-c", place], env=os.environ | env, capture_output=True, text=True)
    assert where.stdout.startswith(str(tmp_path))
    use([sys.executable, "-m", "dicehaven"], env)


@pytest.mark.slow
def test_the_tests_of_the_source_distribution_run(built: tuple[Path, Path], tmp_path: Path) -> None:
    with tarfile.open(built[0]) as packed:
        packed.extractall(tmp_path, filter="data")
    folder = tmp_path / f"dicehaven-{__version__}"
    for name in ("dev", "constraints.txt", "docs/commands.md", "bench/run.py", "tests/records/public.jsonl.gz"):
        assert (folder / name).is_file()
    assert os.access(folder / "dev", os.X_OK)
    words = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *QUICK]
    env = os.environ | {"PYTHONPATH": str(folder / "src")}
    done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_the_wheel_of_the_lab_holds_every_file_of_it(tmp_path: Path) -> None:
    source = ROOT / "lab" / "src"
    files = [file.relative_to(source) for file in source.glob("dicehaven_lab/**/*") if file.is_file()]
    with zipfile.ZipFile(build(tmp_path, LAB)[1]) as wheel:
        held = {name for name in wheel.namelist() if ".dist-info/" not in name}
        licences = [Path(name).name for name in wheel.namelist() if "/licenses/" in name]
    assert held == {str(file) for file in files if "__pycache__" not in file.parts}
    assert licences == ["LICENSE"]


def test_the_lab_has_the_version_of_dicehaven_and_is_installed_with_it() -> None:
    lab = tomllib.loads((ROOT / LAB / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert dicehaven_lab.__version__ == __version__
    assert f"dicehaven[bots]=={__version__}" in lab["dependencies"]


def test_the_page_for_a_package_index_shows_without_the_repository() -> None:
    page = (ROOT / "docs" / "package.md").read_text(encoding="utf-8")
    assert not re.search(r"!?\[[^]]*\]\((?!https://)", page)


def test_the_version_is_that_of_the_newest_release_or_a_later_one_in_development() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    (unreleased,) = re.findall(r"^## Unreleased\n(.*?)^## ", changes, re.MULTILINE | re.DOTALL)
    (released,) = re.findall(r"^## Unreleased\n.*?^## (\S+) · \d{4}-\d\d-\d\d$", changes, re.MULTILINE | re.DOTALL)
    assert f"\nversion: {released}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    if unreleased.strip() or __version__ != released:
        assert re.fullmatch(r"\d+\.\d+\.\d+\.dev\d+", __version__) and Version(__version__) > Version(released)


@pytest.mark.slow
def test_the_metadata_name_author_and_version_and_no_address_that_does_not_exist(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[1]) as wheel:
        metadata = wheel.read(f"dicehaven-{__version__}.dist-info/METADATA").decode()
    assert "\nAuthor: The Dicehaven developers\n" in metadata and f"\nVersion: {__version__}\n" in metadata
    assert "\nProject-URL:" not in metadata and "\nAuthor-email:" not in metadata


def test_the_smoke_test_finds_other_supported_pythons_only() -> None:
    own = ".".join(map(str, sys.version_info[:2]))
    for version, python in interpreters().items():
        assert version != own
        said = subprocess.run([python, "--version"], capture_output=True, text=True).stdout
        assert said.startswith(f"Python {version}.")
