/** The proof of a fair deal, checked in this browser. */

import { ApiError, fetched } from "../connection/api";
import { witnessOf } from "./nonce_exchange";
import { checkGame, checkWitness, FairError, fingerprint } from "./fair_deal";
import type { ProofShown } from "../connection/protocol";

export interface Checked {
  /** Whether the deal matches the commitments; `absent` if the record holds no proof. */
  proof: "true" | "false" | "absent";
  /** The fingerprint of the promise, for people to compare. */
  fingerprint: string;
}

/** Deal the cards of a round again from the nonces of all sides, and compare. */
export async function checkProof(room: string, round: number): Promise<Checked> {
  const shown = await fetched<ProofShown>(`/api/rooms/${room}/rounds/${round}/proof`).catch(absent);
  if (!shown) return { proof: "absent", fingerprint: "" };
  try {
    await checkGame(shown.proof, shown);
    const witness = witnessOf(room, round);
    if (witness) await checkWitness(shown.proof, witness);
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
