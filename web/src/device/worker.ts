/** The worker of the server on this device: Python out of the bundle, and what the page and the server say. */

import { Bundle } from "./bundle";
import { LogStore } from "./log_store";
import type { FromDevice, ToDevice } from "./messages";

const tell = (message: FromDevice): void => postMessage(message);

const page = {
  response: (id: number, status: number, type: string, body: string) =>
    tell({ kind: "response", id, status, type, body }),
  opened: (socket: number) => tell({ kind: "opened", socket }),
  message: (socket: number, text: string) => tell({ kind: "message", socket, text }),
  closed: (socket: number, code: number) => tell({ kind: "closed", socket, code }),
};

let store: Promise<LogStore>;
let server: Promise<DeviceServer>;

async function start(base: string): Promise<DeviceServer> {
  store = LogStore.open((state) => tell({ kind: "storage", state }));
  const bundle = await Bundle.load(base, (loaded, total) => tell({ kind: "progress", loaded, total }));
  const started = await startedServer(bundle, await store, page);
  tell({ kind: "ready" });
  return started;
}

async function receive(message: ToDevice): Promise<void> {
  switch (message.kind) {
    case "start":
      server = start(message.base);
      await server;
      break;
    case "request":
      (await server).request(
        message.id,
        message.method,
        message.path,
        JSON.stringify(message.headers),
        message.body ?? "",
      );
      break;
    case "open":
      (await server).open(message.socket);
      break;
    case "send":
      (await server).send(message.socket, message.text);
      break;
    case "close":
      (await server).close(message.socket);
      break;
    case "export":
      tell({ kind: "exported", id: message.id, data: await (await store).exported() });
      break;
    case "import":
      tell({ kind: "imported", id: message.id, rooms: await (await store).imported(message.data) });
      break;
  }
}

onmessage = ({ data }: MessageEvent<ToDevice>) => {
  receive(data).catch((problem: unknown) => tell({ kind: "failed", reason: String(problem) }));
};

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
const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14" },
  packages: {},
};

export async function startedServer(bundle: Bundle, store: LogStore, page: DevicePage): Promise<DeviceServer> {
  const plain = globalThis.fetch;
  globalThis.fetch = (wanted, init) => bundle.answer(String(wanted)) ?? plain(wanted, init);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${bundle.address}pyodide.mjs`)) as PyodideLoader;
  const python = await loadPyodide({
    indexURL: bundle.address,
    stdLibURL: `${bundle.address}library.zip`,
    lockFileContents: NO_PACKAGES,
  });
  const files = await fetch(`${bundle.address}package.zip`);
  python.unpackArchive(await files.arrayBuffer(), "zip", { extractDir: PACKAGES });
  return python.pyimport("shithead.server.device.server").serve_page(store, page);
}
