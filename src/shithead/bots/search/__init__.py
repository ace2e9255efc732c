"""Search: kernels that look ahead in sampled deals, which agree with what a seat knows.

Besides the parameters of the engine's kernels these share:

- ``a``: what the policy goes by, one record of ``records.VALUES``.
- ``x``: the features of a decision (``features``), with the unseen cards counted and, where a
  move is scored, the turn read.
- ``w``: the workspace, one record of ``records.WORKSPACE``.
- ``tree``, ``node``: the nodes of a search (``tree``), and the place of one of them.
- ``worlds``: room for states; ``bot_choice`` needs ``WORLDS`` of them.
- ``net``, ``m``, ``j``: what the bot ``GREEDY`` goes by, as in ``shithead.bots.net``.

Kernels that Python enters take arrays of one record instead: ``rules``, ``values``, ``work``,
``nets``, ``net_rules``, ``judges``.
"""

from __future__ import annotations

from typing import Final

RANDOM: Final = 0
"""The number of the bot ``random``, as in the field ``bot`` of its values."""

BEGINNER: Final = 1
"""The number of the bot ``beginner``."""

RULES: Final = 2
"""The number of the bot ``rules``, which goes by rules of thumb."""

GREEDY: Final = 3
"""The number of a bot that makes the move after which the net likes its chances most."""

NO_TAKE: Final = 4
"""The number of a bot that plays at random, but takes the pile only where it has no choice."""

CHEAPEST: Final = 5
"""The number of a bot that always gets rid of the cards that are worth least."""
