import { beforeEach, describe, expect, test } from 'vitest';
import { constants } from '#generated/constants.ts';
import { type Client, clientOf, formFile, purchaseOf } from '../../support/mock-backend-client.ts';
import { inIndia, mockBackend, one, startTrade } from '../../support/mock-backend-trade.ts';

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
    const confirmation = purchaseOf(one(inIndia));
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

test('keys of visitors are limited together and leave those of users alone', async () => {
  const { world, buyer: user } = await startTrade();
  const until = world.clock.now() + 60_000;
  for (let nth = 0; nth < constants.visitorKeys; nth += 1) {
    world.tables.answers.put({
      id: `createContact uuid ${nth}`,
      owner: 'visitors',
      request: '',
      data: {},
      until,
    });
  }
  const visitor = clientOf(mockBackend, world.name);
  const message = { name: 'Noa', email: 'noa@levi.test', subject: 'Hours', message: 'When do you open?' };
  const send = () => visitor.send('createContact', message, keyed('one-more-visitor'));
  expect(await send()).toMatchObject({ status: 409, data: { reason: 'KEYS_FULL' } });
  expect(await user.send('upsertAddress', address, keyed('address-1'))).toMatchObject({ status: 200 });
  world.clock.advance(60_000);
  expect(await send()).toMatchObject({ status: 200 });
  expect(world.tables.answers.own()).toHaveLength(2);
});
