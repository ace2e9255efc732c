/** The server in a worker of this page: the same API and the same rooms, without a network. */

import type { ConnectionEvents, Transport } from "../connection/connection";
import { BASE } from "../connection/page_base";
import { language } from "../localization/messages.svelte";
import { deviceStatus } from "./device_status.svelte";
import { type DeviceSocket, DeviceTransport, type SocketEvents } from "./device_transport";
import type { FromDevice, ToDevice } from "./messages";
import { acquire } from "./ownership";
import { bundleListing } from "./bundle";

/** What the backend needs of a worker. */
export type DeviceWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

interface Waiting {
  resolve: (found: never) => void;
  reject: (problem: Error) => void;
}

/** Statuses of answers that have no body. */
const EMPTY = new Set([204, 304]);

/** What changes rooms, or loads them. */
const ROOMS = /^\/api\/rooms\b/;

export class DeviceBackend {
  private owning: Promise<void> | null = null;
  private waitingToOwn = new AbortController();
  private running: Promise<void> | null = null;
  private worker: DeviceWorker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly sockets = new Map<number, SocketEvents>();
  private last = 0;
  private settleStart: Waiting | null = null;

  constructor(
    private readonly newWorker: () => DeviceWorker = startedWorker,
    private readonly prepared: typeof preparedAnswer = preparedAnswer,
  ) {}

  /** As `fetch`: rejects where the worker cannot run. What is prepared is there before the worker is. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers));
    const { method = "GET", body } = init;
    if (method === "GET" && !ROOMS.test(path)) {
      this.warm();
      const found = await this.prepared(path);
      if (found) return found;
    }
    if (ROOMS.test(path)) await this.owner();
    const text = typeof body === "string" ? { body } : {};
    const found = await this.asked<{ status: number; type: string; body: string }>((id) => ({
      kind: "request",
      id,
      method,
      path,
      headers,
      ...text,
    }));
    return new Response(EMPTY.has(found.status) ? null : found.body, {
      status: found.status,
      headers: { "Content-Type": found.type },
    });
  }

  /** What carries the messages of a room. */
  connect(on: ConnectionEvents): Transport {
    return new DeviceTransport((events) => this.socket(events), on);
  }

  /** Start the worker, so that it is ready when it is needed. */
  warm(): void {
    this.started().catch(() => undefined);
  }

  /** End the worker: all that it has loaded is stored. Nor does this tab wait any more until another one is closed. */
  rest(): void {
    if (deviceStatus.elsewhere) this.stopWaiting();
    deviceStatus.phase = "off";
    this.end(new Error("ended"));
  }

  /** All rooms of this device as a text. */
  async exported(): Promise<string> {
    await this.owner();
    return (await this.asked<{ data: string }>((id) => ({ kind: "export", id }))).data;
  }

  /** Add exported rooms; returns how many were added, or -1 if the text holds none. */
  async imported(data: string): Promise<number> {
    await this.owner();
    return (await this.asked<{ rooms: number }>((id) => ({ kind: "import", id, data }))).rooms;
  }

  private async socket(events: SocketEvents): Promise<DeviceSocket> {
    await this.owner();
    await this.started();
    const socket = ++this.last;
    this.sockets.set(socket, events);
    this.tell({ kind: "open", socket });
    return {
      send: (text) => this.tell({ kind: "send", socket, text }),
      close: () => this.sockets.delete(socket) && this.tell({ kind: "close", socket }),
    };
  }

  private async asked<T>(message: (id: number) => ToDevice): Promise<T> {
    await this.started();
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.tell(message(id));
    });
  }

  private tell(message: ToDevice): void {
    this.worker?.postMessage(message);
  }

  /** Returns when this tab runs the rooms, and no other one does. */
  private async owner(): Promise<void> {
    const elsewhere = (takeOver: () => void): void => {
      Object.assign(deviceStatus, { elsewhere: true, takeOver });
    };
    this.owning ??= acquire({ elsewhere, lost: () => this.moved() }, this.waitingToOwn.signal);
    await this.owning;
    deviceStatus.elsewhere = false;
  }

  private stopWaiting(): void {
    deviceStatus.elsewhere = false;
    this.owning = null;
    this.waitingToOwn.abort();
    this.waitingToOwn = new AbortController();
  }

  /** Returns when the worker runs. */
  private started(): Promise<void> {
    this.running ??= this.start();
    return this.running;
  }

  private async start(): Promise<void> {
    Object.assign(deviceStatus, { phase: "loading", loaded: 0, total: 0 });
    await new Promise<void>((resolve, reject) => {
      this.settleStart = { resolve: resolve as () => void, reject };
      const worker = this.newWorker();
      this.worker = worker;
      worker.onmessage = ({ data }: MessageEvent<FromDevice>) => this.receive(data);
      worker.onerror = (event) => this.fail(event.message);
      this.tell({ kind: "start", base: new URL(`${BASE}device/`, location.href).href, language: language() });
    });
  }

  private receive(message: FromDevice): void {
    switch (message.kind) {
      case "progress":
        Object.assign(deviceStatus, { loaded: message.loaded, total: message.total });
        break;
      case "ready":
        deviceStatus.phase = "ready";
        this.settleStart?.resolve(undefined as never);
        break;
      case "failed":
        this.fail(message.reason);
        break;
      case "storage":
        deviceStatus.storage = message.state;
        break;
      case "response":
      case "exported":
      case "imported":
        this.waiting.get(message.id)?.resolve(message as never);
        this.waiting.delete(message.id);
        break;
      case "opened":
        this.sockets.get(message.socket)?.opened();
        break;
      case "message":
        this.sockets.get(message.socket)?.received(message.text);
        break;
      case "closed":
        this.sockets.get(message.socket)?.closed();
        this.sockets.delete(message.socket);
        break;
    }
  }

  private fail(reason: string): void {
    console.warn(reason);
    deviceStatus.phase = "failed";
    this.end(new Error(reason));
  }

  /** Another tab runs the rooms now; this one goes on when that one is closed, or when it is told to. */
  private moved(): void {
    this.owning = null;
    deviceStatus.phase = "off";
    this.end(new Error("another tab has taken over"));
    this.owner().catch(() => undefined); // nobody waits any more
  }

  /** The worker ends; a later request starts another one. */
  private end(problem: Error): void {
    this.worker?.terminate();
    this.worker = null;
    this.running = null;
    this.settleStart?.reject(problem);
    for (const { reject } of this.waiting.values()) reject(problem);
    this.waiting.clear();
    const sockets = [...this.sockets.values()];
    this.sockets.clear();
    for (const one of sockets) one.closed();
  }
}

/** Bodies by path and query. */
type Answers = Record<string, unknown>;

let loading: Promise<Answers> | null = null;

async function load(): Promise<Answers> {
  const base = `${BASE}device/`;
  const { folder } = await bundleListing(base);
  const answer = await fetch(`${base}${folder}/answers.json`);
  if (!answer.ok) throw new Error(`no answers: ${answer.status}`);
  return (await answer.json()) as Answers;
}

/** The answer to a request that changes nothing; undefined: none is prepared. */
export async function preparedAnswer(path: string): Promise<Response | undefined> {
  loading ??= load();
  loading.catch(() => (loading = null));
  const body = (await loading.catch((): Answers => ({})))[path];
  return body === undefined ? undefined : Response.json(body);
}

export function startedWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
