"""Bots by name: a level, a search with its budget, or a Python class (docs/write-a-bot.md)."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isclass, signature
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from shithead.bots.kernel_bots import KernelBot, NetBot
from shithead.bots.search.advice import Budget
from shithead.bots.search_bot import SearchBot
from shithead.close_match import close_match
from shithead.deck.shuffle import Seed, seed_of
from shithead.errors import SetupError
from shithead.notation.moves import PASS, Move

if TYPE_CHECKING:
    from shithead.game.view import View


class Bot(Protocol):
    """A player. Any object with this method is a bot."""

    def choose(self, view: View) -> Move:
        """Choose one of ``view.legal``, which has at least one move."""


def out_of_turn(player: Bot, view: View) -> Move | None:
    """The move that a bot makes out of turn; None if it does nothing.

    The bot is asked as on its turn, with ``pass`` as an additional legal move.

    Args:
        view: the view of a seat with a choice out of turn (``Game.out_of_turn``).
    """
    chosen = player.choose(view.or_pass())
    return None if chosen == PASS else chosen


# Classes of one's own ---------------------------------------------------------------------------

_BY_MODULE: Final = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)")
_BY_FILE: Final = re.compile(r"(?P<file>.+\.py)(?::(?P<name>[A-Za-z_]\w*))?")


def custom_factory(spec: str) -> Callable[..., Bot] | None:
    """The class or function that a text names; None if the text does not name one.

    Args:
        spec: ``module:Class``, ``file.py:Class``, or ``file.py`` for a file with one bot.

    Raises:
        SetupError: the file, module or class does not exist, it cannot be imported, or the class
            has no method ``choose``.
    """
    found = _BY_FILE.fullmatch(spec) or _BY_MODULE.fullmatch(spec)
    if found is None:
        return None
    parts = found.groupdict()
    try:
        module = _module_of_file(parts["file"]) if "file" in parts else _module(parts["module"])
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {error}"
        raise SetupError("setup-bot-import", bot=spec, why=why) from error
    if parts["name"] is not None:
        factory: Any = getattr(module, parts["name"], None)
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


def new_custom_bot(factory: Callable[..., Bot], seed: Seed) -> Bot:
    """A new bot from its factory, which gets the seed if it takes an argument.

    Raises:
        SetupError: the new object has no method ``choose``.
    """
    try:
        parameters = list(signature(factory).parameters.values())
    except ValueError:  # a class written in C says nothing
        parameters = []
    takes_seed = any(parameter.kind is not parameter.KEYWORD_ONLY for parameter in parameters)
    return checked_bot(factory(seed) if takes_seed else factory())


def checked_bot(bot: Bot) -> Bot:
    """Return the bot after checking it.

    Raises:
        SetupError: the bot has no method ``choose``.
    """
    if not plays(bot):
        raise SetupError("setup-bot-choose", bot=type(bot).__name__)
    return bot


def plays(thing: Any) -> bool:
    """Whether an object has a method ``choose``."""
    return callable(getattr(thing, "choose", None))


def _module(name: str) -> ModuleType:
    """A module from Python's path or the working directory."""
    here = str(Path.cwd())
    if here in sys.path:
        return import_module(name)
    sys.path.append(here)
    try:
        return import_module(name)
    finally:
        sys.path.remove(here)


def _module_of_file(file: str) -> ModuleType:
    """The module in a file, loaded once per process."""
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


# Names -------------------------------------------------------------------------------------------

_KINDS: Final[list[type[KernelBot]]] = [*KernelBot.__subclasses__(), NetBot]

AT_ONCE: Final = {kind.name: kind for kind in _KINDS}
"""Bots that do not search, the weakest level first."""

PLAIN: Final = {name: kind for name, kind in AT_ONCE.items() if kind.is_level}
"""Those that people play with; the others are there to measure learners against."""

BUDGETS: Final = {
    "sharp": Budget(iterations=100, seconds=0.1),
    "expert": Budget(iterations=1000, seconds=1.0),
    "master": Budget(seconds=3.0, cores=None),
    "search": Budget(seconds=0.1),
}
"""How long the bots search for a move. Iterations set the levels apart; where these take too long,
the seconds end the search."""

