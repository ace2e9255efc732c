/** What carries the messages of a room: a socket to the server, or a worker of this device. */

import { deviceBackend } from "./backends";
import { Connection, type ConnectionEvents, type Transport } from "./connection";
import { DeferredTransport } from "./deferred_transport";
import { isDeviceRoom, pageAddress } from "./page_base";

/** The transport to whoever runs a room. */
export function transportTo(room: string, on: ConnectionEvents): Transport {
  if (isDeviceRoom(room)) return new DeferredTransport(on, async () => (await deviceBackend()).connect(on));
  return new Connection(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${pageAddress("ws")}`, on);
}
