/** How the server in a worker of this page is doing: what its notice says. */

import type { DeviceStorage } from "./messages";

export interface DeviceStatus {
  phase: "off" | "loading" | "ready" | "failed";
  /** Whether another tab of this browser runs the tables of this device, and this one waits. */
  elsewhere: boolean;
  /** Bytes, compressed; 0 of 0 where nothing has to be loaded. */
  loaded: number;
  total: number;
  storage: DeviceStorage;
  /** Go on here, in place of the other tab. */
  takeOver: () => void;
  /** Where a table has just gone: on to this device, back to the server, or it is at both from now on. */
  tableMoved: "" | "there" | "back" | "apart";
}

export const deviceStatus = $state<DeviceStatus>({
  phase: "off",
  elsewhere: false,
  loaded: 0,
  total: 0,
  storage: "kept",
  takeOver: () => undefined,
  tableMoved: "",
});
