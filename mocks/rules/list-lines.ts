import type { PriceListIssue } from '#generated/model/priceListIssue.ts';
import type { PriceListName } from '#generated/model/priceListName.ts';
import type { PriceListRow } from '#generated/model/priceListRow.ts';
import type { PriceListRule } from '#generated/model/priceListRule.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import type { FileRow } from '#mocks/formats/table.ts';
import { differenceOf, fromHundredths, hundredths } from './money.ts';
import {
  LIST_CLARITIES,
  LIST_COLOURS,
  type ListPriceOf,
  type ListPriceQuestion,
  LOW_COLOURS,
} from './price-list.ts';

/** Columns of a price list in the order in which it is written. */
const COLUMNS = ['shape', 'caratFrom', 'caratTo', 'colour', 'clarity', 'pricePerCarat'] as const;
type Column = (typeof COLUMNS)[number];

/** Other usual headers of the columns, in small letters and without spaces and signs (contract, uploadPriceList). */
const SPELLINGS: Readonly<Record<Column, readonly string[]>> = {
  shape: ['shp'],
  caratFrom: ['fromcarat', 'from', 'sizefrom', 'weightfrom', 'lowsize', 'low'],
  caratTo: ['tocarat', 'to', 'sizeto', 'weightto', 'highsize', 'high'],
  colour: ['color', 'col'],
  clarity: ['cla', 'purity'],
  pricePerCarat: ['price', 'pricect', 'ctprice', 'pricecarat', 'caratprice', 'listprice'],
};

/** Change from the list in use above which a price is worth a look, in percent. */
const JUMP = 30;
const LONGEST_CELL = 60;

const SHAPES: Readonly<Record<string, PriceListName>> = {
  ROUND: 'ROUND',
  BR: 'ROUND',
  PEAR: 'PEAR',
  PS: 'PEAR',
};

const COLOURS: ReadonlySet<string> = new Set([...LIST_COLOURS, ...LOW_COLOURS]);
/** Colours whose prices end with their last row: N to Z are listed for light stones only. */
const ENDING: ReadonlySet<string> = new Set(LOW_COLOURS);
const CLARITIES: ReadonlySet<string> = new Set(LIST_CLARITIES);

const ERRORS: ReadonlySet<PriceListRule> = new Set(['CELLS', 'SHAPE', 'CARAT', 'GRADE', 'PRICE', 'OVERLAP']);

/** A row whose values can all be read, in hundredths of a carat. */
interface Band {
  readonly line: PriceListRow;
  readonly from: number;
  readonly to: number;
  readonly price: number;
}

export interface PriceGrid {
  readonly priceOf: ListPriceOf;
  /** First and last weight of the row that applies, in carats; null where the list has none. */
  readonly bandOf: (
    question: ListPriceQuestion,
  ) => { readonly from: number; readonly to: number | null } | null;
}

function issue(rule: PriceListRule): PriceListIssue {
  return { rule, severity: ERRORS.has(rule) ? 'ERROR' : 'WARNING' };
}

export function hasIssue({ issues }: PriceListRow, severity: PriceListIssue['severity']): boolean {
  return issues.some((each) => each.severity === severity);
}

function bandsByGrade(lines: readonly PriceListRow[]): ReadonlyMap<string, readonly Band[]> {
  const bands = lines.flatMap((line): Band[] => {
    const { caratFrom, caratTo, pricePerCarat } = line;
    if (caratFrom === null || caratTo === null || pricePerCarat === null || hasIssue(line, 'ERROR'))
      return [];
    return [{ line, from: hundredths(caratFrom), to: hundredths(caratTo), price: pricePerCarat }];
  });
  const grouped = Map.groupBy(bands, ({ line }) => `${line.shape} ${line.colour} ${line.clarity}`);
  return new Map(
    [...grouped].map(([key, found]) => [key, found.toSorted((one, other) => one.from - other.from)]),
  );
}

