import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, purchaseOf } from '../../support/mock-backend-client.ts';
import { abroad, CART, change, keep, one, startTrade } from '../../support/mock-backend-trade.ts';
import { readPdf } from '../../support/read-pdf.ts';

let world: World;
let customer: Client;

beforeEach(async () => {
  const trade = await startTrade();
  ({ world } = trade);
  const account = world.tables.accounts.get('acc-vanloon');
  if (account === undefined) throw new Error('The buyer outside India is not in the seed.');
  world.tables.accounts.put({ ...account, accountTerm: 'EXPORT_5' });
  customer = await trade.customer.as('customer');
});

const shown = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test.each([
  ['under the minimum of its terms', 14_999.99, 14_849.99],
  ['from the minimum of its terms on', 15_000, 14_700],
])(
  'a stone %s costs the same in lists, detail, files, confirmation, order and invoice',
  async (_case, amount, final) => {
    const stone = { ...one(abroad), crt: 1, ctPr: amount, amt: amount, rap: 20_000 };
    change(world, stone, {});
    const filters = [{ stoneId: [stone.stoneId] }];
    const [found] = await customer.ok('paginateDiamonds', { page: 1, limit: 1, filters });
    expect(found?.diamonds[0]).toMatchObject({ id: stone.id, fnAmt: final, fnCtPr: final });
    expect(found?.summary?.fnAmt).toBe(final);
    expect((await customer.ok('viewDiamond', { id: stone.id })).fnAmt).toBe(final);

    await keep(customer, CART, [stone]);
    const cart = await customer.ok('paginateTracks', { trackType: CART, page: 1, limit: 1 });
    expect([cart.list[0]?.diamond.fnAmt, cart.summary.fnAmt]).toEqual([final, final]);

    const asked = { id: [stone.id], listType: 'cart' as const };
    for (const request of [asked, { ...asked, paymentTerm: 'EXPORT_5' as const }]) {
      const { words } = readPdf((await customer.ok('printDiamonds', request)).bytes);
      expect(words.join(' ')).toContain(`Final USD ${shown(final)}`);
    }

    const memo = await customer.ok('requestConfirm', {
      ...purchaseOf(stone),
      shippingAddress: 'addr-vanloon-3',
    });
    expect(memo).toMatchObject({ terms: 'EXPORT_5', totalAmount: final, memoDetails: [{ fnAmt: final }] });
    const memos = await customer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15' });
    expect(memos.list[0]).toMatchObject({ diamonds: [{ fnAmt: final }], memoDetails: [{ fnAmt: final }] });
    expect(memos.summary.fnAmt).toBe(final);

    await (await customer.as('admin')).ok('updateMemoStatus', { id: memo.id, status: 2 });
    const orders = await customer.ok('paginateOrders', { page: 1, limit: 1, search: memo.memoNo });
    expect(orders.list[0]).toMatchObject({ totalAmount: final, stones: [{ fnCtPr: final, fnAmt: final }] });

    world.clock.advance(24 * HOUR);
    const later = await customer.as('customer');
    const invoices = await later.ok('paginateInvoices', { page: 1, limit: 1, from: '2026-01-15' });
    expect(invoices.list[0]?.totalAmount).toBe(final);
    const { bytes } = await later.ok('downloadInvoice', { id: invoices.list[0]?.id ?? '' });
    const { words } = readPdf(bytes);
    const lines = [amount, final - amount, 60, final + 60].map(shown);
    expect(words).toEqual(expect.arrayContaining(lines));
  },
);

test('a selection that reaches the minimum together costs less than its stones one by one', async () => {
  const stones = [one(abroad), one(abroad, 1)].map((stone) => ({
    ...stone,
    crt: 1,
    ctPr: 8000,
    amt: 8000,
    rap: 10_000,
  }));
  for (const stone of stones) change(world, stone, {});
  const filters = [{ stoneId: stones.map(({ stoneId }) => stoneId) }];
  const [found] = await customer.ok('paginateDiamonds', { page: 1, limit: 2, filters });
  expect(found?.diamonds.map(({ fnAmt }) => fnAmt)).toEqual([7920, 7920]);
  const memo = await customer.ok('requestConfirm', {
    ...purchaseOf(...stones),
    shippingAddress: 'addr-vanloon-3',
  });
  expect(memo.memoDetails.map(({ fnAmt }) => fnAmt)).toEqual([7840, 7840]);
  expect(memo.totalAmount).toBe(15_680);
});
