"""Imported by worker processes before their first job, so that jobs begin at once.

Where processes are forked it is imported once, and all of them share the memory.
"""

from __future__ import annotations

import gc

from shithead.server.actors import bot_jobs
from shithead.server.http import analysis_jobs, api_jobs, board, options_api, rules_api
from shithead.server.rooms import room_builder

__all__ = [
    "analysis_jobs",
    "api_jobs",
    "board",
    "bot_jobs",
    "options_api",
    "room_builder",
    "rules_api",
]

gc.freeze()
