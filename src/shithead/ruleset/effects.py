"""Effects of special ranks: small frozen values that compose (matrix 1.5), and their text.

The text form is words: the effect's name, then its parameters, ``wild except 7``,
``next at_most 7 allow 8 10``, ``draw_to 4 on 2 below 3``. It reads back to an equal value.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import fields

from shithead.cards import Card, rank_index, rank_word
from shithead.close_match import close_match
from shithead.errors import RuleError
from shithead.ruleset.size_limits import GREATEST_COUNT

RankName = Annotated[str, "rank"]
"""A rank's word in rule files: ``2`` … ``10``, ``J``, ``Q``, ``K``, ``A``, ``JOKER``."""

Ranks = tuple[RankName, ...]

Suited = tuple[Annotated[str, "card"], ...]
"""Cards with their suits: ``JH``."""

CardCount = Annotated[int, Meta(ge=1, le=GREATEST_COUNT)]
"""A number of cards; every number of an effect has bounds."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One effect of a rank; a subclass declares its parameters in the order of its text.

    Every subclass is available in rule files under its class name in snake case;
    ``locale/*/effects.ftl`` explains it.

    Attributes:
        positional: the parameter that is written without its name.
        alternatives: parameters of which a text has exactly one.
        example: a sample text; empty if the name alone is valid.
    """

    positional: ClassVar[str] = ""
    alternatives: ClassVar[tuple[str, ...]] = ()
    example: ClassVar[str] = ""

    @property
    def name(self) -> str:
        """The word that its text begins with."""
        return _NAMES[type(self)]

    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters by name, as the words of the effect take them."""
        return {p.name: getattr(self, p.field) for p in parameters_of(self.name)}

    @property
    def text(self) -> str:
        """The text of the effect, without parameters at their default; it reads back."""
        words = [self.name]
        for parameter in parameters_of(self.name):
            value = getattr(self, parameter.field)
            if value != parameter.default:
                words += [parameter.keyword] if parameter.keyword else []
                shown = value if isinstance(value, tuple | list) else [value]
                words += [] if value is True else map(str, shown)
        return " ".join(words)


class Wild(Effect, frozen=True):
    """May be played on anything, even against a bound; never on an effective rank of ``except``."""

    except_: Ranks = ()


class OnlyOn(Effect, frozen=True):
    """May be played only on these effective ranks, on a reset or on an empty pile."""

    positional: ClassVar = "ranks"
    example: ClassVar = "only_on 7 8"

    ranks: Ranks


class Value(Effect, frozen=True):
    """Counts as this rank, for playing it and for what follows."""

    positional: ClassVar = "rank"
    example: ClassVar = "value 7"

    rank: RankName


class MaxPerPlay(Effect, frozen=True):
    """Limits the cards of the rank in one play, unless the play completes a quartet."""

    positional: ClassVar = "count"
    example: ClassVar = "max_per_play 1"

    count: CardCount


class NoQuartet(Effect, frozen=True):
    """Never counts for a quartet."""


class Transparent(Effect, frozen=True):
    """The card below counts: its rank and bound; its skip too with ``passes_skip``.

    On an empty pile anything may follow (``any``, X-02 a) or it counts as itself (``own``, X-02 b).
    """

    on_empty: Literal["any", "own"] = "any"
    passes_skip: bool = False


class Mirror(Effect, frozen=True):
    """Takes the effective rank below and must be undercut: at most that rank follows.

    On a reset it binds to the reset's own rank, or to nothing with ``reset_stays`` (CRUZO-50).
    """

    reset_stays: bool = False


class Reset(Effect, frozen=True):
    """Any rank may follow, except these."""

    except_: Ranks = ()


class Next(Effect, frozen=True):
    """A bound on the next play instead of "equal or higher".

    One of ``at_most``, ``below``, ``only``, ``higher`` says what may follow; ``allow`` adds ranks,
    ``deny`` takes ranks away, and wild ranks may follow unless ``wilds denied``.
    """

    alternatives: ClassVar = ("at_most", "below", "only", "higher")
    example: ClassVar = "next at_most 7"

    at_most: RankName | None = None
    below: RankName | None = None
    only: Ranks = ()
    higher: bool = False
    allow: Ranks = ()
    deny: Ranks = ()
    wilds: Literal["allowed", "denied"] = "allowed"

    @property
    def bound(self) -> Literal["at_most", "below", "only", "higher"]:
        """The parameter that says what may follow."""
        if self.at_most:
            return "at_most"
        if self.below:
            return "below"
        return "only" if self.only else "higher"

    @property
    def limit(self) -> RankName | None:
        """The rank that ``at_most`` or ``below`` names."""
        return self.at_most or self.below

    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters, and the bound that they make up."""
        return super().parameters | {"bound": self.bound, "limit": self.limit}


