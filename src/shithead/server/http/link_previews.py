"""Link previews: what programs for messages show of a link to a table, as Open Graph tags.

A preview tells what :class:`~shithead.server.protocol.api_types.RoomShown` tells every stranger,
and no name. Wherever there is no such room, or it may not be looked up, the preview is the home
page's.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from html import escape
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from shithead.errors import ShitheadError
from shithead.localization import translate
from shithead.server.actors.room_lookups import RoomLookups
from shithead.server.actors.room_registry import RoomRegistry
from shithead.server.guards.rate_limits import AddressBudget, AddressLimiter, RateLimits
from shithead.server.http.requesters import address_of, understood_language
from shithead.server.http.static_files import Assets
from shithead.server.protocol import Language
from shithead.server.rooms.room import Room
from shithead.server.runtime.background_tasks import BackgroundTasks
from shithead.server.views.seat_views import rules_state

_PICTURE: Final = "preview.png"
"""Among the page's files; 1200 × 630 pixels, the size that Open Graph's readers expect."""

_PATIENCE: Final = 1.0
"""Seconds that the page waits for a room's preview; it is shown without, then."""


class LinkPreview(Struct, frozen=True):
    """A title, and a sentence below it."""

    title: str
    about: str

    def tags(self, picture: str) -> str:
        """The tags for the head of the page.

        Args:
            picture: its complete address.
        """
        found = {
            "og:site_name": "Shithead",
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.about,
            "og:image": picture,
            "og:image:width": "1200",
            "og:image:height": "630",
        }
        lines = [
            f'<meta property="{name}" content="{escape(text)}" />' for name, text in found.items()
        ]
        lines += [
            f'<meta name="description" content="{escape(self.about)}" />',
            '<meta name="twitter:card" content="summary_large_image" />',
        ]
        return "\n".join([*lines, ""])


def home_preview(language: Language) -> LinkPreview:
    """The preview of the home page."""
    return LinkPreview(translate("web-title", language), translate("web-motto", language))


def room_preview(room: Room, language: Language) -> LinkPreview:
    """The preview of a room: its rules and its seats, without names."""
    seats = Counter(occupant.kind for occupant in room.seats[: room.size])
    specials = ", ".join(one.name for one in rules_state(room.rules, language).specials)
    about = translate(
        "room-preview",
        language,
        seats=room.size,
        people=seats["person"],
        bots=seats["bot"],
        free=seats["empty"],
        specials=specials or "none",
    )
    return LinkPreview(room.rules.title(language), about)


class LinkPreviews:
    """Answers with the page and the preview of its address.

    Args:
        assets: the page.
        rooms: returns the rooms of this server.
        limits: for one address.
        budget: of all addresses.
    """

    def __init__(
        self,
        assets: Assets,
        rooms: Callable[[], RoomRegistry],
        limits: RateLimits,
        budget: AddressBudget,
    ) -> None:
        self._assets = assets
        self._rooms = rooms
        self._budget = budget
        self._requests = AddressLimiter(limits.requests, limits.requests * 3)
        self._looking = BackgroundTasks()

    async def home(self, request: Request) -> Response:
        """The home page."""
        preview = home_preview(understood_language(request))
        return self._assets.page(request, tags=_tags(preview, request))

    async def table(self, request: Request) -> Response:
        """The page of a room, whether there is such a room or not."""
        language = understood_language(request)
        room = await self._room(request)
        preview = room_preview(room, language) if room else home_preview(language)
        return self._assets.page(request, tags=_tags(preview, request), keep="private, no-cache")

    async def _room(self, request: Request) -> Room | None:
        """The room of an address; None if it is not found, not in time, or not for this client."""
        address = address_of(request)
        if not self._requests.try_take(address, time.monotonic()):
            return None
        looking = self._looking.start(self._look_up(request.path_params["code"], address))
        done, _ = await asyncio.wait({looking}, timeout=_PATIENCE)
        return looking.result() if done else None  # a long room is kept for the next preview

    async def _look_up(self, code: str, address: str) -> Room | None:
        """A room; None if it is not found.

        Args:
            code: the room's.
            address: the client's address.
        """
        with contextlib.suppress(ShitheadError, TimeoutError):
            return await RoomLookups(self._rooms(), self._budget).read(code, address)
        return None


def _tags(preview: LinkPreview, request: Request) -> str:
    return preview.tags(f"{request.base_url}{_PICTURE}")
