import { beforeEach, describe, expect, test } from 'vitest';
import type { AddressUpsertRequest } from '#generated/model/addressUpsertRequest.ts';
import { twoColourPng } from '#mocks/formats/write-png.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, formFile } from '../../support/mock-backend-client.ts';

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

const png = twoColourPng(
  160,
  160,
  [
    [255, 255, 255],
    [0, 0, 90],
  ],
  (x, y) => x > y,
);

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

  test.each(['subuser', 'guest', 'api'])('is not changed by %s', async (username) => {
    const client = await guest.as(username);
    expect((await client.no('updateAccount', { description: 'Mine.' })).status).toBe(403);
  });

  test('keeps its place together: a state of another country breaks the rule known', async () => {
    const reply = await buyer.no('updateAccount', { state: 'state-be-van' });
    expect(reply.data).toMatchObject({ errors: [{ field: 'state', rule: 'known' }] });
  });

  test('has a vendor code of its own', async () => {
    const reply = await buyer.no('updateAccount', { vendorCode: 'kir' });
    expect(reply).toMatchObject({ status: 409, data: { field: 'vendorCode' } });
    expect((await buyer.ok('updateAccount', { vendorCode: 'MEH' })).vendorCode).toBe('MEH');
  });

  test('shows the logo that was uploaded, in this world only', async () => {
    const { file, width, height } = await buyer.ok('uploadFile', {
      kind: 'COMPANY_LOGO',
      file: formFile('logo.png', png),
    });
    expect([width, height]).toEqual([160, 160]);
    const { logo } = await buyer.ok('updateAccount', { logo: file });
    expect(logo).toBe(`/media/files/${WORLD}/${file}`);
    const wrongKind = await buyer.no('updateAccount', { coverImage: file });
    expect(wrongKind.data).toMatchObject({ errors: [{ field: 'coverImage', rule: 'known' }] });
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

  test('is that of the company, the defaults first', async () => {
    const { count, list } = await buyer.ok('paginateAddresses', { page: 1, limit: 2 });
    expect([count, list.length]).toEqual([3, 2]);
    const kept = await (await guest.as('secondary')).ok('upsertAddress', london);
    expect(kept).toMatchObject({ isDefault: false, countryName: 'United Kingdom', cityName: 'London' });
    expect((await shipping(buyer)).map(({ id }) => id)).toEqual(['addr-3', kept.id]);
    expect(await shipping(await guest.as('customer'))).toHaveLength(1);
  });

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

  test('gives an address of another company to nobody', async () => {
    const other = await guest.as('customer');
    expect((await other.no('upsertAddress', { ...london, id: 'addr-3' })).status).toBe(404);
    expect(await other.ok('deleteAddresses', { id: ['addr-3'] })).toEqual({ count: 0 });
    expect(await shipping(buyer)).toHaveLength(1);
  });

  test('takes a city of that state only', async () => {
    const reply = await buyer.no('upsertAddress', { ...london, city: 'city-mumbai' });
    expect(reply.data).toMatchObject({ errors: [{ field: 'city', rule: 'known' }] });
  });
});

