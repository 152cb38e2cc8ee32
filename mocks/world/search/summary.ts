import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { differenceOf, fromHundredths, hundredths, round2 } from '#mocks/rules/money.ts';

/**
 * Sums in whole units: cents, points (hundredths of a carat), and cents times points for list values. Integers add up
 * exactly in any order as long as the list value stays below 900 billion USD.
 */
export interface Sums {
  readonly count: number;
  readonly points: number;
  readonly cents: number;
  readonly finalCents: number;
  readonly listValue: number;
  /** The part of stones without a list price. */
  readonly unlisted: {
    readonly count: number;
    readonly points: number;
    readonly cents: number;
    readonly finalCents: number;
  };
}

type Amounts = Pick<Stone, 'crt' | 'amt' | 'rap' | 'fnAmt'>;
type PerCarat = Pick<Stone, 'ctPr' | 'rap' | 'fnCtPr'>;

export type Priced = Amounts & PerCarat;

export const NO_SUMS: Sums = {
  count: 0,
  points: 0,
  cents: 0,
  finalCents: 0,
  listValue: 0,
  unlisted: { count: 0, points: 0, cents: 0, finalCents: 0 },
};

/**
 * Totals of stones by the weighted formulas of the trade, with the stones' own final prices. In
 * carats, USD and percentage points with two decimals. List price and discounts cover only stones with a list price, so
 * that fancy colours do not distort them; null if there are none.
 */
export function summarise(stones: readonly Priced[]): StoneSummary {
  return summaryOf(addStones(NO_SUMS, stones), () => stones[0]);
}

export function addStones(start: Sums, stones: readonly Amounts[]): Sums {
  const sums = { ...start };
  const unlisted = { ...start.unlisted };
  for (const stone of stones) {
    const points = hundredths(stone.crt);
    const cents = hundredths(stone.amt);
    const finalCents = hundredths(stone.fnAmt);
    sums.count += 1;
    sums.points += points;
    sums.cents += cents;
    sums.finalCents += finalCents;
    sums.listValue += listValueOf(stone);
    if (stone.rap === null) {
      unlisted.count += 1;
      unlisted.points += points;
      unlisted.cents += cents;
      unlisted.finalCents += finalCents;
    }
  }
  return { ...sums, unlisted };
}

/** List price times weight, in cents times points; 0 if not listed. */
export function listValueOf(stone: Pick<Stone, 'crt' | 'rap'>): number {
  return stone.rap === null ? 0 : hundredths(stone.rap) * hundredths(stone.crt);
}

/**
 * Averages of a single stone are its own figures (contract, StoneSummary): taken from one carat of it, because the amount
 * of a stone is rounded.
 */
function averaged(sums: Sums, lone: PerCarat | undefined): Sums {
  if (sums.count !== 1 || lone === undefined) return sums;
  return addStones(NO_SUMS, [{ crt: 1, amt: lone.ctPr, fnAmt: lone.fnCtPr, rap: lone.rap }]);
}

/** @param loneOf the stone of sums of a single one */
export function summaryOf(sums: Sums, loneOf: () => PerCarat | undefined): StoneSummary {
  const { points, cents, finalCents, listValue, unlisted } = averaged(sums, loneOf());
  return {
    pieces: sums.count,
    crt: fromHundredths(sums.points),
    amt: fromHundredths(sums.cents),
    ctPr: points > 0 ? round2(cents / points) : null,
    rap: listValue > 0 ? round2(listValue / (points - unlisted.points) / 100) : null,
    back: listValue > 0 ? differenceOf((cents - unlisted.cents) * 100, listValue) : null,
    fnAmt: fromHundredths(sums.finalCents),
    fnCtPr: points > 0 ? round2(finalCents / points) : null,
    fnDis: listValue > 0 ? differenceOf((finalCents - unlisted.finalCents) * 100, listValue) : null,
    withoutRap: unlisted.count,
  };
}
