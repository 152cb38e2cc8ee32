import type { Draw } from './draw.ts';

export interface Lot {
  readonly kind: 'pair' | 'layout';
  /** Number of its first stone, which seeds what the stones share. */
  readonly first: number;
}

/**
 * Stones come in blocks of this size and no group crosses a block, so that a stone never depends on the size of the
 * stock. If the stock is not a multiple of the block size, its last group may be incomplete.
 */
const BLOCK = 20;

const PAIR_SHARE = 0.41;
const LAYOUT_SHARE = 0.04;
const LAYOUT_STARTS_AT = 14;

export function lotOf(draw: Draw, n: number): Lot | null {
  const block = Math.floor((n - 1) / BLOCK);
  const place = (n - 1) % BLOCK;
  draw.begin('block', block);
  const hasPair = draw.chance(PAIR_SHARE);
  const pairAt = 2 * draw.whole(0, 6);
  const hasLayout = draw.chance(LAYOUT_SHARE);
  const layoutSize = draw.whole(3, 6);
  const start = block * BLOCK + 1;
  if (hasPair && (place === pairAt || place === pairAt + 1)) return { kind: 'pair', first: start + pairAt };
  if (hasLayout && place >= LAYOUT_STARTS_AT && place < LAYOUT_STARTS_AT + layoutSize) {
    return { kind: 'layout', first: start + LAYOUT_STARTS_AT };
  }
  return null;
}
