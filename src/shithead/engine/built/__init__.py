"""What the kernels are compiled to (docs/kernels.md): empty in sources."""
