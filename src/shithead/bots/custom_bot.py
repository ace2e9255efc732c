"""Custom bots: Python classes, named by their module or file (docs/write-a-bot.md)."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isclass, signature
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast

from shithead.bots.bot_protocol import Bot
from shithead.deck.shuffle import Seed
from shithead.errors import SetupError

_BY_MODULE: Final = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)")
_BY_FILE: Final = re.compile(r"(?P<file>.+\.py)(?::(?P<name>[A-Za-z_]\w*))?")


def custom_factory(spec: str) -> Callable[..., Bot] | None:
    """The class or function that makes the bots named by a text; None if it names none.

    Args:
        spec: ``module:Class``, ``file.py:Class``, or ``file.py`` if it defines one bot only.

    Raises:
        SetupError: there is no such file, module or class, it cannot be imported, or the class has
            no method ``choose``.
    """
    found = _BY_FILE.fullmatch(spec) or _BY_MODULE.fullmatch(spec)
    if found is None:
        return None
    parts = found.groupdict()
    try:
        module = _module_of_file(parts["file"]) if "file" in parts else _module(parts["module"])
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise SetupError("setup-bot-import", bot=spec, why=why) from error
    return _factory(spec, module, parts["name"])


def new_custom_bot(factory: Callable[..., Bot], seed: Seed) -> Bot:
    """A new bot; a factory that takes an argument is given the seed.

    Raises:
        SetupError: what it makes has no method ``choose``.
    """
    return checked_bot(factory(seed) if _takes_argument(factory) else factory())


def checked_bot(bot: Bot) -> Bot:
    """The bot, if it is one.

    Raises:
        SetupError: it has no method ``choose``.
    """
    if not plays(bot):
        raise SetupError("setup-bot-choose", bot=type(bot).__name__)
    return bot


def plays(thing: Any) -> bool:
    """Whether a thing can be a bot: it has a method ``choose``."""
    return callable(getattr(thing, "choose", None))


def _takes_argument(factory: Callable[..., Any]) -> bool:
    try:
        parameters = signature(factory).parameters.values()
    except ValueError:  # a class written in C says nothing
        return False
    return any(parameter.kind is not parameter.KEYWORD_ONLY for parameter in parameters)


def _factory(spec: str, module: ModuleType, name: str | None) -> Callable[..., Bot]:
    if name is not None:
        factory: Any = getattr(module, name, None)
        if not callable(factory) or (isclass(factory) and not plays(factory)):
            raise SetupError("setup-bot-choose", bot=spec)
        return cast("Callable[..., Bot]", factory)
    own: list[Any] = [
        thing
        for thing in vars(module).values()
        if isclass(thing) and thing.__module__ == module.__name__ and plays(thing)
    ]
    if len(own) != 1:
        names = ", ".join(thing.__name__ for thing in own)
        raise SetupError("setup-bot-which", bot=spec, names=names or "none")
    return cast("Callable[..., Bot]", own[0])


def _module(name: str) -> ModuleType:
    """A module that Python finds, or that lies in the working directory."""
    here = str(Path.cwd())
    if here in sys.path:
        return import_module(name)
    sys.path.append(here)
    try:
        return import_module(name)
    finally:
        sys.path.remove(here)


def _module_of_file(file: str) -> ModuleType:
    """The module that a file holds, read once in a process."""
    path = Path(file).resolve()
    name = f"shithead_bot_{sha256(str(path).encode()).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(file)
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
