import { MarketGrades } from '#generated/model/marketGrades.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import type { Stone } from '#generated/model/stone.ts';
import { hundredths } from '#mocks/rules/money.ts';
import { isOnMarketOtherDays } from '#mocks/rules/on-sale.ts';
import { SIZE_GROUPS, type SizeGroup } from '#mocks/rules/size-groups.ts';
import { kept } from './columns.ts';

/** What a cell is of. Stones of one key are like stones. */
export interface CellName {
  readonly key: string;
  /** Place among all cells: by shape, size, colour and clarity. */
  readonly place: number;
  readonly shp: string;
  readonly shpNm: string;
  readonly size: SizeGroup;
  readonly col: string;
  readonly clr: string;
}

type CellOf = (stone: Stone) => CellName | null;

/** A cell with its rows: those between two places of `byPrice` and of `byBack`. */
export interface IndexedCell extends CellName {
  readonly start: number;
  readonly end: number;
}

/** The stones on the market of an index, also those that only some may view today. */
export interface MarketRows {
  readonly cells: ReadonlyMap<string, IndexedCell>;
  /** Rows by cell, and within a cell by price per carat. */
  readonly byPrice: Uint32Array;
  /** Rows by cell, and within a cell by back, those without a list price last. */
  readonly byBack: Uint32Array;
}

/** Figures of every row: prices in cents, back in percentage points or NaN, listing time in milliseconds since 1970. */
export interface MarketFigures {
  readonly cents: Float64Array;
  readonly back: Float64Array;
  readonly listedAt: Float64Array;
}

export interface MarketIndex {
  /** The cell of a stone by its grades, whether it is on the market or not; null without one. */
  readonly cellOf: (stone: Stone, grades: MarketGrades) => CellName | null;
  readonly rows: (grades: MarketGrades) => MarketRows;
  readonly figures: () => MarketFigures;
}

interface Grade {
  readonly name: string;
  readonly place: number;
}

/** Grades of a master list by id. The place of a group is that of its first item. */
function scaleOf(masters: readonly MasterList[], code: MasterCode, grades: MarketGrades): Map<string, Grade> {
  const items = (masters.find((list) => list.code === code)?.items ?? []).toSorted(
    (one, other) => one.sortingSequence - other.sortingSequence,
  );
  const nameOf = ({ name, group }: (typeof items)[number]) =>
    grades === MarketGrades.GROUP ? (group ?? '') : name;
  const places = new Map<string, number>();
  for (const [place, item] of items.entries()) {
    if (!places.has(nameOf(item))) places.set(nameOf(item), place);
  }
  return new Map(
    items.map((item) => [item.id, { name: nameOf(item), place: places.get(nameOf(item)) ?? 0 }]),
  );
}

const sizePlace = (crt: number) => SIZE_GROUPS.findIndex(({ from, to }) => crt >= from && crt <= to);

/** Most grades and sizes of a scale. */
const SCALE = 64;

function cellNames(masters: readonly MasterList[], grades: MarketGrades): CellOf {
  const [shapes, colours, clarities] = [
    scaleOf(masters, 'SHAPE', MarketGrades.EACH),
    scaleOf(masters, 'COLOR', grades),
    scaleOf(masters, 'CLARITY', grades),
  ];
  const known = new Map<number, CellName>();
  return ({ shp, crt, col, clr, isFcCol, pktType }) => {
    if (isFcCol || pktType !== 'SINGLE' || col === null || clr === null) return null;
    const [shape, colour, clarity] = [shapes.get(shp), colours.get(col), clarities.get(clr)];
    const at = sizePlace(crt);
    const size = SIZE_GROUPS[at];
    if (!(shape && colour?.name && clarity?.name && size)) return null;
    const place = ((shape.place * SCALE + at) * SCALE + colour.place) * SCALE + clarity.place;
    const found = known.get(place);
    if (found !== undefined) return found;
    const key = [shp, size.from, colour.name, clarity.name].join(' ');
    const made = { key, place, shp, shpNm: shape.name, size, col: colour.name, clr: clarity.name };
    known.set(place, made);
    return made;
  };
}

/** Rows in groups by cell, found in one pass; only within a cell are stones compared. */
function marketRows(stones: readonly Stone[], cellOf: CellOf, { cents, back }: MarketFigures): MarketRows {
  const groups = new Map<string, { readonly cell: CellName; readonly rows: number[] }>();
  stones.forEach((stone, row) => {
    const cell = isOnMarketOtherDays(stone) ? cellOf(stone) : null;
    if (cell === null) return;
    const group = groups.get(cell.key);
    if (group === undefined) groups.set(cell.key, { cell, rows: [row] });
    else group.rows.push(row);
  });
  const ordered = [...groups.values()].sort((one, other) => one.cell.place - other.cell.place);
  const size = ordered.reduce((sum, { rows }) => sum + rows.length, 0);
  const [byPrice, byBack] = [new Uint32Array(size), new Uint32Array(size)];
  const cells = new Map<string, IndexedCell>();
  const value = (column: Float64Array, row: number) => column[row] ?? Number.NaN;
  const last = (points: number) => (Number.isNaN(points) ? Number.MAX_VALUE : points);
  let start = 0;
  for (const { cell, rows } of ordered) {
    const end = start + rows.length;
    byPrice.set(
      rows.sort((one, other) => value(cents, one) - value(cents, other)),
      start,
    );
    byBack.set(
      rows.sort((one, other) => last(value(back, one)) - last(value(back, other))),
      start,
    );
    cells.set(cell.key, { ...cell, start, end });
    start = end;
  }
  return { cells, byPrice, byBack };
}

function marketFigures(stones: readonly Stone[]): MarketFigures {
  return {
    cents: Float64Array.from(stones, ({ ctPr }) => hundredths(ctPr)),
    back: Float64Array.from(stones, ({ back }) => back ?? Number.NaN),
    listedAt: Float64Array.from(stones, ({ listedAt }) => Date.parse(listedAt ?? '')),
  };
}

/** Like stones of an index; each part is computed on first use. */
export function createMarketIndex(stones: readonly Stone[], masters: readonly MasterList[]): MarketIndex {
  const names = kept<CellOf>();
  const rows = kept<MarketRows>();
  const figures = kept<MarketFigures>();
  const namesOf = (grades: MarketGrades) => names(grades, () => cellNames(masters, grades));
  const figuresOf = () => figures('all', () => marketFigures(stones));
  return {
    cellOf: (stone, grades) => namesOf(grades)(stone),
    rows: (grades) => rows(grades, () => marketRows(stones, namesOf(grades), figuresOf())),
    figures: figuresOf,
  };
}
