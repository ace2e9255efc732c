"""``python -m shithead`` is the command ``shithead``."""

from __future__ import annotations

import sys

from shithead.cli import main

sys.exit(main())
