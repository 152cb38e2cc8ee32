import type { Stone } from '#generated/model/stone.ts';
import { type ShownStatus, shownStatus } from './availability.ts';
import { type Change, createChanges } from './changes.ts';
import { acceptPrices, notePrices } from './price-changes.ts';

/** An availability status that changed since the user first saw it in this visit. */
export type StatusChange = Change<ShownStatus>;

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
