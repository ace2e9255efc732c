"""Addresses and names on the command line: read as people type them, written as browsers send them.

Each reader takes a text and raises ``CommandError`` if it names nothing of its kind.
"""

from __future__ import annotations

import re
from ipaddress import ip_address, ip_network
from typing import Final
from unicodedata import normalize
from urllib.parse import SplitResult, urlsplit

from shithead.commands.command import CommandError

_LABEL: Final = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")
_LONGEST_NAME: Final = 253
_PORTS: Final = {"http": 80, "https": 443}
"""The port of each scheme, which browsers leave out."""

_ANY_NAME: Final = "*."
_WEB_FOLDER: Final = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")


def listening_host(text: str) -> str:
    """An address to listen at, or a name of this machine: ``::1`` also in brackets."""
    host = _host(text.strip())
    if host is None:
        raise CommandError("cli-serve-no-host", value=text)
    return host


def public_name(text: str) -> str:
    """The name under which people reach a server; scheme and port may stand beside it."""
    parts = _parts(text)
    host = _host(parts.hostname or "") if parts and parts.scheme in {"", *_PORTS} else None
    if host is None:
        raise CommandError("cli-serve-no-name", value=text)
    return host


def page_origin(text: str) -> str:
    """The origin of a page, with its scheme, and with a port unless it is the scheme's own."""
    parts = _parts(text)
    host = _host(parts.hostname or "") if parts and parts.scheme else None
    if parts is None or host is None:
        raise CommandError("cli-serve-no-origin", value=text)
    return f"{parts.scheme}://{_with_port(host, parts, _PORTS.get(parts.scheme))}"


def push_host(text: str) -> str:
    """The host of a push service, with a port unless it is that of HTTPS; ``*.`` for any name."""
    name = text.strip()
    parts = _parts(name.removeprefix(_ANY_NAME))
    host = _host(parts.hostname or "") if parts and parts.scheme in {"", "https"} else None
    if parts is None or host is None:
        raise CommandError("cli-serve-no-push-host", value=text)
    start = _ANY_NAME if name.startswith(_ANY_NAME) else ""
    return start + _with_port(host, parts, _PORTS["https"])


def endpoint(text: str) -> tuple[str, int]:
    """A host and a port, as in ``127.0.0.1:9100`` or ``[::1]:9100``."""
    host, _, port = text.strip().rpartition(":")
    found, number = _host(host), int(port) if re.fullmatch("[0-9]{1,5}", port) else -1
    if found is None or not 0 <= number <= 65535:  # noqa: PLR2004 — the largest port
        raise CommandError("cli-serve-metrics", value=text)
    return found, number


def network(text: str) -> str:
    """A network, or the address of one machine; of an address with a length, its network."""
    wanted = text.strip().strip("[]")
    try:
        found = ip_network(wanted, strict=False) if "/" in wanted else ip_address(wanted)
    except ValueError:
        raise CommandError("cli-serve-no-proxy", value=text.strip()) from None
    return str(found)


def server_address(text: str) -> str:
    """The address of a server, for links to it; without a scheme, one that speaks HTTPS."""
    address = text.strip()
    address = address if "://" in address else f"https://{address}"
    try:
        parts = urlsplit(address)
        sound = parts.scheme in _PORTS and parts.port != 0 and _host(parts.hostname or "")
    except ValueError:
        sound = None
    if not sound:
        raise CommandError("cli-page-server", value=text)
    return address


def web_folder(text: str) -> str:
    """The path of a folder on a server, without a slash at its end; empty for the root."""
    path = text.rstrip("/")
    if path and not _WEB_FOLDER.fullmatch(path):
        raise CommandError("cli-serve-no-folder", value=text)
    return path


def _parts(text: str) -> SplitResult | None:
    """The parts of an address that names a host, perhaps scheme and port, and nothing else."""
    address = text.strip()
    bare = _host(address)
    if bare is not None:
        address = f"[{bare}]" if ":" in bare else bare
    try:
        parts = urlsplit(address if "://" in address else f"//{address}")
        no_port = parts.port == 0
    except ValueError:
        return None
    more = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    return None if more or no_port else parts


def _host(text: str) -> str | None:
    """An address without brackets, or a name as browsers send it; None if it is neither."""
    bare = text[1:-1] if text.startswith("[") and text.endswith("]") else text
    try:
        return str(ip_address(bare))
    except ValueError:
        name = normalize("NFKC", text).lower().removesuffix(".")
    labels = [
        label if label.isascii() else f"xn--{label.encode('punycode').decode('ascii')}"  # IDNA
        for label in name.split(".")
    ]
    name = ".".join(labels)
    return name if all(map(_LABEL.fullmatch, labels)) and len(name) <= _LONGEST_NAME else None


def _with_port(host: str, parts: SplitResult, usual: int | None) -> str:
    shown = f"[{host}]" if ":" in host else host
    return shown if parts.port in {None, usual} else f"{shown}:{parts.port}"
