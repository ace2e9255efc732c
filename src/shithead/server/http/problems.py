"""Problems: errors in words, as the API answers them."""

from __future__ import annotations

from shithead.errors import RuleError, ShitheadError
from shithead.ruleset.complaint_texts import complaint
from shithead.server.protocol import api_types as r
from shithead.server.protocol.refusals import Refusal
from shithead.server.protocol.scalars import Language


def problem(error: ShitheadError, name: str, language: Language) -> r.Problem:
    """An error in words; for rules, with the option at fault.

    Args:
        error: the error.
        name: of its reason, for programs.
        language: of the text.
    """
    why = error.why if isinstance(error, Refusal) and error.why else error
    if isinstance(why, RuleError):
        allowed = str(why.arguments.get("allowed", ""))
        return r.Problem(name, complaint(why, language), why.option, allowed)
    return r.Problem(name, error.sentence(language))