class Skip(Effect, frozen=True):
    """The next player sits out: one for each card of the play (X-25).

    With ``once`` a whole play skips one player, with ``lying`` every card of the rank that lies
    together on top of the pile counts (CRUZO-43 b).
    """

    positional: ClassVar = "count"
    example: ClassVar = "skip"

    count: Literal["per_card", "once", "lying"] = "per_card"


class Reverse(Effect, frozen=True):
    """The direction turns: for each card, so that two cancel, or ``once`` for a play (X-14)."""

    once: bool = False


class TurnRanking(Effect, frozen=True):
    """Each play of the rank turns the ranking: lower beats higher, and back.

    It lasts until such a play turns it back, whatever becomes of the pile, or with ``pile_gone``
    only as long as the pile lies there. A bound that a card sets itself holds in either ranking.
    """

    positional: ClassVar = "until"

    until: Literal["turned_back", "pile_gone"] = "turned_back"


class DrawTo(Effect, frozen=True):
    """Played directly ``on`` a rank, refills a hand of fewer than ``below`` cards to ``count``."""

    positional: ClassVar = "count"
    example: ClassVar = "draw_to 4 on 2 below 3"

    count: CardCount
    on: RankName
    below: CardCount


class Burn(Effect, frozen=True):
    """The pile leaves the game; the same or the following player opens."""

    positional: ClassVar = "opener"

    opener: Literal["same", "following"] = "same"


class ForceTake(Effect, frozen=True):
    """The next player takes the pile, and the one after that plays (WP-17).

    A player who holds one of the cards of ``reply`` may play it instead, which hands the duty on
    (GAZ-03); with ``removed`` the forcing card then leaves the game (GAZ-01).
    """

    reply: Suited = ()
    removed: bool = False


class HigherOrLower(Effect, frozen=True):
    """The player says whether a higher or a lower card follows; equal cards follow as always.

    The word holds for one play, looked through included.
    """


class NameNext(Effect, frozen=True):
    """The player names the next player.

    With ``force_take`` the named player takes the pile. A player who goes out with it names nobody.
    """


class Cover(Effect, frozen=True):
    """The same player must play any other card on it, from the next zone if necessary."""


class Again(Effect, frozen=True):
    """The same player plays again; with ``higher`` only a higher card (WP-23)."""

    higher: bool = False


EFFECTS: Final[dict[str, type[Effect]]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind for kind in Effect.__subclasses__()
}
"""Every effect by the name of its text, in the order in which a rule sheet tells them."""

_NAMES: Final = {kind: name for name, kind in EFFECTS.items()}


# Parameters ---------------------------------------------------------------------------------------

ParameterKind = Literal["flag", "number", "rank", "ranks", "cards", "choice"]
"""What a parameter holds: one of two answers, a number, ranks or cards, or one of its values."""

_KINDS: Final[dict[Any, tuple[ParameterKind, str]]] = {
    bool: ("flag", ""),
    RankName: ("rank", "RANK"),
    RankName | None: ("rank", "RANK"),
    Ranks: ("ranks", "RANKS"),
    Suited: ("cards", "CARDS"),
}
"""By type: the kind of a parameter, and the word for it in the spelling of its effect."""


