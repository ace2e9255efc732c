/** The proof of a fair deal, as it stands in a record. */

/** Whether the deal is what the commitments say; `absent`: the record holds no proof. */
export type Proof = "true" | "false" | "absent";

export function checkProof(record: string): Promise<Proof> {
  return Promise.resolve(record.includes("\n[fair]") ? "false" : "absent");
}
