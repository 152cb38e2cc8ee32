import type { Invoice } from '#generated/model/invoice.ts';
import type { InvoiceParty } from '#generated/model/invoiceParty.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import { A4, type Page, pdfDocument } from '#mocks/formats/write-pdf.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
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
const TABLE_TOP = HEIGHT - 246;
const LINE = 15;
/** Lines of a page below the head of its table. */
const LINES_PER_PAGE = 34;
/** Lines of totals and payment below the last stone: with rupees they are one more than without. */
const CLOSING_LINES = 22;
/** Start of the values beside the labels of the payment. */
const VALUES = LEFT + 110;

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
    of: ({ ctPr }, language) => numberIn(language, ctPr),
  },
  { title: 'USD', place: AMOUNTS, isNumber: true, of: ({ amt }, language) => numberIn(language, amt) },
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

/** Lines of an address: streets, then the town with its country. */
function addressLines({ address }: InvoiceParty): string[] {
  if (address === null) return [];
  const { address1, address2, address3, cityName, stateName, countryName, zipCode } = address;
  const streets = [address1, address2, address3].filter((line) => line !== null && line !== '').join(', ');
  return [streets, `${cityName} ${zipCode}, ${stateName}, ${countryName}`].map((line) => cutText(line, 62));
}

function taxLine({ taxNumbers }: InvoiceParty): string {
  return taxNumbers.map(({ kind, number }) => `${kind} ${number}`).join('   ');
}

/** A party: legal name in bold, address, tax numbers. */
function drawParty(page: Page, top: number, title: string, party: InvoiceParty, person: string | null): void {
  page.text(LEFT, top, 8, title);
  page.text(LEFT, top - 14, 11, party.name, true);
  const lines = [person, ...addressLines(party), taxLine(party)].filter(
    (line) => line !== null && line !== '',
  );
  for (const [index, line] of lines.entries()) page.text(LEFT, top - 27 - index * 12, 9, line ?? '');
}

function heading(page: Page, { invoice, order, termName }: Paper, language: Language): void {
  const { orderNo } = invoice;
  const { fromPlace, memoNo } = order;
  page.box(0, HEIGHT - 140, WIDTH, 140, 0.94);
  page.text(LEFT, HEIGHT - 46, 20, say(language, 'paper.invoice'), true);
  page.textEnd(RIGHT, HEIGHT - 46, 11, invoice.invoiceNo, true);
  page.textEnd(RIGHT, HEIGHT - 62, 10, say(language, 'paper.order', { orderNo, memoNo }));
  drawParty(page, HEIGHT - 68, say(language, 'paper.seller'), invoice.seller, null);
  drawParty(page, HEIGHT - 158, say(language, 'paper.billTo'), invoice.buyer, invoice.buyerName);
  page.textEnd(RIGHT, HEIGHT - 158, 10, say(language, 'paper.date', { date: dayIn(invoice.invoiceDate) }));
  page.textEnd(RIGHT, HEIGHT - 174, 10, say(language, 'paper.due', { date: dayIn(invoice.dueDate) }));
  page.textEnd(RIGHT, HEIGHT - 190, 10, say(language, 'paper.terms', { terms: termName }));
  page.textEnd(RIGHT, HEIGHT - 206, 10, say(language, 'paper.from', { place: fromPlace }));
}

interface TotalRow {
  readonly label: string;
  readonly value: number;
  readonly isTotal?: boolean;
}

function rupeeRows(
  { bankRate, exchangeRate, rateDate, ...invoice }: Invoice,
  language: Language,
): TotalRow[] {
  const { totalAmountInr, programmeChargeInr, shippingChargeInr, grandTotalInr } = invoice;
  if (bankRate === null || exchangeRate === null || rateDate === null) return [];
  if (totalAmountInr === null || shippingChargeInr === null || grandTotalInr === null) return [];
  const [date, bank, currency] = [dayIn(rateDate), numberIn(language, bankRate), 'INR'];
  return [
    { label: say(language, 'paper.rates', { date, bank }), value: exchangeRate },
    { label: say(language, 'paper.stonesIn', { currency }), value: totalAmountInr },
    ...(programmeChargeInr === null || programmeChargeInr === 0
      ? []
      : [{ label: say(language, 'paper.programmesIn', { currency }), value: programmeChargeInr }]),
    { label: say(language, 'paper.shippingIn', { currency }), value: shippingChargeInr },
    { label: say(language, 'paper.total', { currency }), value: grandTotalInr, isTotal: true },
  ];
}

