import type { FinancialRate } from '#generated/model/financialRate.ts';
import type { Insight } from '#generated/model/insight.ts';
import type { InsightKey } from '#generated/model/insightKey.ts';
import type { InsightUnit } from '#generated/model/insightUnit.ts';
import type { InventoryAge } from '#generated/model/inventoryAge.ts';
import type { InventoryCount } from '#generated/model/inventoryCount.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { UserType } from '#generated/model/userType.ts';
import { DAY, daysFromEpoch } from '#mocks/rules/epoch.ts';
import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import { roundTo } from '#mocks/rules/money.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import { MARKET_RATES } from '#mocks/seed/market.ts';
import { marketAverages } from '#mocks/world/market-days.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { marketDayOn } from '../market/market-due.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { withStones } from '../track/tracks.ts';
import type { Scope } from './dashboard-scope.ts';

const WEEK = 7 * DAY;
const { WATCHLIST } = TrackType;

/** Stones of the inventory: all of the house, or the caller's own for a seller. */
function inventoryFor({ caller }: SignedCall, stock: readonly SeedStone[]): readonly SeedStone[] {
  const { userType, account } = caller.user;
  return userType === UserType.SELLER ? stock.filter(({ vnd }) => vnd === account.id) : stock;
}

export function inventoryOf(call: SignedCall, stock: readonly SeedStone[]): InventoryCount[] {
  const own = inventoryFor(call, stock);
  return Object.values(StoneStatus).flatMap((status) => {
    const found = own.filter(({ wSts }) => wSts === status);
    if (found.length === 0) return [];
    const { pieces, crt, amt } = summarise(found);
    return [{ status, pieces, carat: crt, amount: amt }];
  });
}

/** Ages of listings in whole days: the bounds of each group, both included. */
const AGES: readonly (readonly [fromDay: number, toDay: number | null])[] = [
  [0, 7],
  [8, 30],
  [31, 90],
  [91, 180],
  [181, null],
];

export function inventoryByAge(call: SignedCall, stock: readonly SeedStone[]): InventoryAge[] {
  const shift = daysFromEpoch(call.now) * DAY;
  const ageOf = ({ listedAt }: SeedStone) =>
    Math.max(0, Math.floor((call.now - Date.parse(listedAt) - shift) / DAY));
  const available = inventoryFor(call, stock)
    .filter(({ wSts }) => wSts === 'A')
    .map((stone) => ({ stone, age: ageOf(stone) }));
  return AGES.map(([fromDay, toDay]) => {
    const found = available.filter(({ age }) => age >= fromDay && age <= (toDay ?? age));
    const { pieces, crt, amt } = summarise(found.map(({ stone }) => stone));
    return { fromDay, toDay, pieces, carat: crt, amount: amt };
  });
}

function difference(value: number | null, before: number | null): number | null {
  return value === null || before === null ? null : roundTo(value - before, 2);
}

/** Averages of the stones on offer, compared with those that the house kept seven days ago. */
function averages({ world, now }: Call): Insight[] {
  const asOf = houseDay(now);
  const before = new Map(marketDayOn(world, addDays(asOf, -7))?.averages.map((each) => [each.name, each]));
  return marketAverages(world.tables.stones.all()).flatMap(({ name, back, ctPr }): Insight[] => {
    const then = before.get(name);
    const insight = (
      key: InsightKey,
      unit: InsightUnit,
      value: number | null,
      was: number | null = null,
    ): Insight[] =>
      value === null ? [] : [{ key, name, value, change: difference(value, was), unit, asOf }];
    return [
      ...insight('AVERAGE_BACK', 'PERCENT', back, then?.back),
      ...insight('AVERAGE_PRICE_PER_CARAT', 'USD_PER_CARAT', ctPr, then?.ctPr),
    ];
  });
}

function within(time: number, from: number, to: number): boolean {
  return time > from && time <= to;
}

function weekly(key: 'NEW_STONES' | 'STONES_SOLD', now: number, times: readonly number[]): Insight {
  const value = times.filter((time) => within(time, now - WEEK, now)).length;
  const before = times.filter((time) => within(time, now - 2 * WEEK, now - WEEK)).length;
  return { key, name: null, value, change: value - before, unit: 'PIECES', asOf: houseDay(now) };
}

/** Current value of the watch list, compared with the prices at which its stones were added. */
function watched(call: SignedCall, { hasEntry }: Scope): Insight {
  const rows = call.world.tables.tracks.all().filter((row) => row.trackType === WATCHLIST && hasEntry(row));
  const term = accountTerm(call);
  const entries = withStones(call, rows);
  const { amt } = summarise(entries.map(({ stone }) => rowShown(call, stone, term)));
  const then = entries.reduce((total, { row }) => total + row.trackAmount, 0);
  const change = entries.length === 0 ? null : roundTo(amt - then, 2);
  return { key: 'WATCHLIST_VALUE', name: null, value: amt, change, unit: 'USD', asOf: houseDay(call.now) };
}

export function insightsOf(call: SignedCall, scope: Scope, stock: readonly SeedStone[]): Insight[] {
  const { now } = call;
  const shift = daysFromEpoch(now) * DAY;
  const listed = stock.map(({ listedAt }) => Date.parse(listedAt) + shift);
  const sold = call.world.tables.orders
    .all()
    .flatMap(({ placedAt, stones }) => stones.map(() => Date.parse(placedAt)));
  return [
    ...averages(call),
    weekly('NEW_STONES', now, listed),
    weekly('STONES_SOLD', now, sold),
    ...(scope.mayView('WATCHLIST') ? [watched(call, scope)] : []),
  ];
}

/** Made-up rates of the current day: constant all day, new the next day. */
export function financialRates({ world, now }: Call): FinancialRate[] {
  const draw = createDraw(world.base.seed.seed);
  const day = daysFromEpoch(now);
  const asOf = new Date(Math.floor(now / DAY) * DAY).toISOString();
  return MARKET_RATES.map(({ name, around, swing, decimals }) => {
    const rateOn = (index: number) => {
      draw.begin(`rate of ${name}`, index);
      return roundTo(around * (1 + draw.around(-swing, swing) / 100), decimals);
    };
    const [rate, before] = [rateOn(day), rateOn(day - 1)];
    return { name, rate, change: roundTo((rate / before - 1) * 100, 2), asOf, isSample: true };
  });
}
