"""A dictionary that cannot be changed, and so can be hashed and shared."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")


class FrozenDict(dict[Key, Item]):
    """A dictionary whose contents stay as they were given; equal to a plain one of equal contents.

    It prints as a plain dictionary, and msgspec writes it as one.
    """

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        """By value, whatever the order."""
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[FrozenDict[Key, Item]], tuple[dict[Key, Item]]]:
        """Pickled as its contents: unpickling a dictionary would set its items one by one."""
        return type(self), (dict(self),)

    def _refuse(self, *_arguments: Any, **_named: Any) -> NoReturn:
        """No item is set or deleted.

        Raises:
            TypeError: always.
        """
        message = f"{type(self).__name__} cannot be changed; make another one"
        raise TypeError(message)

    __setitem__ = _refuse
    __delitem__ = _refuse
    __ior__ = _refuse
    clear = _refuse
    pop = _refuse
    popitem = _refuse
    setdefault = _refuse
    update = _refuse
