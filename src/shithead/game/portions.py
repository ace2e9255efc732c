"""Many games shared out among threads: each takes portions until none are left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Lock, Thread
from time import perf_counter
from typing import Final, TypeVar

from shithead.whole_numbers import checked_jobs

PORTION: Final = 0.02
"""Seconds that a portion takes, as far as the one before foretells: Ctrl-C waits no longer."""

Found = TypeVar("Found")


class Portions:
    """The numbers of games that are still to be played."""

    def __init__(self, games: range) -> None:
        self._left = games
        self._lock = Lock()

    def __iter__(self) -> Iterator[range]:
        """The portions of one thread. Small ones come first: nobody knows how long a game takes."""
        size = 1
        while portion := self._take(size):
            began = perf_counter()
            yield portion
            games_in_time = int(size * PORTION / max(perf_counter() - began, 1e-9))
            size = max(1, min(2 * size, games_in_time))

    def stop(self) -> None:
        """Leave no thread anything to do after the portion that it has."""
        self._take(len(self._left))

    def _take(self, size: int) -> range:
        with self._lock:
            portion, self._left = self._left[:size], self._left[size:]
        return portion


def shared_out(
    work: Callable[[Iterator[range]], Found], games: range, jobs: int = 1
) -> list[Found]:
    """Let threads play games, this one among them; what each has found, in no order.

    An error in any of them, Ctrl-C among them, stops all. This thread then waits for no other.

    Args:
        work: plays the games of one thread's portions.
    """
    portions = Portions(games)
    found: list[Found] = []
    errors: list[BaseException] = []

    def work_beside() -> None:
        try:
            found.append(work(iter(portions)))
        except BaseException as error:  # noqa: BLE001 — it is raised again where it is waited for
            errors.append(error)
            portions.stop()

    others = min(checked_jobs(jobs), len(games)) - 1
    beside = [Thread(target=work_beside, daemon=True) for _ in range(others)]
    for thread in beside:
        thread.start()
    try:
        found.append(work(iter(portions)))
        while waited_for := [thread for thread in beside if thread.is_alive()]:
            waited_for[0].join(PORTION)  # on Windows, Ctrl-C does not end an endless wait
    finally:
        portions.stop()
    if errors:
        raise errors[0]
    return found