/** Draws the lines to the amount due and returns where they end. */
function totals(page: Page, invoice: Invoice, y: number, language: Language): number {
  const [pieces, carat] = [numberIn(language, invoice.pieces, 0), numberIn(language, invoice.totalCarat)];
  const percent = numberIn(language, invoice.termsPercent);
  const rows: readonly TotalRow[] = [
    { label: say(language, 'paper.count', { pieces, carat }), value: invoice.subtotal },
    { label: say(language, 'charges.terms', { percent }), value: invoice.termsAmount },
    ...(invoice.programmeCharge === 0
      ? []
      : [{ label: say(language, 'charges.programmes'), value: invoice.programmeCharge }]),
    { label: say(language, 'charges.shipping'), value: invoice.shippingCharge },
    { label: say(language, 'paper.total', { currency: 'USD' }), value: invoice.grandTotal, isTotal: true },
    ...rupeeRows(invoice, language),
  ];
  for (const [place, { label, value, isTotal }] of rows.entries()) {
    page.textEnd(LEFT + 420, y - place * LINE, 9, label, isTotal);
    page.number(AMOUNTS, y - place * LINE, 9, numberIn(language, value), isTotal);
  }
  return y - rows.length * LINE;
}

/** What the buyer needs to pay: amount, day, account and reference. */
function payment(page: Page, invoice: Invoice, top: number, language: Language): void {
  const { bank, paymentDays, grandTotal, grandTotalInr, invoiceNo } = invoice;
  const date = dayIn(invoice.dueDate);
  const amount = bank.currency === 'INR' && grandTotalInr !== null ? grandTotalInr : grandTotal;
  const lines: readonly (readonly [label: string, value: string])[] = [
    [say(language, 'paper.amountDue'), `${bank.currency} ${numberIn(language, amount)}`],
    [
      say(language, 'paper.payBy'),
      paymentDays === null
        ? say(language, 'paper.dueOnDelivery', { date })
        : say(language, 'paper.dueIn', { date, days: paymentDays }),
    ],
    [say(language, 'paper.accountName'), bank.accountName],
    [say(language, 'paper.bank'), `${bank.bankName}, ${bank.branch}`],
    [say(language, 'paper.accountNo'), `${bank.accountNo} (${bank.currency})`],
    ...(bank.ifsc === null ? [] : [['IFSC', bank.ifsc] as const]),
    ['SWIFT', bank.swift],
    [say(language, 'paper.reference'), invoiceNo],
  ];
  page.box(LEFT - 5, top - lines.length * LINE - 8, RIGHT - LEFT + 10, (lines.length + 1) * LINE + 8, 0.96);
  page.text(LEFT, top - 4, 10, say(language, 'paper.payment'), true);
  for (const [index, [label, value]] of lines.entries()) {
    page.text(LEFT, top - (index + 1) * LINE - 4, 9, label);
    page.text(VALUES, top - (index + 1) * LINE - 4, 9, value, index === 0);
  }
}

interface Paper {
  readonly invoice: Invoice;
  readonly order: OrderRow;
  /** Name of the payment terms. */
  readonly termName: string;
}

/** The stones of each page; totals and payment stand below the last ones, or on a page of their own if they do not fit. */
function pagesOf(stones: readonly SoldStone[]): (readonly SoldStone[])[] {
  const count = Math.max(1, Math.ceil(stones.length / LINES_PER_PAGE));
  const pages = Array.from({ length: count }, (_, number) =>
    stones.slice(number * LINES_PER_PAGE, (number + 1) * LINES_PER_PAGE),
  );
  const last = pages.at(-1)?.length ?? 0;
  return last + CLOSING_LINES > LINES_PER_PAGE ? [...pages, []] : pages;
}

/**
 * Renders an invoice as a PDF: both parties, all stones at their agreed prices, the lines to the amount due, and how to pay it.
 *
 * @param language that of the recipient
 * @param now print time in milliseconds since 1970
 */
export function invoicePdf(paper: Paper, language: Language, now: number): Uint8Array<ArrayBuffer> {
  const { invoice, order } = paper;
  const printed = say(language, 'paper.printed', { date: dayIn(houseDay(now)) });
  const parts = pagesOf(order.stones);
  const pages = parts.map((part, number) => (page: Page) => {
    heading(page, paper, language);
    if (part.length > 0) {
      page.box(LEFT - 5, TABLE_TOP - 5, RIGHT - LEFT + 10, LINE + 2, 0.9);
      drawRow(page, TABLE_TOP, (column) => titleOf(column, language), true);
    }
    for (const [place, stone] of part.entries()) {
      drawRow(page, TABLE_TOP - (place + 1) * LINE, ({ of }) => of(stone, language), false);
    }
    if (number === parts.length - 1) {
      const end = totals(page, invoice, TABLE_TOP - (part.length + 2) * LINE, language);
      payment(page, invoice, end - LINE, language);
    }
    page.text(LEFT, 34, 8, printed);
    page.textEnd(RIGHT, 34, 8, say(language, 'paper.page', { page: number + 1, pages: parts.length }));
  });
  const title = `${say(language, 'paper.invoice')} ${invoice.invoiceNo}`;
  return atOnce(pdfDocument({ title, format: A4, language, time: now }, pages));
}
