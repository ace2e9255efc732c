"""What is played when nothing else is asked for."""

from __future__ import annotations

from typing import Final

DEFAULT_PRESET: Final = "sh-thead"
DEFAULT_BOT: Final = "steady"