class Parameter(Struct, frozen=True):
    """A parameter of an effect.

    Attributes:
        name: the name as texts of the effect write it.
        keyword: the word in front of its value; empty where there is none.
        kind: what it holds.
        needed: whether every text has it.
        values: those of a choice; the first is what a text without the parameter means.
        least: the smallest number.
        most: the greatest number; 0 for what is no number.
        field: the attribute that holds it.
        default: its value where a text does not name it.
        spelling: how the usage of the effect shows it.
    """

    name: str
    keyword: str
    kind: ParameterKind
    needed: bool
    values: tuple[str, ...]
    least: int
    most: int
    field: str
    default: Any
    spelling: str

    def value(self, words: list[str]) -> object:
        """The value that words name.

        Raises:
            ValueError: they name none.
        """
        match self.kind, words:
            case "flag", []:
                return True
            case "cards", [_, *_]:
                return tuple(dict.fromkeys(str(read_suited(word)) for word in words))
            case "ranks", [_, *_]:
                return tuple(dict.fromkeys(rank_word(rank_index(word)) for word in words))
            case "choice", [word] if word in self.values:
                return word
            case "number", [word]:
                return int(word)
            case "rank", [word]:
                return rank_word(rank_index(word))
        raise ValueError(words)


@cache
def parameters_of(name: str) -> tuple[Parameter, ...]:
    """The parameters of an effect, in the order of its text.

    Raises:
        KeyError: a number without bounds; kernels keep numbers of cards in single bytes.
    """
    kind, found = EFFECTS[name], []
    hints = get_type_hints(kind, include_extras=True)
    for field in fields(kind):
        hint, word = hints[field.name], field.name.rstrip("_")
        keyword = "" if field.name == kind.positional else word
        values = get_args(hint) if get_origin(hint) is Literal else ()
        limits = getattr(hint, "__metadata__", ("",))[0]
        least, most, needed = 0, 0, field.default is NODEFAULT
        holds: ParameterKind = "choice"
        shown = "|".join(values)
        if isinstance(limits, Meta) and limits.ge is not None and limits.le is not None:
            holds, shown, least, most = "number", "N", int(limits.ge), int(limits.le)
        elif not values:
            holds, shown = _KINDS[hint]
        spelling = f"{keyword} {shown}".strip()
        spelling = spelling if needed else f"[{spelling}]"
        more = (least, most, field.name, field.default, spelling)
        found.append(Parameter(word, keyword, holds, needed, values, *more))
    return tuple(found)


def usage(name: str) -> str:
    """The spelling of an effect: its name and its parameters."""
    return " ".join([name, *(parameter.spelling for parameter in parameters_of(name))])


# Texts --------------------------------------------------------------------------------------------


def read_effect(text: str, option: str) -> Effect:
    """The effect that the words name; whether its numbers are within bounds is not asked.

    Args:
        text: the effect's name and parameters.
        option: the option they stand in, for the error.

    Raises:
        RuleError: no such effect, no such parameter, or a value that it cannot have.
    """
    name, *words = text.split() or [""]
    if name not in EFFECTS:
        known, close = ", ".join(EFFECTS), close_match(name, EFFECTS)
        raise RuleError(
            "rule-unknown-effect", option=option, value=text, allowed=known, close=close
        )
    parameters = {parameter.name: parameter for parameter in parameters_of(name)}
    current = next((p for p in parameters.values() if not p.keyword), None)
    given: dict[str, list[str]] = {}
    try:
        for word in words:
            current = parameters.get(word, current)
            said = given.setdefault(current.name if current else word, [])
            said += [] if word in parameters else [word]
        named = ((parameters[word], said) for word, said in given.items())
        return EFFECTS[name](**{one.field: one.value(said) for one, said in named})
    except (KeyError, ValueError, TypeError) as error:
        raise RuleError(
            "rule-bad-effect", option=option, value=text, allowed=usage(name)
        ) from error


def read_suited(word: str) -> Card:
    """The card with a suit that a word names.

    Raises:
        ValueError: it names none.
    """
    card = Card(word)
    if card in {"X", "?"}:
        raise ValueError(word)
    return card
