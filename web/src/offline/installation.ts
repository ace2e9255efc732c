/** What this device needs to play without a network: the installed page, and the files that run tables. */

import { BASE } from "../connection/page_base";
import { language } from "../localization/messages.svelte";
import { routeOf } from "../route";
import { load } from "../storage/browser_storage";
import { flag } from "../storage/decoders";
import { isDeviceKept, rememberDevice } from "../connection/backends";
import { type BundleListing, bundleListing } from "../device/bundle";

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

/** The service worker serves from this cache, too. */
const CACHE = "device";
const FOLDER = `${BASE}device/`;

const listing = (): Promise<BundleListing> => bundleListing(FOLDER, { cache: "no-cache" });

/** How many bytes are loaded once. */
export async function deviceBytes(): Promise<number> {
  return Object.values((await listing()).files).reduce((sum, bytes) => sum + bytes, 0);
}

/** Load what is missing, and remove what an older version needed; `progress` takes bytes. */
export async function keepDevice(progress: (loaded: number, total: number) => void = () => undefined): Promise<void> {
  const { folder, files } = await listing();
  const cache = await caches.open(CACHE);
  const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  let loaded = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const address = `${FOLDER}${folder}/${name}`;
    if (!(await cache.match(address))) await cache.add(address);
    progress((loaded += bytes), total);
  }
  await cache.add(`${FOLDER}bundle.json`);
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (path.startsWith(FOLDER) && !path.startsWith(`${FOLDER}${folder}/`) && !path.endsWith("/bundle.json"))
      await cache.delete(url);
  }
  rememberDevice(true);
}

interface Line {
  saveData?: boolean;
  type?: string;
}

/** Whether some megabytes cost whoever plays here nothing. */
function isLineFree(): boolean {
  const { saveData = false, type = "" } = (navigator as { connection?: Line }).connection ?? {};
  return !saveData && type !== "cellular";
}

/** Load it unasked for who plays here, where that costs nothing; what is there already is brought up to date. */
export async function keepDeviceUnasked(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  if (isDeviceKept() || isLineFree()) await keepDevice();
}
