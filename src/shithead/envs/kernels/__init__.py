"""Kernels of the environments: actions as ids, observations, and many games stepped in one call.

Besides the parameters of the engine's kernels these share:

- ``e``: an episode, one record of ``episodes.EPISODE``.
- ``ids``: by key (``action_keys``), the action's id, or -1.
- ``row``: the observation of one seat, a byte for each number (docs/environments.md).
"""
