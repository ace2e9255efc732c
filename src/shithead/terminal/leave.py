"""Leaving the table early."""

from __future__ import annotations


class Leave(Exception):  # noqa: N818 — not an error: somebody gets up
    """The player wants to go: end of input, Ctrl-C, or quit.

    Attributes:
        code: the exit code that fits.
    """

    def __init__(self, code: int) -> None:
        """Keep the exit code."""
        super().__init__(code)
        self.code = code
