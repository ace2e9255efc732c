/** Work that is done again while what is in its way may pass. */

import { ApiError } from "./api";

/** Milliseconds before each further try, where somebody waits for it. */
const WAITS: readonly number[] = [500, 1500, 4000];
/** The same for what goes on in the background. */
export const LONG_WAITS: readonly number[] = [1000, 2000, 4000, 8000, 16_000, 32_000];

/** Whether an error may be gone soon: nobody answers, or the server has too much to do or fails. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Do some work, and again while it meets nothing but passing trouble; rejects with what does not pass. */
export async function patiently<T>(work: () => Promise<T>, waits = WAITS): Promise<T> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return work();
}
