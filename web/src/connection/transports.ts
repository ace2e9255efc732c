/** What carries the messages of a room: a socket to the server, or a worker of this device. */

import { deviceBackend } from "./backends";
import { Connection, type ConnectionEvents, type Transport } from "./connection";
import { isDeviceRoom, pageAddress } from "./page_base";
import type { ClientMessage } from "./protocol";

/** The transport to whoever runs a room. */
export function transportTo(room: string, on: ConnectionEvents): Transport {
  if (isDeviceRoom(room)) return new DeferredTransport(on, async () => (await deviceBackend()).connect(on));
  return new Connection(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${pageAddress("ws")}`, on);
}

export class DeferredTransport implements Transport {
  private transport: Transport | null = null;
  private closed = false;

  constructor(
    private readonly on: ConnectionEvents,
    private readonly load: () => Promise<Transport>,
  ) {}

  open(): void {
    this.on.stateChanged("connecting");
    this.load().then(
      (loaded) => {
        if (this.closed) return;
        this.transport = loaded;
        loaded.open();
      },
      () => this.closed || this.on.stateChanged("lost"),
    );
  }

  send(message: ClientMessage): boolean {
    return this.transport?.send(message) ?? false;
  }

  reconnect(): void {
    if (this.transport) this.transport.reconnect();
    else this.open();
  }

  close(): void {
    this.closed = true;
    if (this.transport) this.transport.close();
    else this.on.stateChanged("closed");
  }
}
