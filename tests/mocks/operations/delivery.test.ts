import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import { inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
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

  test('are those of the office if there are no others, and a book without any is told to be filled first', async () => {
    await buyer.ok('deleteAddresses', { id: ['addr-2', 'addr-3'] });
    const memo = await buyer.ok('requestConfirm', { diamonds: agreed(one(inIndia, 1)) });
    expect([memo.shippingAddress?.id, memo.billingAddress?.id]).toEqual(['addr-1', 'addr-1']);
    await buyer.ok('deleteAddresses', { id: ['addr-1'] });
    const { data } = await buyer.no('requestConfirm', { diamonds });
    expect(data).toMatchObject({ errors: [{ field: 'shippingAddress', rule: 'addressBook' }] });
  });
});
