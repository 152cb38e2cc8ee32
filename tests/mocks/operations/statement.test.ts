import { beforeEach, describe, expect, test } from 'vitest';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { readXlsx } from '#mocks/formats/read-xlsx.ts';
import type { FileReply } from '#mocks/operations/shared/binary.ts';
import { agreed, bytesOf, type Client } from '../../support/mock-backend-client.ts';
import { inIndia, one, ordersOf, signInAt, startTrade } from '../../support/mock-backend-trade.ts';

let buyer: Client;
let customer: Client;
let sales: Client;

beforeEach(async () => {
  ({ buyer, customer } = await startTrade());
  sales = await buyer.as('sales-1');
});

const PAGE = { page: 1, limit: 1000 };
const cellsOf = (file: FileReply) => (readCsv(bytesOf(file), 1000)?.rows ?? []).map(({ cells }) => cells);

/** The rows of a statement without its titles. */
async function statementOf(client: Client, period: { from?: string; to?: string } = {}) {
  const [, ...rows] = cellsOf(await client.ok('exportStatement', { ...period, format: 'CSV' }));
  return rows;
}

const balanceOf = (row: readonly string[] | undefined) => Number(row?.at(-1));

describe('the statement of account', () => {
  test('opens at nothing, and closes with what is unpaid less what was paid in advance', async () => {
    const rows = await statementOf(buyer);
    const { list: invoices } = await buyer.ok('paginateInvoices', PAGE);
    const { list: advances } = await buyer.ok('paginateAdvancePayments', { ...PAGE, status: ['RECEIVED'] });
    const unpaid = invoices.filter(({ status }) => status !== 'PAID');
    expect(unpaid.length).toBeGreaterThan(0);
    const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
    expect(rows[0]).toEqual(['', 'Opening balance', '', '', '', '', '', '0']);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['2026-01-15', 'Closing balance']);
    expect(balanceOf(rows.at(-1))).toBeCloseTo(
      total(unpaid.map(({ grandTotal }) => grandTotal)) - total(advances.map(({ amount }) => amount)),
      2,
    );
    expect(rows.map(([day]) => day)).toEqual(rows.map(([day]) => day).toSorted());
  });

  test('of a period opens with the balance before it, and has the two balances even without entries', async () => {
    const all = await statementOf(buyer);
    const from = all[Math.floor(all.length / 2)]?.[0] ?? '';
    const before = all.filter(([day = '']) => day < from);
    const part = await statementOf(buyer, { from, to: '2030-01-01' });
    expect(balanceOf(part[0])).toBe(balanceOf(before.at(-1)));
    expect(part.slice(1)).toEqual(all.slice(before.length));
    const early = await statementOf(buyer, { from: '2020-01-01', to: '2020-01-31' });
    expect(early.map(([day, entry]) => [day, entry])).toEqual([
      ['2020-01-01', 'Opening balance'],
      ['2020-01-31', 'Closing balance'],
    ]);
  });

  test('is a workbook with amounts as numbers', async () => {
    const file = await buyer.ok('exportStatement', { format: 'EXCEL' });
    expect(file.name).toBe('statement-2026-01-15.xlsx');
    const [titles, ...rows] = readXlsx(bytesOf(file), 1000) ?? [];
    expect(titles?.cells.at(-1)).toBe('Balance (USD)');
    const csv = await statementOf(buyer);
    expect(rows.length).toBe(csv.length);
    expect(Number(rows.at(-1)?.cells.at(-1))).toBe(balanceOf(csv.at(-1)));
  });

  test('counts an advance payment for a memo towards the invoice of its order', async () => {
    const start = balanceOf((await statementOf(buyer)).at(-1));
    const { id: memo } = await buyer.ok('requestConfirm', {
      diamonds: agreed(one(inIndia)),
      date: '2026-01-15',
    });
    await sales.ok('updateMemoStatus', { id: memo, status: 2 });
    const [order] = (await ordersOf(buyer)).list;
    const paid = { amount: 100, method: 'BANK_TRANSFER', payDate: '2026-01-16' } as const;
    const { id, paymentNo } = await buyer.ok('createAdvancePayment', {
      ...paid,
      memoNo: order?.memoNo ?? '',
    });
    expect(balanceOf((await statementOf(buyer)).at(-1))).toBe(start);
    await sales.ok('updateAdvancePaymentStatus', { id, status: 'RECEIVED' });
    expect(balanceOf((await statementOf(buyer)).at(-1))).toBeCloseTo(start - 100, 2);
    const later = await signInAt('2026-01-20T09:30:00.000Z', 'sales-1');
    await later.ok('updateOrderStatus', { id: order?.id ?? '', status: 'PAID' });
    const reader = await signInAt('2026-01-20T09:30:00.000Z', 'primary');
    const { list } = await reader.ok('paginateInvoices', { ...PAGE, search: order?.orderNo ?? '' });
    const rows = await statementOf(reader);
    const due = (list[0]?.grandTotal ?? 0) - 100;
    const mine = rows.filter(([, , number]) => number === list[0]?.invoiceNo || number === paymentNo);
    expect(mine.map(([, entry, , , , debit, credit]) => [entry, Number(debit || credit)])).toEqual([
      ['Invoice', list[0]?.grandTotal],
      ['Advance payment', 100],
      ['Payment', Math.round(due * 100) / 100],
    ]);
  });

  test('has no entry of another company, and refuses a period that ends before it begins', async () => {
    const own = new Set((await statementOf(buyer)).map(([, , number]) => number).filter(Boolean));
    const theirs = await statementOf(customer);
    expect(theirs.some(([, , number]) => own.has(number))).toBe(false);
    const crossed = { from: '2026-01-10', to: '2026-01-09', format: 'CSV' } as const;
    expect(await buyer.no('exportStatement', crossed)).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'to', rule: 'minimum' }] },
    });
  });
});
