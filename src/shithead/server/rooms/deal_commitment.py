"""The commitments of a fair deal: the server's seed, and the deal from seed and nonces."""

from __future__ import annotations

from shithead.deck.fair_deal import Promise, dealt, opens, proof_of, secret, seed_commitment
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.room import Room


def commit_seed(code: str, number: int, at: float) -> e.Sealed:
    """A new seed for a round, and the server's commitment to it.

    Args:
        code: the room's.
        number: the round's, from 1.
        at: seconds since 1970.
    """
    seed = secret()
    commitment = seed_commitment(code, number, seed)
    return e.Sealed(at=at, round=number, seed=seed.hex(), commitment=commitment)


def promise_deal(room: Room) -> Promise:
    """Everything that the coming deal is bound to, with the present seats and rules."""
    coming, seats = room.next_deal, room.occupied
    packs, jokers, _ = room.next_rules.cards(len(seats))
    return Promise(
        room=room.code,
        round=coming.round,
        seats=tuple(room.seats[seat].name for seat in seats),
        packs=packs,
        jokers=jokers,
        dealer=_dealer(room, seats),
        commitment=coming.commitment,
        commitments={room.seats[seat].name: said for seat, said in coming.commitments.items()},
    )


def _dealer(room: Room, seats: list[int]) -> str:
    """The dealer by the last round's result, or else by the rules; empty: decided by chance."""
    last = room.results[-1] if room.match_continues() and room.results else None
    if last is not None:
        return last.next_dealer or ""
    first = room.next_rules.start.dealer_first == "first_seat"
    return room.seats[seats[0]].name if first else ""


def deal(room: Room, promise: Promise, at: float, day: str) -> list[e.Entry]:
    """The entries of the promised round and of the seed for the next one.

    Args:
        room: with the nonces revealed so far.
        promise: that the deal is bound to.
        at: seconds since 1970.
        day: the date, as 2026-11-22.
    """
    coming, seats = room.next_deal, room.occupied
    nonces = {room.seats[seat].name: said for seat, said in coming.nonces.items()}
    proof = proof_of(promise, bytes.fromhex(coming.seed), nonces)
    found = dealt(proof)
    began = e.RoundBegan(
        at=at,
        round=coming.round,
        seats=seats,
        deck=found.deck,
        dealer=seats[promise.seats.index(found.dealer)],
        proof=proof,
        takeover=room.options.takeover,
        pause=room.options.pause,
        day=day,
        youngest=room.options.youngest,
    )
    return [began, commit_seed(room.code, coming.round + 1, at)]


def nonce_matches(room: Room, seat: int, nonce: str) -> bool:
    """Whether a nonce opens the commitment of a seat.

    Args:
        room: while nonces are awaited.
        seat: of the room.
        nonce: 32 bytes in hexadecimal.
    """
    return room.promise is not None and opens(room.promise, room.seats[seat].name, nonce)
