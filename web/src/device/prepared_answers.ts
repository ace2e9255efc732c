/** Answers of the API that are the same for everybody: they lie in the bundle, and need no Python. */

import { BASE } from "../connection/page_base";
import { bundleListing } from "./bundle_listing";

/** Bodies by path and query. */
type Answers = Record<string, unknown>;

let loading: Promise<Answers> | null = null;

async function load(): Promise<Answers> {
  const base = `${BASE}device/`;
  const { folder } = await bundleListing(base);
  const answer = await fetch(`${base}${folder}/answers.json`);
  if (!answer.ok) throw new Error(`no answers: ${answer.status}`);
  return (await answer.json()) as Answers;
}

/** The answer to a request that changes nothing; undefined: none is prepared. */
export async function preparedAnswer(path: string): Promise<Response | undefined> {
  loading ??= load();
  loading.catch(() => (loading = null));
  const body = (await loading.catch((): Answers => ({})))[path];
  return body === undefined ? undefined : Response.json(body);
}
