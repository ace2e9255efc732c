"""The fair queue: the order of service, and refusals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shithead.server.workers.fair_queue import FairQueue, QueueFull, QueueLimits, Requester

WIDE = QueueLimits(total=1000, per_address=1000, per_room=1000)

requesters = st.builds(Requester, st.sampled_from("ABC"), st.sampled_from("xyz"))


def taken(queue):
    """Everything that waits, in the order in which it is served."""
    return [queue.take() for _ in range(len(queue))]


def test_addresses_are_served_in_turn():
    queue = FairQueue(WIDE)
    for number in range(3):
        queue.put(Requester("A"), f"A{number}")
    queue.put(Requester("B"), "B0")
    queue.put(Requester("C"), "C0")
    assert taken(queue) == ["A0", "B0", "C0", "A1", "A2"]
    assert queue.take() is None


def test_the_rooms_of_an_address_are_served_in_turn():
    queue = FairQueue(WIDE)
    for room in "xxxyz":
        queue.put(Requester("A", room), room)
    queue.put(Requester("B", "w"), "w")
    assert taken(queue) == ["x", "w", "y", "z", "x", "x"]


@pytest.mark.parametrize(
    "limits",
    [QueueLimits(2, 9, 9), QueueLimits(9, 2, 9), QueueLimits(9, 9, 2)],
    ids=["total", "per_address", "per_room"],
)
def test_each_bound_refuses_the_next_item(limits):
    queue = FairQueue(limits)
    for number in range(2):
        queue.put(Requester("A", "x"), number)
    with pytest.raises(QueueFull):
        queue.put(Requester("A", "x"), 2)
    queue.take()
    queue.put(Requester("A", "x"), 2)
    assert taken(queue) == [1, 2]


def test_the_bounds_of_one_are_not_those_of_another():
    queue = FairQueue(QueueLimits(9, 2, 1))
    queue.put(Requester("A", "x"), "Ax")
    with pytest.raises(QueueFull):
        queue.put(Requester("A", "x"), "again")
    queue.put(Requester("A", "y"), "Ay")
    with pytest.raises(QueueFull):
        queue.put(Requester("A", "z"), "Az")
    queue.put(Requester("B", "z"), "Bz")
    assert len(queue) == 3


def test_an_item_that_nobody_needs_is_not_served():
    queue = FairQueue(WIDE)
    for item in ("one", "two"):
        queue.put(Requester("A"), item)
    queue.discard(Requester("A"), "one")
    queue.discard(Requester("A"), "one")
    queue.discard(Requester("B"), "two")
    assert taken(queue) == ["two"]


@given(st.lists(requesters, max_size=30), requesters)
def test_at_most_so_many_are_served_first_as_was_said(waiting, new):
    queue = FairQueue(WIDE)
    for requester in waiting:
        queue.put(requester, None)
    ahead = queue.ahead(new)
    queue.put(new, "new")
    assert taken(queue).index("new") <= ahead


def test_whoever_queues_much_is_not_ahead_of_others():
    queue = FairQueue(WIDE)
    for _ in range(500):
        queue.put(Requester("A", "x"), None)
    assert queue.ahead(Requester("B", "y")) == 1
    assert queue.ahead(Requester("A", "y")) == 1
    assert queue.ahead(Requester("A", "x")) == 500
