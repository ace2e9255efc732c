"""A small net that judges positions, in kernels: what a seat knows, its chances, the greedy bot.

Besides the parameters of the search's kernels (``shithead.bots.search``) these share:

- ``net``: the weights, one record of ``evaluation.NET``.
- ``m``: what the rules say to the net, one record of ``rule_inputs.NET_RULES``.
- ``j``: the judge's workspace, one record of ``evaluation.JUDGE``.
"""
