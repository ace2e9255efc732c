"""The help at the table: how moves are typed under these rules, and the commands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from shithead.localization import say
from shithead.ruleset.effects import ForceTake, HigherOrLower, NameNext
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.values import greatest
from shithead.terminal.input_parser import Command
from shithead.terminal.text_wrap import definitions


def help_lines(rules: RuleSet, language: str, width: int) -> Iterator[str]:
    """The help in lines.

    Args:
        rules: of the round; moves that they do not know are left out.
        language: of :data:`localization.LANGUAGES`.
        width: columns of a line.
    """
    yield say("table-help", language)
    yield from definitions(_explained(move_forms(rules), language), width)
    yield say("table-help-commands", language)
    yield from definitions(_explained([*Command, "enter"], language), width)


def _explained(forms: list[str], language: str) -> Iterator[tuple[str, str]]:
    for form in forms:
        key = f"table-help-{form}"
        yield say(key, language), say(f"{key}.meaning", language)


def move_forms(rules: RuleSet) -> list[str]:
    """The forms of moves that exist under a rule set, by what their help text is called."""
    deal, draw = rules.deal, rules.draw
    throws = rules.quartet.throw_in != "off" or rules.quartet.throw_whole
    flips = greatest(deal.down) if rules.endgame.table_cards != "all_to_hand" else 0
    forced = [e for effects in rules.specials.values() for e in effects if type(e) is ForceTake]
    found = {
        "play": True,
        "play-set": rules.play.sets != "single",
        "play-run": rules.play.runs != "off",
        "take": True,
        "take-up": rules.pickup.up_card != "none" and rules.endgame.table_cards == "from_table",
        "try": draw.try_stock != "off",
        "flip": flips > 0,
        "flip-several": flips > 1 and rules.endgame.flip_several,
        "pass": draw.again != "off"
        or throws
        or rules.pickup.empty == "pass"
        or rules.start.tie == "call",
        "swap": deal.up_choice == "swap",
        "lay": deal.chosen and deal.stacks == "off",
        "lay-stacks": deal.chosen and deal.stacks != "off",
        "lay-stack": deal.stacks != "off",
        "dump": deal.dump != "off",
        "ready": deal.up_choice == "swap" or deal.stacks != "off" or deal.dump != "off",
        "direction": rules.start.direction == "starter_chooses",
        "throw": throws,
        "reply": any(effect.reply for effect in forced),
        "draw": draw.mode == "manual",
        "call": rules.table.forget_draw != "off",
        "topple": rules.table.topple > 0,
        "claim": rules.start.tie == "call",
        "lower": any(type(e) is HigherOrLower for e in chain(*rules.specials.values())),
        "to": any(type(e) is NameNext for e in chain(*rules.specials.values())),
    }
    return [form for form, exists in found.items() if exists]
