import { beforeEach, describe, expect, test } from 'vitest';
import type { AddressUpsertRequest } from '#generated/model/addressUpsertRequest.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, formFile, newsOf } from '../../support/mock-backend-client.ts';

const WORLD = 'account';
const { mockBackend } = await createTestBackend({ stones: 50 });
let world: World;
let guest: Client;
let buyer: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
  buyer = await guest.as('primary');
});

describe('the company', () => {
  test('changes for all of its users, and for nobody else', async () => {
    const changes = {
      description: 'Diamonds since 1998.',
      website: '',
      city: 'city-surat',
      state: 'state-in-gj',
    };
    const account = await buyer.ok('updateAccount', changes);
    expect(account).toMatchObject({ description: 'Diamonds since 1998.', website: null, cityName: 'Surat' });
    const mate = await guest.as('secondary');
    expect((await mate.ok('getProfile', {})).user.account).toEqual(account);
    const other = await (await guest.as('customer')).ok('getProfile', {});
    expect(other.user.account.description).not.toBe('Diamonds since 1998.');
  });
});

describe('the address book', () => {
  const london: AddressUpsertRequest = {
    type: 'SHIPPING',
    address1: '12 Hatton Garden',
    country: 'country-gb',
    state: 'state-gb-eng',
    city: 'city-london',
    zipCode: 'EC1N 8AN',
  };
  const shipping = async (client: Client) =>
    (await client.ok('paginateAddresses', { page: 1, limit: 10, type: 'SHIPPING' })).list;

  test('has one default of each type', async () => {
    const kept = await buyer.ok('upsertAddress', { ...london, isDefault: true });
    expect((await shipping(buyer)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [kept.id, true],
      ['addr-3', false],
    ]);
    expect(await buyer.ok('deleteAddresses', { id: [kept.id, 'addr-none'] })).toEqual({ count: 1 });
    expect((await shipping(buyer)).map(({ isDefault }) => isDefault)).toEqual([true]);
    const moved = await buyer.ok('upsertAddress', { ...london, id: 'addr-3', type: 'OFFICE' });
    expect(moved).toMatchObject({ id: 'addr-3', type: 'OFFICE', isDefault: false });
    expect((await buyer.ok('upsertAddress', london)).isDefault).toBe(true);
  });
});

describe('proofs and manufacturing', () => {
  const pdf = formFile('passport.pdf', '%PDF-1.7');

  test('a proof is checked in the forenoon of the next working day, and the company is notified', async () => {
    const { file } = await buyer.ok('uploadFile', { kind: 'BUSINESS_PROOF', file: pdf });
    const body = { kind: 'BUSINESS' as const, docType: 'doc-type-business-trade-licence', file };
    const good = await buyer.ok('upsertDocument', { ...body, expiryDate: '2026-01-16' });
    const over = await buyer.ok('upsertDocument', { ...body, expiryDate: '2026-01-15' });
    const checked = async () => {
      const { list } = await buyer.ok('listDocuments', { kind: 'BUSINESS' });
      const wanted = list.filter(({ id }) => id === good.id || id === over.id);
      return wanted.map(({ id, status, remarks, updatedAt }) => [id, status, remarks, updatedAt]);
    };
    const at = '2026-01-16T05:30:00.000Z';
    world.clock.freeze(Date.parse(at) - 1);
    buyer = await guest.as('primary');
    expect((await checked()).map(([, status]) => status)).toEqual([1, 1]);
    world.clock.freeze(Date.parse(at));
    expect((await checked()).toSorted()).toEqual([
      [good.id, 2, null, at],
      [over.id, 3, 'The document has run out.', at],
    ]);
    const told = await newsOf(buyer, 'DOCUMENT_CHECKED');
    expect(told.map(({ record, parameters }) => [record, parameters.status]).toSorted()).toEqual([
      [good.id, 'APPROVED'],
      [over.id, 'REJECT'],
    ]);
    expect(await newsOf(await guest.as('subuser'), 'DOCUMENT_CHECKED')).toEqual([]);
  });

  test('manufacturing details are kept whole: what is left out is emptied', async () => {
    expect(await buyer.ok('viewManufacturing', {})).toMatchObject({ hasFactory: false, updatedAt: null });
    const full = { hasFactory: true, workers: 12, shapes: ['shape-round'], fromCarat: 0.3, toCarat: 5 };
    expect(await buyer.ok('upsertManufacturing', full)).toMatchObject({ ...full, origins: [] });
    await buyer.ok('upsertManufacturing', { hasFactory: false });
    expect(await (await guest.as('secondary')).ok('viewManufacturing', {})).toMatchObject({
      hasFactory: false,
      workers: null,
      shapes: [],
    });
    const reply = await buyer.no('upsertManufacturing', { hasFactory: true, fromCarat: 2, toCarat: 1 });
    expect(reply.status).toBe(400);
    expect((await (await guest.as('seller')).ok('viewManufacturing', {})).hasFactory).toBe(true);
  });
});

