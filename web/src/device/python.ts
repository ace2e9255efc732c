/** Python in this worker: Pyodide out of the bundle, and the server's package in it. */

import type { Bundle } from "./bundle";
import type { LogStore } from "./log_store";

/** What the server calls; see `Page` in `device/server.py`. */
export interface DevicePage {
  response(number: number, status: number, type: string, body: string): void;
  opened(socket: number): void;
  message(socket: number, text: string): void;
  closed(socket: number, code: number): void;
}

/** The server; see `DeviceServer` in `device/server.py`. */
export interface DeviceServer {
  request(number: number, method: string, path: string, headers: string, body: string): void;
  open(socket: number): void;
  send(socket: number, text: string): void;
  close(socket: number): void;
}

/** As much of Pyodide as is needed here. */
interface Pyodide {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(name: string): { serve_page(store: LogStore, page: DevicePage): Promise<DeviceServer> };
}

interface PyodideLoader {
  loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
}

const PACKAGES = "/lib/python3.14/site-packages";

/** What Pyodide wants to know of packages that could be loaded besides. */
const NO_PACKAGES = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14" }, packages: {} };

export async function startedServer(bundle: Bundle, store: LogStore, page: DevicePage): Promise<DeviceServer> {
  const plain = globalThis.fetch;
  globalThis.fetch = (wanted, init) => bundle.answer(String(wanted)) ?? plain(wanted, init);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${bundle.address}pyodide.mjs`)) as PyodideLoader;
  const python = await loadPyodide({ indexURL: bundle.address, stdLibURL: `${bundle.address}library.zip`, lockFileContents: NO_PACKAGES });
  const files = await fetch(`${bundle.address}package.zip`);
  python.unpackArchive(await files.arrayBuffer(), "zip", { extractDir: PACKAGES });
  return python.pyimport("shithead.server.device.server").serve_page(store, page);
}
