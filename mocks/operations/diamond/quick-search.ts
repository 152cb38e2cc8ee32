import type { QuickSearchCell } from '#generated/model/quickSearchCell.ts';
import type { QuickSearchRequest } from '#generated/model/quickSearchRequest.ts';
import type { SizeRange } from '#generated/model/sizeRange.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Base } from '#mocks/world/base.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import type { SignedCall } from '../shared/operation.ts';
import { everyStone } from './stone-search.ts';
import { reservation } from './stones.ts';

/** Group name by grade id, in the order of the scale. */
function groupsOf(base: Base, code: 'COLOR' | 'CLARITY'): ReadonlyMap<string, string> {
  const items = base.masters.get(code)?.items ?? [];
  return new Map(items.flatMap(({ id, group }) => (group === null ? [] : [[id, group] as const])));
}

function pointerOf({ from, to }: SizeRange): string {
  return `${from.toFixed(2)}-${to.toFixed(2)}`;
}

function cellOf(
  stones: readonly Stone[],
  range: SizeRange,
  col: string,
  clr: string,
): QuickSearchCell | null {
  const [first] = stones;
  if (first === undefined) return null;
  const { pieces, crt, amt } = summarise(stones);
  const prices = stones.map(({ ctPr }) => ctPr);
  return {
    shp: first.shp,
    shpNm: first.shpNm,
    range,
    pointer: pointerOf(range),
    col,
    clr,
    count: pieces,
    carat: crt,
    totalAmount: amt,
    minMarketingPricePerCarat: Math.min(...prices),
    maxMarketingPricePerCarat: Math.max(...prices),
  };
}

/** Groups stones by the name that `nameOf` returns. */
function grouped(stones: readonly Stone[], nameOf: (stone: Stone) => string): ReadonlyMap<string, Stone[]> {
  const groups = new Map<string, Stone[]>();
  for (const stone of stones) {
    const name = nameOf(stone);
    const group = groups.get(name) ?? [];
    group.push(stone);
    groups.set(name, group);
  }
  return groups;
}

/**
 * Non-empty cells of the matrix, ordered by shape (master list order), requested size, colour group and clarity group.
 * Excludes stones on memo or on hold, and fancy colours, which have no colour group.
 */
export function quickSearchCells(call: SignedCall, request: QuickSearchRequest): QuickSearchCell[] {
  const { base } = call.world;
  const [colours, clarities] = [groupsOf(base, 'COLOR'), groupsOf(base, 'CLARITY')];
  const shapes = (base.masters.get('SHAPE')?.items ?? []).filter(({ id }) => request.shp.includes(id));
  const filter = { and: [request.filter ?? {}, { shp: request.shp }] };
  const stones = everyStone(call, filter).filter((stone) => reservation(stone) === null);
  const groups = grouped(
    stones,
    ({ shp, col, clr }) => `${shp} ${colours.get(col ?? '')} ${clarities.get(clr ?? '')}`,
  );
  return shapes.flatMap(({ id }) =>
    request.range.flatMap((range) =>
      [...new Set(colours.values())].flatMap((col) =>
        [...new Set(clarities.values())].flatMap((clr) => {
          const group = groups.get(`${id} ${col} ${clr}`) ?? [];
          const sized = group.filter(({ crt }) => crt >= range.from && crt <= range.to);
          return cellOf(sized, range, col, clr) ?? [];
        }),
      ),
    ),
  );
}
