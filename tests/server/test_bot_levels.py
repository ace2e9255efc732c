"""Bots at tables are the bots of their names."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.bots.registry import JUDGED, budget
from shithead.server.actors.bot_jobs import BotPool
from shithead.server.workers.fair_queue import Requester


class Pool:
    """Where jobs would wait for a worker process, beside two others."""

    def crowd(self, _requester):
        return 2

    async def run(self, _requester, _job, _view, name, _seed, _waits, share):
        self.name, self.share = name, share


class Workers:
    """Workers with one pool."""

    def __init__(self):
        self.bots = Pool()


@pytest.mark.anyio
@pytest.mark.parametrize("level", ["sharp", "expert", "master"])
async def test_a_level_that_judges_by_the_net_does_so_at_tables(level):
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=1)
    workers = Workers()
    await BotPool(workers).choose(Requester("A"), game.view("Ada"), level, "seed", waits=False)
    name, share = workers.bots.name, workers.bots.share
    kind, _, _ = name.partition(":")
    assert (kind in JUDGED) is (level in JUDGED) is True
    assert budget(name) == budget(level)
    assert budget(name).seconds * share == pytest.approx(budget(level).seconds / 3, abs=0.001)
