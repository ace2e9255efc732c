"""Loads the kernels that a server needs before anybody waits for them.

A kernel is read from the cache at its first call. In the event loop all tables would wait.
"""

from __future__ import annotations

from shithead.bots.search import search_warmup
from shithead.engine.background_compiler import await_compiler, compile_elsewhere
from shithead.engine.jit import JIT, KernelPart, can_keep_kernels, is_warm
from shithead.engine.warmup import ensure_warm, warm

_PARTS = (KernelPart.ENGINE, KernelPart.POLICY, KernelPart.SEARCH)
"""Whole games between bots are not played here."""


def load_table_kernels() -> bool:
    """Read the kernels of the tables; bots think elsewhere.

    Kernels that are not compiled yet are compiled by another process, which the tables do not wait
    for. The compiler would leave 600 MB in this process, the search's kernels 50 MB.

    Returns:
        Whether they are there; otherwise they run as plain Python until they are.
    """
    if _have_to_wait():
        compile_elsewhere(_PARTS)
        return False
    ensure_warm()
    if JIT:
        warm()
    return True


def load_all_kernels() -> None:
    """Read every kernel in a worker process, as soon as all are compiled."""
    if _have_to_wait():
        await_compiler(_PARTS)
        return
    ensure_warm()
    if JIT:
        search_warmup.ensure_policy_warm()
        warm()
        search_warmup.warm_policy()
        search_warmup.ensure_search_warm()


def _have_to_wait() -> bool:
    return not all(map(is_warm, _PARTS)) and can_keep_kernels()
