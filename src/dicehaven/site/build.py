"""Make the folder: everything that a browser needs to be the server itself, in files that any web space can hold.

index.html, 404.html, service-worker.js   the page around all pages, and what answers for it
v/VERSION/                      all else, compressed; it is read once, by the service worker, which keeps it
"""

import hashlib
import json
import lzma
import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import NamedTuple

from dicehaven import __version__
from dicehaven.core.compiler.modules import FILE
from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import ENGLISH, Texts, text
from dicehaven.core.languages import language_name, languages
from dicehaven.server.db.engine import opened, revisions
from dicehaven.server.feature import folders
from dicehaven.server.flights.store import with_root
from dicehaven.server.web.sprites import FRAME
from dicehaven.server.web.web_app import described
from dicehaven.site.edition import FLIGHT_ROOT
from dicehaven.site.parts import lay_out_libraries, unpack_pyodide, unpacker
from dicehaven.site.rules import rules_to_read
from dicehaven.site.tab.feature import TAB

HERE = Path(__file__).parent
ROOT = HERE.parent
SHELL = HERE / "shell"
WITHOUT = ("cli", "npm", "kit", "ahead", "site/shell", "site/locale")  # of our folders: what is in them besides modules
NOT_DATA = (".pyc", ".pyi", ".mjs", "cover.png", "py.typed")
FACES = ("alegreya-700", "alegreya-sans-400", "alegreya-sans-700")  # of the page that is shown first
DATABASE = "new.db"  # empty, with the newest schema
UNPACK = "unpack.js"  # what the service worker unpacks the others with


class Made(NamedTuple):
    """A site that was built: its version, and the bytes that a first visit reads."""

    version: str
    size: int


def build(
    out: Path,
    base: str = "/",
    parts: Path | None = None,
    modules: Mapping[str, bytes] = MappingProxyType({}),
    news: Mapping[str, str] = MappingProxyType({}),
) -> Made:
    """Write the folder, to be served at the path `base`; `parts` is a folder with what otherwise is fetched.

    `modules` are compiled games by their names (`npm.package.playing_module`): others have no bots that search, no hints and no reviews.
    `news` is a sentence in each language that tells whoever has an older version what is new.

    Raises BadInput if something is missing that it takes: Node, or what has to be fetched.
    """
    node = shutil.which("node")
    if node is None:
        raise BadInput(text("site-no-node"), "node")
    with TemporaryDirectory() as made:
        work = Path(made)
        pyodide, stage, packed = (work / name for name in ("pyodide", "stage", "packed"))
        for folder in (pyodide, stage, packed):
            folder.mkdir()
        unpack_pyodide(pyodide, parts)
        lay_out_libraries(stage, parts)
        _lay_out_own(stage / "dicehaven")
        for name, module in modules.items():
            (stage / "dicehaven" / "games" / name / FILE).write_bytes(module)
        command = [node, str(HERE / "compile.mjs"), str(pyodide), str(stage), str(packed), base]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BadInput(text("site-not-compiled", problem=done.stderr.strip()[-800:]), "node")
        for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
            shutil.move(pyodide / name, packed / name)
        lock = json.loads((pyodide / "pyodide-lock.json").read_text()) | {"packages": {}}
        (packed / "pyodide-lock.json").write_text(json.dumps(lock))
        for file in SHELL.iterdir():
            if file.name not in ("index.html", "service-worker.js"):
                shutil.copy(file, packed)
        shutil.copy(ROOT / "npm" / "index.js", packed / "rules.js")
        for language in languages():
            for rule, picture in rules_to_read(language).items():
                (packed / rule.picture).write_text(picture, encoding="utf-8")
        for face in FACES:
            shutil.copy(ROOT / "server" / "web" / "static" / "fonts" / f"{face}-basic.woff2", packed)
        return _write(packed, unpacker(parts), out, base, news)


