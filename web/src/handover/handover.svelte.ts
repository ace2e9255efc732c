/** What has just happened to a table that goes on elsewhere: one sentence says so. */

export interface Handover {
  /** That it goes on on this device, is back at the server, or is at both. */
  notice: "" | "there" | "back" | "apart";
}

export const handover = $state<Handover>({ notice: "" });
