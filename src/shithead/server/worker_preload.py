"""Imported by worker processes before their first job: it loads the kernels that jobs need.

Where processes are forked it is imported once, and all of them share the memory.
"""

from __future__ import annotations

import gc

from shithead.bots.search.search_warmup import ensure_search_warm
from shithead.engine.jit import JIT
from shithead.engine.warmup import ensure_warm
from shithead.server import analysis_jobs, api_jobs, bot_jobs, rules_api

__all__ = ["analysis_jobs", "api_jobs", "bot_jobs", "rules_api"]

ensure_warm()
if JIT:
    ensure_search_warm()
gc.freeze()
