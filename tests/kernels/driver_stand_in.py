"""A stand-in for NVIDIA's driver as a library: it runs the kernels' PTX on this machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.kernels.ptx_in_c import TranslatedPtx

HEADER = """
typedef struct {{
    const char *name;
    int words;
    void (*launch)(unsigned grid, unsigned block, const uint64_t *words);
}} Kernel;
{declared}
static const Kernel kernels[] = {{ {rows} }};
"""

OPTIONS = (
    "-ffp-contract=off", "-fno-sanitize=undefined", "-fno-strict-aliasing", "-fPIC", "-fwrapv",
    "-O0", "-shared", "-w",
)  # fmt: skip


def driver_library(ptx: str, folder: Path) -> Path:
    """Compile the library, under the name by which programs look for the driver on Linux.

    Args:
        ptx: the kernels.
        folder: the folder for the library.
    """
    translated = TranslatedPtx(ptx)
    kernels = translated.kernels
    declared = "".join(
        f"void launch_{name}(unsigned, unsigned, const uint64_t *);\n" for name in kernels
    )
    rows = ", ".join(f'{{"{name}", {words}, launch_{name}}}' for name, words in kernels.items())
    header = HEADER.format(declared=declared, rows=rows)
    (folder / "kernels.h").write_text(header, encoding="utf-8")
    (folder / "kernels.c").write_text(translated.source, encoding="utf-8")
    library = folder / "libcuda.so.1"
    sources = [folder / "kernels.c", Path(__file__).with_name("driver_stand_in.c")]
    command = [sys.executable, "-m", "ziglang", "cc", *OPTIONS, f"-I{folder}"]
    subprocess.run([*command, *map(str, sources), "-o", str(library)], check=True)
    return library
