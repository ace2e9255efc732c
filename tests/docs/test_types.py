"""Type checkers accept the examples of the readme and the tutorial, and refuse a misspelt name."""

from __future__ import annotations

import json
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
SETTINGS = {"typeCheckingMode": "standard", "pythonVersion": "3.11"}


MISSPELT = "import shithead as sh\n\ngame = sh.Gaem('pagat', ['Ada'])\n"


def checked(checker: str, programs: dict[str, str], folder: Path) -> str:
    """What a type checker says of programs that use the library, all in one run."""
    sources = str(Path(sh.__file__).parents[1])
    for name, code in programs.items():
        (folder / name).write_text(code, encoding="utf-8")
    settings = SETTINGS | {"extraPaths": [sources], "include": list(programs)}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    names = programs if checker == "mypy" else ()
    found = subprocess.run(
        [sys.executable, "-m", *CHECKERS[checker], *names],
        cwd=folder,
        env=os.environ | {"MYPYPATH": sources},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert found.returncode == 1, f"the misspelt name is an error\n{found.stdout}{found.stderr}"
    return found.stdout


@pytest.mark.parametrize("checker", CHECKERS)
def test_examples_pass_and_a_misspelt_name_does_not(checker, tmp_path):
    """The examples are well typed; a name that is not public is an error before anything runs."""
    examples = {
        f"{Path(page).stem.lower()}_page.py": "\n".join(BLOCK.findall(text_of(page)))
        for page in PAGES
    }
    assert all("import shithead as sh" in code for code in examples.values())
    shown = checked(checker, examples | {"misspelt.py": MISSPELT}, tmp_path)
    errors = [line for line in shown.splitlines() if " error: " in line]
    assert len(errors) == 1, shown
    assert "misspelt.py" in errors[0]
    assert "Gaem" in errors[0]
