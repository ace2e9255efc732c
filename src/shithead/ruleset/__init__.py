"""Rules as data: the schema, the presets, checks, and the tables that kernels read."""
