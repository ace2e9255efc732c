"""Ray as an executor: games on a cluster (docs/study.md)."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, Any

import ray

if TYPE_CHECKING:
    from collections.abc import Callable


class RayExecutor(Executor):
    """Hands work out to the cluster that ``ray.init`` has joined."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Hand out one share."""
        task = ray.remote(max_retries=3)(work)
        found: Future[Any] = task.remote(*arguments, **named).future()
        return found