describe('company codes', () => {
  test('have one default, which cannot be given up but by another one', async () => {
    const admin = await guest.as('admin');
    const house = { id: 'code-pavilion', code: 'PAVILION', name: 'Pavilion', color: 'BLUE' as const };
    expect((await admin.no('upsertCompanyCode', { ...house, isDefault: false })).status).toBe(409);
    expect((await admin.no('upsertCompanyCode', { ...house, isActive: false })).status).toBe(409);
    const other = { id: 'code-house-02', code: 'HOUSE-02', name: 'Second', color: 'RED' as const };
    await admin.ok('upsertCompanyCode', { ...other, isDefault: true });
    expect((await admin.ok('upsertCompanyCode', { ...house, isActive: false })).isDefault).toBe(false);
    const { companyCodes } = await guest.ok('viewProjectSetting', {});
    expect([companyCodes[0]?.color, companyCodes.some(({ code }) => code === 'PAVILION')]).toEqual([
      'RED',
      false,
    ]);
  });

  test('have hosts of their own, which the settings name for visitors', async () => {
    const admin = await guest.as('admin');
    const one = { id: 'code-house-02', code: 'HOUSE-02', name: 'Second', color: 'RED' as const };
    const other = { id: 'code-house-03', code: 'HOUSE-03', name: 'Third', color: 'RED' as const };
    await admin.ok('upsertCompanyCode', { ...one, host: 'stones.test' });
    const taken = await admin.no('upsertCompanyCode', { ...other, host: 'stones.test' });
    expect([taken.status, taken.data]).toEqual([409, { field: 'host' }]);
    const hosts = async () =>
      (await guest.ok('viewProjectSetting', {})).companyCodes.flatMap(({ host }) => host ?? []);
    expect(await hosts()).toEqual(['stones.test']);
    await admin.ok('upsertCompanyCode', { ...one, host: '' });
    expect(await hosts()).toEqual([]);
  });

  test('show their accounts to admins only; an account without a code has the one of the house', async () => {
    const admin = await guest.as('admin');
    const page = { page: 1, limit: 100 };
    expect((await buyer.ok('paginateCompanyCodes', page)).list.every(({ members }) => members === null)).toBe(
      true,
    );
    const target = { id: 'code-house-09', code: 'HOUSE-09', name: 'House 09', color: 'TEAL' as const };
    await admin.ok('upsertCompanyCode', { ...target, members: ['acc-mehta', 'acc-vanloon'] });
    expect((await buyer.ok('getProfile', {})).user.account.companyCode).toBe('HOUSE-09');
    await admin.ok('upsertCompanyCode', { ...target, members: ['acc-vanloon'] });
    expect((await buyer.ok('getProfile', {})).user.account.companyCode).toBe('PAVILION');
    expect((await admin.ok('upsertCompanyCode', target)).accounts).toBe(1);
  });
});
