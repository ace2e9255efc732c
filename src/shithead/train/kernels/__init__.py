"""Kernels that play the games which the net learns from, and those it is measured by."""
