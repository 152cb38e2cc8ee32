/** Numbers that only the seed decides. */
export interface Random {
  /** A whole number of 0 up to, not including, `end`. */
  readonly below: (end: number) => number;
  /** One of a list; undefined of an empty one. */
  readonly pick: <Item>(list: readonly Item[]) => Item | undefined;
}

/** Generator mulberry32, begun at a seed and a word, so that every operation has a row of its own whatever runs before. */
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
