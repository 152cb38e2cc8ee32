import type { DeskItem } from '#generated/model/deskItem.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { isAgreed } from '#mocks/rules/quote-price.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { isOpen } from '../bid/bids.ts';
import { activeHolds } from '../block/holds.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import { ownTracks, withStones } from '../track/tracks.ts';
import { type Kind, stoneIdOf } from './desk-kind.ts';

/** The grades by which a trader knows a stone. */
const gradesOf = ({ shpNm, crt, colNm, clrNm }: SeedStone) =>
  [shpNm, crt.toFixed(2), colNm, clrNm].filter(Boolean).join(' ');

/** How far a price has moved, as a share of what it was. */
const moveOf = ({ prices }: DeskItem) =>
  prices === undefined || prices.was === 0 ? 0 : Math.abs(prices.is - prices.was) / prices.was;

/** What ends or moves among the caller's own offers, holds, bids and watched stones. */
export function buyerKinds(call: SignedCall): Kind[] {
  const { world, now } = call;
  const { tables } = world;
  const aboutStone = (id: string) => {
    const stone = tables.stones.get(id);
    return stone === undefined ? null : gradesOf(stone);
  };
  const offers = (fits: (row: QuoteRow) => boolean) => () =>
    ownTracks(call, TrackType.QUOTE)
      .filter((row) => row.isDraft !== true && Date.parse(row.offerValidDate) > now && fits(row))
      .map((row) => ({
        id: row.id,
        name: stoneIdOf(call, row.stone),
        about: aboutStone(row.stone),
        at: row.offerValidDate,
      }));
  return [
    {
      kind: 'COUNTER_OFFERS',
      area: 'QUOTE',
      isDue: true,
      items: offers((row) => (row.status === 'PENDING' && row.isCounterOffer) || isAgreed(row, now)),
    },
    {
      kind: 'OWN_OFFERS',
      area: 'QUOTE',
      isDue: true,
      items: offers((row) => row.status === 'PENDING' && !row.isCounterOffer),
    },
    {
      kind: 'OWN_HOLDS',
      area: 'HOLD',
      isDue: true,
      items: () =>
        activeHolds(call)
          .filter((row) => isOwn(call, row))
          .map(({ id, blockCode, validTillDate }) => ({
            id,
            name: blockCode,
            about: null,
            at: validTillDate,
          })),
    },
    {
      kind: 'OWN_BIDS',
      area: 'MY_BID',
      isDue: true,
      items: () =>
        tables.bids
          .all()
          .filter((row) => isOwn(call, row) && isOpen(row, now))
          .map((row) => ({
            id: row.id,
            name: stoneIdOf(call, row.stone),
            about: aboutStone(row.stone),
            at: row.closesAt,
          })),
    },
    {
      kind: 'PRICE_MOVES',
      area: 'WATCHLIST',
      items: () =>
        withStones(call, ownTracks(call, TrackType.WATCHLIST))
          .filter(({ row, stone }) => stone.ctPr !== row.trackPricePerCarat)
          .map(({ row, stone }) => ({
            id: row.id,
            name: stone.stoneId,
            about: gradesOf(stone),
            prices: { was: row.trackPricePerCarat, is: stone.ctPr },
            at: null,
          }))
          .sort((one, other) => moveOf(other) - moveOf(one)),
    },
  ];
}
