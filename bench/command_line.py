"""The command line of a benchmark: its help is the module's docstring and every default."""

from __future__ import annotations

import argparse


class _Format(argparse.RawDescriptionHelpFormatter, argparse.ArgumentDefaultsHelpFormatter):
    """Keeps the docstring's lines, and adds defaults to what is said of options."""


def parser(description: str | None) -> argparse.ArgumentParser:
    """A parser whose ``--help`` shows a description as it is written."""
    return argparse.ArgumentParser(description=description, formatter_class=_Format)
