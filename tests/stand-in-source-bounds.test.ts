import { describe, expect, test } from 'vitest';
import { createTestStandIn } from '#mocks/node.ts';
import { clientOf } from './stand-in-client.ts';

const { standIn } = await createTestStandIn({ stones: 300 });
const guest = clientOf(standIn, 'bounds');
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
