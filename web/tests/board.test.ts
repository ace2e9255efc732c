import { expect, test } from "vitest";
import { boardAddress, boardLink, isRecord } from "../src/replay/replay_address";
import {
  type BoardNode,
  cut,
  endOf,
  grown,
  isTreeText,
  next,
  readTree,
  rootOf,
  rowsOf,
  treeOf,
  treeText,
} from "../src/board/board_tree";
import { isCard, PositionText } from "../src/board/position_text";

const TEXT = `# mine
rules: sh-thead
seats: Ada Bo
turn: Bo counterclockwise again 7
stock: ?*3 4c
pile: 10d 7♠
Ada: 6C 8D | KS+KD QH | ?
Bo: 5H 5S | - | -
known Bo: 5H 5S
`;

const zones = (text: PositionText): Record<string, string[]> =>
  Object.fromEntries(
    ["stock", "pile", "Ada/hand", "Ada/up", "Ada/down", "Bo/hand"].map((zone) => [zone, text.cards(zone)]),
  );

test("a text is read line by line", () => {
  const text = new PositionText(TEXT);
  expect(text.seats).toEqual(["Ada", "Bo"]);
  expect(text.turn).toEqual({ seat: "Bo", direction: "counterclockwise", phase: "again", argument: "7" });
  expect(zones(text)).toEqual({
    stock: ["?", "?", "?", "4C"],
    pile: ["TD", "7S"],
    "Ada/hand": ["6C", "8D"],
    "Ada/up": ["KS+KD", "QH"],
    "Ada/down": ["?"],
    "Bo/hand": ["5H", "5S"],
  });
  expect(text.placed).toEqual(["4C", "TD", "7S", "6C", "8D", "KS", "KD", "QH", "5H", "5S"]);
});

test("a text that cannot be is read as far as it goes", () => {
  const text = new PositionText("nonsense\nseats: Ada\nAda: 7C zz | \nstock: ?*999999 ?*900");
  expect(text.cards("Ada/hand")).toEqual(["7C", "zz"]);
  expect(text.cards("Ada/hand").map(isCard)).toEqual([true, false]);
  expect(text.cards("Ada/down")).toEqual([]);
  expect(text.cards("stock").length).toBeLessThanOrEqual(260);
  expect(new PositionText("").turn).toEqual({ seat: "", direction: "clockwise", phase: "play", argument: "" });
});

test("changes leave every other line as it is", () => {
  const text = new PositionText(TEXT).put("3H", "pile").withTurn({ seat: "Ada", phase: "play", argument: "" });
  expect(text.text).toBe(
    TEXT.replace("pile: 10d 7♠", "pile: TD 7S 3H").replace("Bo counterclockwise again 7", "Ada counterclockwise play"),
  );
});

test("a card moves between zones, and within one to a place", () => {
  const text = new PositionText(TEXT);
  expect(text.moved("Ada/hand", 0, "pile").cards("pile")).toEqual(["TD", "7S", "6C"]);
  expect(text.moved("pile", 1, "pile", 0).cards("pile")).toEqual(["7S", "TD"]);
  expect(text.moved("stock", 0, "stock", 4).value("stock")).toBe("?*2 4C ?");
  expect(text.moved("stock", 9, "pile")).toBe(text);
  expect(text.moved("Ada/up", 0, "pile").cards("pile")).toEqual(["TD", "7S", "KS", "KD"]);
});

test("what leaves a hand is known no more", () => {
  const text = new PositionText(TEXT).moved("Bo/hand", 0, "pile");
  expect(text.known("Bo")).toEqual(["5S"]);
  expect(text.without("Bo/hand", 0).text).not.toContain("known");
});

test("seats come and go with their cards", () => {
  const more = new PositionText(TEXT).withSeat();
  expect(more.seats).toEqual(["Ada", "Bo", "Cem"]);
  expect(more.value("Cem")).toBe("- | - | -");
  const fewer = more.withoutSeat().withoutSeat();
  expect(fewer.seats).toEqual(["Ada"]);
  expect(fewer.text).not.toContain("Bo");
  expect(fewer.turn.seat).toBe("Ada");
});

test("an emptied board keeps its rules and seats", () => {
  const text = new PositionText(TEXT).emptied();
  expect(text.placed).toEqual([]);
  expect([text.value("rules"), text.seats, text.turn.seat]).toEqual(["sh-thead", ["Ada", "Bo"], "Ada"]);
});

test("a new line goes where one looks for it", () => {
  const text = new PositionText("seats: Ada Bo\nAda: 7C | - | -\nBo: 8C | - | -");
  expect(text.put("9C", "stock").withKnown("Ada", ["7C"]).text).toBe(
    "seats: Ada Bo\nstock: 9C\nAda: 7C | - | -\nBo: 8C | - | -\nknown Ada: 7C\n",
  );
});

// The tree ----------------------------------------------------------------------------------------

function letters(root: ReturnType<typeof treeOf>): string {
  return rowsOf(root)
    .map(({ node, depth }) => `${depth}${node.move}`)
    .join(" ");
}

test("moves grow a tree, and the same move is the same branch", () => {
  const root = treeOf("start");
  const a = grown(root, "A", "a", "Ada plays a.");
  const b = grown(a, "B", "b", "");
  expect(grown(root, "A", "a", "")).toBe(a);
  expect(grown(root, "X", "a", "")).not.toBe(a); // other unknown cards were dealt
  expect([b.ply, rootOf(b), endOf(root), next(root), next(b)]).toEqual([2, root, b, a, null]);
});

