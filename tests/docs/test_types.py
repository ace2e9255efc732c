"""Type checkers accept the examples of the readme and the tutorial, and refuse a misspelt name."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import shithead as sh
from tests.docs.pages import text_of

BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = ["README.md", "docs/library.md"]
CHECKERS = {
    "mypy": ["mypy", "--strict", "--no-incremental", "--follow-imports=silent"],
    "pyright": ["basedpyright", "--level", "error"],
}
SETTINGS = '{"typeCheckingMode": "standard", "pythonVersion": "3.11"}'


def checked(checker: str, code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a type checker says of a program that uses the library."""
    (folder / "pyrightconfig.json").write_text(SETTINGS, encoding="utf-8")
    (folder / "example.py").write_text(code, encoding="utf-8")
    sources = str(Path(sh.__file__).parents[1])
    command = [sys.executable, "-m", *CHECKERS[checker], "example.py"]
    if checker == "pyright":
        (folder / "pyrightconfig.json").write_text(
            SETTINGS.replace("{", f'{{"extraPaths": ["{sources}"], "include": ["example.py"], ', 1),
            encoding="utf-8",
        )
        command.remove("example.py")
    return subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"MYPYPATH": sources},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


@pytest.mark.parametrize("checker", CHECKERS)
def test_examples_pass(checker, tmp_path):
    """The examples of all pages are well typed."""
    for page in PAGES:
        code = "\n".join(BLOCK.findall(text_of(page)))
        assert "import shithead as sh" in code
        found = checked(checker, code, tmp_path)
        assert found.returncode == 0, f"{page}\n{found.stdout}{found.stderr}"


@pytest.mark.parametrize("checker", CHECKERS)
def test_a_misspelt_name_is_refused(checker, tmp_path):
    """A name that is not public is an error before the program runs; a public one is not."""
    found = checked(
        checker, "import shithead as sh\n\ngame = sh.Gaem('pagat', ['Ada'])\n", tmp_path
    )
    assert found.returncode == 1, f"{found.stdout}{found.stderr}"
    assert "Gaem" in found.stdout
