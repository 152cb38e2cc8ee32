import { countryOf, shippingCharge, withCharges } from '#mocks/rules/charges.ts';
import { DAY, HOUR, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { movedNumber, numberOf } from '#mocks/rules/house-time.ts';
import { sum } from '#mocks/rules/money.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import { isRupeeTerm, rupeeRates } from '#mocks/rules/rupees.ts';
import { soldStone } from '#mocks/rules/sold-stone.ts';
import { effectivePercent, finalPrices, NO_TERM } from '#mocks/rules/terms.ts';
import type { OrderRow } from '#mocks/rules/trade-rows.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { seededMemoAddress } from './address-books.ts';
import { seedBids } from './bids.ts';
import { BUYERS } from './companies.ts';
import { destinationOf } from './destinations.ts';
import { createDraw, type Draw } from './draw.ts';
import { goneStones } from './gone-stones.ts';
import { PROGRAMME_CHARGES } from './house-settings.ts';
import { isSoldByQuote, quotedSerial, seedQuotes } from './past-quotes.ts';
import { secondBuyerId } from './traders.ts';

/**
 * Ages of a buyer's orders in days, starting with those that even a small seed must have. A large seed has some in each
 * month of the year.
 */
const ORDER_DAYS = [2, 48, 12, 190, 5, 340, 25, 121, 76, 262, 95, 155, 225, 245, 305];
/** Age in days from which orders are paid. */
const PAID_DAYS = 40;
/** Serial number of confirmed orders. Won bids and quotes bring their own. */
const FIRST_NUMBER = 500;
const SERIAL_DIGITS = 4;

export interface Deal {
  readonly order: OrderRow;
  /** When its stones were requested, RFC 3339 in UTC: the time of its memo. */
  readonly requestedAt: string;
  /** Whether the buyer was notified of the memo: the buyer of a quote is notified by the answer to it. */
  readonly isQuoted: boolean;
}

interface Sale {
  readonly buyer: SeedUser;
  readonly stones: readonly SeedStone[];
  readonly serial: number;
  readonly placedAt: string;
}

function orderOf(draw: Draw, seed: Seed, { buyer, stones, serial, placedAt }: Sale): OrderRow {
  const { account } = buyer.user;
  const term = seed.setting.paymentTerms.find(({ id }) => id === account.accountTerm) ?? NO_TERM;
  const termsPercent = effectivePercent(term, sum(stones.map(({ amt }) => amt)));
  const placed = Date.parse(placedAt);
  const isOld = placed < Date.parse(timeFromEpoch(-PAID_DAYS * DAY));
  const [first] = stones;
  const toPlace = destinationOf(account);
  return {
    id: `ord-s${serial - FIRST_NUMBER}`,
    serial,
    ...ownedBy(buyer.user),
    memoNo: numberOf('M', placed, serial),
    billingAddress: seededMemoAddress(account, 'BILLING'),
    terms: account.accountTerm,
    stones: withCharges(PROGRAMME_CHARGES, stones).map((stone) => {
      const { ctPr, amt, programmeCharge } = stone;
      const { fnCtPr, fnAmt } = finalPrices(stone, termsPercent);
      return soldStone(stone, { ctPr, amt, fnCtPr, fnAmt, programmeCharge });
    }),
    termsPercent,
    shippingCharge: shippingCharge(seed.setting.shippingCharges, stones, countryOf(toPlace)),
    rates: isRupeeTerm(account.accountTerm) ? rupeeRates(placed) : null,
    placedAt,
    invoiceDate: placedAt.slice(0, 10),
    paidAfter: isOld || draw.chance(0.5) ? draw.whole(1, 5) : null,
    before: {},
    cancelledAt: null,
    fromPlace: `${first?.locNm ?? ''}, ${first?.countryNm ?? ''}`,
    toPlace,
    told: 0,
  };
}

/** Confirmed orders of the last year, placed by the second buyer of each company. */
function confirmedDeals(draw: Draw, seed: Seed): Deal[] {
  const { ordered } = goneStones(seed);
  const sides = { true: ordered.filter(isInIndia), false: ordered.filter((stone) => !isInIndia(stone)) };
  const buyers = BUYERS.flatMap(
    ({ id }) => seed.users.find(({ user }) => user.id === secondBuyerId(id)) ?? [],
  );
  const deals: Deal[] = [];
  for (const daysAgo of ORDER_DAYS) {
    for (const buyer of buyers) {
      const place = deals.length + 1;
      draw.begin('order size', place);
      const stones = sides[`${buyer.user.account.isIndia}`].splice(0, draw.whole(1, 4));
      if (stones.length === 0) continue;
      draw.begin('order', place);
      const placedAt = timeFromEpoch(-daysAgo * DAY + draw.whole(5, 11) * HOUR);
      const order = orderOf(draw, seed, { buyer, stones, serial: FIRST_NUMBER + place, placedAt });
      const requested = Date.parse(placedAt) - draw.whole(2, 9) * (HOUR / 4);
      deals.push({ order, requestedAt: new Date(requested).toISOString(), isQuoted: false });
    }
  }
  return deals;
}

/** Orders of stones that were won in a bid round: its memo is made with the result and approved two hours later. */
function wonDeals(draw: Draw, seed: Seed): Deal[] {
  const { users, stones } = indexed(seed);
  return seedBids(seed).flatMap(({ memoNo, userId, stone: id, resultAt, bidPricePerCarat, bidAmount }) => {
    const [buyer, stone] = [users.get(userId), stones.get(id)];
    if (memoNo === null || buyer === undefined || stone === undefined) return [];
    const serial = Number(memoNo.slice(-SERIAL_DIGITS));
    draw.begin('won order', serial);
    const placedAt = new Date(Date.parse(resultAt) + 2 * HOUR).toISOString();
    const won = { ...wholeStone(stone), ctPr: bidPricePerCarat, amt: bidAmount };
    const order = orderOf(draw, seed, { buyer, stones: [won], serial, placedAt });
    return [{ order, requestedAt: resultAt, isQuoted: false }];
  });
}

/** Orders of stones whose quoted price the house approved: memo and order are made at once. */
function quotedDeals(draw: Draw, seed: Seed): Deal[] {
  const { users, stones } = indexed(seed);
  return seedQuotes(seed)
    .filter(isSoldByQuote)
    .flatMap(({ userId, stone: id, newPricePerCarat, newAmount, updatedAt }, index) => {
      const [buyer, stone] = [users.get(userId), stones.get(id)];
      if (buyer === undefined || stone === undefined) return [];
      const serial = quotedSerial(index);
      draw.begin('quoted order', serial);
      const quoted = { ...wholeStone(stone), ctPr: newPricePerCarat, amt: newAmount };
      const order = orderOf(draw, seed, { buyer, stones: [quoted], serial, placedAt: updatedAt });
      return [{ order, requestedAt: updatedAt, isQuoted: true }];
    });
}

function isInIndia({ countryCode }: SeedStone): boolean {
  return countryCode === 'IN';
}

function indexed({ users, stones }: Seed) {
  return {
    users: new Map(users.map((user) => [user.user.id, user])),
    stones: new Map(stones.map((stone) => [stone.id, stone])),
  };
}

export function seedDeals(seed: Seed): Deal[] {
  const draw = createDraw(seed.seed);
  return [...confirmedDeals(draw, seed), ...wonDeals(draw, seed), ...quotedDeals(draw, seed)];
}

export function seedOrders(seed: Seed): OrderRow[] {
  return seedDeals(seed).map(({ order }) => order);
}

export function shiftOrder(order: OrderRow, days: number): OrderRow {
  const placed = Date.parse(order.placedAt) + days * DAY;
  const placedAt = new Date(placed).toISOString();
  const memoNo = movedNumber(order.memoNo, placed);
  const rates = order.rates === null ? null : rupeeRates(placed);
  return { ...order, rates, placedAt, invoiceDate: placedAt.slice(0, 10), memoNo };
}
