import { describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { clientOf } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 300 });
const guest = clientOf(mockBackend, 'bounds');
const admin = await guest.as('superadmin');
const seller = await guest.as('seller');

describe('a text that the reply could not carry is refused in the request', () => {
  test.each([' x', 'x ', 'a b', '\u{a0}x', 'x\u{200b}'])('company code %j', async (code) => {
    const reply = await admin.send('upsertCompanyCode', { code, name: 'New', color: 'TEAL' });
    expect(reply).toMatchObject({ status: 400, data: { errors: [{ field: 'code', rule: 'pattern' }] } });
    expect((await admin.ok('paginateCompanyCodes', { page: 1, limit: 99 })).list.length).toBeGreaterThan(0);
  });

  test.each(['ßx', 'in', 'İN', '1N', ' I'])('country of the factory %j', async (factoryCountry) => {
    const reply = await seller.send('upsertManufacturing', { hasFactory: true, factoryCountry });
    expect(reply).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'factoryCountry', rule: 'pattern' }] },
    });
    await seller.ok('viewManufacturing', {});
  });
});

test('a company whose address lines are as long as they may be is shown to other members', async () => {
  const line = '💎'.repeat(120);
  const zipCode = '💎'.repeat(20);
  const { id } = await seller.ok('updateAccount', {
    address1: line,
    address2: line,
    address3: line,
    zipCode,
  });
  const { addresses } = await admin.ok('viewMember', { id });
  expect(addresses).toEqual([expect.stringContaining(`${line}, ${line}, ${line}, `)]);
  expect(addresses[0]).toContain(zipCode);
});

describe('half of a surrogate pair is refused as no JSON', () => {
  const sent = (text: string) =>
    mockBackend.answer({
      method: 'POST',
      path: operations.upsertSearch.path,
      query: {},
      headers: { 'x-world': 'bounds', 'content-type': 'application/json', authorization: seller.token ?? '' },
      body: new TextEncoder().encode(text),
    });

  test.each([
    '{"name":"a\\ud83d","searchType":2,"filter":{}}',
    '{"name":"\\udc8e\\ud83d","searchType":2,"filter":{}}',
    '{"name":"a","searchType":2,"filter":{"\\ud83d":1}}',
  ])('%s', async (text) => {
    const reply = await sent(text);
    expect(reply).toMatchObject({ status: 400, body: { data: { errors: [{ field: '', rule: 'json' }] } } });
  });

  test('but not a whole pair, nor a backslash before the letter u', async () => {
    for (const name of ['\\ud83d\\udc8e', '\\\\ud83d']) {
      const reply = await sent(`{"name":"${name}","searchType":2,"filter":{}}`);
      expect(reply?.status).toBe(200);
    }
  });
});
