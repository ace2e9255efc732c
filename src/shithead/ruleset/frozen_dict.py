"""An immutable, hashable dictionary."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")


class FrozenDict(dict[Key, Item]):
    """A dictionary that cannot be changed; it equals a plain one with the same contents.

    It is printed and serialized as a plain dictionary.
    """

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        """Hash by value, regardless of order."""
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[FrozenDict[Key, Item]], tuple[dict[Key, Item]]]:
        """Pickle the contents: unpickling a dictionary would set items one by one."""
        return type(self), (dict(self),)

    def _refuse(self, *_arguments: Any, **_named: Any) -> NoReturn:
        """Refuse to set or delete an item.

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
