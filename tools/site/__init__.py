"""The documentation site."""
