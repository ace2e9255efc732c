"""Fair deals: a deck that nobody could choose, and a proof of it that anybody can check.

The server commits to a seed, then every person's seat to a nonce, then the nonces are told, and all
of them together give the deck. docs/fair.md says which cheating this prevents and which it does
not, and how to check a proof in any language.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from shithead.cards import CARD_OF_CODE, MAX_JOKERS, MAX_PACKS, pack_codes
from shithead.deck.shuffle import below, mixed
from shithead.errors import ShitheadError

VERSION: Final = 1
"""Goes up when a deal is worked out in another way; it is part of everything that is hashed."""

SIZE: Final = 32
"""Bytes of a seed and of a nonce: no more, no less."""

_HEX: Final = re.compile(r"[0-9a-f]{64}")
_WORD_BITS: Final = 32
_MISSING: Final = bytes(SIZE)


class FairError(ShitheadError):
    """A proof is wrong: it contradicts itself or its game."""


class Promise(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The commitments to a deal, which the whole table knows before it. They are not secret.

    Attributes:
        version: the version of the method.
        room: the room's code.
        round: the number of the round in that room, from 1.
        seats: the names of the seats, clockwise.
        packs: the number of packs.
        jokers: the number of jokers.
        dealer: the seat that deals; empty if the deal chooses it, too.
        commitment: the server's commitment to its seed.
        commitments: each seat's commitment to its nonce; bots have none.
    """

    version: int = VERSION
    room: str
    round: int
    seats: tuple[str, ...]
    packs: int
    jokers: int
    dealer: str = ""
    commitment: str
    commitments: dict[str, str]


