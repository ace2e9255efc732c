// @vitest-environment node
/// <reference types="node" />
/** The published test vectors (tests/deck/vectors.json), by WebCrypto and without it. */

import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkGame, checkWitness, type Dealt, dealt, streamKey } from "../src/fairness/fair_deal";
import { plainSha256 } from "../src/fairness/plain_sha256";
import { fingerprint, hexOf, nonceCommitment, statement } from "../src/fairness/promise";
import { sha256 } from "../src/fairness/sha256";
import type { Proof } from "../src/connection/protocol";

interface Vectors {
  commitments: { what: string; room: string; round: number; hidden: string; commitment: string }[];
  deals: ({ what: string; proof: Proof; statement: string; fingerprint: string; key: string } & Dealt)[];
  refused: { what: string; proof: Proof; error: string }[];
}

const vectors = JSON.parse(readFileSync(new URL("../../tests/deck/vectors.json", import.meta.url), "utf8")) as Vectors;
const fair = vectors.deals[0] as Vectors["deals"][0];

/** Lengths around the ends of blocks, where padding goes wrong. */
const LENGTHS = [0, 1, 55, 56, 63, 64, 65, 119, 120, 200, 5000];

describe("SHA-256 of our own", () => {
  it.each(LENGTHS)("is that of Node for %i bytes", (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37) % 256);
    expect(hexOf(plainSha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  });
});

describe.each([
  ["with WebCrypto", webcrypto.subtle],
  ["by plain http", undefined],
])("%s", (_, subtle) => {
  beforeEach(() => {
    vi.stubGlobal("crypto", { subtle });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("hashes", async () => {
    const found = hexOf(await sha256(new TextEncoder().encode("abc")));
    expect(found).toMatch(/^ba7816bf8f01cfea414140de5dae2223/);
  });

  it.each(vectors.commitments.filter((each) => each.what === "nonce"))(
    "commits to a nonce for round $round",
    async ({ room, round, hidden, commitment }) => {
      expect(await nonceCommitment(room, round, hidden)).toBe(commitment);
    },
  );

  it.each(vectors.deals)("deals: $what", async (deal) => {
    expect(statement(deal.proof)).toBe(deal.statement);
    expect(await fingerprint(deal.proof)).toBe(deal.fingerprint);
    expect(hexOf(await streamKey(deal.proof))).toBe(deal.key);
    expect(await dealt(deal.proof)).toEqual({ deck: deal.deck, dealer: deal.dealer });
  });

  it.each(vectors.refused)("refuses $what", async ({ proof, error }) => {
    await expect(dealt(proof)).rejects.toMatchObject({ key: error });
  });
});

describe("a game", () => {
  it("has the proof's deck and dealer", async () => {
    await expect(checkGame(fair.proof, fair)).resolves.toBeUndefined();
    const other = fair.proof.seats.find((seat) => seat !== fair.dealer) ?? "";
    await expect(checkGame(fair.proof, { ...fair, dealer: other })).rejects.toMatchObject({
      key: "fair-dealer",
    });
    const deck = fair.deck.split(" ").reverse().join(" ");
    await expect(checkGame(fair.proof, { ...fair, deck })).rejects.toMatchObject({
      key: "fair-deck",
    });
  });
});

describe("what this browser saw", () => {
  const { proof } = fair;
  const seat = proof.seats[0] ?? "";
  const seen = { fingerprint: fair.fingerprint, seat, nonce: proof.nonces[seat] ?? null };

  it("agrees with a fair proof, whether it told a nonce or not", async () => {
    await expect(checkWitness(proof, seen)).resolves.toBeUndefined();
    await expect(checkWitness(proof, { ...seen, nonce: null })).resolves.toBeUndefined();
  });

  it.each([
    ["another promise", { ...proof, seats: ["Ada", "Eve"] }, seen, "fair-other"],
    ["another nonce", proof, { ...seen, nonce: "0".repeat(64) }, "fair-nonce"],
    ["a nonce left out", { ...proof, nonces: {} }, seen, "fair-left-out"],
  ])("shows %s", async (_, found, own, key) => {
    await expect(checkWitness(found, own)).rejects.toMatchObject({ key });
  });
});
