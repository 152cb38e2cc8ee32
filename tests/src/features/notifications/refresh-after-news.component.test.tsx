import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPaginateBidsQueryKey } from '#generated/client/bid/bid.ts';
import type { ActivityType } from '#generated/model/activityType.ts';
import type { Notification } from '#generated/model/notification.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { RefreshAfterNews } from '#src/features/notifications/RefreshAfterNews.tsx';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { freshnessOptions } from '#src/shared/data/freshness.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { cartOf, first, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { setWindowWidth } from '../../../support/component/window.ts';

const { setting, masters } = createSeed({ stones: 10 });

const news = (id: string, activityType: ActivityType, createdAt: string): Notification => ({
  id,
  type: 1,
  module: null,
  activityType,
  title: id,
  message: id,
  parameters: {},
  record: null,
  isRead: false,
  isVisited: false,
  level: 'INFO',
  createdAt,
});
const old = news('ntf-1', 'ANNOUNCEMENT', '2026-01-15T09:00:00.000Z');
const pageOf = (...list: readonly Notification[]) => ({
  count: list.length,
  unReadCount: list.length,
  unVisitedCount: 0,
  list: [...list],
});

beforeEach(() => {
  signInAs('primary');
  setWindowWidth(390);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openCart() {
  const api = takeCalls();
  const shown = await renderWithProviders(
    <>
      <RefreshAfterNews />
      {stoneLists.cart.show()}
    </>,
  );
  await act(async () => {
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    (await api.next('listMasters')).ok('listMasters', [...masters]);
    (await api.next('paginateUserSettings')).ok('paginateUserSettings', { count: 0, list: [] });
    (await api.next('listNotifications')).ok('listNotifications', pageOf(old));
    (await api.next('paginateTracks')).ok('paginateTracks', cartOf(first, second));
  });
  const boxOf = async (stoneId: string) =>
    screen.findByRole('checkbox', { name: shown.t('lists:grid.selectRow', { stone: stoneId }) });
  await boxOf(first.stoneId);
  return { ...shown, api, boxOf };
}

describe('a list on screen', () => {
  it('is reloaded when a notification says that others changed it, and keeps its selection', async () => {
    const { api, user, boxOf } = await openCart();
    await user.click(await boxOf(second.stoneId));
    await pass(20_500);
    const counter = news('ntf-2', 'COUNTER_OFFER', '2026-01-15T09:30:00.000Z');
    const bid = news('ntf-3', 'BID_LOST', '2026-01-15T09:30:05.000Z');
    (await api.next('listNotifications')).ok('listNotifications', pageOf(bid));
    const whole = await api.next('listNotifications');
    expect(whole.body).toMatchObject({ limit: 50, isRead: false });
    whole.ok('listNotifications', pageOf(bid, counter, old));
    const again = await api.next('paginateTracks');
    again.ok('paginateTracks', cartOf({ ...first, ctPr: 6900, amt: 6900 }, second));
    await waitFor(async () => expect(await boxOf(second.stoneId)).toHaveProperty('checked', true));
    await waitFor(async () => expect(await boxOf(first.stoneId)).toHaveProperty('checked', false));
  });

  it('is left alone by news of other things, and by news that were there before', async () => {
    const { api } = await openCart();
    await pass(20_500);
    (await api.next('listNotifications')).ok('listNotifications', pageOf(old));
    await pass(20_500);
    const member = news('ntf-4', 'MEMBER_FOLLOWED', '2026-01-15T09:31:00.000Z');
    (await api.next('listNotifications')).ok('listNotifications', pageOf(member));
    (await api.next('listNotifications')).ok('listNotifications', pageOf(member, old));
    await pass(2000);
    expect(api.of('paginateTracks')).toHaveLength(1);
  });
});

describe('polling that fails', () => {
  const SECOND = 1000;
  const READ = 100 * SECOND;
  const queryKey = getPaginateBidsQueryKey({ page: 1, limit: 1 });
  const intervalAfter = (failingFor: number) =>
    freshnessOptions.refetchInterval({
      queryKey,
      state: { status: 'error', dataUpdatedAt: READ, errorUpdatedAt: READ + failingFor },
    });

  it.each([
    [20 * SECOND, 20 * SECOND],
    [40 * SECOND, 40 * SECOND],
    [80 * SECOND, 80 * SECOND],
    [3600 * SECOND, 300 * SECOND],
  ])('pauses, after %i ms, for %i ms', (failingFor, pause) => {
    expect(intervalAfter(failingFor)).toBe(pause);
  });

  it('goes on at its usual rate once a reading works', () => {
    const state = { status: 'success', dataUpdatedAt: READ, errorUpdatedAt: 0 } as const;
    expect(freshnessOptions.refetchInterval({ queryKey, state })).toBe(20 * SECOND);
  });
});
