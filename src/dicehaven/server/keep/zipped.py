"""The file as a zip, read as something that a stranger has made.

Whatever a name says, nothing is ever written to a folder: a name is only compared with those that we know.  Parts are unpacked in memory, and no
further than their bounds, whatever sizes the file states.
"""

import io
import re
import zipfile
import zlib

from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import text

KNOWN = re.compile(
    r"(?:[a-z-]{1,24}\.json|(?:records|tables)/[A-Za-z0-9_-]{1,24}\.jsonl|boards/[A-Za-z0-9_-]{1,24}\.json)"
)
# bounds of what is read
PARTS = 4_000
PART_BYTES = 1 << 20
WHOLE_BYTES = 32 << 20
ENTRY = b"PK\x01\x02"  # begins each entry of a zip's directory
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def unpacked(content: bytes) -> dict[str, bytes]:
    """Return the parts of a file that we know, by their names; raise BadInput, which names the part, for one that is none of ours.

    Parts of other names are left alone.
    """
    if content.count(ENTRY) > PARTS:
        raise BadInput(text("keep-too-many-parts", most=PARTS))
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as file:
            return _read(file)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError):
        raise BadInput(text("keep-no-zip")) from None


def _read(file: zipfile.ZipFile) -> dict[str, bytes]:
    found = dict[str, bytes]()
    whole = 0
    for entry in file.infolist():
        name = entry.filename
        if not KNOWN.fullmatch(name):
            continue
        if name in found:
            raise BadInput(text("keep-part-twice"), name)
        if entry.compress_type not in METHODS or entry.flag_bits & 1:  # encrypted
            raise BadInput(text("keep-odd-part"), name)
        with file.open(entry) as part:
            found[name] = part.read(PART_BYTES + 1)
        whole += len(found[name])
        if len(found[name]) > PART_BYTES or whole > WHOLE_BYTES:
            most, what = (PART_BYTES, name) if len(found[name]) > PART_BYTES else (WHOLE_BYTES, "")
            raise BadInput(text("keep-part-large", megabytes=most >> 20), what)
    return found
