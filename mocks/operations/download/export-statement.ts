import type { StatementExportRequest } from '#generated/model/statementExportRequest.ts';
import type { Cell } from '#mocks/formats/write-workbook.ts';
import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import { fromHundredths, hundredths } from '#mocks/rules/money.ts';
import type { AdvancePaymentRow } from '#mocks/rules/rows.ts';
import { say } from '#mocks/translations/words.ts';
import { companyOrders, invoiceShown } from '../order/orders.ts';
import type { FileReply } from '../shared/binary.ts';
import { invalid } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOfAccount } from '../shared/parties.ts';
import { tableFile } from './table-file.ts';

/** An entry of the account of a company. Amounts are in cents of a dollar. */
interface Entry {
  readonly day: string;
  readonly title: 'invoice' | 'payment' | 'advance';
  readonly number: string;
  readonly reference: string | null;
  readonly due: string | null;
  readonly debit: number;
  readonly credit: number;
}

const COLUMNS = [
  { title: 'sheet.date', width: 12 },
  { title: 'sheet.entry', width: 18 },
  { title: 'sheet.number', width: 18 },
  { title: 'sheet.reference', width: 20 },
  { title: 'sheet.due', width: 12 },
  { title: 'sheet.debit', width: 16 },
  { title: 'sheet.credit', width: 16 },
  { title: 'sheet.balance', width: 16 },
] as const;

const receiptDay = ({ updatedAt }: AdvancePaymentRow) => houseDay(Date.parse(updatedAt));

/** Invoices of the caller's company and their payments; advance payments for a memo reduce the payment of its invoice. */
function invoiceEntries(call: SignedCall, advances: readonly AdvancePaymentRow[]): Entry[] {
  return companyOrders(call).flatMap((row): Entry[] => {
    const invoice = invoiceShown(call, row);
    if (invoice === null) return [];
    const { invoiceNo, orderNo, invoiceDate, dueDate } = invoice;
    const total = hundredths(invoice.grandTotal);
    const common = { number: invoiceNo, reference: orderNo };
    const issued: Entry = {
      ...common,
      day: invoiceDate,
      title: 'invoice',
      due: dueDate,
      debit: total,
      credit: 0,
    };
    if (invoice.status !== 'PAID' || row.paidAfter === null) return [issued];
    const day = addDays(invoiceDate, row.paidAfter);
    const ahead = advances
      .filter((each) => each.memoNo === row.memoNo && receiptDay(each) <= day)
      .reduce((sum, { amount }) => sum + hundredths(amount), 0);
    const rest = Math.max(0, total - ahead);
    if (rest === 0) return [issued];
    return [issued, { ...common, day, title: 'payment', due: null, debit: 0, credit: rest }];
  });
}

function advanceEntry(row: AdvancePaymentRow): Entry {
  const { paymentNo: number, reference, amount } = row;
  const credit = hundredths(amount);
  return { day: receiptDay(row), title: 'advance', number, reference, due: null, debit: 0, credit };
}

/** All entries of the account by day; on one day, debits first, then by number. */
function entriesOf(call: SignedCall): Entry[] {
  const advances = call.world.tables.advancePayments
    .all()
    .filter((row) => row.status === 'RECEIVED' && isOfAccount(call, row));
  const order = ({ day, debit, number }: Entry) => `${day} ${debit > 0 ? 0 : 1} ${number}`;
  return [...invoiceEntries(call, advances), ...advances.map(advanceEntry)].sort((one, other) =>
    order(one) < order(other) ? -1 : 1,
  );
}

const textCell = (text: string | null): Cell | null => (text === null ? null : { kind: 'text', text });
const moneyCell = (cents: number): Cell => ({ kind: 'number', value: fromHundredths(cents), look: 'money' });
const amountCell = (cents: number): Cell | null => (cents === 0 ? null : moneyCell(cents));

const balanceRow = (day: string | null, title: string, balance: number) => [
  textCell(day),
  textCell(title),
  ...Array.from({ length: COLUMNS.length - 3 }, () => null),
  moneyCell(balance),
];

export function exportedStatement(call: SignedCall, { from, to, format }: StatementExportRequest): FileReply {
  if (from !== undefined && to !== undefined && to < from) {
    throw invalid('to', 'minimum', 'The last day is before the first.');
  }
  const today = houseDay(call.now);
  const last = to === undefined || to > today ? today : to;
  const all = entriesOf(call);
  const before = all.filter(({ day }) => from !== undefined && day < from);
  const within = all.filter(({ day }) => (from === undefined || day >= from) && day <= last);
  const language = languageOf(call);
  let balance = before.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  const rows = [balanceRow(from ?? null, say(language, 'sheet.opening'), balance)];
  for (const { day, title, number, reference, due, debit, credit } of within) {
    balance += debit - credit;
    rows.push([
      ...[day, say(language, `sheet.${title}`), number, reference, due].map(textCell),
      amountCell(debit),
      amountCell(credit),
      moneyCell(balance),
    ]);
  }
  rows.push(balanceRow(last, say(language, 'sheet.closing'), balance));
  return tableFile({
    name: `statement-${last}`,
    format,
    language,
    sheet: say(language, 'sheet.statement'),
    columns: COLUMNS.map(({ title, width }) => ({ title: say(language, title), width })),
    rows,
    length: rows.length,
    now: call.now,
  });
}
