import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client, formFile } from '../../support/mock-backend-client.ts';
import { inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, customer } = await startTrade());
});

const keyed = (key: string) => ({ 'idempotency-key': key });
const address = {
  type: 'SHIPPING',
  address1: '12 Hatton Garden',
  country: 'country-gb',
  state: 'state-gb-eng',
  city: 'city-london',
  zipCode: 'EC1N 8AN',
};

async function addressCount() {
  const { count } = await buyer.ok('paginateAddresses', { page: 1, limit: 50 });
  return count;
}

describe('a call with an idempotency key', () => {
  test('that is sent again gets the same answer and creates nothing', async () => {
    const before = await addressCount();
    const first = await buyer.send('upsertAddress', address, keyed('address-1'));
    expect(first.status).toBe(200);
    expect(await buyer.send('upsertAddress', address, keyed('address-1'))).toEqual(first);
    expect(await addressCount()).toBe(before + 1);
  });

  test('that is sent again with its members in another order is the same call', async () => {
    const first = await buyer.send('upsertAddress', address, keyed('address-1'));
    const turned = Object.fromEntries(Object.entries(address).toReversed());
    expect(await buyer.send('upsertAddress', turned, keyed('address-1'))).toEqual(first);
  });

  test('that is sent ten times at once creates one record', async () => {
    const before = await addressCount();
    const calls = Array.from({ length: 10 }, () => buyer.send('upsertAddress', address, keyed('address-1')));
    const replies = await Promise.all(calls);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await addressCount()).toBe(before + 1);
  });

  test('gets the memo again whose stone is no longer free', async () => {
    const request = { diamonds: agreed(one(inIndia)) };
    const first = await buyer.send('requestConfirm', request, keyed('confirm-1'));
    expect(first.status).toBe(200);
    expect(await buyer.send('requestConfirm', request, keyed('confirm-1'))).toEqual(first);
    expect(await buyer.send('requestConfirm', request, keyed('confirm-2'))).toMatchObject({ status: 409 });
  });

  test('of another request is a conflict with its reason', async () => {
    await buyer.send('upsertAddress', address, keyed('address-1'));
    const before = await addressCount();
    const other = { ...address, zipCode: 'EC1N 8AA' };
    expect(await buyer.send('upsertAddress', other, keyed('address-1'))).toEqual({
      status: 409,
      code: 'E_CONFLICT',
      data: { reason: 'KEY_REUSED' },
    });
    expect(await addressCount()).toBe(before);
  });

  test('that was refused does not use its key up', async () => {
    const broken = { ...address, city: 'city-mumbai' };
    expect(await buyer.send('upsertAddress', broken, keyed('address-1'))).toMatchObject({ status: 400 });
    expect(await buyer.send('upsertAddress', address, keyed('address-1'))).toMatchObject({ status: 200 });
  });

  test('is remembered for its operation and user only', async () => {
    await buyer.send('upsertAddress', address, keyed('shared-key-1'));
    const confirmation = { diamonds: agreed(one(inIndia)) };
    expect(await buyer.send('requestConfirm', confirmation, keyed('shared-key-1'))).toMatchObject({
      status: 200,
    });
    const other = { ...address, zipCode: 'EC1N 8AA' };
    expect(await customer.send('upsertAddress', other, keyed('shared-key-1'))).toMatchObject({ status: 200 });
  });

  test('is remembered for a day', async () => {
    await buyer.send('upsertAddress', address, keyed('address-1'));
    world.clock.advance(DAY - 1000);
    const late = await buyer.as('primary', true);
    const other = { ...address, zipCode: 'EC1N 8AA' };
    expect(await late.send('upsertAddress', other, keyed('address-1'))).toMatchObject({ status: 409 });
    world.clock.advance(1000);
    expect(await late.send('upsertAddress', other, keyed('address-1'))).toMatchObject({ status: 200 });
  });

  test('compares files by their bytes', async () => {
    const upload = (text: string) => ({
      kind: 'IDENTITY_PROOF',
      name: 'a.pdf',
      file: formFile('a.pdf', text),
    });
    const first = await buyer.send('uploadFile', upload('%PDF-1.4 one'), keyed('upload-1'));
    expect(first.status).toBe(200);
    expect(await buyer.send('uploadFile', upload('%PDF-1.4 one'), keyed('upload-1'))).toEqual(first);
    expect(await buyer.send('uploadFile', upload('%PDF-1.4 two'), keyed('upload-1'))).toMatchObject({
      data: { reason: 'KEY_REUSED' },
    });
  });

  test.each(['short', 'k'.repeat(65), 'with a space'])('whose key is %j is refused', async (key) => {
    expect(await buyer.send('upsertAddress', address, keyed(key))).toMatchObject({ status: 400 });
  });
});
