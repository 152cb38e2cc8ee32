import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { WorldControl } from './mock-backend.ts';

/** What a test needs to know of a stone to trade it, inside and outside the portal. */
export type FreeStone = {
  id: string;
  stoneId: string;
  vStnId: string;
  ctPr: number;
  crt: number;
  amt: number;
  back: number | null;
};

/** Single stones that can be bought now: in Mumbai unless the filter says otherwise. */
export async function freeStones(
  world: WorldControl,
  limit: number,
  filter: DiamondFilter = {},
): Promise<readonly FreeStone[]> {
  const filters: DiamondFilter[] = [
    { wSts: ['A'], pktType: ['SINGLE'], loc: ['location-mumbai'], ...filter },
  ];
  const request = { page: 1, limit, filters, isSkipSave: true };
  const [page] = await world.callAs('primary', 'paginateDiamonds', request);
  return page?.diamonds ?? [];
}

/** The stone with the price that the user saw, as in requests for track entries. */
export const seenAt = ({ id, vStnId, ctPr, amt, back }: FreeStone) => ({
  diamond: id,
  vStnId,
  trackPricePerCarat: ctPr,
  trackAmount: amt,
  trackDiscount: back,
});
