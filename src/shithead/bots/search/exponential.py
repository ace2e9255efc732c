"""The exponential function, rounded alike on every target."""

from __future__ import annotations

from shithead.engine.kernels import kernel

_HALVINGS = 8
_TERMS = 7
_SMALLEST = 1.0 / (1 << _HALVINGS)


@kernel
def exponential(power: float) -> float:
    """The number e to a power between -8 and 0; the relative error is below 1e-12.

    Libraries of C round it differently. Here the Taylor series of a 256th of the power is squared
    eight times, by multiplications and additions only.
    """
    x = power * _SMALLEST
    found = 1.0
    for term in range(_TERMS, 0, -1):
        found = 1.0 + x * found * (1.0 / term)
    for _ in range(_HALVINGS):
        found *= found
    return found
