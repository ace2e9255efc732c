/**
 * Runs a Python program in the Python of a bundle, by Node, as a browser would.
 *
 *     node run.mjs BUNDLE PROGRAM [ARGUMENTS]
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [bundle, program, ...given] = process.argv.slice(2);
const unpacked = (name) => gunzipSync(readFileSync(join(bundle, `${name}.bin`)));
const folder = mkdtempSync(join(tmpdir(), "bundle-"));
try {
  for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) writeFileSync(join(folder, name), readFileSync(join(bundle, name)));
  for (const name of ["pyodide.asm.wasm", "library.zip"]) writeFileSync(join(folder, name), unpacked(name));
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: join(folder, "library.zip"),
    lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14" }, packages: {} },
  });
  const archive = unpacked("package.zip");
  const bytes = archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.length);
  python.unpackArchive(bytes, "zip", { extractDir: "/lib/python3.14/site-packages" });
  python.globals.set("given", python.toPy([program, ...given]));
  await python.runPythonAsync(`import sys\nsys.argv[:] = given\n${readFileSync(program, "utf-8")}`);
} finally {
  rmSync(folder, { recursive: true });
}
