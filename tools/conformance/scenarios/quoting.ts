import type { Player, Stage } from '../scenario.ts';
import { at, type Members, membersOf } from '../values.ts';
import { ALL, asSeen, PAGE, QUOTE } from './shared.ts';

export const QUOTES = { trackType: QUOTE, ...ALL };

/** A price per carat in percent of the asking price of a stone. */
export const percentOf = ({ ctPr }: Members, percent: number) => Math.round(Number(ctPr) * percent) / 100;

/** Stones in Mumbai of one seller that a buyer may quote one by one, with room for offers below their asking prices. */
async function quotable(buyer: Player, seller: Player): Promise<readonly Members[]> {
  const filter = { wSts: ['A'], pktType: ['SINGLE'], loc: ['location-mumbai'] };
  const quoted = await buyer.rows('paginateTracks', QUOTES);
  const known = new Set(quoted.map(({ diamond }) => at(diamond, 'id')));
  return (await seller.rows('paginateInventory', { ...PAGE, filter }))
    .map((row) => membersOf(at(row, 'diamond')))
    .filter(
      ({ id, back, isHeld, pairStkNo }) =>
        typeof back === 'number' &&
        back > -45 &&
        back < -6 &&
        isHeld !== true &&
        pairStkNo === null &&
        !known.has(id),
    );
}

/** A buyer, the sales person of the buyer, a seller, and stones of the seller that the buyer may quote. */
export async function parties({ as, onMockBackend }: Stage) {
  onMockBackend();
  const [buyer, house, seller] = [await as('primary', 0), await as('employee', 2), await as('seller', 3)];
  const stones = await quotable(buyer, seller);
  return { buyer, house, seller, stones: stones.map(membersOf) };
}

/** Offers a price for a stone, and returns the id of the quote. */
export async function offered(
  buyer: Player,
  stone: Members,
  newPricePerCarat: number,
  more: Members = {},
): Promise<unknown> {
  const diamonds = [{ ...asSeen(stone), newPricePerCarat, validityHours: 24 }];
  return at(await buyer.ok('createTracks', { trackType: QUOTE, diamonds, ...more }), 'list', 0, 'id');
}

/** Makes a quote that the house counters with a price, and returns its id. */
export async function countered(
  buyer: Player,
  house: Player,
  stone: Members,
  newPricePerCarat: number,
): Promise<unknown> {
  const id = await offered(buyer, stone, percentOf(stone, 90));
  await house.ok('createCounterOffer', { id, newPricePerCarat, validityHours: 24 });
  return id;
}

export function answered(player: Player, id: unknown, newPricePerCarat: number, status = 'APPROVED') {
  const request = { trackType: QUOTE, list: [{ id, newPricePerCarat }], status };
  return player.ok('updateTrackStatus', request);
}
