/** The page as an app of its own: its service worker, and its manifest in the language of the page. */

import { BASE } from "../connection/page_base";
import { language } from "../localization/messages.svelte";
import { routeOf } from "../route";
import { load } from "../storage/browser_storage";
import { flag } from "../storage/decoders";
import { keepDeviceUnasked } from "./device_files";

/** Where the browser has service workers, and the address is a secure one. */
export const isInstallable = "serviceWorker" in navigator && isSecureContext;

/**
 * Keep the page for the time without a network, and for who comes back what tables take, too.
 *
 * A newer version of the service worker takes over while no round is open here.
 */
export async function keepForLater(): Promise<void> {
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (manifest) manifest.href = `${BASE}manifest.${language()}.webmanifest`;
  if (!isInstallable) return;
  const registration = await navigator.serviceWorker.register(`${BASE}service-worker.js`, { scope: BASE });
  if (routeOf(location).page !== "room") registration.waiting?.postMessage("activate");
  const installed = matchMedia("(display-mode: standalone)").matches;
  if (installed || load("history", flag, false)) await keepDeviceUnasked();
}
