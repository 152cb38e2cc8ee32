import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import { inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
let colleague: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, colleague, customer } = await startTrade());
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
  test('are the defaults of the address book when none is named', async () => {
    const memo = await buyer.ok('requestConfirm', { diamonds });
    expect([memo.shippingAddress?.id, memo.billingAddress?.id]).toEqual(['addr-3', 'addr-2']);
  });

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

  test.each([
    ['of another company', { shippingAddress: 'addr-vanloon-3' }, 'shippingAddress', 'known'],
    ['that does not exist', { billingAddress: 'addr-none' }, 'billingAddress', 'known'],
  ])('%s are refused', async (_case, named, field, rule) => {
    const { data } = await buyer.no('requestConfirm', { diamonds, ...named });
    expect(data).toMatchObject({ errors: [{ field, rule }] });
    expect((await buyer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15' })).count).toBe(0);
  });

  test('abroad are no delivery addresses for an account in India', async () => {
    const [far] = (await customer.ok('paginateAddresses', { page: 1, limit: 1 })).list;
    const { country = '', state = '', city = '', zipCode = '1' } = far ?? {};
    const place = { country, state, city, zipCode };
    const { id } = await buyer.ok('upsertAddress', {
      type: 'SHIPPING',
      address1: 'Hoveniersstraat 1',
      ...place,
    });
    const { data } = await buyer.no('requestConfirm', { diamonds, shippingAddress: id });
    expect(data).toMatchObject({ errors: [{ field: 'shippingAddress', rule: 'deliverable' }] });
  });

  test('are those of the office if there are no others, and a book without any is told to be filled first', async () => {
    await buyer.ok('deleteAddresses', { id: ['addr-2', 'addr-3'] });
    const memo = await buyer.ok('requestConfirm', { diamonds: agreed(one(inIndia, 1)) });
    expect([memo.shippingAddress?.id, memo.billingAddress?.id]).toEqual(['addr-1', 'addr-1']);
    await buyer.ok('deleteAddresses', { id: ['addr-1'] });
    const { data } = await buyer.no('requestConfirm', { diamonds });
    expect(data).toMatchObject({ errors: [{ field: 'shippingAddress', rule: 'addressBook' }] });
  });
});

describe('a request for confirmation', () => {
  test('is seen by colleagues who may see confirmed stones, and by no other company', async () => {
    const { memoNo } = await buyer.ok('requestConfirm', { diamonds });
    const numbersOf = async (client: Client) =>
      (await client.ok('paginateMemos', { page: 1, limit: 10, from: '2026-01-15' })).list.map(
        (memo) => memo.memoNo,
      );
    expect(await numbersOf(colleague)).toContain(memoNo);
    expect(await numbersOf(customer)).not.toContain(memoNo);
  });

  test('is cancelled by its buyer while it is pending: its stones are for sale again, the house is told', async () => {
    const { id, memoNo } = await buyer.ok('requestConfirm', { diamonds });
    for (const stranger of [colleague, customer]) {
      expect((await stranger.no('cancelMemo', { id })).status).toBe(404);
    }
    const cancelled = await buyer.ok('cancelMemo', { id });
    expect(cancelled).toMatchObject({ status: 3, cancelledAt: '2026-01-15T09:30:00.000Z' });
    expect(world.tables.stones.get(one(inIndia).id)?.wSts).toBe('A');
    expect(world.outbox.at(-1)?.subject).toBe(`Request cancelled: ${memoNo}`);
    expect((await buyer.no('cancelMemo', { id })).status).toBe(409);
    const sales = await buyer.as('sales-1');
    expect((await sales.no('updateMemoStatus', { id, status: 2 })).status).toBe(409);
    await colleague.ok('requestConfirm', { diamonds });
  });

  test('is not cancelled after the house decided', async () => {
    const { id } = await buyer.ok('requestConfirm', { diamonds });
    await (await buyer.as('sales-1')).ok('updateMemoStatus', { id, status: 2 });
    expect((await buyer.no('cancelMemo', { id })).status).toBe(409);
    expect(world.tables.stones.get(one(inIndia).id)?.wSts).toBe('NA');
  });
});
