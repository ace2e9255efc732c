"""The protocol between browser and server: one JSON object per message, both ways.

The member ``type`` of a message is the name of its class. A connection begins with ``Hello``. The
server answers with ``Welcome``, ``Rules`` and ``Table``, and sends a ``Table`` after every change.
A table is always the whole of what this client may see, so an ordinary change and catching up after
a lost connection are the same message. Seats are numbered from 0, clockwise.

Here are the messages and types that the JSON API or lower layers need, too. A feature of the room
has its messages beside its code (``server.room``), and ``server.actors.requests`` lists them all.
The TypeScript types of the page are generated from that list (``server.http.typescript``).
"""

from typing import Any, Final

import msgspec

_ENCODER: Final = msgspec.json.Encoder(enc_hook=str)


def encode(value: Any) -> bytes:
    """Return a message, or an answer of the API, as JSON; cards become their text."""
    return _ENCODER.encode(value)
