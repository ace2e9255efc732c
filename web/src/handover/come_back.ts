/** Coming back to the server's table, with what was played on this device. */

import { restDevice } from "../connection/backends";
import { isDeviceRoom, replacePart, roomAddress } from "../connection/page_base";
import { whileOurs } from "../device/ownership";
import { bringBack, type Outcome } from "./bring_back";
import { copyStore } from "./copy_store";
import { handover } from "./handover.svelte";
import { copyOf, forgetCopy, forgetOriginal } from "./table_copies";

/**
 * Bring everything along; returns whether the table is at the server. If not, the page shows the device's.
 *
 * Where another tab plays at the device's table, that tab brings it back, with the moves that it is making.
 */
export async function comeBack(code: string): Promise<boolean> {
  const outcome = await whileOurs(copyOf(code), () => brought(code));
  if (outcome === null || outcome === "unreachable") {
    replacePart(roomAddress(copyOf(code)));
    return false;
  }
  handover.notice = outcome;
  return true;
}

/** Go where another tab has taken the table. */
export async function follow(to: string): Promise<void> {
  const here = isDeviceRoom(to);
  if (!here) await restDevice(); // what the other tab runs does not concern this one any more
  handover.notice = here ? "there" : "back";
  replacePart(roomAddress(to));
}

async function brought(code: string): Promise<Outcome> {
  const outcome = await bringBack(code);
  if (outcome === "back") await removed(code);
  else if (outcome === "apart") forgetOriginal(code);
  return outcome;
}

/** A worker that runs the copy would not know that it is gone. */
async function removed(code: string): Promise<void> {
  await restDevice();
  await (await copyStore())?.remove(copyOf(code));
  forgetCopy(code);
}
