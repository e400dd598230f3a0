"""A Struct's fields are those that are declared, whatever else a class holds."""

from dicehaven.core.struct import Field, Struct, array_of, i1, i2


class Position(Struct):
    """Two fields, a constant, and a method that sets an attribute: Python 3.13 notes its name in a tuple of the class."""

    cells: list[int] = i2(3)
    turn: int = i1()
    CORNERS = (0, 2)

    def advance(self) -> None:
        self.turn += 1


def test_tuples_of_the_class_are_no_fields() -> None:
    assert Position.dtype.names == ("cells", "turn")
    assert Position.CORNERS == (0, 2)
    assert not [name for name, value in vars(Position).items() if isinstance(value, Field)]


def test_a_position_comes_back_from_its_record() -> None:
    position = Position()
    position.cells[1] = 300
    position.advance()
    assert Position.load(position.stored()) == position


class Board(Struct):
    """Records in a record, one and a grid of them."""

    first: Position = array_of(Position)
    grid: list[list[Position]] = array_of(Position, 2, 3)
