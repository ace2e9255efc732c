"""The log of every room: an entry is on disk before anybody is told of it."""
