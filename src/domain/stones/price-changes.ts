import type { Stone } from '#generated/model/stone.ts';
import { type Change, createChanges } from './changes.ts';

/** A price per carat (USD) that changed since the user first saw it in this visit. */
export type PriceChange = Change<number>;

const prices = createChanges<number>();

/** Records current prices as they are read. Do not record previously agreed prices, such as those of a memo. */
export function notePrices(stones: readonly Pick<Stone, 'id' | 'ctPr'>[]): void {
  prices.note(stones.map(({ id, ctPr }) => ({ id, value: ctPr })));
}

/** All changed prices by stone id. The map keeps its identity until a change occurs. */
export const usePriceChanges = prices.useAll;

/** Price change of a stone in this visit; null if there is none. */
export const usePriceChange = prices.useOne;

/** Takes the latest prices of stones for those first seen. */
export const acceptPrices = prices.accept;
