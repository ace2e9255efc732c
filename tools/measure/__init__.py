"""Measures of the sources (``python -m tools.measure``)."""
