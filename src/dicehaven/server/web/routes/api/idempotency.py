"""Safe retries: what a program sends again with the same `Idempotency-Key` is carried out once.

Acts remember the key (`service/once.py`).  A new table gets an id that follows from it, so that every node finds the
table that was set up before, also after a restart.
"""

import base64
import hashlib
from typing import Annotated

from fastapi import Header
from pydantic import BaseModel

from dicehaven.server.tables.keys import check_key

HEADER = b"idempotency-key"
LONGEST = 255  # characters
ID_BYTES = 15

Sent = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        max_length=LONGEST,
        description="A text of your own for this request, such as a UUID. Sent again with it, it is carried out once; with another request it is refused.",
    ),
]


def act_key(key: str, sent: str) -> str:
    """The name under which an act of the holder of `key` is remembered; '' if no such header was sent."""
    return hashlib.sha256(f"act\n{key}\n{sent}".encode("utf-8", "replace")).hexdigest()[:40] if sent else ""


def request_hash(body: BaseModel) -> str:
    """A hash of a request's content, remembered because a key that comes with other content is refused."""
    return hashlib.sha256(body.model_dump_json().encode("utf-8", "replace")).hexdigest()[:16]


def table_id(key: str, sent: str) -> str:
    """The id of the table that is set up with this header; '' if there is none.  Raises NotYours or BadOption without a good key."""
    if not sent:
        return ""
    check_key(key)
    digest = hashlib.sha256(f"table\n{key}\n{sent}".encode("utf-8", "replace")).digest()
    return base64.urlsafe_b64encode(digest[:ID_BYTES]).decode()
