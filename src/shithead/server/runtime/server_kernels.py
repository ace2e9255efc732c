"""Loads the kernels that a server needs before anybody waits for them.

A kernel is read from the cache at its first call. In the event loop all tables would wait.
"""

from __future__ import annotations

import contextlib
import multiprocessing

from shithead.bots.search import search_warmup
from shithead.engine.jit import JIT, KernelPart, is_warm
from shithead.engine.warmup import ensure_warm, warm

_PARTS = (KernelPart.ENGINE, KernelPart.POLICY, KernelPart.SEARCH)
"""Whole games between bots are not played here."""


def load_table_kernels() -> None:
    """Compile all kernels if need be, and read those of the tables; bots think elsewhere.

    The compiler would leave 600 MB in this process, the search's kernels 50 MB.
    """
    if not all(map(is_warm, _PARTS)):
        compiling = multiprocessing.get_context("spawn").Process(target=_compile)
        compiling.start()
        compiling.join()
    ensure_warm()
    if JIT:
        warm()


def load_all_kernels() -> None:
    """Compile the kernels if need be, and read every one of them."""
    ensure_warm()
    if JIT:
        search_warmup.ensure_policy_warm()
        warm()
        search_warmup.warm_policy()
        search_warmup.ensure_search_warm()


def _compile() -> None:
    with contextlib.suppress(KeyboardInterrupt):  # the parent is interrupted, too, and says so
        load_all_kernels()
