import { PROTOCOL_VERSION } from "../src/connection/protocol";
import { afterEach, beforeEach, vi } from "vitest";

/** A socket that a test opens and closes. */
export class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  opens(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }
  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export const WELCOME = {
  type: "Welcome",
  room: "abcd",
  protocol: PROTOCOL_VERSION,
  version: 1,
  you: null,
  host: false,
};

/** In every test of this file connections go to such sockets, and time passes by hand. */
export function useSockets(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    Socket.all = [];
    vi.stubGlobal("WebSocket", Socket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
