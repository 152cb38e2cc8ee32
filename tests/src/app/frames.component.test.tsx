import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EntryFrame } from '#src/app/layouts/entry/EntryFrame.tsx';
import { UnreadInTitle } from '#src/features/notifications/UnreadInTitle.tsx';
import { queryClient } from '#src/shared/api/query-client.ts';
import { TabTitle, useTabTitle } from '#src/shared/ui/TabTitle.tsx';
import { takeCalls } from '../../support/component/api.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

const SCREEN = 'A screen';

function Stone({ number }: { number: string | undefined }) {
  useTabTitle(number);
  return null;
}

describe.each(walkedLanguages)('the entry frame (%s)', (language) => {
  it('has the wordmark, the screen, and links to the public pages', async () => {
    const { getByRole, t } = await renderWithProviders(<EntryFrame>{SCREEN}</EntryFrame>, { language });
    expect(getByRole('banner').textContent).toContain(t('common:product'));
    expect(getByRole('main').textContent).toBe(SCREEN);
    expect(getByRole('contentinfo').textContent).toContain(t('shell:title.sitemap'));
  });
});

describe('messages of a light frame', () => {
  it('are wanted from the first one on', async () => {
    // As on a page that was just loaded: another test may have shown a message.
    vi.resetModules();
    const { useMessagesWanted, wantMessages } = await import('#src/shared/ui/messages-wanted.ts');
    const { result } = renderHook(useMessagesWanted);
    expect(result.current).toBe(false);
    act(wantMessages);
    expect(result.current).toBe(true);
  });
});

describe('the title of the browser tab', () => {
  it('is that of the route, unless the screen has its own, and again afterwards', async () => {
    const shown = (number: string | undefined, isThere = true) => (
      <TabTitle title="Stone">{isThere && <Stone number={number} />}</TabTitle>
    );
    const { rerender } = await renderWithProviders(shown(undefined));
    expect(document.title).toBe('Stone · Pavilion');
    rerender(shown('PV100001'));
    expect(document.title).toBe('PV100001 · Pavilion');
    rerender(shown(undefined, false));
    expect(document.title).toBe('Stone · Pavilion');
  });
});

describe('the number in the title of the browser tab', () => {
  const page = (count: number) => ({ count, unReadCount: count, unVisitedCount: 0, list: [] });
  const shown = (title: string) => (
    <TabTitle title={title}>
      <UnreadInTitle />
    </TabTitle>
  );

  it('is that of unread notifications, on every page, and gone once all are read', async () => {
    signInAs('primary');
    const api = takeCalls();
    const { rerender } = await renderWithProviders(shown('Cart'));
    expect(document.title).toBe('Cart · Pavilion');
    (await api.next('listNotifications')).ok('listNotifications', page(3));
    await waitFor(() => expect(document.title).toBe('(3) Cart · Pavilion'));
    rerender(shown('Watchlist'));
    await waitFor(() => expect(document.title).toBe('(3) Watchlist · Pavilion'));
    expect(api.of('listNotifications')).toHaveLength(1);
    act(() => void queryClient.refetchQueries({ type: 'active' }));
    (await api.next('listNotifications')).ok('listNotifications', page(0));
    await waitFor(() => expect(document.title).toBe('Watchlist · Pavilion'));
  });

  it('is shortened from a thousand on', async () => {
    signInAs('primary');
    const api = takeCalls();
    await renderWithProviders(shown('Cart'));
    (await api.next('listNotifications')).ok('listNotifications', page(3000));
    await waitFor(() => expect(document.title).toBe('(999+) Cart · Pavilion'));
  });
});
