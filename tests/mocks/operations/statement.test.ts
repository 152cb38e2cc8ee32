import { beforeEach, describe, expect, test } from 'vitest';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { readXlsx } from '#mocks/formats/read-xlsx.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import type { FileReply } from '#mocks/operations/shared/binary.ts';
import { bytesOf, type Client, purchaseOf } from '../../support/mock-backend-client.ts';
import { inIndia, one, ordersOf, signInAt, startTrade } from '../../support/mock-backend-trade.ts';

let buyer: Client;
let sales: Client;

beforeEach(async () => {
  ({ buyer } = await startTrade());
  sales = await buyer.as('sales-1');
});

const PAGE = { page: 1, limit: 1000 };
const cellsOf = (file: FileReply) =>
  (atOnce(readCsv(bytesOf(file), 1000))?.rows ?? []).map(({ cells }) => cells);

/** The rows of a statement without its titles. */
async function statementOf(client: Client, period: { from?: string; to?: string } = {}) {
  const [, ...rows] = cellsOf(await client.ok('exportStatement', { ...period, format: 'CSV' }));
  return rows;
}

const balanceOf = (row: readonly string[] | undefined) => Number(row?.at(-1));

describe('the statement of account', () => {
  test('is a workbook with amounts as numbers', async () => {
    const file = await buyer.ok('exportStatement', { format: 'EXCEL' });
    expect(file.name).toBe('statement-2026-01-15.xlsx');
    const [titles, ...rows] = atOnce(readXlsx(bytesOf(file), 1000)) ?? [];
    expect(titles?.cells.at(-1)).toBe('Balance (USD)');
    const csv = await statementOf(buyer);
    expect(rows.length).toBe(csv.length);
    expect(Number(rows.at(-1)?.cells.at(-1))).toBe(balanceOf(csv.at(-1)));
  });

  test('counts an advance payment for a memo towards the invoice of its order', async () => {
    const start = balanceOf((await statementOf(buyer)).at(-1));
    const { id: memo } = await buyer.ok('requestConfirm', {
      ...purchaseOf(one(inIndia)),
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
});

const page = { page: 1, limit: 1000 };
const columns = ['stoneId' as const, 'ctPr' as const, 'fnAmt' as const];

describe('the stones of sales as a file', () => {
  test('are a workbook with numbers as numbers, and have no prices where these are hidden', async () => {
    await buyer.ok('requestConfirm', purchaseOf(one(inIndia)));
    const file = await buyer.ok('exportMemos', {
      format: 'EXCEL',
      columns,
      isPriceHidden: true,
      status: [1],
    });
    expect(file).toMatchObject({ name: 'memos-2026-01-15.xlsx' });
    const [titles, ...rows] = atOnce(readXlsx(bytesOf(file), 30_000)) ?? [];
    expect(titles?.cells).toEqual(['Memo no.', 'Date', 'Stone no.']);
    expect(rows.map(({ cells }) => cells[2])).toContain(one(inIndia).stoneId);
  });
});

/** Bids a step above the floor on a stone in India that is up for bids. */
async function bidOn(bidder: Client, bidType: 1 | 2) {
  const filters = [{ wSts: ['B' as const], loc: ['location-mumbai'], pktType: ['SINGLE' as const] }];
  const [found] = await bidder.ok('paginateDiamonds', { page: 1, limit: 1, filters, isSkipSave: true });
  const stone = found?.diamonds[0];
  if (stone === undefined) throw new Error('No stone is up for bids.');
  const bidPricePerCarat = stone.ctPr + 20;
  const bidAmount = Math.round(bidPricePerCarat * stone.crt * 100) / 100;
  const bid = { diamond: stone.id, vStnId: stone.vStnId, bidPricePerCarat, bidAmount };
  await bidder.ok('createBids', { bidType, diamonds: [bid] });
  return stone.id;
}

describe('the bids of customers', () => {
  const asked = { ...page, isHandled: true };

  test('are shown to their sales person with the company, and to no other buyer', async () => {
    const noon = '2026-01-15T07:00:00.000Z';
    const bidder = await signInAt(noon, 'primary');
    const diamond = await bidOn(bidder, 2);
    const { list } = await (await signInAt(noon, 'employee')).ok('paginateBids', { ...asked, status: [1] });
    expect(list).toMatchObject([{ companyName: 'Mehtara Jewels', diamond: { id: diamond } }]);
    expect((await bidder.ok('paginateBids', asked)).count).toBe(0);
  });

  test('stay undisclosed while they are blind, until the round is over', async () => {
    const night = '2026-01-15T14:00:00.000Z';
    const diamond = await bidOn(await signInAt(night, 'primary'), 1);
    const seenAt = async (time: string) => {
      const { list } = await (await signInAt(time, 'employee')).ok('paginateBids', asked);
      return list.filter((bid) => bid.diamond.id === diamond).map(({ bidType }) => bidType);
    };
    expect(await seenAt(night)).toEqual([]);
    expect(await seenAt('2026-01-16T06:00:00.000Z')).toEqual([1]);
  });
});
