"""A deal is worked out by what docs/fair.md says, and nobody can steer it as it describes."""

from __future__ import annotations

import ast
import hashlib
import hmac
from collections import Counter
from itertools import count
from pathlib import Path

import pytest
from msgspec import structs

import shithead as sh
from shithead.cards import pack_codes
from shithead.deck import fair_deal as fair
from shithead.deck.shuffle import below, mixed
from tests.deck.deals import ROOM, SEATS, deal, hidden
from tests.errors import raising

# How it is worked out ----------------------------------------------------------------------------


def test_a_deal_step_by_step():
    """The recipe of docs/fair.md, written out once more with nothing but SHA-256 and HMAC."""
    proof = deal(told="Ada Cem", people="Ada Cem")
    lines = [
        "shithead fair deal 1", "room: K7QF", "round: 2", "packs: 1", "jokers: 0", "dealer: ?",
        f"server: {proof.commitment}", f"seat: Ada {proof.commitments['Ada']}", "seat: Bo -",
        f"seat: Cem {proof.commitments['Cem']}", "",
    ]  # fmt: skip
    salt = hashlib.sha256("\n".join(lines).encode()).digest()
    secret = hidden("seed") + hidden("Ada") + hidden("Cem")
    extracted = hmac.new(salt, secret, hashlib.sha256).digest()
    key = hmac.new(extracted, b"shithead fair stream 1\x01", hashlib.sha256).digest()
    words = []
    for counter in range(40):
        block = hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).hexdigest()
        words += [int(block[n : n + 8], 16) for n in range(0, 64, 8)]
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "CSHD"]
    for last in range(51, 0, -1):
        while (word := words.pop(0)) >= 2**32 // (last + 1) * (last + 1):
            pass
        deck[last], deck[word % (last + 1)] = deck[word % (last + 1)], deck[last]
    while (word := words.pop(0)) >= 2**32 // 3 * 3:
        pass
    assert fair.dealt(proof) == fair.Dealt(" ".join(deck), SEATS[word % 3])


def test_hkdf_is_that_of_the_standard():
    """RFC 5869, test case 1, worked out with the two calls that the deal is made of."""
    key, salt = bytes([0x0B] * 22), bytes(range(13))
    extracted = hmac.digest(salt, key, "sha256")
    assert extracted.hex().startswith("077709362c2e32df0ddc3f0dc47bba63")
    block = hmac.digest(extracted, bytes(range(0xF0, 0xFA)) + b"\x01", "sha256")
    assert block.hex() == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"


def test_a_dealer_who_is_known_changes_nothing_but_what_is_hashed():
    assert fair.dealt(deal(dealer="Bo")).dealer == "Bo"
    assert fair.dealt(deal(dealer="Bo")).deck != fair.dealt(deal()).deck


@pytest.mark.parametrize(
    "changed",
    [
        deal(seed="another"),
        deal(people="Ada Bo", told="Ada Bo"),
        deal(told="Ada Bo"),
        deal(seats=("Bo", "Ada", "Cem")),
        deal(jokers=2),
        deal(packs=2),
    ],
)
def test_everything_in_a_promise_counts(changed):
    """Room, round, seats, cards, commitments: another promise is another deal."""
    cards = fair.dealt(changed).deck.split()
    same = [a == b for a, b in zip(cards, fair.dealt(deal()).deck.split(), strict=False)]
    assert sum(same) < 20


# The pitfalls ------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [0, 4, 16, 31, 33])
def test_seeds_and_nonces_are_neither_short_nor_long(length):
    """A seed of 32 bits could be found by trying all of them."""
    short = bytes(length)
    proof = structs.replace(
        deal(), seed=short.hex(), commitment=fair.seed_commitment(ROOM, 2, short)
    )
    with pytest.raises(fair.FairError, match="64 digits"):
        fair.dealt(proof)
    promise = structs.replace(deal(), commitments={"Ada": fair.nonce_commitment(ROOM, 2, short)})
    assert not fair.opens(promise, "Ada", short.hex())


def test_secrets_come_from_the_operating_system(monkeypatch):
    asked: list[int] = []

    def chance(size: int) -> bytes:
        asked.append(size)
        return bytes(range(size))

    monkeypatch.setattr("secrets.token_bytes", chance)
    assert fair.secret() == bytes(range(32))
    assert asked == [32]


@pytest.mark.parametrize("module", ["deck/fair_deal.py", "deck/shuffle.py"])
def test_no_generator_that_can_be_foreseen(module):
    """Neither Mersenne Twister nor NumPy: if you see some of their numbers, you know the rest."""
    source = (Path(sh.__file__).parent / module).read_text(encoding="utf-8")
    imported = {
        name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in [getattr(node, "module", None), *(alias.name for alias in node.names)]
    }
    assert not imported & {"random", "numpy", "numpy.random"}


def test_no_remainder_is_likelier():
    """Of 32-bit numbers the last few are left out, where a plain remainder would favour some."""
    limit = 3 * 2**30  # a quarter of all numbers would fall on the first third twice
    source = iter([limit, 2**32 - 1, limit + 5, 7])
    assert below(limit, source, 32) == 7
    assert below(52, iter([2**32 - 1, 2**32 - 48, 2**32 - 49]), 32) == (2**32 - 49) % 52
    assert below(4, iter([2**32 - 1]), 32) == 3


