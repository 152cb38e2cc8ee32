import type { MarketCell } from '#generated/model/marketCell.ts';
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
  readonly lines: readonly { readonly col: string; readonly cells: readonly (MatrixCell | null)[] }[];
}

export interface Matrix {
  readonly clarities: readonly string[];
  readonly blocks: readonly SizeBlock[];
}

export function matrixOf(list: readonly MatrixCell[], masters: Masters): Matrix {
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

/** What the shade of a cell can stand for; each has its figure in the cell. */
export const measures = ['count', 'price', 'lowest', 'back', 'change'] as const;
export type Measure = (typeof measures)[number];

export const isMeasure = (text: string | null): text is Measure => measures.some((known) => known === text);

/** A cell of the matrix, with the figures of the market once they are known. */
export type MatrixCell = QuickSearchCell & { readonly market?: MarketCell | undefined };

const valueIn: Record<Measure, (cell: MatrixCell) => number | null> = {
  count: ({ count }) => count,
  price: ({ market }) => market?.ctPr?.median ?? null,
  lowest: ({ market }) => market?.ctPr?.lowest ?? null,
  back: ({ market }) => market?.back?.median ?? null,
  change: ({ market }) => market?.change30 ?? null,
};

export function withMarket(
  cells: readonly QuickSearchCell[],
  market: readonly MarketCell[],
): readonly MatrixCell[] {
  const keyOf = (from: number, col: string, clr: string) => [from, col, clr].join(' ');
  const known = new Map(market.map((cell) => [keyOf(cell.from, cell.col, cell.clr), cell]));
  return cells.map((cell) => ({ ...cell, market: known.get(keyOf(cell.range.from, cell.col, cell.clr)) }));
}

export const measured = (cell: MatrixCell, measure: Measure): number | null => valueIn[measure](cell);

/** Shades from the weakest to the strongest, each with the lowest and the highest value that has it. */
export type Shades = readonly (readonly [lowest: number, highest: number])[];

const MOST_SHADES = 5;

/**
 * Divides the values of the cells among five shades, as many cells each: a few large values would otherwise leave all
 * others alike. The strongest has most stones, the highest price, the deepest discount or the
 * greatest rise.
 */
export function shadesOf(cells: readonly MatrixCell[], measure: Measure): Shades {
  const sign = measure === 'back' ? -1 : 1;
  const values = cells.flatMap((cell) => measured(cell, measure) ?? []);
  const sorted = [...new Set(values)].sort((a, b) => sign * (a - b));
  const count = Math.min(MOST_SHADES, sorted.length);
  return Array.from({ length: count }, (_, shade) => {
    const own = sorted.slice(
      Math.floor((shade * sorted.length) / count),
      Math.floor(((shade + 1) * sorted.length) / count),
    );
    return [Math.min(...own), Math.max(...own)] as const;
  });
}

/** The shade of a value, from 1; 0 without a value. */
export const shadeOf = (shades: Shades, value: number | null): number =>
  value === null ? 0 : shades.findIndex(([lowest, highest]) => value >= lowest && value <= highest) + 1;
