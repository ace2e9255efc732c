"""Retry-After: for how long a push service asks to be left alone, and whom that is about."""

from __future__ import annotations

import re
from datetime import UTC
from email.utils import parsedate_to_datetime
from typing import Final

_SECONDS: Final = re.compile(r"[0-9]{1,1000}")


def retry_after(value: str, now: float) -> float:
    """The seconds that the value of a header ``Retry-After`` means; 0 if it means none.

    Args:
        value: seconds, or a date as HTTP writes it.
        now: seconds since 1970.
    """
    if _SECONDS.fullmatch(value):
        return float(value)
    try:
        date = parsedate_to_datetime(value)
        at = (date if date.tzinfo else date.replace(tzinfo=UTC)).timestamp()
    except (ValueError, TypeError, OverflowError, LookupError):
        return 0.0
    return max(0.0, at - now)


class Rests:
    """The browsers to which nothing is sent for some time, since their service has asked for it.

    Args:
        most: browsers that are remembered; of more of them the first ones are forgotten.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._until: dict[str, float] = {}

    def begin(self, endpoint: str, until: float) -> None:
        """Let a browser rest.

        Args:
            endpoint: of the browser.
            until: a time on the clock that :meth:`left` is asked by.
        """
        self._until[endpoint] = max(until, self._until.pop(endpoint, until))
        if len(self._until) > self._most:
            del self._until[next(iter(self._until))]

    def left(self, endpoint: str, now: float) -> float:
        """The seconds that a browser still rests.

        Args:
            endpoint: of the browser.
            now: the time.
        """
        left = self._until.get(endpoint, now) - now
        if left <= 0.0:
            self._until.pop(endpoint, None)
        return max(0.0, left)
