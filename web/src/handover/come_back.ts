/** Coming back to the server's table, with what was played on this device. */

import { restDevice } from "../connection/backends";
import { replacePart, roomAddress } from "../connection/page_base";
import { bringBack } from "./bring_back";
import { copyStore } from "./copy_store";
import { handover } from "./handover.svelte";
import { copyOf, forgetCopy, forgetOriginal } from "./table_copies";

/** Bring everything along; returns whether the server is there. If not, the page shows the device's table. */
export async function comeBack(code: string): Promise<boolean> {
  const outcome = await bringBack(code);
  if (outcome === "unreachable") {
    replacePart(roomAddress(copyOf(code)));
    return false;
  }
  handover.notice = outcome;
  if (outcome === "apart") forgetOriginal(code);
  else await removed(code);
  return true;
}

/** A worker that runs the copy would not know that it is gone. */
async function removed(code: string): Promise<void> {
  await restDevice();
  await (await copyStore())?.remove(copyOf(code));
  forgetCopy(code);
}
