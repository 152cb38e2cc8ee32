import type { ColumnKey } from '#generated/model/columnKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import {
  type Cell,
  columnLetters,
  type Sheet,
  type SheetColumn,
  writeWorkbook,
} from '#mocks/formats/write-workbook.ts';
import { directionOf, type Language } from '#mocks/translations/languages.ts';
import { say } from '#mocks/translations/words.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { STONE_COLUMNS } from './stone-columns.ts';

export interface WorkbookRequest {
  readonly stones: readonly Stone[];
  readonly columns: readonly ColumnKey[];
  readonly isPriceHidden: boolean;
  readonly allSummary: boolean;
  readonly language: Language;
  readonly mediaBase: string;
  /** Creation time in milliseconds since 1970. */
  readonly now: number;
}

type Summed = Extract<ColumnKey, 'crt' | 'amt' | 'fnAmt' | 'ctPr' | 'rap' | 'back' | 'fnCtPr' | 'fnDis'>;

/** Columns that the formula of a total refers to. */
const INPUTS: Readonly<Record<Summed, readonly ColumnKey[]>> = {
  crt: [],
  amt: [],
  fnAmt: [],
  ctPr: ['crt', 'amt'],
  rap: ['crt'],
  back: ['crt', 'rap', 'amt'],
  fnCtPr: ['crt', 'fnAmt'],
  fnDis: ['crt', 'rap', 'fnAmt'],
};

const FIRST_ROW = 2;
const NUMBER_WIDTH = 12;
const TEXT_WIDTH = 14;

function isSummed(key: ColumnKey): key is Summed {
  return Object.hasOwn(INPUTS, key);
}

type RangeOf = (key: ColumnKey) => string;

/** Averages of a single stone are its own figures (contract, StoneSummary). */
function formulaOf(key: Summed, range: RangeOf, isLone: boolean): string {
  if (isLone) return `IF(COUNT(${range(key)})=0,"",SUM(${range(key)}))`;
  const quotient = (above: string, below: string) => `IF(${below}=0,0,ROUND(${above}/${below},2))`;
  const listed = () => `SUMPRODUCT(${range('rap')},${range('crt')})`;
  const difference = (amount: ColumnKey) =>
    `IF(${listed()}=0,"",ROUND((SUMIF(${range('rap')},">0",${range(amount)})/${listed()}-1)*100,2))`;
  switch (key) {
    case 'crt':
    case 'amt':
    case 'fnAmt':
      return `SUM(${range(key)})`;
    case 'ctPr':
      return quotient(`SUM(${range('amt')})`, `SUM(${range('crt')})`);
    case 'fnCtPr':
      return quotient(`SUM(${range('fnAmt')})`, `SUM(${range('crt')})`);
    case 'rap':
      return `IF(${listed()}=0,"",ROUND(${listed()}/SUMIF(${range('rap')},">0",${range('crt')}),2))`;
    case 'back':
      return difference('amt');
    case 'fnDis':
      return difference('fnAmt');
  }
}

export function stoneCell(stone: Stone, key: ColumnKey): Cell | null {
  const value = stone[key];
  const { kind } = STONE_COLUMNS[key];
  if (value === null || value === undefined) return null;
  return typeof value === 'number' && kind !== 'text'
    ? { kind: 'number', value, look: kind }
    : { kind: 'text', text: String(value) };
}

function linkCells(
  { rptNo, certFile, img, videoFile }: Stone,
  { mediaBase, language }: WorkbookRequest,
): (Cell | null)[] {
  const cell = (text: string | null, path: string | null): Cell | null =>
    text === null ? null : { kind: 'text', text, ...(path === null ? {} : { link: `${mediaBase}${path}` }) };
  return [
    cell(rptNo, certFile),
    cell(img && say(language, 'sheet.image'), img),
    cell(videoFile && say(language, 'sheet.video'), videoFile),
  ];
}

const LINKS = [
  { title: 'sheet.reportNo', width: TEXT_WIDTH },
  { title: 'sheet.image', width: 8 },
  { title: 'sheet.video', width: 8 },
] as const;

function totalCell(key: ColumnKey, range: RangeOf, summary: StoneSummary): Cell | null {
  const { kind } = STONE_COLUMNS[key];
  if (!isSummed(key) || kind === 'text') return null;
  return {
    kind: 'formula',
    formula: formulaOf(key, range, summary.pieces === 1),
    value: summary[key],
    look: kind,
  };
}

