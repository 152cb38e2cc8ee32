import { BlockType } from '#generated/model/blockType.ts';
import { BlockCreateRequest } from '#generated/rules/BlockCreateRequest.ts';
import { HOUR, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { movedNumber, numberOf } from '#mocks/rules/house-time.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import type { BlockRow } from '#mocks/rules/trade-rows.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';
import { BUYERS } from './companies.ts';
import { createDraw, type Draw } from './draw.ts';

const LONGEST = BlockCreateRequest.hours.maximum;
/** Maximum age of a seeded hold in hours at the world's first day. */
const MADE_WITHIN = 8;
/** Least time, in milliseconds, that the seeded holds last from the beginning of the world's first day. */
export const SEEDED_HOLDS_LAST = (LONGEST - MADE_WITHIN) * HOUR;

function holdOf(draw: Draw, buyer: SeedUser, stone: SeedStone, serial: number): BlockRow {
  draw.begin('hold', serial);
  const { user } = buyer;
  // Placed in the last hours of the day before the epoch with the longest duration, so that it lasts throughout the
  // world's day.
  const made = -draw.whole(1, MADE_WITHIN) * HOUR;
  const createdAt = timeFromEpoch(made);
  const id = `blk-s${serial}`;
  return {
    id,
    ...ownedBy(user),
    blockCode: numberOf('H', Date.parse(createdAt), 500 + serial),
    blockType: BlockType.HOLD,
    hours: LONGEST,
    validTillDate: timeFromEpoch(made + LONGEST * HOUR),
    remarks: draw.chance(0.4)
      ? draw.one(['For a customer.', 'Waits for the certificate.', 'For a pair.'])
      : null,
    stones: [
      {
        id: `${id}-1`,
        status: 'APPROVED',
        stone: stone.id,
        before: stone.wSts,
        blockPricePerCarat: stone.ctPr,
        blockAmount: stone.amt,
        blockDiscount: stone.back,
        updatedAt: createdAt,
      },
    ],
    extendedAt: null,
    isWarned: false,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The holds of the held stones: each by the second buyer of a company on the stone's side of the border. */
export function seedHolds(seed: Seed): BlockRow[] {
  const draw = createDraw(seed.seed);
  const buyers = BUYERS.flatMap(({ id }) =>
    seed.users.filter(({ user }) => user.id === `usr-${id.slice('acc-'.length)}1`),
  );
  const held = seed.stones.filter(({ isHeld }) => isHeld);
  return held.flatMap((stone, index) => {
    const near = buyers.filter(({ user }) => user.account.isIndia === (stone.countryCode === 'IN'));
    const buyer = near[index % near.length];
    return buyer === undefined ? [] : [holdOf(draw, buyer, stone, index + 1)];
  });
}

export function shiftHold(row: BlockRow, days: number): BlockRow {
  const createdAt = shiftTime(row.createdAt, days);
  return {
    ...row,
    blockCode: movedNumber(row.blockCode, Date.parse(createdAt)),
    validTillDate: shiftTime(row.validTillDate, days),
    createdAt,
    updatedAt: shiftTime(row.updatedAt, days),
    stones: row.stones.map((entry) => ({ ...entry, updatedAt: shiftTime(entry.updatedAt, days) })),
  };
}
