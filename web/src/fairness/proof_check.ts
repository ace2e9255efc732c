/** The proof of a fair deal, checked in this browser. */

import { ApiError, fetched } from "../connection/api";

import { patiently } from "../connection/patience";
import { witnessOf } from "./nonce_exchange";
import { checkGame, checkWitness, FairError, fingerprint } from "./fair_deal";
import type { ProofShown } from "../connection/protocol";

export interface Checked {
  /** Whether the deal matches the commitments; `absent` if the record holds no proof. */
  proof: "true" | "false" | "absent";
  /** The fingerprint of the promise, for people to compare. */
  fingerprint: string;
  /** What else there is to say: why there is no proof, or what it does not prove. */
  note: string;
}

/** Deal the cards of a round again from the nonces of all sides, and compare. */
export async function checkProof(room: string, round: number): Promise<Checked> {
  const shown = await patiently(() => fetched<ProofShown>(`/api/rooms/${room}/rounds/${round}/proof`)).catch(absent);
  if ("absent" in shown) return { proof: "absent", fingerprint: "", note: shown.absent };
  try {
    await checkGame(shown.proof, shown);
    const witness = witnessOf(room, round);
    if (witness) await checkWitness(shown.proof, witness);
    return { proof: "true", fingerprint: await fingerprint(shown.proof), note: shown.note };
  } catch (error) {
    if (error instanceof FairError) return { proof: "false", fingerprint: "", note: "" };
    throw error;
  }
}

function absent(error: unknown): { absent: string } {
  if (error instanceof ApiError && error.status === 404) return { absent: error.problem.text };
  throw error;
}
