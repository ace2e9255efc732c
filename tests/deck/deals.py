"""A deal for the tests: three seats, a seed and nonces that are not secret."""

from __future__ import annotations

import hashlib

from msgspec import structs

import shithead as sh
from shithead.deck import fair_deal as fair
from shithead.notation.records import Record
from tests.properties.walks import Walk

ROOM = "K7QF"
SEATS = ("Ada", "Bo", "Cem")


def hidden(name: str) -> bytes:
    """A seed or nonce that is not secret."""
    return hashlib.sha256(name.encode()).digest()


def deal(
    told: str = "Ada Bo Cem", people: str = "Ada Bo Cem", seed: str = "seed", **changes: object
) -> fair.Proof:
    """A proof of a deal."""
    nonces = {seat: hidden(seat) for seat in people.split()}
    promise = fair.Promise(
        room=ROOM,
        round=2,
        seats=SEATS,
        packs=1,
        jokers=0,
        commitment=fair.seed_commitment(ROOM, 2, hidden(seed)),
        commitments={seat: fair.nonce_commitment(ROOM, 2, n) for seat, n in nonces.items()},
    )
    promise = structs.replace(promise, **changes)
    return fair.proof_of(promise, hidden(seed), {seat: nonces[seat].hex() for seat in told.split()})


def played(proof: fair.Proof, **options: object) -> Record:
    """The record of a whole game that was dealt fairly."""
    found = fair.dealt(proof)
    game = sh.Game("sh-thead", SEATS, deck=found.deck, dealer=found.dealer, **options)
    game = Walk(0, 0, (), 5).play(game, None)
    return structs.replace(game.record("2026-11-21"), fair=proof)