describe('proofs and manufacturing', () => {
  const pdf = formFile('passport.pdf', '%PDF-1.7');

  test('an approved proof stays until it is out of date; a replaced one waits to be checked again', async () => {
    const { file } = await buyer.ok('uploadFile', { kind: 'IDENTITY_PROOF', file: pdf });
    const body = { kind: 'PERSONAL' as const, docType: 'doc-type-personal-passport', file };
    expect((await buyer.no('upsertDocument', { ...body, id: 'doc-1' })).status).toBe(409);
    const { list } = await buyer.ok('listDocuments', { kind: 'PERSONAL' });
    const expiry = Date.parse(list[0]?.expiryDate ?? '');
    const fresh = await buyer.ok('upsertDocument', { ...body, number: ' Z1 ' });
    expect(fresh).toMatchObject({
      status: 1,
      number: 'Z1',
      fileName: 'passport.pdf',
      docTypeName: 'Passport',
    });
    expect(expiry).toBeGreaterThan(SEED_EPOCH);
    const again = await buyer.ok('upsertDocument', { ...body, id: fresh.id, expiryDate: '2030-01-31' });
    expect(again).toMatchObject({ id: fresh.id, expiryDate: '2030-01-31', status: 1 });
    expect((await buyer.ok('listDocuments', {})).count).toBe(3);
    expect((await (await guest.as('customer')).no('upsertDocument', { ...body, id: fresh.id })).status).toBe(
      404,
    );
  });

  test('a proof is checked in the forenoon of the next working day, and the company is told', async () => {
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
    const wanted = { page: 1, limit: 9, activityType: ['DOCUMENT_CHECKED' as const] };
    const told = (await buyer.ok('listNotifications', wanted)).list;
    expect(told.map(({ record, parameters }) => [record, parameters.status]).toSorted()).toEqual([
      [good.id, 'APPROVED'],
      [over.id, 'REJECT'],
    ]);
    expect((await (await guest.as('subuser')).ok('listNotifications', wanted)).count).toBe(0);
  });

  test('a proof has a kind of document of its own list and a file of the company', async () => {
    const { file } = await buyer.ok('uploadFile', { kind: 'IDENTITY_PROOF', file: pdf });
    const body = { kind: 'BUSINESS' as const, docType: 'doc-type-personal-passport', file };
    expect((await buyer.no('upsertDocument', body)).data).toMatchObject({ errors: [{ field: 'docType' }] });
    const stolen = { kind: 'PERSONAL' as const, docType: 'doc-type-personal-passport', file };
    const other = await guest.as('customer');
    expect((await other.no('upsertDocument', stolen)).data).toMatchObject({ errors: [{ field: 'file' }] });
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
  test('are 19, the default first, and kept by admins only', async () => {
    const { count, list } = await buyer.ok('paginateCompanyCodes', { page: 1, limit: 5 });
    expect([count, list[0]?.code, list[0]?.isDefault]).toEqual([19, 'PAVILION', true]);
    const body = { code: 'KIRSTONE', name: 'Kirstone Exports', color: 'TEAL' as const };
    expect((await buyer.no('upsertCompanyCode', body)).status).toBe(403);
    const admin = await guest.as('admin');
    const kept = await admin.ok('upsertCompanyCode', body);
    expect(kept).toMatchObject({ accounts: 0, isActive: true, isDefault: false });
    expect((await admin.no('upsertCompanyCode', { ...body, code: 'kirstone' })).data).toEqual({
      field: 'code',
    });
    expect((await guest.ok('viewProjectSetting', {})).companyCodes).toContain('KIRSTONE');
  });

  test('have one default, which cannot be given up but by another one', async () => {
    const admin = await guest.as('admin');
    const house = { id: 'code-pavilion', code: 'PAVILION', name: 'Pavilion', color: 'INDIGO' as const };
    expect((await admin.no('upsertCompanyCode', { ...house, isDefault: false })).status).toBe(409);
    expect((await admin.no('upsertCompanyCode', { ...house, isActive: false })).status).toBe(409);
    const other = { id: 'code-house-02', code: 'HOUSE-02', name: 'Second', color: 'RED' as const };
    await admin.ok('upsertCompanyCode', { ...other, isDefault: true });
    expect((await admin.ok('upsertCompanyCode', { ...house, isActive: false })).isDefault).toBe(false);
    const { companyCodes } = await guest.ok('viewProjectSetting', {});
    expect([companyCodes[0], companyCodes.includes('PAVILION')]).toEqual(['HOUSE-02', false]);
  });

  test('take their accounts with them', async () => {
    const admin = await guest.as('admin');
    const { accounts } = await admin.ok('upsertCompanyCode', {
      id: 'code-pavilion',
      code: 'THE-HOUSE',
      name: 'Pavilion',
      color: 'INDIGO',
    });
    expect(accounts).toBeGreaterThan(0);
    expect((await buyer.ok('getProfile', {})).user.account.companyCode).toBe('THE-HOUSE');
  });
});
