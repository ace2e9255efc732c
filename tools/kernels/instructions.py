"""Instructions of LLVM's intermediate representation, written out."""

from __future__ import annotations


def named(instruction: str, lines: list[str]) -> str:
    """Give the result of an instruction a name."""
    name = f"%v{len(lines)}"
    lines.append(f"{name} = {instruction}")
    return name
