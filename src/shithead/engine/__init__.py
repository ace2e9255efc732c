"""The engine: kernels over the state record, compiled or run as plain Python.

Kernels share the names of their parameters:

- ``s``: the state, one record of ``engine.state.STATE``.
- ``r``: the rules, one record of ``ruleset.compiler.RULES``.
- ``seat``: a seat's number, counted clockwise from 0. ``NONE`` (255) stands for no seat.
- ``rank``: 0 (a two) to 12 (an ace), 13 for jokers. ``NONE`` stands for no rank.
- ``mask``: cards of one rank in 16 bits, four for each suit and one for each pack.
- ``source``: the zone that a seat plays from, ``FROM_HAND``, ``FROM_UP`` or ``FROM_DOWN``.
- ``code``: a move as one number (``engine.codes``), or a card as ``rank << 4 | bit``.
- ``moves``, ``n``: the buffer for legal moves, and how many it holds. Kernels that add moves return
  the new number.
- ``log``: the events of a move. Its first number counts them.

Kernels that may finish a turn do not begin the next one: they return the seat whose turn is over,
or ``NONE``. Other parameters are explained where they occur.
"""
