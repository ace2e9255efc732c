"""Push subscriptions; rooms are played by turns."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa
from alembic import op

from shithead.server.store.migrations.log_rewrite import rewrite_logs

revision = "0003"
down_revision = "0002"

_COPIED: Final = b'{"type":"Copied"'
"""How the entries begin that the version of 0002 cannot read."""

LATER_OPTIONS: Final = {"by_turns"}
"""The options of a room that the version of 0002 does not know; it reads no log with them."""


def upgrade() -> None:
    """Add the subscriptions."""
    op.create_table(
        "subscriptions",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("room", sa.Text, nullable=False, index=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False, index=True),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Remove the subscriptions, and what the version before cannot read in logs."""
    op.drop_table("subscriptions")
    rewrite_logs(_OlderLog)


class _OlderLog:
    """The log of a room as the version before can read it."""

    def __init__(self) -> None:
        self._secrets: dict[int, str] = {}
        """By seat, what its last person is known by."""

    def __call__(self, entry: bytes) -> bytes | None:
        """An entry; to that version a new name is a person who sits down once more.

        It has no word for a copy of the log.
        """
        if entry.startswith(_COPIED):
            return None
        if b'"Sat"' not in entry and b'"Renamed"' not in entry:
            return _older_entry(entry)
        found: dict[str, Any] = msgspec.json.decode(entry)
        if found.get("type") == "Sat":
            self._secrets[found["seat"]] = found["secret"]
        if found.get("type") != "Renamed":
            return _older_entry(entry)
        return msgspec.json.encode(found | {"type": "Sat", "secret": self._secrets[found["seat"]]})


def _older_entry(entry: bytes) -> bytes:
    """An entry without options that the version before does not know."""
    if not any(f'"{name}"'.encode() in entry for name in LATER_OPTIONS):
        return entry
    found: dict[str, Any] = msgspec.json.decode(entry)
    options = found.get("options", {})
    if options.keys() & LATER_OPTIONS:
        kept = {name: value for name, value in options.items() if name not in LATER_OPTIONS}
        found["options"] = kept
    return msgspec.json.encode(found)