JUDGED: Final = ("net", "sharp", "expert", "master")
"""Bots that let the net judge the leaves of a search; ``net`` alone, without a budget, does not
search."""

_WITH_BUDGET: Final = ("search", "net")
"""Bots whose name may have a budget."""

_LONGEST: Final = 3600.0
_MOST: Final = 10**9


BotSpec = str | type[Bot] | Bot
"""A name, a class, or an object that is a bot."""


def bot(spec: BotSpec, seed: Seed = 0) -> Bot:
    """A new bot.

    Args:
        spec: one of ``bot_names``; a search with its budget, such as ``search:0.5`` (half a second
            a move) or ``search:2000it`` (2000 sampled deals, the same moves from the same seed);
            ``net:0.5`` or ``net:2000it`` for a search in which the net judges positions; your own
            class, or its name as ``module:Class``, ``file.py:Class`` or ``file.py``
            (docs/write-a-bot.md). An object that is a bot is returned unchanged.
        seed: a number or a text that fixes the bot's chance. Your own class gets it if it takes an
            argument.

    Raises:
        SetupError: there is no such bot, or the budget or the seed is invalid.
    """
    chance = seed_of(seed)
    if isinstance(spec, type):
        return new_custom_bot(spec, chance)
    if not isinstance(spec, str):
        return checked_bot(spec)
    if spec in AT_ONCE:
        return AT_ONCE[spec](chance)
    factory = None if _names_search(spec) else custom_factory(spec)
    if factory is not None:
        return new_custom_bot(factory, chance)
    return SearchBot(chance, spec, budget(spec), judged=spec.partition(":")[0] in JUDGED)


def bot_list(given: Sequence[BotSpec] | BotSpec) -> tuple[BotSpec, ...]:
    """The bots of a list; a single bot stands for a list of one."""
    if isinstance(given, str) or plays(given) or not isinstance(given, Iterable):
        return (cast("BotSpec", given),)
    return tuple(given)


def bot_name(spec: BotSpec) -> str:
    """The name of a bot: its attribute ``name``, or its class as ``module:Class``."""
    name = spec if isinstance(spec, str) else getattr(spec, "name", None)
    if isinstance(name, str):
        return name
    kind = spec if isinstance(spec, type) else type(spec)
    return f"{kind.__module__}:{kind.__qualname__}"


def bot_names() -> tuple[str, ...]:
    """The names of the levels, the weakest first."""
    return (*PLAIN, *(name for name in BUDGETS if name != "search"))


def names_code(spec: str) -> bool:
    """Whether a text asks for Python code of one's own."""
    return not _names_search(spec) and bool(_BY_FILE.fullmatch(spec) or _BY_MODULE.fullmatch(spec))


def needs_search(spec: BotSpec) -> bool:
    """Whether a bot of this name searches."""
    return isinstance(spec, str) and _names_search(spec)


def _names_search(spec: str) -> bool:
    """Whether a text names a search, with a budget or without."""
    kind, colon, _ = spec.partition(":")
    return kind in BUDGETS or (bool(colon) and kind in _WITH_BUDGET)


def budget(name: str) -> Budget:
    """The search budget that a bot's name states: ``expert``, ``search:0.5``, ``search:2000it``.

    Raises:
        SetupError: the bot does not search, or the budget is invalid.
    """
    kind, colon, text = name.partition(":")
    if not _names_search(name) or (colon and kind not in _WITH_BUDGET):
        known = [*AT_ONCE, *BUDGETS]
        close = close_match(name, known)
        raise SetupError("setup-unknown-bot", name=name, allowed=", ".join(known), close=close)
    if not colon:
        return BUDGETS[kind]
    digits = text.removesuffix("it")
    with suppress(ValueError):
        if digits != text and 0 < int(digits) <= _MOST:
            return Budget(iterations=int(digits))
        if digits == text and 0.0 < float(text) <= _LONGEST:
            return Budget(seconds=float(text))
    raise SetupError("setup-search-budget", name=name)
