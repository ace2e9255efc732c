/** A transport whose code is loaded when it is opened. */

import type { ClientMessage } from "./protocol";
import type { ConnectionEvents, Transport } from "./connection";

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
