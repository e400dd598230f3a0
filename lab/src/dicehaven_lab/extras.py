"""Optional extras of this package: the message if one is not installed."""

from functools import partial
from types import TracebackType

from dicehaven.core import extras

PACKAGE = "dicehaven-lab"
need = partial(extras.need, package=PACKAGE)


class ImportsOf:
    """`with ImportsOf("envs"):` goes around imports that need an extra; raises MissingExtra if it is not installed."""

    def __init__(self, extra: str) -> None:
        self.extra = extra

    def __enter__(self) -> None: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, ModuleNotFoundError):
            raise extras.missing(self.extra, package=PACKAGE) from error
