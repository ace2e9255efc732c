"""The tradition that rules belong to: whose words their sheet uses, and whose gaps it tells of."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import differences, preset

if TYPE_CHECKING:
    from shithead.ruleset.rule_set import RuleSet


class Tradition(Struct, frozen=True):
    """Where a preset's rules come from.

    Attributes:
        dialect: whose words the sheet uses: ``cruzo``, ``sh-thead``, ``priester``, ``pagat``, or
            ``plain`` where the source brings none of its own.
        families: the beginnings of the rule ids that the source answers to.
        best: what the source says about the best number of players: ``cruzo``, ``three`` (or
            more); empty for nothing.
    """

    dialect: str
    families: tuple[str, ...]
    best: str = ""


def _pagat(*families: str) -> Tradition:
    return Tradition("pagat", ("PAG", *families), "three")


def _wikipedia(*families: str) -> Tradition:
    return Tradition("plain", ("WP", *families))


_TRADITIONS: Final = {
    "cruzo": Tradition("cruzo", ("CRUZO",), "cruzo"),
    "sh-thead": Tradition("sh-thead", ("SHT",)),
    "schwuler-priester": Tradition("priester", ("PRIEST",)),
    "pagat": _pagat(),
    "pagat-six": _pagat("PAG6"),
    "pagat-choose": _pagat("PAGDEAL"),
    "pagat-winner": _pagat("PAGWIN"),
    "pagat-ten": _pagat("PAG10"),
    "gultnieks": _pagat("GULT"),
    "karma": _pagat("KARMA"),
    "smeghead": _pagat("SMEG"),
    "west-kent": _pagat("SMEG", "WEST"),
    "guarducci": _pagat("GUAR"),
    "reverse": _pagat("REVSH"),
    "reverse-back": _pagat("REVSH"),
    "seres": _pagat("SERES"),
    "egilsson": _pagat("EGIL"),
    "superjoker": _pagat("GAZ"),
    "garfield": _pagat("PAGDEAL", "GARF"),
    "house": _wikipedia(),
    "wikipedia": _wikipedia(),
    "wikipedia-2019": _wikipedia(),
    "wikipedia-mirror": _wikipedia(),
    "wikipedia-original": _wikipedia(),
    "wikipedia-shoot": _wikipedia(),
}
"""By preset."""


@lru_cache(maxsize=256)
def tradition(rules: RuleSet) -> Tradition:
    """The tradition of a preset; of house rules, that of the preset that differs least."""
    named = rules.name if rules.name in rule_names() else _nearest(rules)
    return _TRADITIONS.get(named, Tradition("plain", ()))


def _nearest(rules: RuleSet) -> str:
    return min(rule_names(), key=lambda name: len(differences(preset(name), rules)))
