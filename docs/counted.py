"""Numbers with their nouns, for the pages that commands write."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """A number with its noun: ``1 minute``, ``10,000 minutes``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
