"""Positions with which tests in several folders begin."""

from __future__ import annotations

THROWING = """
rules: cruzo
seats: Ada Bo Cem
turn: Bo clockwise play
stock: 4D 5D 6D 7D 8D
pile: 5H JC JC
last: Ada
Ada: 4C 4H JS | KS QH AS | 2S 9D TS
Bo: 6H KD 9S | QS QD 7S | 4S 5S 6D
Cem: JH JD 8C | - | 4C
"""
"""Cem may throw two jacks in while Bo is on turn."""
