"""Messages as bytes, and back."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from shithead.server.protocol.client_messages import ClientMessage, ClientRequest

_ENCODER: Final = msgspec.json.Encoder(enc_hook=str)
_DECODER: Final = msgspec.json.Decoder(ClientMessage)


def encode(value: Any) -> bytes:
    """A message of the protocol, or an answer of the API, as JSON; cards become their text."""
    return _ENCODER.encode(value)


def decode_request(text: bytes) -> ClientRequest:
    """A client's message.

    Raises:
        msgspec.DecodeError: the text is not JSON, or not a message of the protocol.
        RecursionError: the JSON is nested too deeply.
    """
    message: ClientRequest = _DECODER.decode(text)
    return message