/**
 * A list to look prices up in. Weights between two rows have the price of the lighter one, and those above the last row
 * its price, as in the trade; N to Z have prices for the weights of their rows only.
 */
export function gridOf(lines: readonly PriceListRow[]): PriceGrid {
  const byGrade = bandsByGrade(lines);
  const find = ({ round, carat, colour, clarity }: ListPriceQuestion) => {
    const bands =
      byGrade.get(`${round ? 'ROUND' : 'PEAR'} ${colour} ${clarity === 'FL' ? 'IF' : clarity}`) ?? [];
    const weight = Math.floor(carat * 100 + 1e-6);
    const place = bands.findLastIndex(({ from }) => from <= weight);
    const band = bands[place];
    const isOver = band !== undefined && weight > band.to && ENDING.has(colour);
    return { band: isOver ? undefined : band, next: bands[place + 1] };
  };
  return {
    priceOf: (question) => find(question).band?.price ?? null,
    bandOf: (question) => {
      const { band, next } = find(question);
      if (band === undefined) return null;
      return {
        from: fromHundredths(band.from),
        to: next === undefined ? null : fromHundredths(next.from - 1),
      };
    },
  };
}

/** A number above 0 with a point or a comma before at most two decimals, as Excel writes it in most of Europe. */
function numberIn(cell: string, pattern: RegExp): number | null {
  if (!pattern.test(cell)) return null;
  const value = Number(cell.replace(',', '.'));
  return value > 0 ? value : null;
}

const weightOf = (cell: string) => numberIn(cell, /^\d{1,2}([.,]\d{1,2})?$/);
const priceIn = (cell: string) => numberIn(cell, /^\d{1,9}([.,]\d{1,2})?$/);

