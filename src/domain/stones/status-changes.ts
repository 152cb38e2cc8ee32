import type { Stone } from '#generated/model/stone.ts';
import { type ShownStatus, shownStatus } from './availability.ts';
import { createChanges } from './changes.ts';
import { acceptPrices, notePrices } from './price-changes.ts';

/** The availability that the user first saw in this visit, and how it changed. */
const statuses = createChanges<ShownStatus>();

type Seen = Pick<Stone, 'id' | 'ctPr' | 'wSts' | 'isHeld'>;

/** Records the current prices and statuses of stones as a list reads them. */
export function noteStones(stones: readonly Seen[]): void {
  notePrices(stones);
  statuses.note(stones.map((stone) => ({ id: stone.id, value: shownStatus(stone) })));
}

/** Takes the latest prices and statuses of stones for those first seen. */
export function acceptChanges(ids: readonly string[]): void {
  acceptPrices(ids);
  statuses.accept(ids);
}

/** All changed statuses by stone id. The map keeps its identity until a change occurs. */
export const useStatusChanges = statuses.useAll;
