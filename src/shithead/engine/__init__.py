"""The engine: plain functions over one NumPy record, compiled by Numba or run as they stand."""
