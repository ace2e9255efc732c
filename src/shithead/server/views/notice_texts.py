"""Notices to everybody in a room, in sentences."""

from __future__ import annotations

from shithead.localization import translate
from shithead.server.rooms.room import Notice


def notice_line(notice: Notice, language: str) -> str:
    """A notice in a sentence."""
    changes = [_change(name, value, language) for name, value in notice.changed]
    return translate(
        f"room-notice-{notice.kind}",
        language,
        name=notice.name,
        other=notice.other,
        changes="; ".join(changes),
        title=notice.rules.title(language) if notice.rules else "",
    )


def _change(option: str, value: object, language: str) -> str:
    shown = ("yes" if value else "no") if isinstance(value, bool) else value
    unset = "-not-said" if value == "" else ""
    return translate(f"room-changed-{option.replace('_', '-')}{unset}", language, value=shown)
