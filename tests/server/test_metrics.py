"""Metrics have an address of their own."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request

import pytest

from shithead.server.runtime.observability import Telemetry
from shithead.server.runtime.telemetry import measure_loop_delay


def read(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        return answer.read().decode()


def test_metrics_are_served_and_end():
    telemetry = Telemetry(lambda _event, **_fields: None)
    telemetry.record("opened", room="abcdefg")
    telemetry.record("refused", kind="TOO_FAST")
    telemetry.observe_loop_delay(0.2)
    port, end = telemetry.serve_metrics("127.0.0.1", 0)
    figures = read(port)
    assert 'shithead_events_total{event="opened"} 1.0' in figures
    assert 'shithead_refusals_total{reason="TOO_FAST"} 1.0' in figures
    assert 'shithead_loop_delay_seconds_bucket{le="0.15"} 0.0' in figures
    assert 'shithead_loop_delay_seconds_bucket{le="0.25"} 1.0' in figures
    end()
    with pytest.raises(urllib.error.URLError):
        read(port)


async def test_the_delay_of_the_loop_is_measured_again_and_again():
    times = iter([0.0, 0.25, 1.0, 1.75, 5.0])
    seen, enough = [], asyncio.Event()

    def observe(seconds):
        seen.append(seconds)
        if len(seen) == 2:
            enough.set()

    measuring = asyncio.create_task(measure_loop_delay(observe, lambda: next(times)))
    await asyncio.wait_for(enough.wait(), 60)
    measuring.cancel()
    assert seen == [0.0, 0.5]


def test_refusals_are_counted_and_not_logged():
    logged = []
    telemetry = Telemetry(lambda event, **_fields: logged.append(event))
    for event in ("refused", "entry"):
        telemetry.record(event, kind="X")
    telemetry.record("opened", room="abcdefg")
    assert logged == ["opened"]
