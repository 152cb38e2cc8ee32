import type { PriceList } from '#generated/model/priceList.ts';
import type { PriceListConflictReason } from '#generated/model/priceListConflictReason.ts';
import type { PriceListRow } from '#generated/model/priceListRow.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { gridOf, type PriceGrid } from '#mocks/rules/list-lines.ts';
import type { ListPriceQuestion } from '#mocks/rules/price-list.ts';
import type { PriceListVersionRow } from '#mocks/rules/rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import { type Failure, failure } from '../shared/failure.ts';
import { versionOf } from '../shared/versions.ts';

export function conflict(reason: PriceListConflictReason, id?: string): Failure {
  return failure(
    'E_CONFLICT',
    { reason, ...(id !== undefined && { id }) },
    'The price list cannot be used now.',
  );
}

export function priceListShown(row: PriceListVersionRow): PriceList {
  const { id, status, effectiveAt } = row;
  const date = effectiveAt === null ? null : houseDay(Date.parse(effectiveAt));
  return { ...row, date, version: versionOf({ id, status, effectiveAt }) };
}

export function linesOf({ tables }: World, id: string): readonly PriceListRow[] {
  return tables.priceSheets.get(id)?.lines ?? [];
}

/** Looks prices of a list up. Built once per list, whose rows never change. */
export function priceGrid(world: World, id: string): PriceGrid {
  const grids = world.base.cached('price grids', () => new WeakMap<readonly PriceListRow[], PriceGrid>());
  const lines = linesOf(world, id);
  const grid = grids.get(lines) ?? gridOf(lines);
  grids.set(lines, grid);
  return grid;
}

/**
 * Lists that are or were in effect, newest first. Their times alone do not decide the order, because a clock can be frozen or
 * set back.
 */
function usedLists({ tables }: World): PriceListVersionRow[] {
  const time = ({ status, effectiveAt }: PriceListVersionRow) =>
    status === 'CURRENT' ? Number.POSITIVE_INFINITY : Date.parse(effectiveAt ?? '');
  return tables.priceLists
    .all()
    .filter(({ status }) => status === 'CURRENT' || status === 'REPLACED')
    .toReversed()
    .sort((one, other) => time(other) - time(one));
}

interface DatedGrid {
  readonly id: string;
  readonly date: string;
  readonly grid: PriceGrid;
}

/** The list in effect, and the one before it. */
export function priceListsInUse(world: World): readonly [DatedGrid, DatedGrid] {
  const [current, former] = usedLists(world).map(({ id, effectiveAt }) => ({
    id,
    date: houseDay(Date.parse(effectiveAt ?? '')),
    grid: priceGrid(world, id),
  }));
  if (current === undefined || former === undefined) throw new RangeError('The house has no price list.');
  return [current, former];
}

export function priceListInUse(world: World): DatedGrid {
  return priceListsInUse(world)[0];
}

/** What decides the list price of a stone; null for parcels, fancy colours and stones without a grade. */
export function questionOf(stone: SeedStone): ListPriceQuestion | null {
  const { isFcCol, pktType, shpNm, crt, colNm, clrNm } = stone;
  if (isFcCol || pktType === 'PARCEL' || !colNm || !clrNm) return null;
  return { round: shpNm === 'Round', carat: crt, colour: colNm, clarity: clrNm };
}
