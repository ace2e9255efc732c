/** The messages of a room that runs on this device. */

import type { ClientMessage, ServerMessage } from "../connection/protocol";
import type { ConnectionEvents, Transport } from "../connection/connection";
import { completed } from "../connection/received_tables";

/** One connection to the worker. */
export interface DeviceSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened: () => void;
  received: (text: string) => void;
  closed: () => void;
}

/** Milliseconds; the worker is not far, and ends a connection for a reason only. */
const RETRY = 500;

export class DeviceTransport implements Transport {
  private socket: DeviceSocket | null = null;
  private opened = false;
  private attempt = 0;
  private timer = 0;

  /** `connect` opens a connection as soon as the worker runs; it rejects if that cannot run. */
  constructor(
    private readonly connect: (on: SocketEvents) => Promise<DeviceSocket>,
    private readonly on: ConnectionEvents,
  ) {}

  open(): void {
    const attempt = (this.attempt += 1);
    const current = (): boolean => attempt === this.attempt;
    this.on.stateChanged("connecting");
    const events: SocketEvents = {
      opened: () => current() && this.begin(),
      received: (text) => current() && this.receive(text),
      closed: () => current() && this.retry(),
    };
    this.connect(events).then(
      (socket) => (current() ? (this.socket = socket) : socket.close()),
      () => current() && this.on.stateChanged("lost"),
    );
  }

  send(message: ClientMessage): boolean {
    if (!this.opened) return false;
    this.socket?.send(JSON.stringify(message));
    return this.socket !== null;
  }

  reconnect(): void {
    this.end();
    this.open();
  }

  close(): void {
    this.end();
    this.on.stateChanged("closed");
  }

  private begin(): void {
    this.opened = true;
    this.send(this.on.hello());
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "Welcome") this.on.stateChanged("open");
    this.on.received(message.type === "Table" ? completed(message) : message);
  }

  private retry(): void {
    this.end();
    this.on.stateChanged("lost");
    this.timer = window.setTimeout(() => this.open(), RETRY);
  }

  private end(): void {
    window.clearTimeout(this.timer);
    this.attempt += 1;
    this.opened = false;
    this.socket?.close();
    this.socket = null;
  }
}
