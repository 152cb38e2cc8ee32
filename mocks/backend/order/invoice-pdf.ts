import type { Invoice } from '#generated/model/invoice.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import { cutText } from '#mocks/domain/cut-text.ts';
import { houseDay } from '#mocks/domain/house-time.ts';
import type { OrderRow } from '#mocks/domain/trade-rows.ts';
import { A4, type Page, pdfDocument } from '#mocks/files/write-pdf.ts';

const [WIDTH, HEIGHT] = A4;
const LEFT = 45;
const RIGHT = WIDTH - 45;
const TABLE_TOP = HEIGHT - 220;
const LINE = 15;
/** Rows per page; leaves room for the totals. */
const ROWS_PER_PAGE = 32;

/** Table columns: title, x of the left edge (right edge for numbers), whether it is a number, and cell text. */
const COLUMNS: readonly (readonly [
  title: string,
  x: number,
  isNumber: boolean,
  of: (stone: SoldStone) => string,
])[] = [
  ['Stone', LEFT, false, ({ stoneId }) => stoneId],
  ['Description', LEFT + 62, false, described],
  ['Report', LEFT + 238, false, ({ lbNm, rptNo }) => `${lbNm} ${rptNo ?? ''}`.trim()],
  ['Carat', LEFT + 348, true, ({ crt }) => crt.toFixed(2)],
  ['USD/ct', LEFT + 420, true, ({ fnCtPr }) => money(fnCtPr)],
  ['USD', RIGHT, true, ({ fnAmt }) => money(fnAmt)],
];

function described({ shpNm, colNm, clrNm }: SoldStone): string {
  return cutText([shpNm, colNm, clrNm].filter(Boolean).join(' '), 34);
}

function money(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function drawRow(
  page: Page,
  y: number,
  textOf: (column: (typeof COLUMNS)[number]) => string,
  isBold: boolean,
): void {
  for (const column of COLUMNS) {
    const [, x, isNumber] = column;
    if (isNumber) page.textEnd(x, y, 8.5, textOf(column), isBold);
    else page.text(x, y, 8.5, textOf(column), isBold);
  }
}

function heading(page: Page, invoice: Invoice, { fromPlace, toPlace, memoNo }: OrderRow): void {
  page.box(0, HEIGHT - 92, WIDTH, 92, 0.94);
  page.text(LEFT, HEIGHT - 46, 20, 'Invoice', true);
  page.text(LEFT, HEIGHT - 66, 10, 'Pavilion Diamonds');
  page.textEnd(RIGHT, HEIGHT - 46, 11, invoice.invoiceNo, true);
  page.textEnd(RIGHT, HEIGHT - 66, 10, `Order ${invoice.orderNo}, memo ${memoNo}`);
  page.text(LEFT, HEIGHT - 122, 11, invoice.companyName, true);
  page.text(LEFT, HEIGHT - 138, 10, invoice.buyerName);
  page.text(LEFT, HEIGHT - 154, 10, toPlace);
  page.textEnd(RIGHT, HEIGHT - 122, 10, `Date ${invoice.invoiceDate}`);
  page.textEnd(RIGHT, HEIGHT - 138, 10, `Due ${invoice.dueDate}`);
  page.textEnd(RIGHT, HEIGHT - 154, 10, `Terms ${invoice.terms.replace('_', ' ')}`);
  page.textEnd(RIGHT, HEIGHT - 170, 10, `Sent from ${fromPlace}`);
}

/** The total in rupees with its rates; nothing under other terms. */
function rupeeRows({ bankRate, exchangeRate, rateDate, ...invoice }: Invoice): [string, string][] {
  const { totalAmountInr, shippingChargeInr, grandTotalInr } = invoice;
  if (bankRate === null || exchangeRate === null || rateDate === null) return [];
  if (totalAmountInr === null || shippingChargeInr === null || grandTotalInr === null) return [];
  return [
    [`Rates of ${rateDate} in INR per USD: bank ${money(bankRate)}, exchange`, money(exchangeRate)],
    ['Stones in INR', money(totalAmountInr)],
    ['Shipping in INR', money(shippingChargeInr)],
    ['Total in INR', money(grandTotalInr)],
  ];
}

function totals(page: Page, invoice: Invoice, y: number): void {
  const rows: readonly (readonly [string, string])[] = [
    [`${invoice.pieces} stone(s), ${invoice.totalCarat.toFixed(2)} ct`, money(invoice.totalAmount)],
    ['Shipping', money(invoice.shippingCharge)],
    ['Total in USD', money(invoice.grandTotal)],
    ...rupeeRows(invoice),
  ];
  for (const [place, [label, value]] of rows.entries()) {
    const isBold = label.startsWith('Total');
    page.textEnd(LEFT + 420, y - place * LINE, 9, label, isBold);
    page.textEnd(RIGHT, y - place * LINE, 9, value, isBold);
  }
}

/**
 * Renders an invoice as a PDF: all stones with prices under the payment terms, and totals.
 *
 * @param now print time in milliseconds since 1970
 */
export function invoicePdf(invoice: Invoice, order: OrderRow, now: number): Uint8Array<ArrayBuffer> {
  const { stones } = order;
  const count = Math.max(1, Math.ceil(stones.length / ROWS_PER_PAGE));
  const pages = Array.from({ length: count }, (_, number) => (page: Page) => {
    const part = stones.slice(number * ROWS_PER_PAGE, (number + 1) * ROWS_PER_PAGE);
    heading(page, invoice, order);
    page.box(LEFT - 5, TABLE_TOP - 5, RIGHT - LEFT + 10, LINE + 2, 0.9);
    drawRow(page, TABLE_TOP, ([title]) => title, true);
    for (const [place, stone] of part.entries()) {
      drawRow(page, TABLE_TOP - (place + 1) * LINE, ([, , , of]) => of(stone), false);
    }
    if (number === count - 1) totals(page, invoice, TABLE_TOP - (part.length + 2) * LINE);
    page.text(LEFT, 34, 8, `Printed ${houseDay(now)}. Made for demonstration; nothing is owed.`);
    page.textEnd(RIGHT, 34, 8, `Page ${number + 1} of ${count}`);
  });
  return pdfDocument({ title: `Invoice ${invoice.invoiceNo}`, format: A4, time: now }, pages);
}
