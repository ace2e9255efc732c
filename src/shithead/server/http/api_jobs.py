"""The jobs of the API: functions that run in worker processes and return finished answers."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any, Final

from shithead.server.http.replay_frames import record_in, replay
from shithead.server.protocol import api_types as r
from shithead.server.protocol import encode
from shithead.server.room.practice import PracticeStart, practice_start

_LEVEL: Final = 5
"""How hard answers are compressed, 1 to 9."""


def compressed_answer(work: Callable[..., Any], *arguments: Any) -> bytes:
    """The result of a function as compressed JSON.

    Args:
        work: a function of a module.
        arguments: for it.
    """
    return compressed(work(*arguments))


def compressed(found: object) -> bytes:
    """A value of the API as compressed JSON."""
    return gzip.compress(encode(found), _LEVEL, mtime=0)


def replay_of(wanted: r.ReplayRecord) -> r.Replay:
    """A record, moment by moment.

    Raises:
        RecordError: the text is no record, or cannot be replayed.
    """
    return replay(record_in(wanted.record), wanted.language)


def practice_of(moment: r.RecordedMoment) -> PracticeStart:
    """The moment of a record from which a person plays on.

    Raises:
        RecordError: the text is no record, or nobody can play on from that moment.
    """
    return practice_start(record_in(moment.record), moment)
