import { beforeEach, describe, expect, test } from 'vitest';
import { ColumnKey } from '#generated/model/columnKey.ts';
import { ListType } from '#generated/model/listType.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';

const WORLD = 'user-settings';
const { mockBackend } = await createTestBackend({ stones: 50 });
let guest: Client;
let buyer: Client;

beforeEach(async () => {
  mockBackend.worlds.reset(WORLD);
  guest = clientOf(mockBackend, WORLD);
  buyer = await guest.as('primary');
});

describe('settings', () => {
  test('the settings of a user are the defaults until set, with columns and a view for each list', async () => {
    const { count, list } = await buyer.ok('paginateUserSettings', { page: 1, limit: 100 });
    expect([count, list.every(({ isDefault }) => isDefault)]).toEqual([
      4 + 2 * Object.values(ListType).length,
      true,
    ]);
    const columns = [
      { key: 'crt' as const, isVisible: true, width: 80 },
      { key: 'stoneId' as const, isVisible: true },
    ];
    const kept = await buyer.ok('upsertUserSetting', {
      key: 'COLUMN_SEQUENCE',
      listType: 'cart',
      value: { columns },
    });
    expect(kept.value.columns?.slice(0, 2)).toEqual(columns);
    expect(kept.value.columns?.slice(2).some(({ isVisible }) => isVisible)).toBe(false);
    const read = await buyer.ok('paginateUserSettings', {
      page: 1,
      limit: 10,
      key: ['COLUMN_SEQUENCE'],
      listType: ['cart', 'hold'],
    });
    expect(read.list.map(({ listType, isDefault }) => [listType, isDefault])).toEqual([
      ['cart', false],
      ['hold', true],
    ]);
    expect(read.list[0]).toEqual(kept);
    const mate = await guest.as('secondary');
    const theirs = await mate.ok('paginateUserSettings', { page: 1, limit: 10, listType: ['cart'] });
    expect(theirs.list[0]?.isDefault).toBe(true);
  });

  test('the settings of columns list all of them in the saved order, and omitted columns follow hidden', async () => {
    const all = Object.values(ColumnKey);
    const keep = (keys: readonly ColumnKey[]) =>
      buyer.ok('upsertUserSetting', {
        key: 'COLUMN_SEQUENCE',
        listType: 'cart',
        value: { columns: keys.map((key) => ({ key, isVisible: true })) },
      });
    const reversed = await keep(all.toReversed());
    expect(reversed.value.columns?.map(({ key }) => key)).toEqual(all.toReversed());
    const last = await keep(all.slice(-1));
    expect(last.value.columns?.map(({ key }) => key)).toEqual([...all.slice(-1), ...all.slice(0, -1)]);
    expect(
      (await buyer.ok('paginateUserSettings', { page: 1, limit: 1, listType: ['hold'] })).list[0]?.value
        .columns,
    ).toHaveLength(46);
  });

  test('the settings of columns accept those that only the list has, and refuse unknown keys', async () => {
    const keep = (key: string) =>
      buyer.send('upsertUserSetting', {
        key: 'COLUMN_SEQUENCE',
        listType: 'cart',
        value: { columns: [{ key, isVisible: true }] },
      });
    expect(await keep('seenCtPr')).toMatchObject({ status: 200 });
    expect(await keep('no key')).toMatchObject({ status: 400 });
  });

  test('the settings of a view are saved for each list and user', async () => {
    const listView = { wide: 'CARDS', narrow: 'CARDS' } as const;
    await buyer.ok('upsertUserSetting', { key: 'LIST_VIEW', listType: 'cart', value: { listView } });
    const views = {
      page: 1,
      limit: 10,
      key: ['LIST_VIEW' as const],
      listType: ['cart' as const, 'hold' as const],
    };
    const { list } = await buyer.ok('paginateUserSettings', views);
    expect(list.map(({ value, isDefault }) => [value.listView?.wide, isDefault])).toEqual([
      ['CARDS', false],
      ['GRID', true],
    ]);
    const mate = await guest.as('secondary');
    expect((await mate.ok('paginateUserSettings', views)).list[0]?.isDefault).toBe(true);
  });

  test('the settings of a view keep the pinned columns and the column presets of the list, within their bounds', async () => {
    const preset = (name: string) => ({
      name,
      columns: [{ key: 'crt' as const, isVisible: true, width: 80 }],
    });
    const keep = (set: object) =>
      buyer.send('upsertUserSetting', {
        key: 'LIST_VIEW',
        listType: 'hold',
        value: { listView: { wide: 'GRID', narrow: 'CARDS', ...set } },
      });
    const set = { pinnedColumns: 5, columnPresets: [preset('Desk')] };
    expect(await keep(set)).toMatchObject({ status: 200, data: { value: { listView: set } } });
    const asked = { page: 1, limit: 1, key: ['LIST_VIEW' as const], listType: ['hold' as const] };
    const { list } = await buyer.ok('paginateUserSettings', asked);
    expect(list[0]?.value.listView).toMatchObject(set);
    const many = Array.from({ length: 21 }, (_, index) => preset(`Preset ${index}`));
    for (const wrong of [{ pinnedColumns: 7 }, { columnPresets: [preset('')] }, { columnPresets: many }]) {
      expect(await keep(wrong)).toMatchObject({ status: 400 });
    }
  });

  test('settings that the user never changed follow their default, even after other changes', async () => {
    await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { pageSize: 100 } } });
    const portal = async () =>
      (await buyer.ok('paginateUserSettings', { page: 1, limit: 10, key: ['PORTAL'] })).list[0]?.value.portal;
    expect(await portal()).toMatchObject({ pageSize: 100, isOtpRequired: false });
    expect((await portal())?.paymentTerm).toBe((await buyer.ok('getProfile', {})).user.account.accountTerm);
  });

  test('replace the one of that key, and what is left out of the portal’s stays', async () => {
    await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { pageSize: 100 } } });
    const { id, value } = await buyer.ok('upsertUserSetting', {
      key: 'PORTAL',
      value: { portal: { locale: 'ar' } },
    });
    expect(value.portal).toMatchObject({ pageSize: 100, locale: 'ar', isOtpRequired: false });
    const { list } = await buyer.ok('paginateUserSettings', { page: 1, limit: 10, key: ['PORTAL'] });
    expect(list).toEqual([expect.objectContaining({ id, isDefault: false })]);
  });

  test.each([
    [{ key: 'COLUMN_SEQUENCE', value: { columns: [{ key: 'crt', isVisible: true }] } }, 'listType'],
    [{ key: 'LIST_VIEW', value: { listView: { wide: 'GRID', narrow: 'CARDS' } } }, 'listType'],
    [{ key: 'PORTAL', listType: 'cart', value: { portal: { pageSize: 10 } } }, 'listType'],
    [{ key: 'DASHBOARD', value: { portal: { pageSize: 10 } } }, 'value.dashboard'],
  ])('%j does not go together', async (body, field) => {
    const reply = await buyer.send('upsertUserSetting', body);
    expect(reply).toMatchObject({ status: 400, data: { errors: [{ field }] } });
  });

  test('the next search uses the settings of pairs', async () => {
    const matchPair = { tolerances: [{ key: 'crt' as const, tolerance: 0.02, weight: 1 }], minScore: 10 };
    await buyer.ok('upsertUserSetting', { key: 'MATCH_PAIR', value: { matchPair } });
    const { list } = await buyer.ok('paginateUserSettings', { page: 1, limit: 1, key: ['MATCH_PAIR'] });
    expect(list[0]?.value.matchPair).toMatchObject(matchPair);
  });
});
