import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deleteSearches, useListSearches, usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const none = { count: 0, list: [] };

type Options = Parameters<typeof useWrite<'deleteSearches'>>[2];

/** A list with a button that removes entries from it. */
function Searches({ ids = ['srch-1'], options = {} }: { ids?: readonly string[]; options?: Options }) {
  const { data } = useListSearches({ type: [2], page: 1, limit: 10 });
  const { data: stones } = usePaginateDiamonds({ page: 1, limit: 10, filters: [{}] });
  const remove = useWrite('deleteSearches', deleteSearches, options);
  return (
    <>
      <p>{data === undefined ? 'none yet' : `${data.data.count} searches`}</p>
      <p>{stones === undefined ? 'no stones yet' : 'stones'}</p>
      {ids.map((id) => (
        <BusyButton key={id} isBusy={false} onClick={() => remove.send({ id: [id] })}>
          {`Remove ${id}`}
        </BusyButton>
      ))}
      <button type="button" onClick={remove.reset}>
        {'Open again'}
      </button>
      <output>{remove.isSending ? 'sending' : (remove.problem?.code ?? 'ready')}</output>
    </>
  );
}

const state = () => screen.getByRole('status', { hidden: false }).textContent;

async function open(props: Parameters<typeof Searches>[0] = {}) {
  const api = takeCalls();
  const shown = await renderWithProviders(<Searches {...props} />);
  (await api.next('listSearches')).ok('listSearches', { ...none, count: 1 });
  (await api.next('paginateDiamonds')).ok('paginateDiamonds', []);
  await screen.findByText('1 searches');
  await screen.findByText('stones');
  const click = (id = 'srch-1') => screen.getByRole('button', { name: `Remove ${id}` }).click();
  return { ...shown, api, click };
}

describe('a write', () => {
  it('is sent once, however fast the button is clicked', async () => {
    const { api, click } = await open();
    click();
    click();
    const sent = await api.next('deleteSearches');
    expect(sent.body).toEqual({ id: ['srch-1'] });
    await waitFor(() => expect(state()).toBe('sending'));
    click();
    sent.ok('deleteSearches', { count: 1 });
    await waitFor(() => expect(state()).toBe('ready'));
    expect(api.of('deleteSearches')).toHaveLength(1);
    click();
    await api.next('deleteSearches');
  });

  it('waits for its turn behind another request', async () => {
    const { api, click } = await open({ ids: ['srch-1', 'srch-2'] });
    click('srch-1');
    click('srch-2');
    const first = await api.next('deleteSearches');
    expect(api.of('deleteSearches')).toHaveLength(1);
    first.fail(500, 'E_SERVER');
    const second = await api.next('deleteSearches');
    expect(second.body).toEqual({ id: ['srch-2'] });
    second.ok('deleteSearches', { count: 1 });
    await waitFor(() => expect(state()).toBe('ready'));
  });

  it('reloads what it made stale, reports success, and then continues with fresh data', async () => {
    const steps: string[] = [];
    const { api, click } = await open({
      options: {
        success: ({ data }) => `${data.count} removed`,
        onDone: () => steps.push('done'),
        onFresh: () => steps.push('fresh'),
      },
    });
    click();
    (await api.next('deleteSearches')).ok('deleteSearches', { count: 1 });
    (await api.next('listSearches')).ok('listSearches', none);
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', []);
    expect(await screen.findByText('0 searches')).toBeTruthy();
    expect(await screen.findByText('1 removed')).toBeTruthy();
    await waitFor(() => expect(steps).toEqual(['done', 'fresh']));
  });

  it('says why it was refused until it is opened again, and reloads nothing', async () => {
    const onProblem = vi.fn();
    const { api, click, user } = await open({ options: { onProblem } });
    click();
    (await api.next('deleteSearches')).fail(403, 'E_FORBIDDEN');
    await waitFor(() => expect(state()).toBe('E_FORBIDDEN'));
    expect(onProblem.mock.calls).toMatchObject([[{ code: 'E_FORBIDDEN', status: 403 }, { id: ['srch-1'] }]]);
    expect(api.of('listSearches')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(state()).toBe('ready');
  });

  it('reloads the stones when it is refused because of them', async () => {
    const { api, click } = await open();
    click();
    (await api.next('deleteSearches')).fail(409, 'E_CONFLICT', { conflicts: [] });
    await api.next('paginateDiamonds');
    await api.next('listSearches');
  });

  it('leaves what it may have changed to be reloaded next time when no response came', async () => {
    const { api, click, unmount } = await open();
    click();
    (await api.next('deleteSearches')).drop();
    await waitFor(() => expect(state()).toBe('OFFLINE'));
    expect(api.of('listSearches')).toHaveLength(1);
    unmount();
    await renderWithProviders(<Searches />);
    await api.next('listSearches');
  });

  it('has a key of its own, which a retry sends again until an answer comes', async () => {
    const { api, click } = await open({ ids: ['srch-1', 'srch-2'] });
    const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key');
    const sent = async (id: string) => {
      await waitFor(() => expect(state()).not.toBe('sending'));
      click(id);
      return api.next('deleteSearches');
    };
    const first = await sent('srch-1');
    first.drop();
    const other = await sent('srch-2');
    other.ok('deleteSearches', { count: 1 });
    const retry = await sent('srch-1');
    retry.fail(500, 'E_SERVER');
    const third = await sent('srch-1');
    third.fail(403, 'E_FORBIDDEN');
    const anew = await sent('srch-1');
    anew.ok('deleteSearches', { count: 1 });
    const again = await sent('srch-1');
    expect(keyOf(first)).toMatch(/^[0-9a-f-]{36}$/);
    expect([retry, third].map(keyOf)).toEqual([keyOf(first), keyOf(first)]);
    expect(new Set([first, other, anew, again].map(keyOf)).size).toBe(4);
  });

  it('finishes its work after its screen was left', async () => {
    const onDone = vi.fn();
    const { api, click, unmount } = await open({ options: { onDone } });
    click();
    const sent = await api.next('deleteSearches');
    unmount();
    sent.ok('deleteSearches', { count: 1 });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});
