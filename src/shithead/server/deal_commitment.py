"""Chance for the room: the server's seed, and the deal that it and the seats' nonces come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.deck.fair_deal import Promise, dealt, opens, proof_of, secret, seed_commitment
from shithead.server import log_entries as e

if TYPE_CHECKING:
    from shithead.server.room import Room


def seal(code: str, number: int, at: float) -> e.Sealed:
    """A new seed for a round, and the commitment that binds the server to it."""
    seed = secret()
    commitment = seed_commitment(code, number, seed)
    return e.Sealed(at=at, round=number, seed=seed.hex(), commitment=commitment)


def promise(room: Room) -> Promise:
    """What everybody is bound to in the coming deal, as seats and rules are now."""
    coming, seats = room.coming, room.taken
    packs, jokers, _ = room.coming_rules.cards(len(seats))
    return Promise(
        room=room.code,
        round=coming.round,
        seats=tuple(room.chairs[seat].name for seat in seats),
        packs=packs,
        jokers=jokers,
        dealer=_dealer(room, seats),
        commitment=coming.commitment,
        commitments={room.chairs[seat].name: said for seat, said in coming.commitments.items()},
    )


def _dealer(room: Room, seats: list[int]) -> str:
    """Who deals: as the last round's result says, else as the rules do; empty: chance says it."""
    last = room.results[-1] if room.goes_on() and room.results else None
    if last is not None:
        return last.next_dealer or ""
    first = room.coming_rules.start.dealer_first == "first_seat"
    return room.chairs[seats[0]].name if first else ""


def deal(room: Room, bound: Promise, at: float) -> list[e.Entry]:
    """The round that was promised, and the seal for the one after it."""
    coming, seats = room.coming, room.taken
    nonces = {room.chairs[seat].name: said for seat, said in coming.nonces.items()}
    proof = proof_of(bound, bytes.fromhex(coming.seed), nonces)
    found = dealt(proof)
    began = e.RoundBegan(
        at=at,
        round=coming.round,
        seats=seats,
        deck=found.deck,
        dealer=seats[bound.seats.index(found.dealer)],
        proof=proof,
    )
    return [began, seal(room.code, coming.round + 1, at)]


def fits(room: Room, seat: int, nonce: str) -> bool:
    """Whether a nonce is the one that a seat bound itself to."""
    return room.promise is not None and opens(room.promise, room.chairs[seat].name, nonce)
