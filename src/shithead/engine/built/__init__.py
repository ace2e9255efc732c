"""The compiled kernels (docs/kernels.md); empty in the sources."""