function columnsWithInputs({ columns, isPriceHidden, allSummary }: WorkbookRequest): {
  readonly shown: readonly ColumnKey[];
  readonly hidden: readonly ColumnKey[];
} {
  const forShapes: readonly ColumnKey[] = isPriceHidden ? ['shpNm', 'crt'] : ['shpNm', 'crt', 'amt', 'ctPr'];
  const needed = [
    ...columns.flatMap((key) => (isSummed(key) ? INPUTS[key] : [])),
    ...(allSummary ? forShapes : []),
  ];
  return { shown: columns, hidden: [...new Set(needed)].filter((key) => !columns.includes(key)) };
}

export function columnOf(key: ColumnKey, language: Language, isHidden: boolean): SheetColumn {
  const { kind } = STONE_COLUMNS[key];
  return {
    title: say(language, `column.${key}`),
    width: kind === 'text' ? TEXT_WIDTH : NUMBER_WIDTH,
    ...(isHidden ? { isHidden } : {}),
  };
}

function shapeSheet(
  { stones, isPriceHidden, language }: WorkbookRequest,
  range: RangeOf,
): Omit<Sheet, 'isFromRight'> {
  const on: RangeOf = (key) => `'${say(language, 'sheet.stones')}'!${range(key)}`;
  const shapes = [...new Set(stones.map(({ shpNm }) => shpNm))];
  const rows = shapes.map((shape, place): (Cell | null)[] => {
    const row = place + FIRST_ROW;
    const { pieces, crt, amt, ctPr } = summarise(stones.filter(({ shpNm }) => shpNm === shape));
    const sum = (key: ColumnKey) => `SUMIF(${on('shpNm')},A${row},${on(key)})`;
    const counted: (Cell | null)[] = [
      { kind: 'text', text: shape },
      { kind: 'formula', formula: `COUNTIF(${on('shpNm')},A${row})`, value: pieces, look: 'whole' },
      { kind: 'formula', formula: sum('crt'), value: crt, look: 'fixed' },
    ];
    if (isPriceHidden) return counted;
    return [
      ...counted,
      { kind: 'formula', formula: sum('amt'), value: amt, look: 'money' },
      {
        kind: 'formula',
        formula: `IF(C${row}=0,0,IF(B${row}=1,${sum('ctPr')},ROUND(D${row}/C${row},2)))`,
        value: ctPr,
        look: 'money',
      },
    ];
  });
  const keys = ['column.shpNm', 'sheet.stones', 'column.crt'] as const;
  return {
    name: say(language, 'sheet.shapes'),
    columns: [...keys, ...(isPriceHidden ? [] : (['column.amt', 'column.ctPr'] as const))].map((key) => ({
      title: say(language, key),
      width: TEXT_WIDTH,
    })),
    rows,
  };
}

export function stoneWorkbook(request: WorkbookRequest): Uint8Array<ArrayBuffer> {
  const { stones, language, now, allSummary } = request;
  const { shown, hidden } = columnsWithInputs(request);
  const places = new Map(
    [...shown, ...LINKS.map(() => null), ...hidden].flatMap((key, place) =>
      key === null ? [] : [[key, place] as const],
    ),
  );
  const lastRow = stones.length + FIRST_ROW - 1;
  const range: RangeOf = (key) => {
    const letters = columnLetters(places.get(key) ?? 0);
    return `$${letters}$${FIRST_ROW}:$${letters}$${lastRow}`;
  };
  const summary = summarise(stones);
  const totals = shown.map((key) => totalCell(key, range, summary));
  const label: Cell = { kind: 'text', text: say(language, 'sheet.total'), isBold: true };
  const sheet = {
    name: say(language, 'sheet.stones'),
    columns: [
      ...shown.map((key) => columnOf(key, language, false)),
      ...LINKS.map(({ title, width }) => ({ title: say(language, title), width })),
      ...hidden.map((key) => columnOf(key, language, true)),
    ],
    rows: [
      ...stones.map((stone) => [
        ...shown.map((key) => stoneCell(stone, key)),
        ...linkCells(stone, request),
        ...hidden.map((key) => stoneCell(stone, key)),
      ]),
      [totals[0] ?? label, ...totals.slice(1)],
    ],
  };
  const isFromRight = directionOf(language) === 'rtl';
  const sheets = allSummary ? [sheet, shapeSheet(request, range)] : [sheet];
  return writeWorkbook(
    sheets.map((each): Sheet => ({ ...each, isFromRight })),
    now,
  );
}
