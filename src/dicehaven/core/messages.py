"""The messages of Fluent files in one language, each parsed when it is first asked for.

There are thousands, of which a page or a command says a few dozen; parsing all took half of a server's start.
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

KNOWN = "en"  # the numbers and plurals of a language that babel does not know are like this one's
ENTRY = re.compile(
    r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE
)  # where a message or a term begins; what continues one is indented
REFERENCE = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")  # all names that an entry can refer to, and some of its words


class Messages:
    """The messages that folders have in a language, perhaps none; later folders take precedence."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        self._bundle = FluentBundle([language, KNOWN], use_isolating=False)
        self._sources: dict[str, str] = {}
        for folder in folders:
            self._sources |= _entries(folder / language / "messages.ftl")

    def get(self, code: str) -> Message | None:
        """The message of a code, if there is one."""
        if not self._bundle.has_message(code):
            if code not in self._sources:
                return None
            self._parse(code)
        return self._bundle.get_message(code) if self._bundle.has_message(code) else None

    def format(self, message: Message, args: dict[str, object]) -> tuple[str, list[Exception]]:
        """The sentence, and what is wrong with it."""
        assert message.value is not None
        sentence, errors = self._bundle.format_pattern(message.value, args)
        return str(sentence), errors

    def _parse(self, code: str) -> None:
        """Parse a message and all that it refers to, itself last: another thread may look for it meanwhile."""
        needed = [code]
        for name in needed:
            needed += [
                one for one in REFERENCE.findall(self._sources[name]) if one in self._sources and one not in needed
            ]
        content = "\n".join(self._sources[name] for name in reversed(needed))
        self._bundle.add_resource(FluentResource(content), allow_overrides=True)


@cache
def _entries(file: Path) -> dict[str, str]:
    """The messages and terms of a file as they are written, by name."""
    if not file.is_file():
        return {}
    content = file.read_text(encoding="utf-8")
    starts = list(ENTRY.finditer(content))
    ends = [*(start.start() for start in starts[1:]), len(content)]
    return {start[1]: content[start.start() : end] for start, end in zip(starts, ends)}
