/** Why a table cannot be reached; whether the server still hands out the page that is open here. */

import { BASE, pageAddress } from "./page_base";
import { loadForTab, saveForTab } from "../storage/browser_storage";

const RELOADED = "reloaded.page";

/** The script that this page began with; its name contains a digest of the build. */
function ownScript(): string {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script?.getAttribute("src") ?? "";
}

/** Returns false if a newer page, or another one, has taken this one's place. */
export async function isCurrentPage(): Promise<boolean> {
  const own = ownScript();
  try {
    const answer = await fetch(BASE, { cache: "no-cache" });
    return !answer.ok || (await answer.text()).includes(own);
  } catch {
    return true; // not reached: asked again with the next connection
  }
}

/** Whether this very page was loaded again already: one that is kept on the way would be for ever. */
export function wasReloaded(): boolean {
  return loadForTab(RELOADED) === ownScript();
}

/** Load the page that the server hands out now. */
export function reloadPage(): void {
  saveForTab(RELOADED, ownScript());
  location.reload();
}

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
