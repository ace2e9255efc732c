/** The moves that were tried on the board: a tree of positions, of which one is shown. */

import { type BoardShown, LONGEST_POSITION } from "../connection/protocol";
import { type Decoder, list, object, parsed, text, whole } from "../storage/decoders";

export interface BoardNode {
  readonly parent: BoardNode | null;
  readonly children: BoardNode[];
  /** Everything about this moment, in the notation. */
  readonly position: string;
  /** The move that led there, with its seat; empty at the beginning. */
  readonly move: string;
  /** What happened, in words. */
  readonly line: string;
  /** Moves since the beginning. */
  readonly ply: number;
  /** What the server says of it, once it was asked, and in which language. */
  shown: { language: string; board: BoardShown } | null;
}

/** A line of the tree's list. */
export interface BoardRow {
  node: BoardNode;
  /** How often the line branched off. */
  depth: number;
}

export function treeOf(position: string): BoardNode {
  return { parent: null, children: [], position, move: "", line: "", ply: 0, shown: null };
}

/** The node of a move, which is a new one only if nobody has tried it here. */
export function grown(parent: BoardNode, position: string, move: string, line: string): BoardNode {
  const known = parent.children.find((child) => child.move === move && child.position === position);
  if (known) return known;
  const child: BoardNode = { parent, children: [], position, move, line, ply: parent.ply + 1, shown: null };
  parent.children.push(child);
  return child;
}

/** Cut a node off, with all that comes after it; returns the one before. */
export function cut(node: BoardNode): BoardNode {
  const { parent } = node;
  if (!parent) return node;
  parent.children.splice(parent.children.indexOf(node), 1);
  return parent;
}

/** The beginning of the tree. */
export function rootOf(node: BoardNode): BoardNode {
  let found = node;
  while (found.parent) found = found.parent;
  return found;
}

/** Where one steps forth to: the move that was tried first. */
export function next(node: BoardNode): BoardNode | null {
  return node.children[0] ?? null;
}

/** The end of the line that goes on from a node. */
export function endOf(node: BoardNode): BoardNode {
  let found = node;
  for (let child = next(found); child; child = next(found)) found = child;
  return found;
}

/** All moves in the order of a list: other moves stand below the first one, what follows them indented. */
export function rowsOf(root: BoardNode): BoardRow[] {
  const rows: BoardRow[] = [];
  // A stack, not calls: a round may have thousands of moves.
  const open = [{ node: root, depth: 0, listed: true }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, depth, listed } = at;
    if (!listed) rows.push({ node, depth });
    const [first, ...others] = node.children;
    if (!first) continue;
    if (others.length) rows.push({ node: first, depth });
    open.push({ node: first, depth, listed: others.length > 0 });
    open.push(...others.toReversed().map((other) => ({ node: other, depth: depth + 1, listed: false })));
  }
  return rows;
}

/** A longer tree is neither written nor read. */
const MOST_NODES = 3000;
/** Letters of a move, and of the sentence about it. */
const LONGEST_LINE = 2000;

const BEGINS = '{"tree":[';

/** A node in a text: its position, the number of the node before it, the move, and what happened. */
type Written = [position: string, parent: number, move: string, line: string];

const members = [text(LONGEST_POSITION), whole(-1), text(LONGEST_LINE), text(LONGEST_LINE)] as const;
const written: Decoder<Written> = (value) => {
  const found = Array.isArray(value) ? members.map((member, at) => member(value[at])) : [undefined];
  return found.includes(undefined) ? undefined : (found as Written);
};
const treeIn = object<{ tree: Written[]; at: number }>({ tree: list(written, MOST_NODES), at: whole() });

export function isTreeText(text: string): boolean {
  return text.startsWith(BEGINS);
}

/** The whole tree of a node, and which node that is; empty if the tree is too large. */
export function treeText(node: BoardNode): string {
  const nodes = [rootOf(node)];
  for (const one of nodes) {
    nodes.push(...one.children);
    if (nodes.length > MOST_NODES) return "";
  }
  const numbers = new Map(nodes.map((one, number) => [one, number]));
  const tree = nodes.map((one): Written => [
    one.position,
    one.parent ? (numbers.get(one.parent) ?? 0) : -1,
    one.move,
    one.line,
  ]);
  return JSON.stringify({ tree, at: numbers.get(node) });
}

/** The node that a text means, in its tree; null for any other text, whoever wrote it. */
export function readTree(json: string): BoardNode | null {
  const found = treeIn(parsed(json));
  const nodes: BoardNode[] = [];
  for (const [position, number, move, line] of found?.tree ?? []) {
    const parent = nodes[number];
    if (nodes.length && !parent) return null;
    nodes.push(parent ? grown(parent, position, move, line) : treeOf(position));
  }
  return nodes[found?.at ?? 0] ?? null;
}
