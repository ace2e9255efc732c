/** Which backend answers a request. */

import { load, remove, save } from "../storage/browser_storage";
import { flag } from "../storage/decoders";
import type { DeviceBackend } from "../device/device_backend";
import { isDeviceRoom, pageAddress, SERVERLESS, stayOnPage } from "./page_base";

/** Who may answer: the server; this device; or whoever is there, the server first. */
export type Place = "server" | "device" | "either";

/** Says whether everything that this device needs without a network is in its cache. */
const KEPT = "device";

let loading: Promise<DeviceBackend> | null = null;

/** This device as a backend; its code is loaded when it is first wanted. */
export function deviceBackend(): Promise<DeviceBackend> {
  stayOnPage();
  loading ??= import("../device/device_backend").then(({ DeviceBackend }) => new DeviceBackend());
  loading.catch(() => (loading = null));
  return loading;
}

/** End what runs on this device; a later request starts it again, with what is stored then. */
export async function restDevice(): Promise<void> {
  (await loading)?.rest();
}

/** Whether tables may run on this device when no server can be reached. */
export function isDeviceKept(): boolean {
  return SERVERLESS || load(KEPT, flag, false);
}

export function rememberDevice(kept: boolean): void {
  if (kept) save(KEPT, true);
  else remove(KEPT);
}

/** What a proxy says of a server that is down. */
const DOWN = new Set([502, 503, 504]);
const OF_ROOM = /^\/api\/rooms\/([^/?]+)/;
/** Where strangers meet; this device has none. */
const LOBBY = /^\/api\/lobby\b/;

/** Answer as `fetch` does; what is about a room only whoever runs it answers. */
export async function request(path: string, init?: RequestInit, place: Place = "either"): Promise<Response> {
  const only = placeOf(path) ?? place;
  if (only === "device" || (SERVERLESS && only === "either")) return (await deviceBackend()).request(path, init);
  try {
    return await askServer(path, init);
  } catch (error) {
    if (only === "server" || !isDeviceKept()) throw error;
    return (await deviceBackend()).request(path, init);
  }
}

/** The only place that can answer; undefined: any. */
function placeOf(path: string): Place | undefined {
  const room = OF_ROOM.exec(path)?.[1];
  if (room) return isDeviceRoom(room) ? "device" : "server";
  return LOBBY.test(path) ? "server" : undefined;
}

async function askServer(path: string, init?: RequestInit): Promise<Response> {
  if (SERVERLESS) throw new Error("no server");
  const answer = await fetch(pageAddress(path.slice(1)), init);
  // The server's own refusals are JSON.
  if (DOWN.has(answer.status) && !answer.headers.get("Content-Type")?.includes("json"))
    throw new Error(String(answer.status));
  return answer;
}
