/** Which backend runs a room, and which one answers a request. */

import { remove, load, save } from "../storage/browser_storage";
import type { Backend } from "./backend";
import type { ConnectionEvents, Transport } from "./connection";
import { DeferredTransport } from "./deferred_transport";
import { isDeviceRoom, SERVERLESS, stayOnPage } from "./page_base";
import { serverBackend } from "./server_backend";

/** Who may answer: the server; this device; or whoever is there, the server first. */
export type Place = "server" | "device" | "either";

/** Says whether everything that this device needs without a network is in its cache. */
const KEPT = "device";

const nowhere: Backend = {
  request: () => Promise.reject(new Error("no server")),
  connect: (on) => new DeferredTransport(on, () => Promise.reject(new Error("no server"))),
};

const server = SERVERLESS ? nowhere : serverBackend;

let loading: Promise<Backend> | null = null;

/** This device as a backend; its code is loaded when it is first wanted. */
function loaded(): Promise<Backend> {
  stayOnPage();
  loading ??= import("../device/device_backend").then(({ DeviceBackend }) => new DeviceBackend());
  loading.catch(() => (loading = null));
  return loading;
}

const device: Backend = {
  request: async (path, init) => (await loaded()).request(path, init),
  connect: (on: ConnectionEvents): Transport => new DeferredTransport(on, async () => (await loaded()).connect(on)),
};

/** Whether tables may run on this device when no server can be reached. */
export function isDeviceKept(): boolean {
  return SERVERLESS || load(KEPT, false);
}

export function rememberDevice(kept: boolean): void {
  if (kept) save(KEPT, true);
  else remove(KEPT);
}

/** The backend that runs a room. */
export function backendOf(room: string): Backend {
  return isDeviceRoom(room) ? device : server;
}

const OF_ROOM = /^\/api\/rooms\/([^/?]+)/;
/** Where strangers meet; this device has none. */
const LOBBY = /^\/api\/lobby\b/;

/** Answer as `fetch` does; what is about a room only its own backend answers. */
export async function request(path: string, init?: RequestInit, place: Place = "either"): Promise<Response> {
  const room = OF_ROOM.exec(path)?.[1];
  if (room) return backendOf(room).request(path, init);
  if (place === "server" || LOBBY.test(path)) return server.request(path, init);
  if (place === "device" || SERVERLESS) return device.request(path, init);
  try {
    return await server.request(path, init);
  } catch (error) {
    if (!isDeviceKept()) throw error;
    return device.request(path, init);
  }
}
