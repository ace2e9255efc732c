/**
 * The messages between the page and the worker in which the server runs on this device.
 *
 * The worker answers what a server would: the same API, the same messages of a room.
 */

/** A message from the page to the worker; `start` comes first. */
export type ToDevice =
  /** Load everything; `base` is the address of the bundle's folder, with a slash at its end. */
  | { kind: "start"; base: string; language: string }
  /** A request to the API; `id` is given back with the response. */
  | { kind: "request"; id: number; method: string; path: string; headers: Record<string, string>; body?: string }
  /** Open a connection to the rooms (`/ws`); the page numbers its sockets. */
  | { kind: "open"; socket: number }
  | { kind: "send"; socket: number; text: string }
  | { kind: "close"; socket: number }
  /** Ask for everything that is stored on this device: answered by `exported`. */
  | { kind: "export"; id: number }
  /** Add what another device has exported: answered by `imported`. Rooms that are there stay. */
  | { kind: "import"; id: number; data: string };

/** How far what is played here is kept: in the browser's store, or in memory only. */
export type DeviceStorage = "kept" | "full" | "denied";

/** A message from the worker to the page. */
export type FromDevice =
  /** Bytes loaded so far, compressed, and in all. */
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "ready" }
  /** It cannot run here, or not any more; `reason` is for people who repair it, not for players. */
  | { kind: "failed"; reason: string }
  | { kind: "response"; id: number; status: number; type: string; body: string }
  | { kind: "opened"; socket: number }
  | { kind: "message"; socket: number; text: string }
  /** The end of a socket, which the page asked for or not; `code` is that of a WebSocket. */
  | { kind: "closed"; socket: number; code: number }
  /** Sent before `ready`, and whenever it changes. */
  | { kind: "storage"; state: DeviceStorage }
  /** All rooms as one text to keep in a file. */
  | { kind: "exported"; id: number; data: string }
  /** How many rooms were added; -1 if the text was not one that `export` made. */
  | { kind: "imported"; id: number; rooms: number };
