/** How the server in a worker of this page is doing: what its notice says. */

import type { DeviceStorage } from "./messages";

export interface DeviceStatus {
  /** `elsewhere`: another tab of this browser runs the tables of this device. */
  phase: "off" | "loading" | "ready" | "elsewhere" | "failed";
  /** Bytes, compressed; 0 of 0 where nothing has to be loaded. */
  loaded: number;
  total: number;
  storage: DeviceStorage;
  /** Go on here, in place of the other tab. */
  takeOver: () => void;
}

export const deviceStatus = $state<DeviceStatus>({ phase: "off", loaded: 0, total: 0, storage: "kept", takeOver: () => undefined });
