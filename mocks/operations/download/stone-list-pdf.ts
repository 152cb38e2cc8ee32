import type { ColumnKey } from '#generated/model/columnKey.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { A4_ACROSS, type Page, pdfDocument, widthOf } from '#mocks/formats/write-pdf.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { HOUSE_NAME } from '#mocks/rules/house-name.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { nameIn } from '#mocks/rules/masters.ts';
import type { Language } from '#mocks/translations/languages.ts';
import { dayIn, moneyIn, numberIn, say } from '#mocks/translations/words.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { STONE_COLUMNS } from './stone-columns.ts';

export interface PrintRequest {
  readonly stones: readonly Stone[];
  readonly columns: readonly ColumnKey[];
  readonly isPriceHidden: boolean;
  readonly language: Language;
  readonly name: string;
  readonly companyName: string;
  /** Time of printing in milliseconds since 1970. */
  readonly now: number;
}

const [WIDTH, HEIGHT] = A4_ACROSS;
const MARGIN = 36;
const TOP = HEIGHT - 92;
const LINE = 14;
const TEXT_SIZE = 7;
const ROWS_PER_PAGE = Math.floor((TOP - 84) / LINE);
/** Space between columns, and maximum column width, in points. */
const GAP = 7;
const MAX_WIDTH = 160;

/** Lists of the words in cells. Grades are codes in every language. */
const WORDS_OF: Readonly<Partial<Record<ColumnKey, MasterCode>>> = {
  shpNm: 'SHAPE',
  fluNm: 'FLUORESCENCE',
  locNm: 'LOCATION',
  shdNm: 'SHADE',
  brlncyNm: 'BRILLIANCY',
  eClnNm: 'EYECLEAN',
  cultNm: 'CULET',
};

function shown(stone: Stone, key: ColumnKey, language: Language): string {
  const value = stone[key];
  const { kind } = STONE_COLUMNS[key];
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberIn(language, value, kind === 'whole' ? 0 : 2);
  const list = WORDS_OF[key];
  return list === undefined ? String(value) : nameIn(language, list, String(value));
}

interface PrintedColumn {
  readonly key: ColumnKey;
  readonly width: number;
}

function printedColumn(key: ColumnKey, { stones, language }: PrintRequest): PrintedColumn {
  const texts = stones.map((stone) => shown(stone, key, language));
  const widest = texts.reduce(
    (most, text) => Math.max(most, widthOf(text, TEXT_SIZE, false, language)),
    widthOf(say(language, `column.${key}`), TEXT_SIZE, true, language),
  );
  return { key, width: Math.min(MAX_WIDTH, widest + GAP) };
}

/** Distributes columns over sheets. Each further sheet repeats the first column. */
function sheetsOf(columns: readonly PrintedColumn[]): (readonly PrintedColumn[])[] {
  const [first] = columns;
  if (first === undefined) return [];
  const sheets: PrintedColumn[][] = [[]];
  for (const column of columns) {
    const sheet = sheets.at(-1) ?? [];
    const width = sheet.reduce((sum, each) => sum + each.width, 0);
    if (width + column.width <= WIDTH - 2 * MARGIN) sheet.push(column);
    else sheets.push([first, column]);
  }
  return sheets;
}

function fitted(text: string, width: number, isBold: boolean, language: Language): string {
  const room = width - GAP / 2;
  if (widthOf(text, TEXT_SIZE, isBold, language) <= room) return text;
  let kept = cutText(text, text.length - 1);
  while (kept !== '' && widthOf(`${kept}…`, TEXT_SIZE, isBold, language) > room)
    kept = cutText(kept, [...kept].length - 1);
  return `${kept}…`;
}

function drawRow(
  page: Page,
  columns: readonly PrintedColumn[],
  y: number,
  textOf: (key: ColumnKey) => string,
  language: Language,
  isBold: boolean,
): void {
  let x = MARGIN;
  for (const { key, width } of columns) {
    const text = textOf(key);
    if (STONE_COLUMNS[key].kind === 'text')
      page.text(x, y, TEXT_SIZE, fitted(text, width, isBold, language), isBold);
    else page.number([x + GAP / 2, x + width - GAP / 2], y, TEXT_SIZE, text, isBold);
    x += width;
  }
}

/** Line of totals, with prices unless they are hidden. States how many stones the discount leaves out. */
function totalsText({ stones, isPriceHidden, language }: PrintRequest): string {
  const { pieces, crt, amt, ctPr, back, fnAmt, withoutRap } = summarise(stones);
  const figure = (value: number | null) => numberIn(language, value ?? 0);
  const whole = (value: number) => numberIn(language, value, 0);
  const counted = [
    say(language, 'paper.stones', { pieces: whole(pieces) }),
    say(language, 'paper.carat', { carat: figure(crt) }),
  ];
  const without = say(language, 'paper.without', { pieces: whole(withoutRap) });
  const discount = [
    say(language, 'paper.back', { percent: figure(back) }),
    ...(withoutRap > 0 ? [without] : []),
  ].join(' ');
  const priced = [
    say(language, 'paper.amount', { amount: moneyIn(language, amt) }),
    say(language, 'paper.perCarat', { amount: figure(ctPr) }),
    ...(back === null ? [] : [discount]),
    say(language, 'paper.final', { amount: moneyIn(language, fnAmt ?? 0) }),
  ];
  return [...counted, ...(isPriceHidden ? [] : priced)].join('   ');
}

export function* stoneListPdf(request: PrintRequest): Sliced<Uint8Array<ArrayBuffer>> {
  const { stones, columns, name, companyName, language, now } = request;
  const subtitle = say(language, 'paper.receiver', { name, companyName, date: dayIn(houseDay(now)) });
  const printedColumns: PrintedColumn[] = [];
  for (const key of columns) {
    printedColumns.push(printedColumn(key, request));
    yield;
  }
  const sheets = sheetsOf(printedColumns);
  const starts = Array.from(
    { length: Math.ceil(stones.length / ROWS_PER_PAGE) },
    (_, page) => page * ROWS_PER_PAGE,
  );
  const parts = starts.flatMap((start) => sheets.map((sheet) => ({ start, sheet })));
  const pages = parts.map(({ start, sheet }, number) => (page: Page) => {
    page.text(MARGIN, HEIGHT - 44, 15, HOUSE_NAME, true);
    page.text(MARGIN, HEIGHT - 60, 9, subtitle);
    page.box(MARGIN - 4, TOP - 4, WIDTH - 2 * MARGIN + 8, LINE, 0.9);
    drawRow(page, sheet, TOP, (key) => say(language, `column.${key}`), language, true);
    for (const [place, stone] of stones.slice(start, start + ROWS_PER_PAGE).entries()) {
      drawRow(page, sheet, TOP - (place + 1) * LINE, (key) => shown(stone, key, language), language, false);
    }
    if (number === parts.length - 1) page.text(MARGIN, 50, 9, totalsText(request), true);
    page.textEnd(
      WIDTH - MARGIN,
      28,
      8,
      say(language, 'paper.page', { page: number + 1, pages: parts.length }),
    );
  });
  return yield* pdfDocument({ title: HOUSE_NAME, format: A4_ACROSS, language, time: now }, pages);
}
