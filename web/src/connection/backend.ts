/** Who runs rooms and answers the API: a server, or this very device. */

import type { ConnectionEvents, Transport } from "./connection";

export interface Backend {
  /** As `fetch`: rejects where the backend cannot be reached. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** What carries the messages of a room. */
  connect(on: ConnectionEvents): Transport;
}
