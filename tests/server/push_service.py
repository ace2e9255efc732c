"""A push service on this machine: it speaks TLS, and decrypts what browsers would."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
import secrets
import ssl
import time

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from shithead.server.protocol.push_subscription import PushSubscription
from tests.server.push_standards import base64url, decrypted, point_of, vouched


def certificate(folder):
    """A certificate for `localhost` that vouches for itself: the files of it and of its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    shown, hidden = folder / "push.pem", folder / "push.key"
    shown.write_bytes(made.public_bytes(Encoding.PEM))
    hidden.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return shown, hidden


class Browser:
    """What a browser keeps of its subscription."""

    def __init__(self, service, name="one"):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        self.endpoint = f"{service.origin}/push/{name}"

    @property
    def p256dh(self):
        return base64url(point_of(self.key.public_key()))

    @property
    def keys(self):
        return {"p256dh": self.p256dh, "auth": base64url(self.auth)}

    def subscription(self, room="abcdefg", person="digest", language="en"):
        return PushSubscription(room, person, self.endpoint, language=language, **self.keys)

    def read(self, body):
        """The notification in the body of a request."""
        return json.loads(decrypted(body, self.key, self.auth))


class PushService:
    """Answers requests as told, one status after the other, and keeps them.

    Args:
        folder: the folder for the certificate.
    """

    def __init__(self, folder):
        self.shown, hidden = certificate(folder)
        self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._tls.load_cert_chain(self.shown, hidden)
        self.answers = []
        self.requests = []
        self.times = []
        self.arrived = asyncio.Event()
        self.open = 0
        self.most = 0

    async def __aenter__(self):
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self._tls)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        self._server.close()

    @property
    def origin(self):
        return f"https://localhost:{self.port}"

    @property
    def trusted(self):
        """What trusts this service and no other."""
        return ssl.create_default_context(cafile=str(self.shown))

    async def count(self, number):
        """Wait until so many requests have come."""
        async with asyncio.timeout(20):
            while len(self.requests) < number:
                self.arrived.clear()
                await self.arrived.wait()

    async def _serve(self, reader, writer):
        self.open += 1
        self.most = max(self.most, self.open)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
            body = await reader.readexactly(int(headers["content-length"]))
            self.requests.append((head, body))
            self.times.append(time.time())
            self.arrived.set()
            answer = self.answers.pop(0) if self.answers else b"HTTP/1.1 201 Created\r\n\r\n"
            if answer is not None:
                writer.write(answer)
                await writer.drain()
            await reader.read()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            self.open -= 1
            writer.close()

    def sender_of(self, number):
        """What the sender of a request claims, and its key."""
        head, _ = self.requests[number]
        found = next(line for line in head if line.startswith("Authorization: "))
        return vouched(found.removeprefix("Authorization: "))
