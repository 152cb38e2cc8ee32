import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#mocks/rules/epoch.ts';
import { findUserByName } from '#mocks/world/people.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client, clientOf } from '../../support/mock-backend-client.ts';
import { abroad, change, inIndia, mockBackend, one, startTrade } from '../../support/mock-backend-trade.ts';
import { readPdf } from '../../support/read-pdf.ts';

let world: World;
let buyer: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, customer } = await startTrade());
});

const elsewhere = one(abroad.filter(({ countryCode }) => countryCode !== 'HK'));

describe('the terms of an account that are Hong Kong delivery', () => {
  beforeEach(() => {
    const found = findUserByName(world, 'customer');
    if (found === undefined) throw new Error('There is no customer.');
    world.tables.accounts.put({ ...found.user.account, accountTerm: 'HK_DELIVERY' });
  });

  test('give way to its first others where a quote for a stone elsewhere is approved', async () => {
    const { id: diamond, vStnId, ctPr, amt, back } = elsewhere;
    const price = Math.round(ctPr * 0.97);
    const entry = { diamond, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
    const { list } = await customer.ok('createTracks', {
      trackType: 4,
      diamonds: [{ ...entry, newPricePerCarat: price, validityHours: 24 }],
    });
    const admin = await clientOf(mockBackend, 'trade').as('admin');
    await admin.ok('updateTrackStatus', {
      trackType: 4,
      status: 'APPROVED',
      list: list.map(({ id }) => ({ id, newPricePerCarat: price })),
    });
    const memos = await customer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15' });
    expect(memos.list).toMatchObject([{ terms: 'EXPORT_5' }]);
  });
});

describe('a rupee bill', () => {
  test('carries the rates of the project settings and amounts in INR, on the memo and on the invoice', async () => {
    const stones = [one(inIndia), one(inIndia, 1)];
    const [first, second] = stones.map((stone, place) => ({
      ...stone,
      crt: 1,
      ctPr: 1000.1 + place,
      amt: 1000.1 + place,
    }));
    if (first === undefined || second === undefined) throw new Error('Two stones are needed.');
    for (const stone of [first, second]) change(world, stone, {});
    const { rupeeRates } = await buyer.ok('viewProjectSetting', { group: [2] });
    expect(rupeeRates).toEqual({ bankRate: 84.35, exchangeRate: 84.1, rateDate: '2026-01-15' });
    const memo = await buyer.ok('requestConfirm', { diamonds: agreed(first, second) });
    expect(memo).toMatchObject({
      ...rupeeRates,
      billType: 'RUPEE',
      totalAmount: 2001.2,
      totalAmountInr: 168_300.92,
    });
    expect(memo.memoDetails.map(({ fnAmtInr }) => fnAmtInr)).toEqual([84_108.41, 84_192.51]);

    const sales = await buyer.as('sales-1');
    const decided = await sales.ok('updateMemoStatus', { id: memo.id, status: 2, diamonds: [first.id] });
    expect(decided).toMatchObject({ totalAmount: 1000.1, totalAmountInr: 84_108.41 });
    world.clock.advance(24 * HOUR);
    const later = await buyer.as('primary');
    const { list } = await later.ok('paginateInvoices', { page: 1, limit: 1, from: '2026-01-15' });
    expect(list[0]).toMatchObject({
      ...rupeeRates,
      totalAmount: 1000.1,
      totalAmountInr: 84_108.41,
      shippingCharge: 60,
      shippingChargeInr: 5046,
      grandTotal: 1060.1,
      grandTotalInr: 89_154.41,
    });
    const { words } = readPdf((await later.ok('downloadInvoice', { id: list[0]?.id ?? '' })).bytes);
    expect(words).toContain('89,154.41');
  });

  test('of every seeded invoice has amounts in INR exactly if its terms are in rupees', async () => {
    const admin = await buyer.as('admin');
    const { list } = await admin.ok('paginateInvoices', { page: 1, limit: 200 });
    expect(new Set(list.map(({ terms }) => terms.startsWith('RUPEE')))).toEqual(new Set([true, false]));
    for (const { terms, grandTotal, grandTotalInr, exchangeRate } of list) {
      if (terms.startsWith('RUPEE')) {
        expect(Math.abs((grandTotalInr ?? 0) - grandTotal * (exchangeRate ?? 0))).toBeLessThan(0.1);
      } else expect([grandTotalInr, exchangeRate]).toEqual([null, null]);
    }
  });
});
