/** The server that the page comes from. */

import type { Backend } from "./backend";
import { Connection, type ConnectionEvents, type Transport } from "./connection";

/** What a proxy says of a server that is down. */
const DOWN = new Set([502, 503, 504]);

export const serverBackend: Backend = {
  async request(path: string, init?: RequestInit): Promise<Response> {
    const answer = await fetch(path, init);
    // The server's own refusals are JSON.
    if (DOWN.has(answer.status) && !answer.headers.get("Content-Type")?.includes("json")) throw new Error(String(answer.status));
    return answer;
  },

  connect(on: ConnectionEvents): Transport {
    return new Connection(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`, on);
  },
};