/** The places of the columns in a row of headers, and the columns that are missing there. */
export function placesIn(headers: readonly string[]) {
  const names = headers.map((header) => header.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const placeOf = (column: Column) =>
    [column.toLowerCase(), ...SPELLINGS[column]]
      .map((name) => names.indexOf(name))
      .find((place) => place >= 0) ?? -1;
  const places = COLUMNS.map(placeOf);
  return { places, missing: COLUMNS.filter((_column, at) => places[at] === -1) };
}

function lineOf({ row, cells: all }: FileRow, places: readonly number[], width: number): PriceListRow {
  const cells = places.map((place) => (all[place] ?? '').slice(0, LONGEST_CELL));
  const [shapeCell = '', fromCell = '', toCell = '', colourCell = '', clarityCell = '', priceCell = ''] =
    cells;
  const shape = SHAPES[shapeCell.toUpperCase()] ?? null;
  const [caratFrom, caratTo] = [weightOf(fromCell), weightOf(toCell)];
  const colour = COLOURS.has(colourCell.toUpperCase()) ? colourCell.toUpperCase() : null;
  const clarity = CLARITIES.has(clarityCell.toUpperCase()) ? clarityCell.toUpperCase() : null;
  const pricePerCarat = priceIn(priceCell);
  const isWeight = caratFrom !== null && caratTo !== null && caratFrom <= caratTo;
  const broken: readonly (readonly [PriceListRule, boolean])[] = [
    ['CELLS', all.slice(width).some((cell) => cell !== '')],
    ['SHAPE', shape === null],
    ['CARAT', !isWeight],
    ['GRADE', colour === null || clarity === null],
    ['PRICE', pricePerCarat === null],
  ];
  const issues = broken.filter(([, isBroken]) => isBroken).map(([rule]) => issue(rule));
  const former = { formerPricePerCarat: null, change: null };
  return { row, cells, shape, caratFrom, caratTo, colour, clarity, pricePerCarat, ...former, issues };
}

/** Compares a row with the one before it that reaches furthest; returns the one that reaches further. */
function checkBand(reach: Band, band: Band): Band {
  if (band.from <= reach.to) {
    const later = (band.line.row ?? 0) > (reach.line.row ?? 0) ? band.line : reach.line;
    if (!hasIssue(later, 'ERROR')) later.issues.push(issue('OVERLAP'));
  } else if (band.from > reach.to + 1) band.line.issues.push(issue('GAP'));
  return band.to > reach.to ? band : reach;
}

/** Reports rows of the same grade that overlap, at the later one in the file, and weights that none has. */
function* checkBands(lines: readonly PriceListRow[]): Sliced<void> {
  for (const bands of bandsByGrade(lines).values()) {
    let [reach] = bands;
    for (const band of bands.slice(1)) {
      if (reach !== undefined) reach = checkBand(reach, band);
      yield;
    }
  }
}

/** Adds the price of the list in use to a row, and whether it differs by much. */
function compare(line: PriceListRow, former: PriceGrid): void {
  const { shape, caratFrom, colour, clarity, pricePerCarat } = line;
  if (shape === null || caratFrom === null || colour === null || clarity === null) return;
  const was = former.priceOf({ round: shape === 'ROUND', carat: caratFrom, colour, clarity });
  line.formerPricePerCarat = was;
  if (was === null || pricePerCarat === null) return;
  line.change = differenceOf(hundredths(pricePerCarat), hundredths(was));
  if (Math.abs(line.change) > JUMP) line.issues.push(issue('JUMP'));
}

/** Prices that the list in use has and the lines lack: grades without a row, and weights below their first or above their last row. */
function missingIn(lines: readonly PriceListRow[], former: readonly PriceListRow[]): PriceListRow[] {
  const now = bandsByGrade(lines);
  return [...bandsByGrade(former)].flatMap(([key, bands]) => {
    const [first, last] = [bands[0], bands.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [lightest, heaviest] = [now.get(key)?.[0], now.get(key)?.at(-1)];
    const [lighter, heavier] = [(lightest?.from ?? last.to + 1) - 1, (heaviest?.to ?? last.to) + 1];
    return [
      { of: first, from: first.from, to: lighter },
      { of: bands.findLast(({ from }) => from <= heavier) ?? last, from: heavier, to: last.to },
    ].flatMap(({ of, from, to }) => (from > to ? [] : [lackingLine(of, from, to)]));
  });
}

/** The line of weights in hundredths of a carat that have a price on the list in use and no row in a file. */
function lackingLine({ line }: Band, from: number, to: number): PriceListRow {
  const { shape, colour, clarity, pricePerCarat } = line;
  const [caratFrom, caratTo] = [fromHundredths(from), fromHundredths(to)];
  return {
    row: null,
    cells: [shape ?? '', String(caratFrom), String(caratTo), colour ?? '', clarity ?? '', ''],
    ...{ shape, caratFrom, caratTo, colour, clarity },
    pricePerCarat: null,
    formerPricePerCarat: pricePerCarat,
    change: null,
    issues: [issue('MISSING')],
  };
}

/**
 * Reads and checks the rows of a price list against the list in use. Every row becomes a line, also a broken one.
 *
 * @param rows rows below the headers
 * @param width number of headers
 */
export function* readLines(
  rows: readonly FileRow[],
  places: readonly number[],
  width: number,
  former: readonly PriceListRow[],
): Sliced<PriceListRow[]> {
  const grid = gridOf(former);
  const lines: PriceListRow[] = [];
  for (const row of rows) {
    const line = lineOf(row, places, width);
    compare(line, grid);
    lines.push(line);
    yield;
  }
  yield* checkBands(lines);
  return [...lines, ...missingIn(lines, former)];
}

/** The rows of a file as they are written back: what was read, in the order of `COLUMNS`. */
export function cellsOf(lines: readonly PriceListRow[]): (readonly string[])[] {
  return [COLUMNS, ...lines.filter(({ row }) => row !== null).map(({ cells }) => cells)];
}
