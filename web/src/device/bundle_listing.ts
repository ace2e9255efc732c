/** `bundle.json`: what the bundle (docs/offline.md) has. */

export interface BundleListing {
  /** Where today's files lie, beside the list. */
  folder: string;
  /** The bytes of each file as they are loaded, compressed. */
  files: Record<string, number>;
}

/** Fetch the list out of `base`, an address with a slash at its end; rejects where there is no bundle. */
export async function bundleListing(base: string, init?: RequestInit): Promise<BundleListing> {
  const answer = await fetch(`${base}bundle.json`, init);
  if (answer.status !== 200) throw new Error(`no bundle: ${answer.status}`);
  return (await answer.json()) as BundleListing;
}
