"""A bot's chance: random numbers of its own, the same in Python and inside kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shithead.deck.shuffle import derived

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Chance:
    """A generator that a seed fixes.

    Args:
        seed: equal seeds give equal numbers.
    """

    def __init__(self, seed: int | str) -> None:
        """Keep the seed; the generator is made when it is first used."""
        self._seed = seed
        self._generator: NDArray[Any] | None = None

    @property
    def generator(self) -> NDArray[Any]:
        """The generator as kernels draw from it: an array of one record."""
        if self._generator is None:
            from shithead.engine.entry_points import enter_seed
            from shithead.engine.jit import records
            from shithead.engine.random_numbers import GENERATOR
            from shithead.engine.warmup import ensure_warm

            ensure_warm()
            self._generator = records(1, GENERATOR)
            enter_seed(self._generator, 0, derived(self._seed, "bot") >> 1)
        return self._generator

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``, every one equally likely."""
        from shithead.engine.entry_points import enter_random_below

        return int(enter_random_below(self.generator, 0, limit))