class Proof(Promise, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The proof of a deal, shown when the round is over. Anybody can compute the deck from it.

    Attributes:
        seed: the server's seed.
        nonces: the nonces of the seats that revealed them in time.
    """

    seed: str
    nonces: dict[str, str]

    @property
    def missing(self) -> tuple[str, ...]:
        """The seats that did not reveal their nonces in time, which the deal ignores."""
        return tuple(s for s in self.seats if s in self.commitments and s not in self.nonces)

    @property
    def counted(self) -> tuple[str, ...]:
        """The seats whose nonces are part of the deal."""
        return tuple(seat for seat in self.seats if seat in self.nonces)


class Dealt(Struct, frozen=True):
    """The deal that a proof yields.

    Attributes:
        deck: the full order after the shuffle, top first.
        dealer: the seat that deals.
    """

    deck: str
    dealer: str


def secret() -> bytes:
    """A seed or a nonce, from the operating system's chance."""
    return secrets.token_bytes(SIZE)


def seed_commitment(room: str, number: int, seed: bytes) -> str:
    """The commitment that the server shows before a round instead of its seed.

    Args:
        number: the number of the round in that room, from 1.
        seed: the server's seed, ``SIZE`` bytes.
    """
    return _commitment("seed", room, number, seed)


def nonce_commitment(room: str, number: int, nonce: bytes) -> str:
    """The commitment that a seat shows before a round instead of its nonce.

    Args:
        number: the number of the round in that room, from 1.
        nonce: the seat's nonce, ``SIZE`` bytes.
    """
    return _commitment("nonce", room, number, nonce)


def opens(promise: Promise, seat: str, nonce: str) -> bool:
    """Whether a seat's nonce is the one that it committed to.

    Args:
        promise: the promise from before the round.
        nonce: the nonce that the seat reveals, in hexadecimal digits.
    """
    if not _HEX.fullmatch(nonce):
        return False
    found = nonce_commitment(promise.room, promise.round, bytes.fromhex(nonce))
    return promise.commitments.get(seat) == found


def proof_of(promise: Promise, seed: bytes, nonces: dict[str, str]) -> Proof:
    """The proof of a deal: the promise with the seed and the nonces behind its commitments.

    Args:
        promise: the promise from before the round.
        seed: the server's seed, ``SIZE`` bytes.
        nonces: the nonces that seats revealed in time, by seat, in hexadecimal digits.
    """
    told = {name: getattr(promise, name) for name in Promise.__struct_fields__}
    return Proof(**told, seed=seed.hex(), nonces=nonces)


def dealt(proof: Proof) -> Dealt:
    """Deck and dealer of a proof, worked out after everything in it has been checked.

    Raises:
        FairError: the proof contradicts itself.
    """
    check(proof)
    source = numbers(stream_key(proof))
    codes = mixed(pack_codes(proof.packs, proof.jokers), source, _WORD_BITS)
    drawn = proof.seats[below(len(proof.seats), source, _WORD_BITS)]
    return Dealt(" ".join(CARD_OF_CODE[code] for code in codes), proof.dealer or drawn)


def numbers(key: bytes) -> Iterator[int]:
    """An endless stream of 32-bit numbers: HMAC-SHA256 of a counter, read from the left."""
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def statement(promise: Promise) -> str:
    """The promise as the text that is hashed: a line for each thing, all of them in this order."""
    lines = [
        *_heading("deal", promise.room, promise.round),
        f"packs: {promise.packs}",
        f"jokers: {promise.jokers}",
        f"dealer: {promise.dealer or '?'}",
        f"server: {promise.commitment}",
        *(f"seat: {seat} {promise.commitments.get(seat, '-')}" for seat in promise.seats),
    ]
    return "".join(f"{line}\n" for line in lines)


def fingerprint(promise: Promise) -> str:
    """The SHA-256 of a promise, by which a player can recognize the promise later.

    Seats reveal their nonces only after they have it. It covers names and order, too: with any
    part of the deal left open, a cheat could try out its values once the nonces are known.
    """
    return hashlib.sha256(statement(promise).encode()).hexdigest()


def stream_key(proof: Proof) -> bytes:
    """HKDF-SHA256 (RFC 5869), one block, of the seed and of every nonce that was promised."""
    nonces = [proof.nonces.get(seat) for seat in proof.seats if seat in proof.commitments]
    parts = [bytes.fromhex(nonce) if nonce else _MISSING for nonce in nonces]
    salt = bytes.fromhex(fingerprint(proof))
    extracted = hmac.digest(salt, b"".join([bytes.fromhex(proof.seed), *parts]), "sha256")
    return hmac.digest(extracted, f"shithead fair stream {VERSION}".encode() + b"\x01", "sha256")


def _heading(what: str, room: str, number: int) -> tuple[str, str, str]:
    return f"shithead fair {what} {VERSION}", f"room: {room}", f"round: {number}"


def _commitment(what: str, room: str, number: int, hidden: bytes) -> str:
    label = "".join(f"{line}\n" for line in _heading(what, room, number))
    return hashlib.sha256(label.encode() + hidden).hexdigest()


# Checks ------------------------------------------------------------------------------------------


def check(proof: Proof) -> None:
    """Check that a proof does not contradict itself.

    Raises:
        FairError: the proof contradicts itself.
    """
    if proof.version != VERSION:
        raise FairError("fair-version", value=proof.version, known=VERSION)
    # The text of room, seats and cards can be read in one way only.
    names = [proof.room, *proof.seats]
    if not all(name and name.isprintable() and " " not in name for name in names):
        raise FairError("fair-name", names=", ".join(names))
    if proof.dealer and proof.dealer not in proof.seats:
        raise FairError("fair-dealer", given=proof.dealer, found=", ".join(proof.seats))
    if not proof.seats or len(set(proof.seats)) < len(proof.seats):
        raise FairError("fair-seats", given=", ".join(proof.seats), found="")
    if not (1 <= proof.packs <= MAX_PACKS and 0 <= proof.jokers <= MAX_JOKERS):
        raise FairError("fair-cards", packs=proof.packs, jokers=proof.jokers)
    _check_hex("commitment", proof.commitment)
    for seat, commitment in proof.commitments.items():
        if seat not in proof.seats:
            raise FairError("fair-stranger", seat=seat)
        _check_hex(seat, commitment)
    if len(set(proof.commitments.values())) < len(proof.commitments):
        raise FairError("fair-twice")
    _check_hex("seed", proof.seed)
    seed = bytes.fromhex(proof.seed)
    if seed_commitment(proof.room, proof.round, seed) != proof.commitment:
        raise FairError("fair-seed")
    for seat, nonce in proof.nonces.items():
        if seat not in proof.commitments:
            raise FairError("fair-stranger", seat=seat)
        if not opens(proof, seat, nonce):
            raise FairError("fair-nonce", seat=seat)


def _check_hex(name: str, text: str) -> None:
    if not _HEX.fullmatch(text):
        raise FairError("fair-hex", name=name, value=text, count=2 * SIZE)
