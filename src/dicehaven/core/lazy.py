"""Properties that are worked out once."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - used as a decorator
    """`functools.cached_property` without the lock that it takes before Python 3.12, for what is made for every act.

    >>> class Circle:
    ...     @lazy
    ...     def area(self) -> float:
    ...         print("worked out")
    ...         return 3.14
    >>> circle = Circle()
    >>> circle.area, circle.area
    worked out
    (3.14, 3.14)
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self._work = work
        self._name = work.__name__
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> Self: ...

    @overload
    def __get__(self, owner: object, kind: type) -> T: ...

    def __get__(self, owner: Any, kind: type) -> Any:
        if owner is None:
            return self
        found = owner.__dict__[self._name] = self._work(owner)
        return found
