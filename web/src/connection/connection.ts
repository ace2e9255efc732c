/** What carries the messages of a room: a WebSocket that reconnects by itself, or a worker of this device. */

import type { ClientMessage, ServerMessage } from "./protocol";
import { completed } from "./received_tables";

import { deviceBackend } from "./backends";
import { isDeviceRoom, pageAddress } from "./page_base";

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

export interface ConnectionEvents {
  /** The first message of every connection. */
  hello: () => ClientMessage;
  received: (message: ServerMessage) => void;
  stateChanged: (state: ConnectionState) => void;
}

/** What carries messages between this page and whoever runs its room. */
export interface Transport {
  open(): void;
  /** Returns whether the message was sent; if not, the caller sends it again later. */
  send(message: ClientMessage): boolean;
  /** Begin again, without waiting for the other side. */
  reconnect(): void;
  close(): void;
}

const FIRST_RETRY = 250;
const LONGEST_RETRY = 4000;
const PING_EVERY = 10_000;
const ANSWER_WITHIN = 5000;
const WELCOME_WITHIN = 10_000;

export class Connection implements Transport {
  private socket: WebSocket | null = null;
  private retries = 0;
  private retryTimer = 0;
  private pingTimer = 0;
  private silenceTimer = 0;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly on: ConnectionEvents,
  ) {
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  open(): void {
    clearTimeout(this.retryTimer);
    this.on.stateChanged("connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.expectMessage(WELCOME_WITHIN);
    socket.onopen = () => {
      this.send(this.on.hello());
      this.startPings();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(event.data);
    socket.onclose = () => {
      if (this.socket === socket) this.retry();
    };
  }

  /** Returns whether the message was sent; if not, the caller sends it again later. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Close for good: the room is closed, or the page is left. */
  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.clearTimers();
    this.socket?.close();
    this.on.stateChanged("closed");
  }

  private receive(text: string): void {
    clearTimeout(this.silenceTimer);
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "Welcome") {
      this.retries = 0;
      this.on.stateChanged("open");
    }
    if (message.type !== "Pong") this.on.received(message.type === "Table" ? completed(message) : message);
  }

  private retry(): void {
    this.clearTimers();
    this.socket = null;
    if (this.closed) return;
    this.on.stateChanged("lost");
    const wait = Math.min(FIRST_RETRY * 2 ** this.retries, LONGEST_RETRY);
    this.retries += 1;
    // The clients of a restarted server should not all return at the same moment.
    this.retryTimer = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  private startPings(): void {
    this.pingTimer = window.setInterval(() => this.ping(), PING_EVERY);
  }

  private ping(): void {
    this.send({ type: "Ping" });
    this.expectMessage(ANSWER_WITHIN);
  }

  /** Reconnect unless some message arrives within so many milliseconds. */
  private expectMessage(within: number): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = window.setTimeout(() => this.reconnect(), within);
  }

  /** Drop the socket at once, without waiting for its closing handshake, and open another. */
  reconnect(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.retry();
  }

  private clearTimers(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.silenceTimer);
    clearInterval(this.pingTimer);
  }

  /** After sleep, or when the network is back, do not wait for a timer. */
  private readonly wake = (): void => {
    if (this.closed || document.visibilityState === "hidden") return;
    if (!this.socket) this.open();
    else if (this.socket.readyState === WebSocket.OPEN) this.ping();
  };
}

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
