import type { Invoice } from '#generated/model/invoice.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import { A4, type Page, pdfDocument } from '#mocks/formats/write-pdf.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { HOUSE_NAME } from '#mocks/rules/house-name.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { nameIn } from '#mocks/rules/masters.ts';
import type { OrderRow } from '#mocks/rules/trade-rows.ts';
import type { Language } from '#mocks/translations/languages.ts';
import { dayIn, numberIn, say, type WordKey } from '#mocks/translations/words.ts';

const [WIDTH, HEIGHT] = A4;
const LEFT = 45;
const RIGHT = WIDTH - 45;
/** The column of the amounts, from end of the labels beside the totals. */
const AMOUNTS = [LEFT + 428, RIGHT] as const;
const TABLE_TOP = HEIGHT - 220;
const LINE = 15;
/** Rows per page; leaves room for the totals. */
const ROWS_PER_PAGE = 32;

/** A table column: its title, where it begins and ends, whether it is of numbers, and its cells. */
interface Column {
  readonly title: WordKey | 'USD/ct' | 'USD';
  readonly place: readonly [start: number, end: number];
  readonly isNumber?: boolean;
  readonly of: (stone: SoldStone, language: Language) => string;
}

const COLUMNS: readonly Column[] = [
  { title: 'paper.stone', place: [LEFT, LEFT + 60], of: ({ stoneId }) => stoneId },
  { title: 'paper.description', place: [LEFT + 62, LEFT + 236], of: described },
  {
    title: 'paper.report',
    place: [LEFT + 238, LEFT + 318],
    of: ({ lbNm, rptNo }) => `${lbNm} ${rptNo ?? ''}`.trim(),
  },
  {
    title: 'column.crt',
    place: [LEFT + 322, LEFT + 348],
    isNumber: true,
    of: ({ crt }, language) => numberIn(language, crt),
  },
  {
    title: 'USD/ct',
    place: [LEFT + 358, LEFT + 420],
    isNumber: true,
    of: ({ fnCtPr }, language) => numberIn(language, fnCtPr),
  },
  { title: 'USD', place: AMOUNTS, isNumber: true, of: ({ fnAmt }, language) => numberIn(language, fnAmt) },
];

function described({ shpNm, colNm, clrNm }: SoldStone, language: Language): string {
  const shape = shpNm === null ? null : nameIn(language, 'SHAPE', shpNm);
  return cutText([shape, colNm, clrNm].filter(Boolean).join(' '), 34);
}

function drawRow(page: Page, y: number, textOf: (column: Column) => string, isBold: boolean): void {
  for (const column of COLUMNS) {
    const { place, isNumber = false } = column;
    if (isNumber) page.number(place, y, 8.5, textOf(column), isBold);
    else page.text(place[0], y, 8.5, textOf(column), isBold);
  }
}

function titleOf({ title }: Column, language: Language): string {
  return title === 'USD' || title === 'USD/ct' ? title : say(language, title);
}

function heading(page: Page, invoice: Invoice, order: OrderRow, language: Language): void {
  const { orderNo } = invoice;
  const { fromPlace, toPlace, memoNo } = order;
  const terms = invoice.terms.replace('_', ' ');
  page.box(0, HEIGHT - 92, WIDTH, 92, 0.94);
  page.text(LEFT, HEIGHT - 46, 20, say(language, 'paper.invoice'), true);
  page.text(LEFT, HEIGHT - 66, 10, HOUSE_NAME);
  page.textEnd(RIGHT, HEIGHT - 46, 11, invoice.invoiceNo, true);
  page.textEnd(RIGHT, HEIGHT - 66, 10, say(language, 'paper.order', { orderNo, memoNo }));
  page.text(LEFT, HEIGHT - 122, 11, invoice.companyName, true);
  page.text(LEFT, HEIGHT - 138, 10, invoice.buyerName);
  page.text(LEFT, HEIGHT - 154, 10, toPlace);
  page.textEnd(RIGHT, HEIGHT - 122, 10, say(language, 'paper.date', { date: dayIn(invoice.invoiceDate) }));
  page.textEnd(RIGHT, HEIGHT - 138, 10, say(language, 'paper.due', { date: dayIn(invoice.dueDate) }));
  page.textEnd(RIGHT, HEIGHT - 154, 10, say(language, 'paper.terms', { terms }));
  page.textEnd(RIGHT, HEIGHT - 170, 10, say(language, 'paper.from', { place: fromPlace }));
}

