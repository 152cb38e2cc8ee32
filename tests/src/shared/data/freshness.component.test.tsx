import { focusManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getGetServerTimeQueryKey } from '#generated/client/common/common.ts';
import { getListMastersQueryKey, useListMasters } from '#generated/client/master/master.ts';
import { useListNotifications } from '#generated/client/notification/notification.ts';
import { getPaginateTracksQueryKey } from '#generated/client/track/track.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import { freshness, timesOf } from '#src/shared/data/freshness.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

function Notifications() {
  const { data } = useListNotifications({ page: 1, limit: 1 });
  return data?.data.count;
}

function Masters() {
  const { data } = useListMasters({});
  return data?.data.length;
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const none = { count: 0, unReadCount: 0, unVisitedCount: 0, list: [] };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('what others change while the user looks on', () => {
  it('is read every 20 seconds, but not while the tab is hidden', async () => {
    const api = takeCalls();
    await renderWithProviders(<Notifications />);
    (await api.next('listNotifications')).ok('listNotifications', none);
    await pass(20_500);
    (await api.next('listNotifications')).ok('listNotifications', none);
    act(() => focusManager.setFocused(false));
    await pass(5 * MINUTE);
    expect(api.of('listNotifications')).toHaveLength(2);
    act(() => focusManager.setFocused(true));
    (await api.next('listNotifications')).ok('listNotifications', none);
  });
});

describe('what changes a few times a year', () => {
  it('is reloaded on coming back after an hour, and not before', async () => {
    const api = takeCalls();
    await renderWithProviders(<Masters />);
    (await api.next('listMasters')).ok('listMasters', []);
    const comeBackAfter = async (ms: number) => {
      act(() => focusManager.setFocused(false));
      await pass(ms);
      act(() => focusManager.setFocused(true));
    };
    await comeBackAfter(30 * MINUTE);
    expect(api.of('listMasters')).toHaveLength(1);
    await comeBackAfter(31 * MINUTE);
    await api.next('listMasters');
  });
});

describe('the age of a reply', () => {
  it('goes by the operation that its key names, by POST and by GET', () => {
    const age = (key: readonly unknown[]) => timesOf(key).staleTime;
    expect(freshness.listMasters).toBe('static');
    expect(age(getListMastersQueryKey({}))).toBe(60 * MINUTE);
    expect(freshness.paginateTracks).toBe('stock');
    expect(age([...getPaginateTracksQueryKey({ trackType: 1, page: 1, limit: 1 }), 'list'])).toBe(30_000);
    expect(freshness.getServerTime).toBe('live');
    expect(age(getGetServerTimeQueryKey({ random: '1' }))).toBe(5000);
  });
});
