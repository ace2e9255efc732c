/** A connection that comes back by itself. */

import type { ClientMessage, ServerMessage } from "./protocol";

export type LineState = "connecting" | "open" | "lost" | "ended";

export interface LineEvents {
  /** The first message of every connection. */
  hello: () => ClientMessage;
  heard: (message: ServerMessage) => void;
  changed: (state: LineState) => void;
}

const FIRST_RETRY = 250;
const LONGEST_RETRY = 4000;
const PING_EVERY = 10_000;
const ANSWER_WITHIN = 5000;
const WELCOME_WITHIN = 10_000;

export class Line {
  private socket: WebSocket | null = null;
  private retries = 0;
  private retryTimer = 0;
  private pingTimer = 0;
  private silenceTimer = 0;
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly on: LineEvents,
  ) {
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  open(): void {
    clearTimeout(this.retryTimer);
    this.on.changed("connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.expect(WELCOME_WITHIN);
    socket.onopen = () => {
      this.send(this.on.hello());
      this.watch();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(event.data);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** Whether the message went out; if not it is for the caller to say it again later. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** No more of it: the room is closed, or the page is left. */
  end(): void {
    this.ended = true;
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.quiet();
    this.socket?.close();
    this.on.changed("ended");
  }

  private hear(text: string): void {
    clearTimeout(this.silenceTimer);
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "Welcome") {
      this.retries = 0;
      this.on.changed("open");
    }
    if (message.type !== "Pong") this.on.heard(message);
  }

  private lost(): void {
    this.quiet();
    this.socket = null;
    if (this.ended) return;
    this.on.changed("lost");
    const wait = Math.min(FIRST_RETRY * 2 ** this.retries, LONGEST_RETRY);
    this.retries += 1;
    // Many clients of a server that restarts should not all come at the same moment.
    this.retryTimer = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  private watch(): void {
    this.pingTimer = window.setInterval(() => this.ping(), PING_EVERY);
  }

  private ping(): void {
    this.send({ type: "Ping" });
    this.expect(ANSWER_WITHIN);
  }

  /** Wait so many milliseconds for a message, whichever it is. */
  private expect(within: number): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = window.setTimeout(() => this.hangUp(), within);
  }

  /** End this connection; another one follows. What does not answer is as good as closed. */
  hangUp(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.lost();
  }

  private quiet(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.silenceTimer);
    clearInterval(this.pingTimer);
  }

  /** Back from sleep, or the network is there again: do not wait for a timer. */
  private readonly wake = (): void => {
    if (this.ended || document.visibilityState === "hidden") return;
    if (!this.socket) this.open();
    else if (this.socket.readyState === WebSocket.OPEN) this.ping();
  };
}

export function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}
