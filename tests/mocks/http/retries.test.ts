import { beforeEach, describe, expect, test } from 'vitest';
import { agreed, type Client, formFile } from '../../support/mock-backend-client.ts';
import { inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

let buyer: Client;
let customer: Client;

beforeEach(async () => {
  ({ buyer, customer } = await startTrade());
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

describe('a call with an idempotency key', () => {
  test('a call with an idempotency key that is sent again with its members in another order is the same call', async () => {
    const first = await buyer.send('upsertAddress', address, keyed('address-1'));
    const turned = Object.fromEntries(Object.entries(address).toReversed());
    expect(await buyer.send('upsertAddress', turned, keyed('address-1'))).toEqual(first);
  });

  test('a call with an idempotency key that was refused does not use up its key', async () => {
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
});
