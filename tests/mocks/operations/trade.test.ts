import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { findUserByName } from '#mocks/world/people.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client, clientOf, purchaseOf } from '../../support/mock-backend-client.ts';
import {
  abroad,
  CART,
  cartOf,
  change,
  inIndia,
  keep,
  mockBackend,
  one,
  startTrade,
} from '../../support/mock-backend-trade.ts';
import { readPdf } from '../../support/read-pdf.ts';

let world: World;
let buyer: Client;
let colleague: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, colleague, customer } = await startTrade());
});

describe('requesting confirmation', () => {
  test('makes a memo, puts the stones on it and takes them out of the cart of that user only', async () => {
    const [first, second, third] = [one(inIndia), one(inIndia, 1), one(inIndia, 2)];
    await keep(buyer, CART, [first, second, third]);
    await keep(colleague, CART, [first]);
    const memo = await buyer.ok('requestConfirm', {
      ...purchaseOf(first, second),
      comment: 'Soon, please',
    });
    expect(memo).toMatchObject({ memoNo: 'M-260115-0001', status: 1, pieces: 2, terms: 'RUPEE_5' });
    expect(memo.diamonds.map(({ wSts }) => wSts)).toEqual(['M', 'M']);
    expect(memo.totalAmount).toBeCloseTo(first.amt + second.amt, 2);
    expect((await cartOf(buyer)).list.map(({ diamond }) => diamond.id)).toEqual([third.id]);
    expect((await cartOf(colleague)).list[0]?.diamond.wSts).toBe('M');
    const { data } = await colleague.no('requestConfirm', purchaseOf(first));
    expect(data).toMatchObject({ conflicts: [{ diamond: first.id, reason: 'ON_MEMO' }] });
    expect(world.outbox).toMatchObject([{ n: 1, subject: 'Confirmation requested: M-260115-0001' }]);
  });

  test('a conflict lists every unavailable stone with its reason, and changes nothing', async () => {
    const [free, gone, held, memo] = [one(inIndia), one(inIndia, 1), one(inIndia, 2), one(inIndia, 3)];
    const far = one(abroad);
    await keep(buyer, CART, [free, gone]);
    change(world, gone, { wSts: 'NA' });
    change(world, held, { isHeld: true });
    change(world, memo, { wSts: 'M' });
    const reply = await buyer.no('requestConfirm', purchaseOf(free, gone, held, memo, far));
    const conflicts = [
      [gone, 'GONE'],
      [held, 'ON_HOLD'],
      [memo, 'ON_MEMO'],
      [far, 'NOT_DELIVERABLE'],
    ] as const;
    expect(reply).toMatchObject({ status: 409, code: 'E_CONFLICT' });
    expect(reply.data).toEqual({
      conflicts: conflicts.map(([{ id, stoneId, vStnId }, reason]) => ({
        diamond: id,
        stoneId,
        vStnId,
        reason,
      })),
    });
    expect((await cartOf(buyer)).count).toBe(2);
    expect((await buyer.ok('viewDiamond', { id: free.id })).wSts).toBe('A');
    expect((await buyer.ok('paginateMemos', { page: 1, limit: 10, from: '2026-01-15' })).count).toBe(0);
  });

  test('keeps what was asked: date, company, comment', async () => {
    const [first, second] = [one(inIndia), one(inIndia, 1)];
    const dated = await buyer.ok('requestConfirm', {
      ...purchaseOf(first),
      date: '2026-01-16',
      company: 'Mehtara Jewels',
    });
    expect(dated).toMatchObject({ invoiceDate: '2026-01-16', companyName: 'Mehtara Jewels', comment: null });
    const later = await buyer.ok('requestConfirm', { ...purchaseOf(second), date: 'Later' });
    expect(later).toMatchObject({ invoiceDate: null, memoNo: 'M-260115-0002' });
  });

  test('numbers memos by the day of the house, which begins before the day in UTC', async () => {
    world.clock.freeze(SEED_EPOCH + 20 * 3_600_000);
    const memo = await buyer.ok('requestConfirm', purchaseOf(one(inIndia)));
    expect(memo.memoNo).toBe('M-260116-0001');
  });
});

