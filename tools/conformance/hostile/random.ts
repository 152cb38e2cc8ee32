export interface Random {
  /** From 0 up to, not including, `below`. */
  readonly whole: (below: number) => number;
  readonly bytes: (length: number) => Uint8Array;
  readonly one: <Value>(from: readonly Value[]) => Value | undefined;
}

/** The mulberry32 generator: small, fast and random enough. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    bytes: (length) => Uint8Array.from({ length }, () => whole(256)),
    one: (from) => from[whole(from.length)],
  };
}
