"""Compiles the kernels ahead of time, for every target (docs/kernels.md)."""
