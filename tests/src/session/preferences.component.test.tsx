import { act, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { columnsPreference, viewPreference } from '#src/session/list-preferences.ts';
import { preferences } from '#src/session/preferences.ts';
import { resetState } from '#src/session/reset.ts';
import { readStored, writeStored } from '#src/session/storage.ts';
import { chooseOwnLanguage, usePreference } from '#src/session/use-preference.ts';
import { takeCalls } from '../../support/component/api.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

const PAUSE = 800;
const time = '2026-01-15T09:30:00.000Z';

const portal = (pageSize: number, isDefault = false): UserSetting => ({
  id: 'set-portal',
  key: 'PORTAL',
  listType: null,
  version: 'v1',
  value: { portal: { pageSize } },
  isDefault,
  updatedAt: time,
});

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isNames = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Uses the page size as a screen does; the account answers with these settings. */
async function pageSizeWith(...settings: readonly UserSetting[]) {
  const api = takeCalls();
  await renderWithProviders(null);
  const hook = renderHook(() => usePreference(preferences.pageSize));
  const read = await api.next('paginateUserSettings');
  await act(async () => read.ok('paginateUserSettings', { count: settings.length, list: [...settings] }));
  return {
    api,
    size: () => hook.result.current[0],
    choose: (size: number) => act(() => hook.result.current[1](size)),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInAs('primary');
});

describe('a preference', () => {
  it('is in effect at once, kept in the browser, and saved in the account after a pause, once', async () => {
    const { api, size, choose } = await pageSizeWith(portal(250, true));
    choose(50);
    expect(size()).toBe(50);
    expect(readStored('page-size', isNumber)).toBe(50);
    expect(api.of('upsertUserSetting')).toEqual([]);
    choose(100);
    await act(() => vi.advanceTimersByTimeAsync(PAUSE));
    const saved = await api.next('upsertUserSetting');
    expect(saved.body).toEqual({ key: 'PORTAL', value: { portal: { pageSize: 100 } } });
    await act(async () => saved.ok('upsertUserSetting', portal(100)));
    await act(() => vi.advanceTimersByTimeAsync(10 * PAUSE));
    expect(api.of('upsertUserSetting')).toHaveLength(1);
    expect(readStored('unsaved-settings', isNames)).toEqual([]);
  });

  it('comes from the account at sign-in', async () => {
    writeStored('page-size', 50);
    const { api, size } = await pageSizeWith(portal(100));
    expect(size()).toBe(100);
    expect(readStored('page-size', isNumber)).toBe(100);
    await act(() => vi.advanceTimersByTimeAsync(PAUSE));
    expect(api.of('upsertUserSetting')).toEqual([]);
  });

  it('goes to an account that has none', async () => {
    writeStored('page-size', 50);
    const { api, size } = await pageSizeWith(portal(250, true));
    expect(size()).toBe(50);
    expect((await api.next('upsertUserSetting')).body).toMatchObject({ value: { portal: { pageSize: 50 } } });
  });

  it('is retained when it could not be saved, which is reported quietly, and saved at the next start', async () => {
    const { api, size, choose } = await pageSizeWith(portal(250, true));
    choose(50);
    await act(() => vi.advanceTimersByTimeAsync(PAUSE));
    await act(async () => (await api.next('upsertUserSetting')).fail(500, 'E_SERVER'));
    expect((await screen.findByRole('status')).textContent).toContain('saved in this browser');
    expect(size()).toBe(50);
    expect(readStored('unsaved-settings', isNames)).toEqual(['page-size']);
  });

  it('is stronger than the account at the next start if it was not saved before', async () => {
    writeStored('page-size', 50);
    writeStored('unsaved-settings', ['page-size']);
    const { api, size } = await pageSizeWith(portal(100));
    expect(size()).toBe(50);
    expect((await api.next('upsertUserSetting')).body).toMatchObject({ value: { portal: { pageSize: 50 } } });
  });

  it('is not sent again once the account refuses it for good', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { api, size, choose } = await pageSizeWith(portal(250, true));
    choose(50);
    await act(() => vi.advanceTimersByTimeAsync(PAUSE));
    await act(async () => (await api.next('upsertUserSetting')).fail(400, 'E_VALIDATION', { errors: [] }));
    await vi.waitFor(() => expect(readStored('unsaved-settings', isNames)).toEqual([]));
    expect(size()).toBe(50);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('is forgotten with the session', async () => {
    const { size } = await pageSizeWith(portal(100));
    act(() => {
      localStorage.clear();
      resetState();
    });
    expect(size()).toBeNull();
  });
});

describe('the setting of a list', () => {
  it('holds order, hidden columns and widths, those that only the list has included', () => {
    const layout = { order: ['select', 'seenCtPr', 'crt'], hidden: ['crt'], widths: { seenCtPr: 90 } };
    expect(columnsPreference('cart').requestFor(layout)).toEqual({
      key: 'COLUMN_SEQUENCE',
      listType: 'cart',
      value: {
        columns: [
          { key: 'select', isVisible: true },
          { key: 'seenCtPr', isVisible: true, width: 90 },
          { key: 'crt', isVisible: false },
        ],
      },
    });
  });

  it('holds the view by the width of the window', () => {
    const { isValue, requestFor } = viewPreference('hold');
    expect(requestFor({ wide: 'CARDS', narrow: 'CARDS' })).toMatchObject({
      key: 'LIST_VIEW',
      listType: 'hold',
    });
    expect(isValue({ wide: 'CARDS' })).toBe(false);
    expect(isValue({ wide: 'TREE', narrow: 'GRID' })).toBe(false);
  });
});

describe('the language', () => {
  const isCode = (value: unknown): value is string => typeof value === 'string';
  const speaking = (locale: string, isDefault = false): UserSetting => ({
    ...portal(250, isDefault),
    value: { portal: { locale } },
  });

  it('is saved to the account when the user chooses it, and emails follow it', async () => {
    const { api } = await pageSizeWith(speaking('en-US', true));
    await act(async () => expect(await chooseOwnLanguage('de')).toBe(true));
    expect(document.documentElement.lang).toBe('de');
    const saved = await api.next('upsertUserSetting');
    expect(saved.body).toEqual({ key: 'PORTAL', value: { portal: { locale: 'de' } } });
    await act(async () => saved.ok('upsertUserSetting', speaking('de')));
  });

  it('is saved to an account without one when it was chosen before signing in', async () => {
    writeStored('locale', 'it');
    const { api } = await pageSizeWith(speaking('en-US'));
    expect((await api.next('upsertUserSetting')).body).toMatchObject({ value: { portal: { locale: 'it' } } });
  });

  it('is that of the account, in a browser that has another', async () => {
    writeStored('locale', 'it');
    await pageSizeWith(speaking('fr'));
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('fr'));
    expect(readStored('locale', isCode)).toBe('fr');
  });
});
