"""``python -m shithead`` is the command ``shithead``."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command; Ctrl-C ends it without a word also while it is being loaded."""
    try:
        from shithead.cli import main as run
    except KeyboardInterrupt:
        from shithead.interrupts import INTERRUPTED

        return INTERRUPTED
    return run()


if __name__ == "__main__":
    sys.exit(main())
