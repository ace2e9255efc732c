"""Fluent messages of one language as text: the part of the syntax that our texts use.

Patterns consist of text, variables, texts in quotes, other messages, and choices by a variable: by
its text, by an exact number, or by a number's plural category (``[one]``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from fluent.syntax import ast, parse

_RELATION = re.compile(r"([niv])(?: % (\d+))? (!?=) ([\d.,]+)")


class NumberFormat:
    """How a language writes and counts numbers.

    Args:
        thousands: between groups of three digits.
        decimal: the sign before the decimals.
        plurals: for each category, CLDR's condition for it: relations like ``i % 10 = 2..4``,
            joined by ``and`` and ``or``; ``other`` needs none.
    """

    def __init__(self, thousands: str, decimal: str, plurals: Mapping[str, str]) -> None:
        """Keep them."""
        self._marks = str.maketrans({",": thousands, ".": decimal})
        self._plurals = plurals

    def text(self, number: float) -> str:
        """A number with at most three decimals."""
        if isinstance(number, int):
            return f"{int(number):,}".translate(self._marks)
        rounded = f"{Decimal(repr(number)):,.3f}".rstrip("0").rstrip(".")
        return rounded.translate(self._marks)

    def plural(self, number: float) -> str:
        """The plural category of a number."""
        size = abs(number)
        digits = 0 if size == int(size) else len(repr(size).partition(".")[2])
        operands = {"n": size, "i": int(size), "v": digits}
        for category, condition in self._plurals.items():
            ways = (way.split(" and ") for way in condition.split(" or "))
            if any(all(_holds(relation, operands) for relation in way) for way in ways):
                return category
        return "other"


def _holds(relation: str, operands: Mapping[str, float]) -> bool:
    """Whether a relation of CLDR holds, such as ``i % 100 != 12..14,20``."""
    found = _RELATION.fullmatch(relation)
    if found is None:
        raise ValueError(relation)
    operand, divisor, sign, numbers = found.groups()
    value = operands[operand] % int(divisor) if divisor else operands[operand]
    ranges = (part.partition("..") for part in numbers.split(","))
    inside = any(value in range(int(first), int(last or first) + 1) for first, _, last in ranges)
    return inside == (sign == "=")


class MessageBundle:
    """The messages of a Fluent file.

    Args:
        source: the file's text.
        numbers: the number format of its language.
    """

    def __init__(self, source: str, numbers: NumberFormat) -> None:
        """Read the file."""
        entries = (entry for entry in parse(source).body if isinstance(entry, ast.Message))
        self._messages: dict[str, Any] = {entry.id.name: entry for entry in entries}
        self._numbers = numbers

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self._messages

    def pattern(self, key: str, attribute: str = "") -> Any:
        """The pattern of a message that there is, or of an attribute of it; None if it has none."""
        message = self._messages[key]
        if not attribute:
            return message.value
        found = (each.value for each in message.attributes if each.id.name == attribute)
        return next(found, None)

    def attributes(self, key: str) -> list[str]:
        """The names of a message's attributes, in the order of the file."""
        message = self._messages.get(key)
        return [each.id.name for each in message.attributes] if message else []

    def text(
        self,
        pattern: Any,
        arguments: Mapping[str, object],
        quoted: Callable[[str], Any] | None = None,
    ) -> str:
        """A pattern with its arguments filled in.

        Args:
            pattern: the pattern of a message or an attribute.
            quoted: finds the pattern of a message that this one quotes; None: in this bundle.

        Raises:
            KeyError: an argument is missing.
            TypeError: an argument is neither text nor a number.
        """
        find = quoted or self.pattern
        parts = (
            part.value
            if isinstance(part, ast.TextElement)
            else self._written(part.expression, arguments, find)
            for part in pattern.elements
        )
        return "".join(parts)

    def _written(
        self, expression: Any, arguments: Mapping[str, object], find: Callable[[str], Any]
    ) -> str:
        """What stands in a pattern for an expression in braces."""
        match expression:
            case ast.VariableReference(id=name):
                value = arguments[name.name]
                if isinstance(value, (int, float)):
                    return self._numbers.text(value)
                if isinstance(value, str):
                    return value
                raise TypeError(f"A message takes texts and numbers, not {type(value).__name__}.")
            case ast.SelectExpression(selector=ast.VariableReference(id=name), variants=variants):
                value = arguments[name.name]
                plural = self._numbers.plural(value) if isinstance(value, (int, float)) else value
                chosen = next(variant.value for variant in variants if variant.default)
                for variant in variants:
                    key = variant.key
                    if isinstance(key, ast.NumberLiteral):
                        fits = float(key.value) == value
                    else:
                        fits = key.name == plural
                    if fits:
                        chosen = variant.value
                        break
                return self.text(chosen, arguments, find)
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.MessageReference():
                return self.text(find(expression.id.name), arguments, find)
        raise TypeError(f"Our texts use no {type(expression).__name__}.")
