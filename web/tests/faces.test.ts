import { describe, expect, it } from "vitest";
import { dealFaces } from "../src/components/faces";

describe("faces", () => {
  it("are never twice at one table, and nobody's coat is another's", () => {
    const names = ["Ann", "Ada", "Ben", "Bo", "Cem", "Dee", "Eli", "Flo", "Gus", "Hal"];
    const faces = dealFaces(names);
    expect(new Set(faces.map((face) => face?.ear)).size).toBe(10);
    expect(new Set(faces.map((face) => face?.coat)).size).toBe(10);
  });

  it("are the same for everybody who looks", () => {
    expect(dealFaces(["Bo", "Cem"])).toEqual(dealFaces(["Bo", "Cem"]));
  });

  it("are not wasted on empty seats", () => {
    const [ann, nobody, ben] = dealFaces(["Ann", "", "Ben"]);
    expect(nobody).toBeUndefined();
    expect([ann, ben]).toEqual(dealFaces(["Ann", "Ben"]));
  });

  it.each(["You", "Du", "Gast", "Guest"])("of bots are the same in lessons and at tables, beside %s", (name) => {
    const bots = ["Ada", "Bo", "Cem", "Dee", "Eli", "Fay", "Gus"];
    const apart = bots.flatMap((bot) => dealFaces([bot]));
    expect(dealFaces([name, ...bots]).slice(1)).toEqual(apart);
  });

  it("stay with the name while nobody with the same one came before", () => {
    expect(dealFaces(["Ann", "Bo", "Cem"])[0]).toEqual(dealFaces(["Ann"])[0]);
  });
});
