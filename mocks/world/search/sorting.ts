import type { Stone } from '#generated/model/stone.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import { lonePrices, NO_TERM, type TermRule } from '#mocks/rules/terms.ts';
import type { Grades } from './grades.ts';
import { dayOf } from './measures.ts';
import type { SortContext } from './types.ts';

/** Sort key of a stone. Missing keys come last in both directions. */
export type SortKey = number | string | null | undefined;

/** A sortable column. Its keys are either all numbers or all texts. */
export interface SortColumn {
  readonly key: keyof StoneSort;
  readonly of: (stone: Stone, grades: Grades, term: TermRule) => SortKey;
  /** Whether the key depends on the account's payment term. */
  readonly isFinal?: true;
}

export interface SortStep {
  readonly column: SortColumn;
  readonly descending: boolean;
}

type GradeKey = 'shp' | 'col' | 'clr' | 'flu' | 'lb' | 'loc' | 'shd' | 'cut' | 'pol' | 'sym' | 'brlncy';
type InclusionKey =
  | 'blkTbl'
  | 'blkSd'
  | 'wSd'
  | 'wTbl'
  | 'opCrwn'
  | 'opPav'
  | 'opTbl'
  | 'eCln'
  | 'cult'
  | 'hA';

const GIRDLE_STEPS = 1_000_000;

function grade(key: keyof StoneSort, member: GradeKey | InclusionKey): SortColumn {
  return { key, of: (stone, grades) => grades.sequenceOf(stone[member]) };
}

const SHAPE = grade('shpNm', 'shp');
const CARAT: SortColumn = { key: 'crt', of: (stone) => stone.crt };
const COLOUR = grade('colNm', 'col');
const CLARITY = grade('clrNm', 'clr');
const COMES_IN: SortColumn = { key: 'inDt', of: (stone) => dayOf(stone.inDt) };

/**
 * All columns of StoneSort. Grades are sorted by rank, girdles by thin then thick side, numbers and dates by value,
 * texts by code unit.
 */
export const SORT_COLUMNS: readonly SortColumn[] = [
  { key: 'stoneId', of: (stone) => stone.stoneId },
  { key: 'vStnId', of: (stone) => stone.vStnId },
  { key: 'pairStkNo', of: (stone) => stone.pairStkNo },
  SHAPE,
  CARAT,
  COLOUR,
  CLARITY,
  grade('fluNm', 'flu'),
  grade('lbNm', 'lb'),
  grade('locNm', 'loc'),
  grade('shdNm', 'shd'),
  grade('cutNm', 'cut'),
  grade('polNm', 'pol'),
  grade('symNm', 'sym'),
  grade('brlncyNm', 'brlncy'),
  { key: 'amt', of: (stone) => stone.amt },
  { key: 'rap', of: (stone) => stone.rap },
  { key: 'ctPr', of: (stone) => stone.ctPr },
  { key: 'back', of: (stone) => stone.back },
  { key: 'fnDis', of: (stone, _grades, term) => lonePrices(stone, term).fnDis, isFinal: true },
  { key: 'fnCtPr', of: (stone, _grades, term) => lonePrices(stone, term).fnCtPr, isFinal: true },
  { key: 'fnAmt', of: (stone, _grades, term) => lonePrices(stone, term).fnAmt, isFinal: true },
  { key: 'depPer', of: (stone) => stone.depPer },
  { key: 'tblPer', of: (stone) => stone.tblPer },
  { key: 'ratio', of: (stone) => stone.ratio },
  { key: 'pAng', of: (stone) => stone.pAng },
  { key: 'cAng', of: (stone) => stone.cAng },
  { key: 'pHgt', of: (stone) => stone.pHgt },
  { key: 'cHgt', of: (stone) => stone.cHgt },
  { key: 'length', of: (stone) => stone.length },
  { key: 'width', of: (stone) => stone.width },
  { key: 'height', of: (stone) => stone.height },
  { key: 'grdlPer', of: (stone) => stone.grdlPer },
  { key: 'strLn', of: (stone) => stone.strLn },
  { key: 'lwrHal', of: (stone) => stone.lwrHal },
  grade('blkTblNm', 'blkTbl'),
  grade('blkSdNm', 'blkSd'),
  grade('wSdNm', 'wSd'),
  grade('wTblNm', 'wTbl'),
  grade('opCrwnNm', 'opCrwn'),
  grade('opPavNm', 'opPav'),
  grade('opTblNm', 'opTbl'),
  grade('eClnNm', 'eCln'),
  { key: 'girdleStr', of: girdlePlace },
  grade('cultNm', 'cult'),
  grade('hANm', 'hA'),
  COMES_IN,
];

const USUAL: readonly SortStep[] = [SHAPE, CARAT, COLOUR, CLARITY].map(ascending);

/**
 * The requested order, or else shape, weight, colour and clarity. Upcoming stones are then sorted by arrival first.
 */
export function sortSteps(sort: readonly StoneSort[] | undefined, context: SortContext): readonly SortStep[] {
  if (!sort || sort.length === 0) return context.isUpcoming ? [ascending(COMES_IN), ...USUAL] : USUAL;
  return sort.flatMap((wanted) =>
    SORT_COLUMNS.filter(({ key }) => wanted[key] !== undefined).map((column) => ({
      column,
      descending: wanted[column.key] === 'DESC',
    })),
  );
}

/**
 * Compares two stones for `Array.sort`: by each step, missing keys last, then by stone id. The reference
 * implementation for the orders of an index.
 */
export function compareStones(
  steps: readonly SortStep[],
  context: SortContext,
  grades: Grades,
): (a: Stone, b: Stone) => number {
  const term = context.term ?? NO_TERM;
  return (a, b) => {
    for (const { column, descending } of steps) {
      const difference = compareKeys(column.of(a, grades, term), column.of(b, grades, term), descending);
      if (difference !== 0) return difference;
    }
    return compareKeys(a.id, b.id, false);
  };
}

function compareKeys(a: SortKey, b: SortKey, descending: boolean): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  return a < b === descending ? 1 : -1;
}

function girdlePlace(stone: Stone, grades: Grades): number | null {
  const from = grades.sequenceOf(stone.grdl);
  return from === null ? null : from * GIRDLE_STEPS + (grades.sequenceOf(stone.grdlTo) ?? from);
}

function ascending(column: SortColumn): SortStep {
  return { column, descending: false };
}
