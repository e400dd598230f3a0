"""What the folder is made of that is not ours: Pyodide, and the libraries of the application.

Pyodide (npm), the one library that is compiled (a wheel for Pyodide's platform), and what unpacks files in browsers (npm) are fetched once, through the package
managers as they are set up, and checked by their hashes.  The other libraries are those that are installed here, without what a tab never imports.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from platformdirs import user_cache_path

from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import text

PYTHON = "3.14"  # Pyodide's
PLATFORM = "pyemscripten_2026_0_wasm32"
PACKED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


class Part(NamedTuple):
    """A file that is fetched: its name, the hash of its content (SHA-256), and the command that fetches it into a folder."""

    name: str
    sha256: str
    fetch: tuple[str, ...]


PYODIDE = Part(
    "pyodide-314.0.7.tgz",
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    ("npm", "pack", "--silent", "pyodide@314.0.7", "--pack-destination"),
)
MSGSPEC = Part(
    f"msgspec-0.22.0-cp314-cp314-{PLATFORM}.whl",
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
    (
        *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"),
        *(f"--platform={PLATFORM}", f"--python-version={PYTHON}", "msgspec==0.22.0", "--dest"),
    ),
)
UNPACKER = Part(  # xz-embedded as WebAssembly, in a script of 20 KB: browsers themselves read gzip alone, which takes a third more
    "xz-decompress-0.2.3.tgz",
    "b590b7ea774bd82e812d74c572d6c9fcd4abef4da752c974e8d335439f63e69c",
    ("npm", "pack", "--silent", "xz-decompress@0.2.3", "--pack-destination"),
)
# of libraries that are installed, what a tab does without
LIBRARIES: dict[str, tuple[str, ...]] = {
    "alembic": ("templates", "testing"),
    "anyio": ("_backends/_trio", "pytest_plugin"),
    "attr": (),
    "babel": ("messages",),
    "cachetools": (),
    "confusable_homoglyphs": (),
    "fluent": (),
    "idna": (),
    "jinja2": (),
    "mako": ("testing", "ext"),
    "markdown_it": ("cli",),
    "markupsafe": (),
    "mdurl": (),
    "platformdirs": (),
    "prometheus_client": (),
    "pytz": ("zoneinfo",),
    "rich": (),
    "segno": (),
    "sniffio": (),
    "sqlalchemy": ("testing", "dialects/mysql", "dialects/oracle", "dialects/mssql", "ext/mypy", "ext/asyncio"),
    "starlette": (),
    "tomli_w": (),
    "typing_extensions": (),
    "tzdata": (
        "zoneinfo/tzdata.zi",
        "zoneinfo/zone1970.tab",
        "zoneinfo/zone.tab",
        "zoneinfo/leapseconds",
        "zoneinfo/posix",
        "zoneinfo/right",
    ),
}
LOCALES = ("root", "en", "de", "en_001", "en_150", "de_DE", "en_US", "en_GB")  # of Babel
NEVER = (".pyi", ".so", ".pyd", ".c", ".h", ".pyx", ".pxd", ".pyc", "py.typed")


def fetched(part: Part, folder: Path | None = None) -> Path:
    """Return a part's file in a folder, by default in the cache, fetched if it is not there; raise BadInput if it cannot be had."""
    folder = folder or user_cache_path("dicehaven") / "site"
    file = folder / part.name
    if not file.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        command = shutil.which(part.fetch[0])
        with TemporaryDirectory(dir=folder) as own:  # others may fetch it at the same time
            try:
                done = subprocess.run(
                    [command or part.fetch[0], *part.fetch[1:], own], capture_output=True, text=True, check=False
                )
            except OSError as error:
                raise BadInput(text("site-not-fetched", problem=str(error)), part.name) from None
            came = Path(own) / part.name
            if done.returncode or not came.is_file():
                problem = (done.stderr.strip().splitlines() or ["?"])[-1]
                raise BadInput(text("site-not-fetched", problem=problem), part.name)
            came.replace(file)
    if hashlib.sha256(file.read_bytes()).hexdigest() != part.sha256:
        raise BadInput(text("site-other-hash"), str(file))
    return file


def unpack_pyodide(folder: Path, parts: Path | None) -> None:
    """Write the files of Pyodide that are used into a folder."""
    with tarfile.open(fetched(PYODIDE, parts)) as archive:
        for name in PACKED:
            found = archive.extractfile(f"package/{name}")
            assert found
            (folder / name).write_bytes(found.read())


def unpacker(parts: Path | None) -> bytes:
    """Return the script that unpacks files in a browser (`XzReadableStream`)."""
    with tarfile.open(fetched(UNPACKER, parts)) as archive:
        found = archive.extractfile("package/dist/package/xz-decompress.min.js")
        assert found
        return found.read()


def lay_out_libraries(folder: Path, parts: Path | None) -> None:
    """Write all libraries, as they are imported, into a folder."""
    with zipfile.ZipFile(fetched(MSGSPEC, parts)) as wheel:
        for name in wheel.namelist():
            if name.startswith("msgspec/") and not name.endswith(NEVER[:1]):
                wheel.extract(name, folder)
    for name, without in LIBRARIES.items():
        found = importlib.util.find_spec(name)
        if found is None:
            raise BadInput(text("site-no-library"), name)
        if found.submodule_search_locations is None:
            shutil.copy(str(found.origin), folder)
            continue
        for place in found.submodule_search_locations:
            _copy(Path(place), folder / name, without)


def _copy(source: Path, target: Path, without: tuple[str, ...]) -> None:
    for path, folders, names in os.walk(source):
        folders[:] = [one for one in folders if one != "__pycache__"]
        inside = Path(path).relative_to(source)
        for name in names:
            file = inside / name
            if name.endswith(NEVER) or file.as_posix().startswith(without or ("\0",)):
                continue
            if inside.name == "locale-data" and file.stem not in LOCALES:
                continue
            (target / inside).mkdir(parents=True, exist_ok=True)
            shutil.copyfile(Path(path) / name, target / file)
