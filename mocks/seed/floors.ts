import { TrackType } from '#generated/model/trackType.ts';
import type { FloorRow } from '#mocks/rules/rows.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import { seedQuotes } from './past-quotes.ts';

/** Every third waiting quote has a stone whose floor is above the offer, and another third one whose floor is below. */
function floorFor({ id, newPricePerCarat, trackPricePerCarat }: QuoteRow): number | null {
  switch (Number(id.replace(/\D/g, '')) % 3) {
    case 0:
      return Math.round(newPricePerCarat + (trackPricePerCarat - newPricePerCarat) * 0.4);
    case 1:
      return Math.round(newPricePerCarat * 0.97);
    default:
      return null;
  }
}

const isWaiting = (row: QuoteRow) =>
  row.trackType === TrackType.QUOTE && row.status === 'PENDING' && !row.isCounterOffer;

export function seedFloors(seed: Seed): FloorRow[] {
  return seedQuotes(seed).flatMap((row) => {
    const pricePerCarat = isWaiting(row) ? floorFor(row) : null;
    return pricePerCarat === null ? [] : [{ id: row.stone, pricePerCarat }];
  });
}

/** Quotes with the question to the seller of the persona `seller`: of prices below the floor the house asked. */
export function withQuestions(seed: Seed, rows: readonly QuoteRow[]): QuoteRow[] {
  const own = new Set(seed.stones.filter(({ vnd }) => vnd === 'acc-kir').map(({ id }) => id));
  return rows.map((row) => {
    const floor = isWaiting(row) && own.has(row.stone) ? floorFor(row) : null;
    if (floor === null || floor <= row.newPricePerCarat) return row;
    return { ...row, ask: { answer: 'WAITING', pricePerCarat: row.newPricePerCarat } };
  });
}
