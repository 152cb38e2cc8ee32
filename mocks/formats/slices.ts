/** Long work in short parts: a generator that yields wherever it may wait. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Does something with each item, and may wait after each. */
export function* eachOf<Item>(items: Iterable<Item>, does: (item: Item) => void): Sliced<void> {
  for (const item of items) {
    does(item);
    yield;
  }
}

/** Items that are sorted, or merged, between two waits. */
const RUN = 1000;

function* merged<Item>(one: readonly Item[], other: readonly Item[], compare: Compare<Item>): Sliced<Item[]> {
  const all: Item[] = [];
  for (let [at, to] = [0, 0]; at < one.length || to < other.length; ) {
    const [first, second] = [one[at], other[to]];
    const isFirst = second === undefined || (first !== undefined && compare(first, second) <= 0);
    const next = isFirst ? first : second;
    if (isFirst) at += 1;
    else to += 1;
    if (next !== undefined) all.push(next);
    if (all.length % RUN === 0) yield;
  }
  return all;
}

type Compare<Item> = (one: Item, other: Item) => number;

/** Sorts items, which are not undefined, as `toSorted` does. */
export function* sortedInParts<Item>(items: readonly Item[], compare: Compare<Item>): Sliced<Item[]> {
  if (items.length <= RUN) return items.toSorted(compare);
  yield;
  const half = Math.ceil(items.length / 2);
  const one = yield* sortedInParts(items.slice(0, half), compare);
  const other = yield* sortedInParts(items.slice(half), compare);
  return yield* merged(one, other, compare);
}

/** Does the work without waiting. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
