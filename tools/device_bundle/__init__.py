"""Assembles what a browser needs to run the server by itself (docs/device.md)."""
