"""Imported by worker processes before their first job, so that jobs begin at once.

Where processes are forked it is imported once, and all of them share the memory.
"""

from __future__ import annotations

import gc

from shithead.server.actors import bot_jobs
from shithead.server.http import analysis_jobs, api_jobs, board, options_api, rules_api
from shithead.server.room import log

__all__ = [
    "analysis_jobs",
    "api_jobs",
    "board",
    "bot_jobs",
    "log",
    "options_api",
    "rules_api",
]

gc.freeze()
