"""The log of every room: entries that are on disk before anybody is told of them."""
