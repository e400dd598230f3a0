"""What is compiled for a tab says where an error has happened, without its lines."""

import traceback
from types import CodeType

from dicehaven.site.bytecode import without_lines

SOURCE = """
def outer(n):
    def inner():
        total = 0
        for i in range(10):
            total += i
        return total // n
    return inner()
"""


def test_errors_in_code_without_lines_name_functions_and_nothing_else() -> None:
    code = without_lines(compile(SOURCE, "/app/library.py", "exec"))
    names: dict[str, object] = {}
    exec(code, names)
    outer = names["outer"]
    assert callable(outer) and outer(5) == 9
    try:
        outer(0)
    except ZeroDivisionError as error:
        told = traceback.extract_tb(error.__traceback__)
    assert [(one.name, one.lineno) for one in told[1:]] == [("outer", None), ("inner", None)]
    assert all(line is None for one in parts(code) for _, _, line in one.co_lines())


def parts(code: CodeType) -> list[CodeType]:
    """A module's code, and that of all functions in it."""
    return [code, *(part for one in code.co_consts if isinstance(one, CodeType) for part in parts(one))]
