import type { ColumnKey } from '#generated/model/columnKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import { cutText } from '#mocks/domain/cut-text.ts';
import { A4_ACROSS, type Page, pdfDocument, widthOf } from '#mocks/files/write-pdf.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { STONE_COLUMNS } from './stone-columns.ts';

/** Content of a printed list. */
export interface PrintRequest {
  readonly stones: readonly Stone[];
  readonly columns: readonly ColumnKey[];
  readonly isPriceHidden: boolean;
  /** Title, and a subtitle with recipient and date. */
  readonly title: string;
  readonly subtitle: string;
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

/** Number formats, created once because creation is expensive. */
const NUMBERS: Readonly<Record<'whole' | 'fixed' | 'money', Intl.NumberFormat>> = {
  whole: new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }),
  fixed: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  money: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

function shown(stone: Stone, key: ColumnKey): string {
  const value = stone[key];
  const { kind } = STONE_COLUMNS[key];
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  return kind === 'text' ? NUMBERS.money.format(value) : NUMBERS[kind].format(value);
}

/** A printed column. */
interface PrintedColumn {
  readonly key: ColumnKey;
  readonly width: number;
}

function printedColumn(key: ColumnKey, stones: readonly Stone[]): PrintedColumn {
  const texts = stones.map((stone) => shown(stone, key));
  const widest = texts.reduce(
    (most, text) => Math.max(most, widthOf(text, TEXT_SIZE)),
    widthOf(STONE_COLUMNS[key].title, TEXT_SIZE, true),
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

/** Shortens a text with an ellipsis if it is wider than its column. */
function fitted(text: string, width: number, isBold: boolean): string {
  const room = width - GAP / 2;
  if (widthOf(text, TEXT_SIZE, isBold) <= room) return text;
  let kept = cutText(text, text.length - 1);
  while (kept !== '' && widthOf(`${kept}…`, TEXT_SIZE, isBold) > room)
    kept = cutText(kept, [...kept].length - 1);
  return `${kept}…`;
}

function drawRow(
  page: Page,
  columns: readonly PrintedColumn[],
  y: number,
  textOf: (key: ColumnKey) => string,
  isBold: boolean,
): void {
  let x = MARGIN;
  for (const { key, width } of columns) {
    const text = textOf(key);
    if (STONE_COLUMNS[key].kind === 'text') page.text(x, y, TEXT_SIZE, fitted(text, width, isBold), isBold);
    else page.textEnd(x + width - GAP / 2, y, TEXT_SIZE, text, isBold);
    x += width;
  }
}

/** Line of totals, with prices unless they are hidden. States how many stones the discount leaves out. */
function totalsText({ stones, isPriceHidden }: PrintRequest): string {
  const { pieces, crt, amt, ctPr, back, fnAmt, withoutRap } = summarise(stones);
  const money = (value: number | null) => NUMBERS.money.format(value ?? 0);
  const counted = `Stones ${pieces}   Carat ${crt.toFixed(2)}`;
  if (isPriceHidden) return counted;
  const left = withoutRap > 0 ? ` (${withoutRap} without list price)` : '';
  const discount = back === null ? '' : `   Back ${back.toFixed(2)} %${left}`;
  return `${counted}   Amount USD ${money(amt)}   USD/ct ${money(ctPr)}${discount}   Final USD ${money(fnAmt)}`;
}

/** A list of stones as a PDF in A4 landscape: titles on every page, totals on the last. */
export function stoneListPdf(request: PrintRequest): Uint8Array<ArrayBuffer> {
  const { stones, columns, title, subtitle, now } = request;
  const sheets = sheetsOf(columns.map((key) => printedColumn(key, stones)));
  const starts = Array.from(
    { length: Math.ceil(stones.length / ROWS_PER_PAGE) },
    (_, page) => page * ROWS_PER_PAGE,
  );
  const parts = starts.flatMap((start) => sheets.map((sheet) => ({ start, sheet })));
  const pages = parts.map(({ start, sheet }, number) => (page: Page) => {
    page.text(MARGIN, HEIGHT - 44, 15, title, true);
    page.text(MARGIN, HEIGHT - 60, 9, subtitle);
    page.box(MARGIN - 4, TOP - 4, WIDTH - 2 * MARGIN + 8, LINE, 0.9);
    drawRow(page, sheet, TOP, (key) => STONE_COLUMNS[key].title, true);
    for (const [place, stone] of stones.slice(start, start + ROWS_PER_PAGE).entries()) {
      drawRow(page, sheet, TOP - (place + 1) * LINE, (key) => shown(stone, key), false);
    }
    if (number === parts.length - 1) page.text(MARGIN, 50, 9, totalsText(request), true);
    page.textEnd(WIDTH - MARGIN, 28, 8, `Page ${number + 1} of ${parts.length}`);
  });
  return pdfDocument({ title, format: A4_ACROSS, time: now }, pages);
}
