import { pageAddress } from "../connection/page_base";
import { settings } from "../storage/settings.svelte";

/** Where the rules that were chosen last are taught. */
export function lessonsAddress(): string {
  return pageAddress(`#learn=${encodeURIComponent(settings.rules)}`);
}
