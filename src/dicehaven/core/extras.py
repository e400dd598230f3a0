"""Optional extras of the package: whether they are installed, and the message if not."""

import importlib.util

from dicehaven.core.errors import MissingExtra
from dicehaven.core.i18n import text

PACKAGE = "dicehaven"
COMPILER = "numba"
NUMPY = "numpy"  # comes with the compiler


def installed(module: str = COMPILER) -> bool:
    """Return True if a module that comes with an extra can be imported; it is not imported to find out.

    >>> installed("json"), installed("no_such_module")
    (True, False)
    """
    return importlib.util.find_spec(module) is not None


def need(extra: str, module: str = COMPILER, where: str = "", package: str = PACKAGE) -> None:
    """Raise MissingExtra, naming the extra of a package, unless the module that comes with it is installed."""
    if not installed(module):
        raise missing(extra, where, package)


def missing(extra: str, where: str = "", package: str = PACKAGE) -> MissingExtra:
    """Return the error that names an extra of a package that is not installed."""
    return MissingExtra(text("needs-extra", extra=extra, package=package), where)
