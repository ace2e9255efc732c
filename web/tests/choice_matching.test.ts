// @vitest-environment node
import { describe, expect, it } from "vitest";
import { completed, firstCards, fitSome, type OwnCard, withEquals } from "../src/input/choice_matching";
import type { Choice, MoveKind, Pick, Zone } from "../src/connection/protocol";

/** A choice as the server sends it: template, then the picks as `hand 0,1 x2`. */
function choice(template: string, ...picks: string[]): Choice {
  const kind = (/^[a-z]+/.exec(template)?.[0] ?? "play") as MoveKind;
  return { move: template, kind, template, words: "", picks: picks.map(pick) };
}

function pick(text: string): Pick {
  const [zone, places = "", count = "x1"] = text.split(" ");
  return { zone: zone as Zone, places: places.split(",").map(Number), count: Number(count.slice(1)) };
}

function cards(text: string, zone: Zone = "hand"): OwnCard[] {
  return text.split(" ").map((card, place) => ({ zone, place, card }));
}

describe("a set", () => {
  const hand = cards("7C 7S 7D 8C");
  const [clubs, spades, diamonds, eight] = hand as [OwnCard, OwnCard, OwnCard, OwnCard];
  const sent = [choice("{}", "hand 0,1,2 x1"), choice("{} {}", "hand 0,1,2 x2"), choice("take")];

  it("is made of any cards that were sent for it", () => {
    expect(completed(sent, [diamonds])?.move).toBe("7D");
    expect(completed(sent, [diamonds, spades])?.move).toBe("7D 7S");
  });

  it("takes no other card, and no more than were sent", () => {
    expect(fitSome(sent, [eight])).toBe(false);
    expect(fitSome(sent, [clubs, eight])).toBe(false);
    expect(fitSome(sent, [clubs, spades, diamonds])).toBe(false);
  });

  it("grows by its equals, as far as it may", () => {
    expect(withEquals(sent, [clubs], hand)).toEqual([clubs, spades]);
  });

  it("does not take the card of the same place in another zone", () => {
    expect(fitSome(sent, cards("7C", "up"))).toBe(false);
  });

  it("is not made of nothing", () => {
    expect(completed(sent, [])).toBeNull();
  });
});

describe("down cards", () => {
  const down = cards("? ? ?", "down");
  const [first, second, third] = down as [OwnCard, OwnCard, OwnCard];
  const sent = [choice("flip 1", "down 0"), choice("flip 1 3", "down 0", "down 2"), choice("flip 3", "down 2")];

  it("are turned one by one, or together where that was sent", () => {
    expect(completed(sent, [first])?.move).toBe("flip 1");
    expect(completed(sent, [third, first])?.move).toBe("flip 1 3");
    expect(completed(sent, [first, second])).toBeNull();
  });

  it("are no equals: nobody has seen them", () => {
    expect(withEquals(sent, [first], down)).toEqual([first]);
  });
});

describe("the last hand card", () => {
  const [held] = cards("7C") as [OwnCard];
  const up = cards("7S 7D KC", "up") as [OwnCard, OwnCard, OwnCard];
  const sent = [choice("{}", "hand 0"), choice("{} {}", "hand 0", "up 0,1"), choice("{} {} {}", "hand 0", "up 0,1 x2")];

  it("may take up cards along, whichever is picked first", () => {
    expect(completed(sent, [up[1], held])?.move).toBe("7C 7D");
    expect(withEquals(sent, [held], [held, ...up])).toEqual([held, up[0], up[1]]);
    expect(fitSome(sent, [up[2]])).toBe(false);
  });

  it("goes first: up cards alone make no move", () => {
    expect(completed(sent, [up[0]])).toBeNull();
  });
});

describe("the opening card", () => {
  const [other, opening] = cards("2C 2D") as [OwnCard, OwnCard];
  const sent = [choice("{}", "hand 1"), choice("{} {}", "hand 1", "hand 1,0")];

  it("cannot be stood for by another of its rank", () => {
    expect(completed(sent, [other])).toBeNull();
    expect(completed(sent, [opening])?.move).toBe("2D");
  });

  it("may have company, whichever is picked first", () => {
    expect(fitSome(sent, [other])).toBe(true);
    expect(completed(sent, [other, opening])?.move).toBe("2D 2C");
    expect(completed(sent, [opening, other])?.move).toBe("2D 2C");
  });
});

describe("other moves", () => {
  it("a run is as long as the server says, and written in its order", () => {
    const hand = cards("4H 5H 6H 5C");
    const [four, five, six, clubs] = hand as [OwnCard, OwnCard, OwnCard, OwnCard];
    const sent = [
      choice("{} {}", "hand 0", "hand 1"),
      choice("{} {}", "hand 1", "hand 2"),
      choice("{} {} {}", "hand 0", "hand 1", "hand 2"),
    ];
    expect(completed(sent, [five, four])?.move).toBe("4H 5H");
    expect(completed(sent, [six, four, five])?.move).toBe("4H 5H 6H");
    expect(fitSome(sent, [clubs])).toBe(false);
    expect(fitSome(sent, [four, six])).toBe(true);
    expect(completed(sent, [four, six])).toBeNull();
  });

  it("companions follow their set", () => {
    const [nine, three] = cards("9C 3H") as [OwnCard, OwnCard];
    const sent = [choice("{} {}", "hand 0", "hand 1")];
    expect(completed(sent, [three, nine])?.move).toBe("9C 3H");
  });

  it("a swap is a hand card and an up card", () => {
    const [lower] = cards("6C") as [OwnCard];
    const [upper] = cards("KS", "up") as [OwnCard];
    const sent = [choice("swap {}/{}", "hand 0", "up 0")];
    expect(completed(sent, [upper, lower])?.move).toBe("swap 6C/KS");
    expect(completed(sent, [lower])).toBeNull();
  });

  it("a down card is named by its place", () => {
    const down = cards("? ?", "down");
    const sent = [choice("flip 2", "down 1")];
    expect(completed(sent, down.slice(1))?.move).toBe("flip 2");
    expect(fitSome(sent, down.slice(0, 1))).toBe(false);
  });

  it("taking may name up cards", () => {
    const up = cards("KS KH", "up");
    const sent = [choice("take {}", "up 0,1"), choice("take {} {}", "up 0,1 x2")];
    expect(completed(sent, up.slice(1))?.move).toBe("take KH");
  });

  it("a hint picks the first cards of every pick", () => {
    const all = [...cards("7C 7S 7D"), ...cards("KS", "up")];
    const found = firstCards(choice("swap {} {}/{}", "hand 2,0,1 x2", "up 0"), all);
    expect(found.map((one) => one.card)).toEqual(["7D", "7C", "KS"]);
  });
});
