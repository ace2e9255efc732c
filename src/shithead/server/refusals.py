"""Why something is not done: a reason for programs and a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.errors import IllegalMove, ShitheadError
from shithead.server.protocol import Refused, RefusedBecause

if TYPE_CHECKING:
    from shithead.server.protocol import Language


class Refusal(ShitheadError):  # noqa: N818 — what the protocol calls it
    """Something is not done, and nothing has changed."""

    def __init__(
        self, reason: RefusedBecause, /, *, why: ShitheadError | None = None, **arguments: object
    ) -> None:
        """Keep the reason; ``why`` is the error that says it better than the reason's own words."""
        super().__init__(f"room-refused-{reason.lower().replace('_', '-')}", **arguments)
        self.reason = reason
        self.why = why

    def sentence(self, language: str = "en") -> str:
        """What happened, what was expected and what to do."""
        return self.why.sentence(language) if self.why else super().sentence(language)

    def message(self, language: Language, move_id: str = "") -> Refused:
        """The same as the protocol says it."""
        rule = self.why.reason.value if isinstance(self.why, IllegalMove) else ""
        return Refused(self.reason, self.sentence(language), move_id, rule)


def refused(reason: str, /, *, why: ShitheadError | None = None, **arguments: object) -> Refusal:
    """The refusal for a reason by its name."""
    return Refusal(RefusedBecause(reason), why=why, **arguments)