def test_every_card_lies_everywhere_alike():
    """2,600 decks: where the ace of diamonds lies, and who deals, is spread as chance spreads."""
    places: Counter[int] = Counter()
    dealers: Counter[str] = Counter()
    for number in range(2600):
        found = fair.dealt(deal(told="", people="", seed=str(number)))
        places[found.deck.split().index("AD")] += 1
        dealers[found.dealer] += 1
    # 99.99 % of chance's own spreads lie below: 51 and 2 degrees of freedom.
    assert sum((places[n] - 50) ** 2 / 50 for n in range(52)) < 97.0
    assert sum((dealers[seat] - 2600 / 3) ** 2 / (2600 / 3) for seat in SEATS) < 18.5


def test_every_order_can_come():
    """Fisher and Yates: each number is drawn below what is left, so that all orders are alike."""
    limits = []

    def source():
        for number in count():
            limits.append(number)
            yield 0

    assert mixed([1, 2, 3, 4], source()) == [2, 3, 4, 1]
    assert len(limits) == 3


def test_the_server_cannot_change_its_seed():
    proof = deal()
    with raising(fair.FairError, key="fair-seed"):
        fair.dealt(structs.replace(proof, seed=hidden("a better one").hex()))


def test_the_server_cannot_change_a_nonce():
    """The last nonce cannot be chosen to fit: it was committed to before any was told."""
    proof = deal()
    ground = {**proof.nonces, "Cem": hidden("a better one").hex()}
    with raising(fair.FairError, key="fair-nonce"):
        fair.dealt(structs.replace(proof, nonces=ground))


def test_a_commitment_cannot_be_copied_or_used_again():
    """Neither from another seat, nor from another round, nor from another room."""
    proof = deal()
    copied = {**proof.commitments, "Cem": proof.commitments["Ada"]}
    told = {**proof.nonces, "Cem": proof.nonces["Ada"]}
    with raising(fair.FairError, key="fair-twice"):
        fair.dealt(structs.replace(proof, commitments=copied, nonces=told))
    for changes in ({"round": 3}, {"room": "OTHER"}):
        later = structs.replace(proof, **changes)
        assert not fair.opens(later, "Ada", proof.nonces["Ada"])


def test_leaving_a_seat_out_is_seen():
    """It gives another deck, so the proof has to say who was left out."""
    whole, without = deal(), deal(told="Ada Bo")
    assert fair.dealt(whole).deck != fair.dealt(without).deck
    assert (whole.missing, without.missing) == ((), ("Cem",))
    assert without.counted == ("Ada", "Bo")
    hushed = {seat: c for seat, c in without.commitments.items() if seat != "Cem"}
    hidden_away = structs.replace(without, commitments=hushed)
    assert fair.dealt(hidden_away).deck != fair.dealt(without).deck


def test_before_the_deal_nothing_secret_can_leave():
    """A promise has no place for seed or nonces; what is one can be sent to anybody."""
    fields = set(fair.Promise.__struct_fields__)
    assert set(fair.Proof.__struct_fields__) - fields == {"seed", "nonces"}
    proof = deal()
    promise = fair.Promise(**{name: getattr(proof, name) for name in fields})
    secrets = [proof.seed, *proof.nonces.values()]
    assert not any(secret in repr(promise) for secret in secrets)
    assert not any(secret in fair.statement(promise) for secret in secrets)


@pytest.mark.parametrize(
    "changes",
    [
        {"commitments": {"Ada": "0" * 64}},
        {"commitment": "0" * 64},
        {"seats": ("Ada", "Bo", "Eve")},
        {"seats": ("Bo", "Ada", "Cem")},
        {"dealer": "Ada"},
        {"packs": 2},
        {"jokers": 1},
        {"room": "OTHER"},
        {"round": 3},
    ],
    ids=str,
)
def test_nothing_can_be_changed_once_the_nonces_are_known(changes):
    """Bots renamed, a friend's commitment exchanged, …: each would be another try at the deck.

    So the fingerprint, which every seat has before it tells its nonce, covers all of it.
    """
    assert fair.fingerprint(structs.replace(deal(), **changes)) != fair.fingerprint(deal())


def test_the_fingerprint_is_known_before_the_deal():
    proof = deal(told="Ada")
    promise = fair.Promise(**{n: getattr(proof, n) for n in fair.Promise.__struct_fields__})
    assert fair.fingerprint(promise) == fair.fingerprint(proof)


def test_commitments_of_seed_and_nonce_are_not_alike():
    """The same bytes, committed to as the one, do not open the other."""
    assert fair.seed_commitment(ROOM, 2, hidden("x")) != fair.nonce_commitment(ROOM, 2, hidden("x"))


@pytest.mark.parametrize("text", ["", "zz" * 32, "00" * 31, "AB" * 32])
def test_what_is_no_nonce_opens_nothing(text):
    assert not fair.opens(deal(), "Ada", text)
    assert not fair.opens(deal(), "Nobody", hidden("Ada").hex())


def test_a_deck_is_that_of_the_packs():
    proof = deal(packs=3, jokers=5)
    assert len(fair.dealt(proof).deck.split()) == len(pack_codes(3, 5)) == 161
