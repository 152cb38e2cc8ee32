export interface Random {
  /** A whole number from 0 up to, not including, `end`. */
  readonly below: (end: number) => number;
  /** A random item of a list; undefined when it is empty. */
  readonly pick: <Item>(list: readonly Item[]) => Item | undefined;
}

/** The mulberry32 generator, seeded with a number and a word, so that each operation has its own reproducible sequence. */
export function createRandom(seed: number, word: string): Random {
  let state = seed >>> 0;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  const below = (end: number) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, end);
  };
  return { below, pick: (list) => list[below(list.length)] };
}
