"""Loads the kernels that a server needs before anybody waits for them."""

from __future__ import annotations

from shithead.bots.search.search_warmup import ensure_policy_warm, ensure_search_warm, warm_policy
from shithead.engine.jit import JIT
from shithead.engine.warmup import ensure_warm, warm


def load_kernels() -> None:
    """Compile the kernels if need be, and read every one of them.

    A kernel is read from the cache at its first call. In the event loop all tables would wait.
    """
    ensure_warm()
    if JIT:
        ensure_policy_warm()
        warm()
        warm_policy()
        ensure_search_warm()