def _lay_out_own(folder: Path) -> None:
    """Write our modules, what lies beside them, and an empty database that knows the dice of daily flights."""
    for path, inner, names in os.walk(ROOT):
        inside = Path(path).relative_to(ROOT)
        inner[:] = [one for one in inner if one != "__pycache__"]
        (folder / inside).mkdir()
        for name in names:
            if name.endswith(".py") or not (name.endswith(NOT_DATA) or any(map(inside.is_relative_to, WITHOUT))):
                shutil.copyfile(Path(path) / name, folder / inside / name)
    (folder / "server" / "db" / "migrations" / "head").write_text(revisions()[0])
    file = folder / "site" / DATABASE
    engine = opened(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.execute(with_root(FLIGHT_ROOT))
    engine.dispose()
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")


def _write(packed: Path, unpack: bytes, out: Path, base: str, news: Mapping[str, str]) -> Made:
    contents = {file.name: file.read_bytes() for file in sorted(packed.iterdir())}
    worker = (SHELL / "service-worker.js").read_text(encoding="utf-8")
    page = _page()
    beside = _app(base) | {UNPACK: unpack}
    digest = hashlib.sha256("\0".join([worker, page, base]).encode())
    for name, content in (contents | beside).items():
        digest.update(name.encode() + hashlib.sha256(content).digest())
    version = digest.hexdigest()[:10]
    folder = out / "v" / version
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in beside.items():
        (folder / name).write_bytes(content)
    sizes = dict[str, int]()
    for name, content in contents.items():
        if name in FIRST or name.endswith(
            (".woff2", ".svg")
        ):  # the first page asks for these before anybody could unpack them
            (folder / name).write_bytes(content)
        if not name.endswith(".svg"):
            small = packed_small(content)
            (folder / f"{name}.xz").write_bytes(small)
            sizes[name] = len(small)
    head: dict[str, object] = {"version": version, "base": base, "release": __version__, "sizes": sizes}
    head |= {"schemas": len(revisions()), "news": dict(news)}
    line = f"const BUILD = {json.dumps(head)};\n"
    (out / "service-worker.js").write_text(line + worker, encoding="utf-8")
    for name in ("index.html", "404.html"):  # many web spaces show the second at addresses that they do not have
        (out / name).write_text(page.replace("VERSION", version).replace("BASE", base), encoding="utf-8")
    return Made(version, sum(sizes.values()) + len(unpack))


FIRST = ("shell.css", "shell.js", "around.js", "reading.js", "versions.js")


def packed_small(content: bytes) -> bytes:
    """Return what is unpacked in a browser by xz-embedded, which knows this check, and takes 8 MiB of memory for this preset."""
    return lzma.compress(content, check=lzma.CHECK_CRC32, preset=6 | lzma.PRESET_EXTREME)


def _app(base: str) -> dict[str, bytes]:
    """Return what a browser asks for to install the site, by name: its icons, and in each language a manifest, which finds them beside it."""
    static = ROOT / "server" / "web" / "static"
    found = {file.name: file.read_bytes() for file in static.glob("icon*")}
    for language in languages():
        say = Texts(language, *folders("locale", [TAB]))
        found[f"manifest.{language}.json"] = json.dumps(described(base.rstrip("/"), ".", language, say)).encode()
    return found


def _page() -> str:
    """Return the page around all pages, with its sentences in all languages."""
    words = dict[str, dict[str, object]]()
    names = [*SENTENCE.findall((HERE / "locale" / ENGLISH / "messages.ftl").read_text(encoding="utf-8")), "day-night"]
    for language in languages():
        say = Texts(language, HERE / "locale", ROOT / "server" / "web" / "locale", isolating=False)
        words[language] = {name: say(name, **{one: f"{{ ${one} }}" for one in GIVEN}) for name in names}
        words[language] |= {
            "language-name": language_name(language),
            "rules": [one._asdict() for one in rules_to_read(language)],
        }
    content = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    page = (SHELL / "index.html").read_text(encoding="utf-8").replace("WORDS", content)
    for name in ("mark", "ui-moon", "ui-globe", "ui-next", "ui-lock", "ui-save"):
        page = page.replace(f"[{name}]", FRAME[name])
    return page


GIVEN = ("got", "whole", "problem", "game", "release")  # to the sentences, by the page
SENTENCE = re.compile(r"^(tab-[a-z-]+) =", re.MULTILINE)
