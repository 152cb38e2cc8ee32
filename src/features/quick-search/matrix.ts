import type { QuickSearchCell } from '#generated/model/quickSearchCell.ts';
import type { SizeRange } from '#generated/model/sizeRange.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { sizeGroups } from '#src/domain/criteria/size-groups.ts';
import type { Masters } from '#src/domain/reference/masters.ts';
import { groupsOf } from '#src/domain/stones/grades.ts';

export const sizes: readonly SizeRange[] = sizeGroups.map(({ name, ranges }) => ({
  id: `size-${name}`,
  from: Math.min(...ranges.map(([from]) => from)),
  to: Math.max(...ranges.map(([, to]) => to)),
}));

export interface SizeBlock {
  readonly size: SizeRange;
  readonly count: number;
  readonly lines: readonly { readonly col: string; readonly cells: readonly (QuickSearchCell | null)[] }[];
}

export interface Matrix {
  readonly clarities: readonly string[];
  readonly blocks: readonly SizeBlock[];
}

export function matrixOf(list: readonly QuickSearchCell[], masters: Masters): Matrix {
  const clarities = groupsOf(masters.list('CLARITY')).map(({ name }) => name);
  const colours = groupsOf(masters.list('COLOR')).map(({ name }) => name);
  const blocks = sizes.flatMap((size) => {
    const own = list.filter(({ range }) => range.id === size.id);
    if (own.length === 0) return [];
    const lines = colours.flatMap((col) => {
      const coloured = own.filter((cell) => cell.col === col);
      if (coloured.length === 0) return [];
      return [{ col, cells: clarities.map((clr) => coloured.find((cell) => cell.clr === clr) ?? null) }];
    });
    return [{ size, count: own.reduce((sum, { count }) => sum + count, 0), lines }];
  });
  return { clarities, blocks };
}

/** The search that lists the stones of a cell; `statuses` are those that can be bought. */
export function criteriaOf(cell: QuickSearchCell, masters: Masters, statuses: Criteria['wSts']): Criteria {
  const idsIn = (code: 'COLOR' | 'CLARITY', group: string) =>
    groupsOf(masters.list(code))
      .filter(({ name }) => name === group)
      .flatMap(({ items }) => items.map(({ id }) => id));
  return {
    shp: [cell.shp],
    col: idsIn('COLOR', cell.col),
    clr: idsIn('CLARITY', cell.clr),
    or: [{ crt: { '>=': cell.range.from, '<=': cell.range.to } }],
    ...(statuses && { wSts: statuses }),
  };
}
