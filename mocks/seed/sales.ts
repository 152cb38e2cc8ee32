import type { Account } from '#generated/model/account.ts';
import { DAY, timeFromEpoch } from '#mocks/domain/epoch.ts';
import { numberOf } from '#mocks/domain/house-time.ts';
import { fromHundredths, hundredths } from '#mocks/domain/money.ts';
import { ownedBy } from '#mocks/domain/owned-by.ts';
import { isRupeeTerm, rupeeRates } from '#mocks/domain/rupees.ts';
import { soldStone } from '#mocks/domain/sold-stone.ts';
import { effectivePercent, finalPrices, NO_TERM } from '#mocks/domain/terms.ts';
import type { OrderRow } from '#mocks/domain/trade-rows.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/domain/types.ts';
import { BUYERS } from './companies.ts';
import { destinationOf } from './destinations.ts';
import { createDraw, type Draw } from './draw.ts';

const HOUR = 3_600_000;

/** Ages of a buyer's orders in days, starting with those that even a small seed must have. */
const ORDER_DAYS = [2, 48, 12, 190, 5, 340, 25, 121, 76, 262];

/** Unavailable stones by side of the border: each was sold to someone. */
function goneStones({ stones }: Seed): { readonly inIndia: SeedStone[]; readonly abroad: SeedStone[] } {
  const gone = stones.filter(({ wSts, pktType }) => wSts === 'NA' && pktType === 'SINGLE');
  return {
    inIndia: gone.filter(({ countryCode }) => countryCode === 'IN'),
    abroad: gone.filter(({ countryCode }) => countryCode !== 'IN'),
  };
}

function orderOf(
  draw: Draw,
  seed: Seed,
  { account, buyer }: { account: Account; buyer: SeedUser },
  stones: readonly SeedStone[],
  [serial, daysAgo]: readonly [serial: number, daysAgo: number],
): OrderRow {
  draw.begin('order', serial);
  const term = seed.setting.paymentTerms.find(({ id }) => id === account.accountTerm) ?? NO_TERM;
  const cents = stones.reduce((sum, { amt }) => sum + hundredths(amt), 0);
  const percent = effectivePercent(term, fromHundredths(cents));
  const placedAt = timeFromEpoch(-daysAgo * DAY + draw.whole(5, 11) * HOUR);
  const [first] = stones;
  return {
    id: `ord-s${serial}`,
    serial: 500 + serial,
    ...ownedBy(buyer.user),
    memoNo: numberOf('M', Date.parse(placedAt), 500 + serial),
    terms: account.accountTerm,
    stones: stones.map((stone) => {
      const { fnCtPr, fnAmt } = finalPrices(stone, percent);
      return soldStone(stone, { ctPr: stone.ctPr, amt: stone.amt, fnCtPr, fnAmt });
    }),
    rates: isRupeeTerm(account.accountTerm) ? rupeeRates(Date.parse(placedAt)) : null,
    placedAt,
    invoiceDate: placedAt.slice(0, 10),
    paidAfter: daysAgo > 40 || draw.chance(0.5) ? draw.whole(1, 5) : null,
    before: {},
    cancelledAt: null,
    fromPlace: `${first?.locNm ?? ''}, ${first?.countryNm ?? ''}`,
    toPlace: destinationOf(account),
    told: 0,
  };
}

/** Orders of the last year for the unavailable stones, placed by the second buyer of each company. */
export function seedOrders(seed: Seed): OrderRow[] {
  const draw = createDraw(seed.seed);
  const { inIndia, abroad } = goneStones(seed);
  const buyers = BUYERS.flatMap(({ id }) => {
    const account = seed.accounts.find((each) => each.id === id);
    const buyer = seed.users.find(({ user }) => user.id === `usr-${id.slice('acc-'.length)}1`);
    return account === undefined || buyer === undefined ? [] : [{ account, buyer }];
  });
  const orders: OrderRow[] = [];
  for (const daysAgo of ORDER_DAYS) {
    for (const party of buyers) {
      const serial = orders.length + 1;
      draw.begin('order size', serial);
      const stones = (party.account.isIndia ? inIndia : abroad).splice(0, draw.whole(1, 4));
      if (stones.length > 0) orders.push(orderOf(draw, seed, party, stones, [serial, daysAgo]));
    }
  }
  return orders;
}

/** An order with its dates shifted by days. */
export function shiftOrder(order: OrderRow, days: number): OrderRow {
  const placed = Date.parse(order.placedAt) + days * DAY;
  const placedAt = new Date(placed).toISOString();
  const memoNo = numberOf('M', placed, order.serial);
  const rates = order.rates === null ? null : rupeeRates(placed);
  return { ...order, rates, placedAt, invoiceDate: placedAt.slice(0, 10), memoNo };
}
