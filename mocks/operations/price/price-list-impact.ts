import type { PriceListImpactKind } from '#generated/model/priceListImpactKind.ts';
import type { PriceListImpactRow } from '#generated/model/priceListImpactRow.ts';
import type { PriceListImpactTotals } from '#generated/model/priceListImpactTotals.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { differenceOf, hundredths } from '#mocks/rules/money.ts';
import { isAgreed } from '#mocks/rules/quote-price.ts';
import type { QuoteRow, TrackRow } from '#mocks/rules/track-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import { isTargetMet } from '../track/tracks.ts';
import { priceGrid, questionOf } from './price-lists.ts';

/** A stone and its list price on another list. */
export interface Repriced {
  readonly stone: SeedStone;
  readonly rap: number | null;
  readonly back: number | null;
}

interface AffectedEntry<Row extends TrackRow = TrackRow> {
  readonly row: Row;
  readonly change: Repriced;
}

export interface Impact {
  /** Every stone whose list price changes, also those that are not on offer. */
  readonly all: readonly Repriced[];
  readonly stones: readonly Repriced[];
  readonly carts: readonly AffectedEntry[];
  readonly quotes: readonly AffectedEntry<QuoteRow>[];
  readonly watches: readonly AffectedEntry[];
}

function backAt(ctPr: number, rap: number | null): number | null {
  return rap === null ? null : differenceOf(hundredths(ctPr), hundredths(rap));
}

/** Whether a quote is open, or both sides accepted it and the buyer can still confirm the stone. */
function isLiveQuote(row: TrackRow, now: number): row is QuoteRow {
  if (row.trackType !== TrackType.QUOTE || row.isDraft === true) return false;
  return (row.status === 'PENDING' && !row.isExpired) || isAgreed(row, now);
}

/** Every stone whose list price on this list differs from its current one. */
function* changesBy(world: World, id: string): Sliced<Repriced[]> {
  const { priceOf } = priceGrid(world, id);
  const all: Repriced[] = [];
  for (const stone of world.tables.stones.all()) {
    yield;
    const question = questionOf(stone);
    const rap = question === null ? null : priceOf(question);
    if (rap !== stone.rap) all.push({ stone, rap, back: backAt(stone.ctPr, rap) });
  }
  return all;
}

/** What a list changes if it takes effect at `now`. The preview and the change itself both use this. */
export function* impactOf(world: World, id: string, now: number): Sliced<Impact> {
  const all = yield* changesBy(world, id);
  const stones = all.filter(({ stone }) => stone.wSts !== 'NA');
  const offered = new Map(stones.map((change) => [change.stone.id, change]));
  const [carts, quotes, watches]: [AffectedEntry[], AffectedEntry<QuoteRow>[], AffectedEntry[]] = [
    [],
    [],
    [],
  ];
  for (const row of offered.size === 0 ? [] : world.tables.tracks.all()) {
    const change = offered.get(row.stone);
    yield;
    if (change === undefined) continue;
    if (row.trackType === TrackType.CART) carts.push({ row, change });
    else if (row.trackType === TrackType.WATCHLIST) watches.push({ row, change });
    else if (isLiveQuote(row, now)) quotes.push({ row, change });
  }
  return { all, stones, carts, quotes, watches };
}

/** Whether the target of a watch list entry is met before and after a change; null without a target. */
function targetsMet({
  row,
  change: { stone, rap, back },
}: AffectedEntry): readonly [boolean, boolean] | null {
  if (row.trackType !== TrackType.WATCHLIST) return null;
  if (row.newDiscount === null && row.newPricePerCarat === null) return null;
  return [isTargetMet(row, stone), isTargetMet(row, { ...stone, rap, back })];
}

/** Average difference from the list price in percentage points, weighted by list value. */
function averageBack(stones: readonly Repriced[], rapOf: (change: Repriced) => number | null): number | null {
  const [amount, value] = stones.reduce(
    ([amounts, values], change) => {
      const rap = rapOf(change);
      if (rap === null) return [amounts, values];
      const points = hundredths(change.stone.crt);
      return [amounts + points * hundredths(change.stone.ctPr), values + points * hundredths(rap)];
    },
    [0, 0],
  );
  return value === 0 ? null : differenceOf(amount, value);
}

export function totalsOf({ stones, carts, quotes, watches }: Impact): PriceListImpactTotals {
  const changes = watches.map(targetsMet).filter((each) => each !== null);
  return {
    stones: stones.length,
    sellers: new Set(stones.map(({ stone }) => stone.vnd)).size,
    carts: carts.length,
    quotes: quotes.length,
    watches: watches.length,
    buyers: new Set([...carts, ...quotes, ...watches].map(({ row }) => row.userId)).size,
    listed: stones.filter(({ stone }) => stone.rap === null).length,
    unlisted: stones.filter(({ rap }) => rap === null).length,
    targetsMet: changes.filter(([before, after]) => !before && after).length,
    targetsMissed: changes.filter(([before, after]) => before && !after).length,
    backOld: averageBack(stones, ({ stone }) => stone.rap),
    backNew: averageBack(stones, ({ rap }) => rap),
  };
}

function rowOf(change: Repriced, ctPr: number): Omit<PriceListImpactRow, 'id' | 'companyName' | 'memoNo'> {
  const { stone, rap } = change;
  const { id: diamond, stoneId, vStnId, shpNm, crt, colNm, clrNm } = stone;
  return {
    ...{ diamond, stoneId, vStnId, shpNm, crt, colNm, clrNm, ctPr },
    rapOld: stone.rap,
    rapNew: rap,
    backOld: backAt(ctPr, stone.rap),
    backNew: backAt(ctPr, rap),
    isMetOld: null,
    isMetNew: null,
  };
}

function entryRow(entry: AffectedEntry): PriceListImpactRow {
  const { row, change } = entry;
  const isQuote = row.trackType === TrackType.QUOTE;
  const met = targetsMet(entry);
  return {
    ...rowOf(change, isQuote ? row.newPricePerCarat : change.stone.ctPr),
    id: row.id,
    companyName: row.companyName,
    memoNo: isQuote ? row.memoNo : null,
    ...(met !== null && { isMetOld: met[0], isMetNew: met[1] }),
  };
}

const byStone = (one: PriceListImpactRow, other: PriceListImpactRow) =>
  one.stoneId < other.stoneId ? -1 : Number(one.stoneId > other.stoneId);

/** The rows of one kind, sorted by stone number. */
export function impactRows(impact: Impact, kind: PriceListImpactKind): PriceListImpactRow[] {
  const { stones, carts, quotes, watches } = impact;
  switch (kind) {
    case 'STONE':
      return stones
        .map((change) => ({
          ...rowOf(change, change.stone.ctPr),
          id: change.stone.id,
          companyName: change.stone.vndNm,
          memoNo: null,
        }))
        .sort(byStone);
    case 'CART':
      return carts.map(entryRow).sort(byStone);
    case 'QUOTE':
      return quotes.map(entryRow).sort(byStone);
    case 'WATCH':
      return watches.map(entryRow).sort(byStone);
  }
}
