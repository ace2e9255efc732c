/** The proof of a fair deal, checked in this browser. */

import { ApiError, fetched } from "./api";
import { seenBefore } from "./chance";
import { checkGame, checkSeen, FairError, fingerprint } from "./fair";
import type { ProofShown } from "./protocol";

export interface Checked {
  /** Whether the deal is what was bound to before; `absent`: the record holds no proof. */
  proof: "true" | "false" | "absent";
  /** Of what everybody saw before the deal, to be compared by friends. */
  fingerprint: string;
}

/** Deal the cards of a round again, from what all sides had bound themselves to. */
export async function checkProof(room: string, round: number): Promise<Checked> {
  const shown = await fetched<ProofShown>(`/api/rooms/${room}/rounds/${round}/proof`).catch(absent);
  if (!shown) return { proof: "absent", fingerprint: "" };
  try {
    await checkGame(shown.proof, shown);
    const seen = seenBefore(room, round);
    if (seen) await checkSeen(shown.proof, seen);
    return { proof: "true", fingerprint: await fingerprint(shown.proof) };
  } catch (error) {
    if (error instanceof FairError) return { proof: "false", fingerprint: "" };
    throw error;
  }
}

function absent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
