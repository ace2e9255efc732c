/** The engine's worker: it runs one task at a time, and gives it up for a newer one. */

import { analysed, chances, judged, mostTried, share } from "./figures";
import { answered, Kernels } from "./kernels";
import { bytes, Search } from "./search";
import type { Answer, BoardSearched, FoundMove, MoveSearch, Request } from "./tasks";

const engines = new Map<string, Promise<Kernels>>();
const nets = new Map<string, Promise<Uint8Array>>();
let newest = 0;
let current: Promise<void> = Promise.resolve();

function engine(address: string): Promise<Kernels> {
  const found = engines.get(address) ?? Kernels.load(address);
  engines.set(address, found);
  return found;
}

/** The weights of a net, out of a file of the server or out of the address itself. */
function netAt(address: string, page: string): Promise<Uint8Array> {
  const found = nets.get(address) ?? netOf(address, page);
  nets.set(address, found);
  return found;
}

async function netOf(address: string, page: string): Promise<Uint8Array> {
  const data = address.split("base64,")[1];
  if (data !== undefined) return bytes(data);
  const answer = await answered(new URL(address.replace(/^\//, ""), page).href);
  return new Uint8Array(await answer.arrayBuffer());
}

async function bestMove(search: Search, given: MoveSearch): Promise<FoundMove> {
  const { position, rounds, rules } = given;
  const seed = BigInt(given.seed);
  const tallies = await search.tallies(position, seed, given.iterations, performance.now() + given.patience);
  const best = mostTried(tallies);
  const other = mostTried(tallies.map((tally, place) => (place === best ? { ...tally, visits: -1 } : tally)));
  return { best, other, judgement: await judged(search, position, [other, best], seed, rounds, rules.counts) };
}

async function chancesOfMoves(search: Search, given: MoveSearch): Promise<number[]> {
  const found: number[] = [];
  for (const place of given.position.moves.keys()) {
    const ends = await search.endsAfter(given.position, place, BigInt(given.seed), given.rounds);
    found.push(share(ends, given.position.seat));
  }
  return found;
}

async function chancesOnBoard(search: Search, given: BoardSearched): Promise<{ seats: number[]; moves: number[] }> {
  const { position, rounds, seen } = given;
  const seed = BigInt(given.seed);
  const seats = chances(await search.endsOf(given.open, given.mover, seed, rounds), given.seats);
  const moves: number[] = [];
  for (const place of position.moves.keys()) {
    const ends = await search.endsAfter(position, place, seed, rounds, seen ? given.open : undefined);
    moves.push(share(ends, position.seat));
  }
  return { seats, moves };
}

async function found(request: Request): Promise<unknown> {
  const { rules } = request.given;
  const [kernels, net] = await Promise.all([
    engine(new URL(rules.engine.replace(/^\//, ""), request.page).href),
    netAt(rules.net, request.page),
  ]);
  return kernels.within<unknown>(() => {
    const search = new Search(kernels, rules, net, () => newest === request.id);
    switch (request.name) {
      case "move":
        return bestMove(search, request.given);
      case "chances":
        return chancesOfMoves(search, request.given);
      case "board":
        return chancesOnBoard(search, request.given);
      case "analysis":
        return analysed(search, request.given, (done) => tell({ id: request.id, done }));
    }
  });
}

function tell(answer: Answer): void {
  postMessage(answer);
}

async function carriedOut(request: Request): Promise<void> {
  const { id } = request;
  try {
    tell({ id, found: await found(request) });
  } catch (error) {
    tell({ id, problem: String(error) });
  }
}

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  newest = data.id;
  current = current.then(() => carriedOut(data));
});
