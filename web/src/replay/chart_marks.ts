/** Where the numbers and names of a chart stand. */

/** A few round numbers from 0 on, and the last; none of the others is near it. */
export function numbersAlong(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => most / one <= 6) ?? 1000;
  const found = Array.from({ length: Math.floor(most / step) + 1 }, (_, number) => number * step);
  return [...found.filter((number) => most - number >= step / 2), most];
}

/** Places at least `least` from each other, as near as may be to those wanted, in their order, from 0 to `most`. */
export function apart(wanted: readonly number[], least: number, most: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const places = [...wanted];
  let floor = 0;
  for (const at of order) {
    places[at] = Math.max(places[at] ?? 0, floor);
    floor = places[at] + least;
  }
  let ceiling = most;
  for (const at of order.reverse()) {
    places[at] = Math.min(places[at] ?? 0, ceiling);
    ceiling = places[at] - least;
  }
  return places;
}
