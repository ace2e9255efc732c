"""Moving cards between zones, and what stays known of a hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shithead.cards import JOKER, MAX_SEATS, card_code, joker_code
from shithead.engine import codes, zones
from shithead.engine.arrays import numbers, records
from shithead.engine.state import MAX_ROW, STATE
from shithead.record_layout import fields_of
from shithead.ruleset.compiler import compiled
from shithead.ruleset.legality import FREE
from shithead.ruleset.rule_set import preset

# The kernels are called one by one here: compiling each on its own would cost minutes, and
# tests/properties/test_modes.py compares compiled games with these.
pytestmark = pytest.mark.python_only


def state(packs: int = 1):
    """An empty state of two seats."""
    s = records(1, STATE)[0]
    s.packs, s.seats, s.active_n, s.direction = packs, 2, 2, 1
    s.demand, s.last = FREE, codes.NONE
    return s


def rules(name: str = "sh-thead"):
    """A preset's table."""
    return compiled(preset(name))[0]


def log():
    """An empty log."""
    return numbers(codes.EVENT_BUFFER)


def test_source_goes_hand_up_down():
    """A seat plays from its hand, then its up cards, then its down cards, then from nowhere."""
    s = state()
    s.hand_n[0], s.up_n[0], s.down_n[0] = 1, 1, 1
    found = [zones.source_of(s, 0)]
    for zone in (s.hand_n, s.up_n, s.down_n):
        zone[0] = 0
        found.append(zones.source_of(s, 0))
    assert found == [codes.FROM_HAND, codes.FROM_UP, codes.FROM_DOWN, codes.FROM_NOWHERE]


def test_drawing_stops_at_the_stocks_end():
    """Drawing takes from the top, no more than there is, and says how many (X-28)."""
    s = state()
    order = [card_code(rank, 0) for rank in range(5)]
    s.stock[:5] = order
    s.stock_n = 5
    events = log()
    zones.draw(s, 0, 2, events)
    assert [rank for rank in range(13) if s.hand[0][rank]] == [0, 1]
    zones.draw(s, 1, 9, events)
    assert [rank for rank in range(13) if s.hand[1][rank]] == [2, 3, 4]
    zones.draw(s, 0, 3, events)
    zones.draw(s, 0, -4, events)
    assert zones.stock_left(s) == 0
    assert (int(s.hand_n[0]), int(s.hand_n[1])) == (2, 3)
    assert [int(number) >> 16 for number in events[1 : events[0] + 1]] == [2, 3]


@pytest.mark.parametrize("place", range(MAX_ROW))
def test_down_cards_close_up(place):
    """The down cards to the right of a turned one move up by one, in order."""
    s = state()
    row = [card_code(rank, 1) for rank in range(MAX_ROW)]
    s.down[0][:] = row
    s.down_n[0] = MAX_ROW
    assert zones.remove_down(s, 0, place) == row.pop(place)
    assert s.down[0][: s.down_n[0]] == row


def test_pile_keeps_order_and_demand():
    """Cards of a set go on the pile lowest suit first; the demand follows the rules' table."""
    s, r = state(), rules()
    zones.put_on_pile(s, r, 5, 1 << 12 | 1 << 0)
    zones.put_on_pile(s, r, 1, 1 << 4)
    assert s.pile[: s.pile_n] == [card_code(5, 0), card_code(5, 3), card_code(1, 1)]
    assert s.demand == 5
    zones.empty_pile(s, r)
    assert (int(s.pile_n), int(s.demand), int(s.last)) == (0, FREE, codes.NONE)


@pytest.mark.parametrize(
    ("pile", "rank", "name", "run"),
    [
        ([5, 5, 5], 5, "sh-thead", 3),
        ([5, 5, 1, 5], 5, "sh-thead", 1),
        ([5, 5, 1, 5], 5, "look", 3),
        ([5, 4, 1, 5], 5, "look", 1),
        ([1, 1, 5, 1], 1, "look", 1),
        ([], 5, "sh-thead", 0),
        ([4], 5, "sh-thead", 0),
        ([5, 1, 1], 1, "look", 2),
    ],
)
def test_runs_on_top(pile, rank, name, run):
    """A run breaks at another rank, or only at one that is not looked through (X-04)."""
    ruleset = preset("sh-thead")
    if name == "look":
        ruleset = ruleset.replace({"quartet.gap": "look_through"})
    s, r = state(), compiled(ruleset)[0]
    for suit, laid in enumerate(pile):
        s.pile[suit] = card_code(laid, suit % 4, suit // 4)
    s.pile_n = len(pile)
    assert zones.top_run(s, r, rank, 0) == run
    known = int(bool(pile) and pile[-1] == rank)
    assert zones.top_run(s, r, rank, known) == run


def test_taking_the_pile_is_seen():
    """The pile goes into the hand, and everyone knows each of its cards."""
    s, r = state(), rules()
    s.hand[0][4], s.hand_n[0] = 1, 1
    zones.put_on_pile(s, r, 4, 1 << 8)
    zones.put_on_pile(s, r, 9, 1 << 0)
    zones.move_pile_to_hand(s, rules(), 0)
    assert (int(s.hand[0][4]), int(s.known[0][4])) == (1 | 1 << 8, 1 << 8)
    assert (int(s.hand_n[0]), int(s.pile_n)) == (3, 0)


def prints_alike(rank: int, one: int, other: int) -> bool:
    """Whether two bits of a rank are cards that nobody can tell apart."""
    return rank == JOKER or one // 4 == other // 4


@given(
    rank=st.sampled_from([3, JOKER]),
    held=st.integers(1, 0xFFFF),
    known=st.integers(0, 0xFFFF),
    leaving=st.integers(0, 0xFFFF),
)
def test_known_cards_leave_first(rank, held, known, leaving):
    """When cards leave a hand, of equal ones those that were seen leave first."""
    s = state(packs=4)
    known, leaving = held & known, held & leaving
    s.hand[0][rank], s.known[0][rank], s.hand_n[0] = held, known, held.bit_count()
    zones.remove_from_hand(s, 0, rank, leaving)
    assert int(s.hand[0][rank]) == held & ~leaving
    after = int(s.known[0][rank])
    assert after & ~held | after & leaving == 0
    for bit in range(16):
        alike = sum(1 << other for other in range(16) if prints_alike(rank, bit, other))
        seen = (known & alike).bit_count() - (leaving & alike).bit_count()
        assert (after & alike).bit_count() == max(seen, 0)


def test_limits_of_the_record():
    """A state holds ten seats, six down cards each, and every card of four packs and 16 jokers."""
    shapes = {field.name: field.shape for field in fields_of(STATE)}
    assert shapes["hand"] == (MAX_SEATS, 14)
    assert shapes["down"] == (MAX_SEATS, MAX_ROW)
    assert shapes["stock"] == shapes["pile"] == (224,)
    assert max(joker_code(15), card_code(12, 3, 3)) < 256
