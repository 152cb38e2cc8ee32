import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf, formFile, textOf } from '../../support/mock-backend-client.ts';
import { mockBackend, ordersOf, startTrade } from '../../support/mock-backend-trade.ts';

const PAGE = { page: 1, limit: 50 } as const;
const transfer = { amount: 25_000.5, method: 'BANK_TRANSFER', payDate: '2026-01-16' } as const;
let buyer: Client;
let colleague: Client;
let customer: Client;
let sales: Client;

beforeEach(async () => {
  ({ buyer, colleague, customer } = await startTrade());
  sales = await clientOf(mockBackend, 'trade').as('sales-1');
});

async function newsOf(client: Client) {
  return (await client.ok('listNotifications', PAGE)).list[0];
}

describe('an advance payment', () => {
  test('has been announced in every state by the buyers that begin with a history', async () => {
    for (const client of [buyer, customer]) {
      const { list } = await client.ok('paginateAdvancePayments', PAGE);
      expect(list.map(({ status }) => status)).toEqual(['PENDING', 'RECEIVED', 'DECLINED', 'CANCELLED']);
    }
  });

  test('is listed for the company and told to its sales person, who records the receipt once', async () => {
    const made = await buyer.ok('createAdvancePayment', { ...transfer, reference: ' UTR-1 ' });
    expect(made).toMatchObject({ amount: 25_000.5, status: 'PENDING', reference: 'UTR-1', memoNo: null });
    expect(await newsOf(sales)).toMatchObject({ activityType: 'PAYMENT_ANNOUNCED', record: made.id });
    const page = await colleague.ok('paginateAdvancePayments', { ...PAGE, status: ['PENDING'] });
    expect(page.list[0]).toEqual(made);
    expect(page.pendingAmount).toBe(page.list.reduce((sum, { amount }) => sum + amount, 0));
    const handled = await sales.ok('paginateAdvancePayments', { ...PAGE, isHandled: true });
    expect(handled.list.map(({ id }) => id)).toContain(made.id);
    const received = { id: made.id, status: 'RECEIVED', comment: 'Value date Friday.' } as const;
    expect(await sales.ok('updateAdvancePaymentStatus', received)).toMatchObject({ status: 'RECEIVED' });
    expect(await newsOf(buyer)).toMatchObject({ activityType: 'PAYMENT_RECEIVED' });
    expect((await sales.no('updateAdvancePaymentStatus', received)).status).toBe(409);
  });

  test('carries the receipt of the bank, which its company and its sales person may download', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.4 receipt');
    const { file } = await buyer.ok('uploadFile', {
      kind: 'PAYMENT_RECEIPT',
      file: formFile('transfer.pdf', pdf),
    });
    const made = await buyer.ok('createAdvancePayment', { ...transfer, receipt: file });
    expect(made.receipt).toEqual({ file, name: 'transfer.pdf' });
    expect(textOf(await colleague.ok('downloadFile', { file }))).toBe('%PDF-1.4 receipt');
    expect(textOf(await sales.ok('downloadFile', { file }))).toBe('%PDF-1.4 receipt');
    expect((await customer.no('downloadFile', { file })).status).toBe(404);
    const foreign = await customer.no('createAdvancePayment', { ...transfer, receipt: file });
    expect(foreign).toMatchObject({ status: 400, data: { errors: [{ field: 'receipt', rule: 'known' }] } });
  });

  test('can be cancelled by its company while it is pending, and by nobody else', async () => {
    const { id } = await buyer.ok('createAdvancePayment', transfer);
    expect((await customer.no('updateAdvancePaymentStatus', { id, status: 'CANCELLED' })).status).toBe(404);
    expect((await sales.no('updateAdvancePaymentStatus', { id, status: 'CANCELLED' })).status).toBe(403);
    expect((await buyer.no('updateAdvancePaymentStatus', { id, status: 'RECEIVED' })).status).toBe(403);
    expect(await colleague.ok('updateAdvancePaymentStatus', { id, status: 'CANCELLED' })).toMatchObject({
      status: 'CANCELLED',
    });
    expect(await newsOf(sales)).toMatchObject({ activityType: 'PAYMENT_CANCELLED' });
  });

  test('is due on a day on which banks work, and for a memo of the own company', async () => {
    const days = [
      ['2026-01-14', 'minimum'],
      ['2026-02-15', 'maximum'],
      ['2026-01-18', 'sunday'],
      ['2026-01-26', 'holiday'],
    ] as const;
    for (const [payDate, rule] of days) {
      const no = await buyer.no('createAdvancePayment', { ...transfer, payDate });
      expect(no, payDate).toMatchObject({ status: 400, data: { errors: [{ field: 'payDate', rule }] } });
    }
    const { list } = await ordersOf(buyer, { from: '2025-01-01' });
    const memoNo = list[0]?.memoNo ?? '';
    expect(await buyer.ok('createAdvancePayment', { ...transfer, memoNo })).toMatchObject({ memoNo });
    const foreign = await customer.no('createAdvancePayment', { ...transfer, memoNo });
    expect(foreign).toMatchObject({ data: { errors: [{ field: 'memoNo', rule: 'known' }] } });
    expect((await buyer.no('createAdvancePayment', { ...transfer, amount: 0.001 })).status).toBe(400);
  });
});