describe('memos', () => {
  test('are those of the company, the latest first, with totals of all pages at their prices', async () => {
    const asked = inIndia.slice(0, 3);
    for (const stone of asked) await buyer.ok('requestConfirm', purchaseOf(stone));
    const page = await buyer.ok('paginateMemos', { status: [1], page: 1, limit: 2, from: '2026-01-15' });
    expect(page.list.map(({ memoNo }) => memoNo)).toEqual(['M-260115-0003', 'M-260115-0002']);
    expect(page.count).toBe(3);
    expect(page.summary.pieces).toBe(3);
    expect(page.summary.fnAmt).toBeCloseTo(
      asked.reduce((total, { amt }) => total + amt, 0),
      2,
    );
    expect(
      (await buyer.ok('paginateMemos', { status: [2, 3], page: 1, limit: 2, from: '2026-01-15' })).count,
    ).toBe(0);
    expect((await colleague.ok('paginateMemos', { page: 1, limit: 2, from: '2026-01-15' })).count).toBe(3);
    expect((await customer.ok('paginateMemos', { page: 1, limit: 2, from: '2026-01-15' })).count).toBe(0);
  });
});

const diamonds = agreed(one(inIndia));

const SURAT = {
  type: 'SHIPPING',
  address1: 'Varachha Road 7',
  country: 'country-in',
  state: 'state-in-gj',
  city: 'city-surat',
  zipCode: '395006',
} as const;

describe('the addresses of a confirmation', () => {
  test('are those named, as they were then; the order goes there', async () => {
    const { id } = await buyer.ok('upsertAddress', SURAT);
    const memo = await buyer.ok('requestConfirm', {
      diamonds,
      shippingAddress: id,
      billingAddress: 'addr-1',
    });
    expect(memo).toMatchObject({
      shippingAddress: { id, cityName: 'Surat' },
      billingAddress: { id: 'addr-1' },
    });
    await buyer.ok('deleteAddresses', { id: [id] });
    const { list } = await buyer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15' });
    expect(list[0]?.shippingAddress).toMatchObject({ address1: 'Varachha Road 7', zipCode: '395006' });
    await (await buyer.as('sales-1')).ok('updateMemoStatus', { id: memo.id, status: 2 });
    world.clock.advance(72 * 3_600_000);
    const shipments = await (await buyer.as('primary')).ok('listShippingDetails', { page: 1, limit: 50 });
    const sent = shipments.list.find(({ stones }) =>
      stones.some(({ diamond }) => diamond === one(inIndia).id),
    );
    expect(sent?.toPlace).toBe('Surat, India');
  });

  test('are named by the buyer; the billing address is that of the office if there is no other', async () => {
    await buyer.ok('deleteAddresses', { id: ['addr-2', 'addr-3'] });
    const { data } = await buyer.send('requestConfirm', { diamonds });
    expect(data).toMatchObject({ errors: [{ field: 'shippingAddress', rule: 'required' }] });
    const memo = await buyer.ok('requestConfirm', { diamonds, shippingAddress: 'addr-1' });
    expect([memo.shippingAddress?.id, memo.billingAddress?.id]).toEqual(['addr-1', 'addr-1']);
    await buyer.ok('deleteAddresses', { id: ['addr-1'] });
    const { id } = await buyer.ok('upsertAddress', SURAT);
    const wish = { ...purchaseOf(one(inIndia, 1)), shippingAddress: id };
    expect((await buyer.no('requestConfirm', wish)).data).toMatchObject({
      errors: [{ field: 'billingAddress', rule: 'addressBook' }],
    });
  });
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
    const memo = await buyer.ok('requestConfirm', purchaseOf(first, second));
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

  test('every seeded invoice has amounts in INR exactly if its terms are in rupees', async () => {
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
