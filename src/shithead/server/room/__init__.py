"""Rooms, computed from their logs: a file per feature, with its messages and entries. No I/O."""
