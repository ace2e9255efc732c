/** Why a table cannot be reached, as far as a page can find out. */

import { pageAddress } from "../connection/page_base";

/** There is no network; the server does not answer; it does, but no WebSocket comes through to it. */
export type Hindrance = "offline" | "away" | "blocked";

/** Milliseconds between two looks; what is blocked is blocked at two of them. */
const LOOK_EVERY = 4000;

/** Look for the cause until the returned function is called; `found` is told it. */
export function watchLine(found: (cause: Hindrance) => void): () => void {
  let before: Hindrance | null = null;
  let ended = false;
  const look = async (): Promise<void> => {
    const cause = await hindrance();
    // A server that has just come back is about to be reached.
    if (!ended && (cause !== "blocked" || before === "blocked")) found(cause);
    before = cause;
  };
  const timer = window.setInterval(() => void look(), LOOK_EVERY);
  return () => {
    ended = true;
    window.clearInterval(timer);
  };
}

async function hindrance(): Promise<Hindrance> {
  if (!navigator.onLine) return "offline";
  const answer = await fetch(pageAddress("api/lobby"), {
    cache: "no-store",
    signal: AbortSignal.timeout(LOOK_EVERY),
  }).catch(() => null);
  return answer?.headers.get("Content-Type")?.includes("json") ? "blocked" : "away";
}
