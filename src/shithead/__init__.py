"""Sh*thead: every house rule of Shithead, Palace, Karma, Cruzo …, one engine, one notation.

The map of the package is docs/architecture.md. Each public name is imported from its module when it
is first asked for, so that nothing heavy is loaded before it is used.
"""

from __future__ import annotations

import os
from importlib import import_module
from threading import RLock

from shithead.public_names import PUBLIC

__all__ = sorted([*PUBLIC, "__version__"])  # noqa: PLE0605 — out of the same table


_IMPORTING = RLock()
"""Held while a public name is imported.

A process that is forked meanwhile would wait for that import for ever: its thread is not forked.
"""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_IMPORTING.acquire,
        after_in_parent=_IMPORTING.release,
        after_in_child=_IMPORTING.release,
    )


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for."""
    if name == "__version__":
        value: object = import_module("importlib.metadata").version(__name__)
    elif name in PUBLIC:
        with _IMPORTING:
            home = PUBLIC[name]
            value = getattr(import_module(home), name, None) if home != __name__ else None
            if value is None:  # a module of a package
                value = import_module(f"{home}.{name}")
    else:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, and what every module has."""
    return sorted({*__all__, *globals()})
