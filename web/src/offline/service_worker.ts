/**
 * Keeps the page for the time without a network, in caches of this browser.
 *
 * The page itself comes from the network wherever that answers, so that it is as new as its server;
 * files whose names change with their contents come from the caches. The caches of the version
 * before stay until there is a newer one: a page that is open may still load parts of it.
 */

import "../push/push_events";

/** The version of this build and its files, relative to the page's folder: written here by the build. */
declare const BUILT: { version: string; files: string[] };

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope extends EventTarget {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
declare const self: Scope & typeof globalThis;

const PAGES = "page-";
const CACHE = PAGES + BUILT.version;
/** What a device needs to run tables: kept when it is first used. */
const DEVICE = "device";
/** Milliseconds that the page waits for a slow network. */
const PATIENCE = 4000;

const folder = (): string => self.registration.scope;

async function keepPage(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(["", ...BUILT.files].map((file) => new Request(folder() + file, { cache: "no-cache" })));
}

/** Remove the caches of all versions but this one and the one before. */
async function removeOld(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== CACHE);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** What this version keeps, or else another one: a page of the version before may ask for its parts. */
async function inCaches(request: RequestInfo): Promise<Response | undefined> {
  return (await (await caches.open(CACHE)).match(request)) ?? caches.match(request);
}

/** The page from the network; from the cache where that does not answer, or its server is down. */
async function page(request: Request): Promise<Response> {
  const kept = await inCaches(folder());
  if (!kept) return fetch(request);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status < 500 ? answer : kept;
  } catch {
    return kept;
  }
}

async function kept(request: Request): Promise<Response> {
  return (await inCaches(request)) ?? fetch(request);
}

/** What came from the network is kept from now on; a listing is asked for anew where there is one. */
async function keptFromNow(request: Request, listing: boolean): Promise<Response> {
  const found = await caches.match(request);
  if (found && !listing) return found;
  const answer = await fetch(request).catch((problem) => found ?? Promise.reject(problem as Error));
  if (answer.ok && answer !== found)
    await (await caches.open(DEVICE)).put(request, answer.clone()).catch(() => undefined); // no room: loaded again
  return answer;
}

function answer(request: Request): Promise<Response> | null {
  if (request.method !== "GET" || !request.url.startsWith(folder())) return null;
  const path = new URL(request.url).pathname.slice(new URL(folder()).pathname.length);
  if (/^(api|ws|metrics)\b/.test(path)) return null;
  if (request.mode === "navigate") return page(request);
  if (/^(device|engine)\//.test(path)) return keptFromNow(request, path.endsWith("bundle.json"));
  return BUILT.files.includes(path) || path.startsWith("assets/") ? kept(request) : null;
}

self.addEventListener("install", (event) => (event as Waiting).waitUntil(keepPage()));
self.addEventListener("activate", (event) => (event as Waiting).waitUntil(removeOld()));
self.addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  const answered = answer(request);
  if (answered) (event as Fetching).respondWith(answered);
});
// The page says when no round can be disturbed.
self.addEventListener("message", (event) => {
  if ((event as MessageEvent).data === "activate") void self.skipWaiting();
});
