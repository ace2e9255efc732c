"""Refusals: a reason for programs and a sentence for people."""

from __future__ import annotations

from shithead.errors import IllegalMove, RuleError, ShitheadError
from shithead.ruleset.texts import complaint
from shithead.server.protocol import Language, Refused, RefusedBecause


class Refusal(ShitheadError):  # noqa: N818 — the protocol's word
    """A request is refused; nothing has changed."""

    def __init__(
        self, reason: RefusedBecause, /, *, why: ShitheadError | None = None, **arguments: object
    ) -> None:
        """``why`` is the error behind the reason; its sentence replaces the reason's own."""
        super().__init__(f"room-refused-{reason.lower().replace('_', '-')}", **arguments)
        self.reason = reason
        self.why = why

    def sentence(self, language: str = "en") -> str:
        """The message: what happened, what was expected and what to do."""
        if isinstance(self.why, RuleError):
            return complaint(self.why, language)
        return self.why.sentence(language) if self.why else super().sentence(language)

    def message(self, language: Language, move_id: str = "") -> Refused:
        """The refusal as a message of the protocol."""
        rule = self.why.reason.value if isinstance(self.why, IllegalMove) else ""
        return Refused(self.reason, self.sentence(language), move_id, rule)


def refused(reason: str, /, *, why: ShitheadError | None = None, **arguments: object) -> Refusal:
    """A refusal, by the name of its reason."""
    return Refusal(RefusedBecause(reason), why=why, **arguments)
