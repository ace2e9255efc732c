"""The key by which push services know a server (VAPID, RFC 8292): made once, kept in a file."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any, Final

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, VapidException
from py_vapid.utils import b64urlencode

from shithead.errors import ShitheadError

_VALID: Final = 12 * 3600
"""Seconds for which a request is signed; services accept a day."""

_MOST_BYTES: Final = 64 * 1024
"""What is read of a file of keys, which are a hundred bytes."""


class PushKeys:
    """A server's key, and whom to ask about its notifications.

    Args:
        private: the private key, in 32 bytes as base64url.
        contact: ``mailto:`` and an address, or the address of a page.

    Attributes:
        public: the public key as pages need it, in base64url.

    Raises:
        ShitheadError: the contact has another form.
        ValueError: it is not a key.
    """

    def __init__(self, private: str, contact: str) -> None:
        self._key = Vapid02.from_raw(private.encode())
        self._contact = contact
        point = self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: str = b64urlencode(point)
        self.authorization("https://example.org")  # fails now instead of at the first notification

    def authorization(self, origin: str) -> str:
        """The header that proves to a push service who sends.

        Raises:
            ShitheadError: the contact has another form than services expect.
        """
        claims: dict[str, Any] = {"sub": self._contact, "aud": origin}
        try:
            headers = self._key.sign({**claims, "exp": int(time.time()) + _VALID})
        except VapidException as error:
            raise ShitheadError("cli-push-contact", value=self._contact) from error
        return str(headers["Authorization"])


def make_push_keys(file: Path, contact: str) -> PushKeys:
    """Make a key and write it to a new file, which its owner alone may read.

    Args:
        file: a file that does not exist yet: subscriptions are bound to the key, so none may be
            overwritten.
        contact: ``mailto:`` and an address, or the address of a page.

    Raises:
        ShitheadError: the contact has another form, or the file exists or cannot be written.
    """
    made = Vapid02()
    made.generate_keys()
    number = made.private_key.private_numbers().private_value
    private = b64urlencode(number.to_bytes(32, "big"))
    keys = PushKeys(private, contact)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as opened:
            json.dump({"private": private, "contact": contact}, opened)
    except OSError as error:
        raise ShitheadError("cli-push-no-file", file=str(file), why=str(error)) from error
    return keys


def read_push_keys(file: Path) -> PushKeys:
    """The key in a file.

    Raises:
        ShitheadError: the file cannot be read, or holds no key.
    """
    try:
        with file.open("rb") as opened:
            found = json.loads(opened.read(_MOST_BYTES))
        return PushKeys(found["private"], found["contact"])
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ShitheadError("cli-push-no-key", file=str(file), why=str(error)) from error
