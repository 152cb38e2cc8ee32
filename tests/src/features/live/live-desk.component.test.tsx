import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { Notification } from '#generated/model/notification.ts';
import { LiveDesk } from '#src/features/live/LiveDesk.tsx';
import { LiveSign } from '#src/features/live/LiveSign.tsx';
import { RefreshAfterNews } from '#src/features/notifications/RefreshAfterNews.tsx';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { currentSession } from '#src/session/session-store.ts';
import { loadingCount } from '#src/shared/api/loading.ts';
import { configureRequest } from '#src/shared/api/request.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { takeStreams } from '../../../support/component/event-stream.ts';
import { listen } from '../../../support/component/heard.ts';
import {
  answerSurroundings,
  cartOf,
  first,
  second,
  signInAs,
} from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { setWindowWidth } from '../../../support/component/window.ts';

const time = '2026-01-15T09:30:00.000Z';
const none = { count: 0, unReadCount: 0, unVisitedCount: 0, list: [] };

beforeEach(() => {
  signInAs('primary');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Lets time pass while the server keeps the stream alive. */
async function passAlive(write: (text: string) => void, ms: number) {
  for (let left = ms; left > 0; left -= 15_000) {
    write(': heartbeat\n\n');
    await pass(Math.min(left, 15_000));
  }
}

async function open(ui: ReactNode = <RefreshAfterNews />) {
  const api = takeCalls();
  const browser = takeStreams();
  const shown = await renderWithProviders(
    <>
      <LiveDesk />
      <LiveSign />
      {ui}
    </>,
  );
  return { ...shown, api, browser };
}

describe('polling', () => {
  it('rests while the stream is open, and resumes when it is lost', async () => {
    const { api, browser, t } = await open();
    const stream = await browser.next();
    await screen.findByText(t('portal:live.live'));
    (await api.next('listNotifications')).ok('listNotifications', none);
    await passAlive(stream.write, 120_000);
    expect(api.of('listNotifications')).toHaveLength(1);
    browser.refuse(503);
    act(() => stream.cut());
    await pass(25_000);
    expect(api.of('listNotifications')).toHaveLength(2);
  });

  it('continues for data that is older than the stream, until it is refetched', async () => {
    const api = takeCalls();
    const browser = takeStreams();
    const { rerender } = await renderWithProviders(<RefreshAfterNews />);
    (await api.next('listNotifications')).ok('listNotifications', none);
    await pass(1000);
    rerender(
      <>
        <LiveDesk />
        <RefreshAfterNews />
      </>,
    );
    const stream = await browser.next();
    await passAlive(stream.write, 25_000);
    (await api.next('listNotifications')).ok('listNotifications', none);
    await passAlive(stream.write, 60_000);
    expect(api.of('listNotifications')).toHaveLength(2);
  });
});

describe('the sign of the connection', () => {
  it('reports a lost connection after a second, also to screen readers', async () => {
    const { browser, t } = await open();
    const stream = await browser.next();
    await screen.findByText(t('portal:live.live'));
    const heard = listen();
    browser.refuse(503);
    act(() => stream.cut());
    await pass(500);
    expect(screen.queryByText(t('portal:live.reconnecting'))).toBeNull();
    await pass(1000);
    expect(screen.getByText(t('portal:live.reconnecting'))).toBeTruthy();
    await waitFor(() => expect(heard).toEqual([t('portal:live.reconnecting')]));
    browser.refuse(null);
    await pass(10_000);
    expect(await screen.findByText(t('portal:live.live'))).toBeTruthy();
    expect(heard).toEqual([t('portal:live.reconnecting')]);
  });

  it('is not shown to guests, who have no stream', async () => {
    signInAs('guest');
    const { browser, t } = await open();
    await pass(2000);
    expect(browser.calls).toHaveLength(0);
    expect(screen.queryByText(t('portal:live.live'))).toBeNull();
  });
});

describe('a list on screen', () => {
  it('shows a price that the seller changed, with the old one beside it', async () => {
    setWindowWidth(390);
    const { api, browser, t } = await open(stoneLists.cart.show());
    await answerSurroundings(api);
    (await api.next('paginateTracks')).ok('paginateTracks', cartOf(first, second));
    await screen.findByRole('checkbox', { name: t('lists:grid.selectRow', { stone: first.stoneId }) });
    const stream = await browser.next();
    await screen.findByText(t('portal:live.live'));
    const event: LiveEvent = {
      type: 'STONE',
      time,
      stoneId: first.id,
      stoneNo: first.stoneId,
      change: 'PRICE',
      price: { oldCtPr: 7000, ctPr: 6900, oldBack: null, back: null },
    };
    // Reads of the screen that the test leaves open.
    const waitedFor = loadingCount();
    await act(async () => stream.send(1, event));
    const mark = await screen.findByRole('img', { name: /7,000\.00.*6,900\.00/ });
    expect(mark.closest('[role="listitem"], li')?.textContent).toContain(first.stoneId);
    const next = await api.next('paginateTracks');
    // Nobody waits for it.
    expect(loadingCount()).toBeLessThanOrEqual(waitedFor);
    const changed = { ...first, ctPr: 6900, amt: 6900, fnAmt: 6900 };
    await act(async () => next.ok('paginateTracks', cartOf(changed, second)));
    await waitFor(() => expect(screen.getAllByRole('img', { name: /6,900\.00/ })).toHaveLength(1));
  });

  it('is refetched as soon as a notification of its kind arrives', async () => {
    setWindowWidth(390);
    const { api, browser, t } = await open(
      <>
        <RefreshAfterNews />
        {stoneLists.cart.show()}
      </>,
    );
    await answerSurroundings(api);
    (await api.next('listNotifications')).ok('listNotifications', none);
    (await api.next('paginateTracks')).ok('paginateTracks', cartOf(first));
    const stream = await browser.next();
    await screen.findByText(t('portal:live.live'));
    const offer: Notification = {
      id: 'ntf-1',
      type: 1,
      module: null,
      activityType: 'COUNTER_OFFER',
      title: '',
      message: '',
      parameters: {},
      record: null,
      isRead: false,
      isVisited: false,
      level: 'INFO',
      createdAt: time,
    };
    const page = { count: 1, unReadCount: 1, unVisitedCount: 1, list: [offer] };
    await act(async () =>
      stream.send(1, { type: 'NOTIFICATION', time, id: offer.id, kind: 'COUNTER_OFFER' }),
    );
    await pass(100);
    (await api.next('listNotifications')).ok('listNotifications', page);
    (await api.next('listNotifications')).ok('listNotifications', page);
    await api.next('paginateTracks');
  });
});

describe('a session that the server has ended', () => {
  it('ends in this tab as soon as the event arrives', async () => {
    const { browser, api, t } = await open();
    const ended = vi.fn();
    configureRequest({ token: () => currentSession().token?.jwt ?? null, onUnauthorized: ended });
    const stream = await browser.next();
    await screen.findByText(t('portal:live.live'));
    await act(async () => stream.send(1, { type: 'SESSION_REVOKED', time }));
    (await api.next('getProfile')).fail(401, 'E_UNAUTHORIZED');
    await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
    configureRequest({ token: () => null, onUnauthorized: () => undefined });
  });
});