test("the list shows branches where they leave the line", () => {
  const root = treeOf("start");
  const a = grown(root, "A", "a", "");
  const b = grown(a, "B", "b", "");
  const c = grown(a, "C", "c", "");
  grown(c, "D", "d", "");
  grown(b, "E", "e", "");
  expect(letters(root)).toBe("0a 0b 1c 1d 0e");
  grown(root, "F", "f", "");
  expect(letters(root)).toBe("0a 1f 0b 1c 1d 0e");
});

test("a branch is cut off with all that follows", () => {
  const root = treeOf("start");
  const a = grown(root, "A", "a", "");
  grown(grown(a, "B", "b", ""), "C", "c", "");
  expect(cut(a)).toBe(root);
  expect(rowsOf(root)).toEqual([]);
  expect(cut(root)).toBe(root);
});

test("a very long line has its list", () => {
  const root = treeOf("start");
  let at = root;
  for (let ply = 0; ply < 5000; ply += 1) at = grown(at, String(ply), String(ply), "");
  expect(rowsOf(root)).toHaveLength(5000);
});

// The tree as text --------------------------------------------------------------------------------

function branched(): BoardNode {
  const root = treeOf(TEXT);
  const a = grown(root, "A", "Ada: 6C", "Ada plays 6♣.");
  grown(grown(a, "B", "Bo: 5H", ""), "C", "Ada: take", "");
  return grown(a, "D", "Bo: take", "Bo takes “<b>2</b>”.");
}

test("a tree is read back with all branches, at the same move", () => {
  const now = branched();
  const again = readTree(treeText(now));
  expect([again?.position, again?.move, again?.line, again?.ply]).toEqual([now.position, now.move, now.line, now.ply]);
  expect(again && letters(rootOf(again))).toBe(letters(rootOf(now)));
  expect(again && rootOf(again).position).toBe(TEXT);
});

test("a tree fits into a link as long as it is small", async () => {
  const text = treeText(branched());
  const { text: found } = await boardAddress((await boardLink(text)).replace("/#board=", ""));
  expect([found === text, isTreeText(found), isTreeText(TEXT)]).toEqual([true, true, false]);
  const random = (): string => Array.from(crypto.getRandomValues(new Uint8Array(4000)), String).join(" ");
  expect(await boardLink(treeText(grown(treeOf(random()), random(), "a", "")))).toBe("");
  expect(await boardLink("x".repeat(300_000))).toBe(""); // packed it would be short, but nobody unpacks that much
});

test("whoever writes 100,000 moves into a text is not read, nor does a page write them", () => {
  const many = (count: number): string =>
    JSON.stringify({ tree: Array.from({ length: count }, (_, at) => ["P", at - 1, String(at), ""]), at: 0 });
  expect(readTree(many(3000))?.children).toHaveLength(1);
  expect(readTree(many(100_000))).toBe(null);
  let at = treeOf("start");
  for (let ply = 0; ply < 100_000; ply += 1) at = grown(at, "P", String(ply), "");
  expect(treeText(at)).toBe("");
});

test.each([
  "",
  "null",
  "[]",
  TEXT,
  '{"tree":[',
  '{"tree":[],"at":0}',
  '{"tree":{"length":1},"at":0}',
  '{"tree":[["P",-1,"",""]],"at":1}',
  '{"tree":[["P",-1,"",""]],"at":"0"}',
  '{"tree":[["P",-1,"",""]],"at":"__proto__"}',
  '{"tree":[["P",-1,"",""],["Q",1,"a",""]],"at":1}', // its own parent
  '{"tree":[["P",-1,"",""],["Q",0.5,"a",""]],"at":1}',
  '{"tree":[["P",-1,"",""],["Q","constructor","a",""]],"at":1}',
  '{"tree":[["P",-1,"",""],["Q",0,"a"]],"at":0}',
  '{"tree":[["P",-1,"",""],["Q",0,{},""]],"at":0}',
  `{"tree":[["${"P".repeat(20_001)}",-1,"",""]],"at":0}`,
  `{"tree":[["P",-1,"","${"x".repeat(2001)}"]],"at":0}`,
  `{"tree":${"[".repeat(100_000)}`,
])("garbage is no tree", (text) => {
  expect(readTree(text)).toBe(null);
});

// Addresses ---------------------------------------------------------------------------------------

test("a link reopens the position that it was made of", async () => {
  const link = await boardLink(TEXT);
  expect(await boardAddress(link.replace("/#board=", ""))).toEqual({ text: TEXT, round: "", move: 0 });
});

test("a position may stand in a link written out", async () => {
  expect((await boardAddress(encodeURIComponent(TEXT))).text).toBe(TEXT);
});

test("a moment of a round is an address, too", async () => {
  expect(await boardAddress("abcd/2/17")).toEqual({ text: "", round: "abcd/2", move: 17 });
  const record = 'shithead = 1\nrules = "sh-thead"\n';
  expect([isRecord(`# note\n${record}`), isRecord(TEXT)]).toEqual([true, false]);
});

test("a torn link is an error, not a position", async () => {
  await expect(boardAddress("~no-such-thing")).rejects.toThrow();
  await expect(boardAddress("%E0%A4%A")).rejects.toThrow();
});
