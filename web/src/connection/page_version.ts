/** Whether the server still hands out the page that is open here. */

import { BASE } from "./page_base";
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
