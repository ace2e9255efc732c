/**
 * Compiles Python sources for Pyodide, by Pyodide itself: no other program has the same bytecode.
 *
 *     node compile.mjs PYODIDE SOURCES COMPILED
 *
 * PYODIDE is the address of pyodide.mjs. Every .py below the folder SOURCES becomes a .pyc below
 * COMPILED; other files are copied. Docstrings and assertions are left out. A module of anyio that
 * reads its own source stays one.
 */
const [pyodide, sources, compiled] = process.argv.slice(2);
const { loadPyodide } = await import(pyodide);
const python = await loadPyodide();
python.mountNodeFS("/sources", sources);
python.mountNodeFS("/compiled", compiled);
await python.runPythonAsync(`
import py_compile, shutil
from pathlib import Path

WITHOUT_CHECKS = py_compile.PycInvalidationMode.UNCHECKED_HASH
for file in sorted(Path("/sources").rglob("*")):
    place = "/compiled" / file.relative_to("/sources")
    if file.is_dir():
        place.mkdir(exist_ok=True, parents=True)
    elif file.suffix == ".py" and "not install_lazy_importer()" not in file.read_text("utf-8"):
        inside = str(file.relative_to("/sources"))
        py_compile.compile(str(file), str(place.with_suffix(".pyc")), inside, True, 2, WITHOUT_CHECKS)
    else:
        shutil.copyfile(file, place)
`);
