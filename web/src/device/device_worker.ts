/** The worker in which the server runs on this device. */

export function startedWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
