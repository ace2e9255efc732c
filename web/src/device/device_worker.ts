/** The worker in which the server runs on this device. */

export function startedWorker(): Worker {
  throw new Error("this build has none");
}
