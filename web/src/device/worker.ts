/** The worker of the server on this device: it passes on what the page and the server say. */

import { Bundle } from "./bundle";
import { LogStore } from "./log_store";
import type { FromDevice, ToDevice } from "./messages";
import { type DeviceServer, startedServer } from "./python";

const tell = (message: FromDevice): void => postMessage(message);

const page = {
  response: (id: number, status: number, type: string, body: string) =>
    tell({ kind: "response", id, status, type, body }),
  opened: (socket: number) => tell({ kind: "opened", socket }),
  message: (socket: number, text: string) => tell({ kind: "message", socket, text }),
  closed: (socket: number, code: number) => tell({ kind: "closed", socket, code }),
};

let store: Promise<LogStore>;
let server: Promise<DeviceServer>;

async function start(base: string): Promise<DeviceServer> {
  store = LogStore.open((state) => tell({ kind: "storage", state }));
  const bundle = await Bundle.load(base, (loaded, total) => tell({ kind: "progress", loaded, total }));
  const started = await startedServer(bundle, await store, page);
  tell({ kind: "ready" });
  return started;
}

async function receive(message: ToDevice): Promise<void> {
  switch (message.kind) {
    case "start":
      server = start(message.base);
      await server;
      break;
    case "request":
      (await server).request(
        message.id,
        message.method,
        message.path,
        JSON.stringify(message.headers),
        message.body ?? "",
      );
      break;
    case "open":
      (await server).open(message.socket);
      break;
    case "send":
      (await server).send(message.socket, message.text);
      break;
    case "close":
      (await server).close(message.socket);
      break;
    case "export":
      tell({ kind: "exported", id: message.id, data: await (await store).exported() });
      break;
    case "import":
      tell({ kind: "imported", id: message.id, rooms: await (await store).imported(message.data) });
      break;
  }
}

onmessage = ({ data }: MessageEvent<ToDevice>) => {
  receive(data).catch((problem: unknown) => tell({ kind: "failed", reason: String(problem) }));
};
