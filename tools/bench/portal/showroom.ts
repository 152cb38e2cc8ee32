import { href } from '#src/domain/paths/href.ts';
import { ROOM } from '#src/domain/showrooms/address.ts';
import { createWorld, sendTo, streamsOf, type World } from '../../package/exports/world.ts';

/** Percent that the buyer adds to the price of each stone. */
const MARKUP = 10;

/** The world in which the served portal works. */
export const worldOf = (portal: string): World => createWorld(sendTo(portal), streamsOf(portal), 'default');

/** Creates a showroom as a buyer. Returns the path of its page for the client. */
export async function createShowroom(world: World, diamonds: readonly string[]): Promise<string> {
  const room = await world.callAs('primary', 'upsertShowroom', {
    ...{ title: 'Engagement ring', client: 'Noa', isPriceShown: true, diamonds: [...diamonds] },
    pricing: {
      markups: [{ fromCarat: 0, kind: 'PERCENT', value: MARKUP }],
      ...{ currency: 'USD', rate: 1, rateDate: '2026-01-01' },
    },
  });
  return href('clientShowroom', null, { [ROOM]: room.code });
}

/** The price per carat that the client of the showroom sees, in USD. */
export const clientPrice = (pricePerCarat: number): number =>
  Math.round(pricePerCarat * (100 + MARKUP)) / 100;
