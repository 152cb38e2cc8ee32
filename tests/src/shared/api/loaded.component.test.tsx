import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useListSearches } from '#generated/client/diamond/diamond.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const request = { type: [2], page: 1, limit: 10 } as const;

function Searches({ isEnabled = true }: { isEnabled?: boolean }) {
  const searches = useListSearches(
    { ...request, type: [...request.type] },
    { query: { enabled: isEnabled, retry: false } },
  );
  return (
    <main>
      <Loaded
        of={searches}
        shape="lines"
        title="No searches"
        instead={(problem) => (problem.code === 'E_NOT_FOUND' ? <p>{'Gone for good'}</p> : null)}
        isEmpty={({ data }) => data.count === 0}
        empty={<a href="/search">{'Search stones'}</a>}
      >
        {({ data }) => <p>{`${data.count} searches`}</p>}
      </Loaded>
    </main>
  );
}

const searches = (count: number) => ({ count, list: [] });
const readAgain = () => act(() => void invalidate(queryClient, ['listSearches']));

describe('something that is read', () => {
  const open = async () => {
    const api = takeCalls();
    const shown = await renderWithProviders(<Searches />);
    const call = await api.next('listSearches');
    const failure = () => screen.findByRole('alert');
    const retry = () => screen.getByRole('button', { name: shown.t('common:retry') });
    const refresh = () => screen.getByRole('button', { name: shown.t('common:refresh') });
    return { ...shown, api, call, failure, retry, refresh };
  };

  it('shows its outline, says after two seconds that it is still loading, then the data', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { call, t } = await open();
    expect(screen.getByRole('status').textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('status').textContent).toBe(t('common:stillLoading'));
    call.ok('listSearches', searches(3));
    await screen.findByText('3 searches');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says why it failed; trying again keeps the focus in place until the data are there', async () => {
    const { api, call, failure, retry, t, user } = await open();
    call.fail(500, 'E_SERVER');
    expect((await failure()).textContent).toContain(t('problems:E_SERVER'));
    expect(screen.getByText('No searches')).toBeTruthy();
    await user.click(retry());
    const second = await api.next('listSearches');
    expect(retry().getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(retry()));
    second.fail(500, 'E_SERVER');
    await waitFor(() => expect(retry().getAttribute('aria-busy')).toBe('false'));
    await waitFor(() => expect(document.activeElement).toBe(retry()));
    await user.click(retry());
    (await api.next('listSearches')).ok('listSearches', searches(1));
    const data = await screen.findByText('1 searches');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(data)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('says what to do next when there is nothing', async () => {
    const { call } = await open();
    call.ok('listSearches', searches(0));
    expect(await screen.findByRole('link', { name: 'Search stones' })).toBeTruthy();
  });

  it('keeps data that could not be reloaded, with their age, until they are refreshed', async () => {
    const { api, call, failure, refresh, t, user } = await open();
    call.ok('listSearches', searches(3));
    const data = await screen.findByText('3 searches');
    readAgain();
    (await api.next('listSearches')).fail(500, 'E_SERVER');
    expect((await failure()).textContent).toContain(t('problems:E_SERVER'));
    expect(data.isConnected).toBe(true);
    expect(data.closest('[data-outdated]')).not.toBeNull();
    await user.click(refresh());
    (await api.next('listSearches')).ok('listSearches', searches(4));
    expect((await screen.findByText('4 searches')).closest('[data-outdated]')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves a failure that the screen has an answer to to the screen, with data and without', async () => {
    const { api, call } = await open();
    call.ok('listSearches', searches(3));
    await screen.findByText('3 searches');
    readAgain();
    (await api.next('listSearches')).fail(404, 'E_NOT_FOUND');
    await screen.findByText('Gone for good');
    expect(screen.queryByText('3 searches')).toBeNull();
  });
});

it('what is not asked for shows nothing', async () => {
  const api = takeCalls();
  await renderWithProviders(<Searches isEnabled={false} />);
  expect(screen.getByRole('main').textContent).toBe('');
  expect(screen.queryByRole('status')).toBeNull();
  expect(api.calls).toEqual([]);
});
