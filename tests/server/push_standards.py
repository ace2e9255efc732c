"""What browsers and push services do with a notification, as the standards say.

It is written from RFC 8188, 8291 and 8292 alone, and shares no code with what the server sends by.
"""

from __future__ import annotations

import base64
import json

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_SALT = 16
_HEAD = _SALT + 4 + 1
"""Bytes before the sender's key: the salt, the size of a record, the length of the key."""


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key):
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _key_of(point):
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def _derived(secret, salt, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def decrypted(body, key, auth):
    """The content of a body of one record, which only the browser with this key can read."""
    salt, size = body[:_SALT], int.from_bytes(body[_SALT : _HEAD - 1])
    sender, sealed = body[_HEAD : _HEAD + body[_HEAD - 1]], body[_HEAD + body[_HEAD - 1] :]
    assert len(sealed) <= size
    shared = key.exchange(ec.ECDH(), _key_of(sender))
    own = point_of(key.public_key())
    secret = _derived(shared, auth, b"WebPush: info\0" + own + sender, 32)
    cipher = AESGCM(_derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    padded = cipher.decrypt(nonce, sealed, None).rstrip(b"\0")
    assert padded[-1:] == b"\2"  # the last record
    return padded[:-1]


def vouched(authorization):
    """The claims that a sender has signed, and the key with which it has.

    Raises:
        InvalidSignature: it has not.
    """
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = parts["t"].rpartition(".")
    kind, claims = (json.loads(from_base64url(text)) for text in signed.split("."))
    assert kind == {"typ": "JWT", "alg": "ES256"}
    raw = from_base64url(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key = _key_of(from_base64url(parts["k"]))
    key.verify(pair, signed.encode(), ec.ECDSA(hashes.SHA256()))
    return claims, parts["k"]