/** A line of the totals. */
interface TotalRow {
  readonly label: string;
  readonly value: number;
  readonly isTotal?: boolean;
}

/** The total in rupees with its rates; nothing under other terms. */
function rupeeRows(
  { bankRate, exchangeRate, rateDate, ...invoice }: Invoice,
  language: Language,
): TotalRow[] {
  const { totalAmountInr, shippingChargeInr, grandTotalInr } = invoice;
  if (bankRate === null || exchangeRate === null || rateDate === null) return [];
  if (totalAmountInr === null || shippingChargeInr === null || grandTotalInr === null) return [];
  const [date, bank, currency] = [dayIn(rateDate), numberIn(language, bankRate), 'INR'];
  return [
    { label: say(language, 'paper.rates', { date, bank }), value: exchangeRate },
    { label: say(language, 'paper.stonesIn', { currency }), value: totalAmountInr },
    { label: say(language, 'paper.shippingIn', { currency }), value: shippingChargeInr },
    { label: say(language, 'paper.total', { currency }), value: grandTotalInr, isTotal: true },
  ];
}

function totals(page: Page, invoice: Invoice, y: number, language: Language): void {
  const [pieces, carat] = [numberIn(language, invoice.pieces, 0), numberIn(language, invoice.totalCarat)];
  const rows: readonly TotalRow[] = [
    { label: say(language, 'paper.count', { pieces, carat }), value: invoice.totalAmount },
    { label: say(language, 'paper.shipping'), value: invoice.shippingCharge },
    { label: say(language, 'paper.total', { currency: 'USD' }), value: invoice.grandTotal, isTotal: true },
    ...rupeeRows(invoice, language),
  ];
  for (const [place, { label, value, isTotal }] of rows.entries()) {
    page.textEnd(LEFT + 420, y - place * LINE, 9, label, isTotal);
    page.number(AMOUNTS, y - place * LINE, 9, numberIn(language, value), isTotal);
  }
}

/**
 * Renders an invoice as a PDF: all stones with prices under the payment terms, and totals.
 *
 * @param language that of whoever receives it
 * @param now print time in milliseconds since 1970
 */
export function invoicePdf(
  invoice: Invoice,
  order: OrderRow,
  language: Language,
  now: number,
): Uint8Array<ArrayBuffer> {
  const { stones } = order;
  const printed = say(language, 'paper.printed', { date: dayIn(houseDay(now)) });
  const count = Math.max(1, Math.ceil(stones.length / ROWS_PER_PAGE));
  const pages = Array.from({ length: count }, (_, number) => (page: Page) => {
    const part = stones.slice(number * ROWS_PER_PAGE, (number + 1) * ROWS_PER_PAGE);
    heading(page, invoice, order, language);
    page.box(LEFT - 5, TABLE_TOP - 5, RIGHT - LEFT + 10, LINE + 2, 0.9);
    drawRow(page, TABLE_TOP, (column) => titleOf(column, language), true);
    for (const [place, stone] of part.entries()) {
      drawRow(page, TABLE_TOP - (place + 1) * LINE, ({ of }) => of(stone, language), false);
    }
    if (number === count - 1) totals(page, invoice, TABLE_TOP - (part.length + 2) * LINE, language);
    page.text(LEFT, 34, 8, printed);
    page.textEnd(RIGHT, 34, 8, say(language, 'paper.page', { page: number + 1, pages: count }));
  });
  const title = `${say(language, 'paper.invoice')} ${invoice.invoiceNo}`;
  return pdfDocument({ title, format: A4, language, time: now }, pages);
}
