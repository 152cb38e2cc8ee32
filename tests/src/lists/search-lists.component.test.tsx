import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { takeCalls } from '../../support/component/api.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { searchOf } from '../../support/component/saved-search.ts';

const rounds = searchOf();
const recent = searchOf({ id: 'srch-2', name: null, type: 1, newCount: 0 });
const demand = searchOf({
  id: 'srch-3',
  name: 'Big hearts',
  type: 3,
  demandStatus: 'OPEN',
  expiryDate: '2099-02-01T18:29:00.000Z',
  remarks: 'For a pendant',
});

type Key = 'saved-search' | 'my-demand';

async function open(key: Key, query: string, ...list: readonly DiamondSearch[]) {
  const api = takeCalls();
  const shown = await renderWithProviders(<main>{recordLists[key].show()}</main>, {
    address: `/account/${key}${query}`,
  });
  const answer = async (...rows: readonly DiamondSearch[]) => {
    const read = await api.next('listSearches');
    await act(async () => read.ok('listSearches', { count: rows.length, list: [...rows] }));
    return read;
  };
  const read = await answer(...list);
  const { t, user } = shown;
  const choose = async (
    row: string,
    action: 'renameSearch' | 'deleteSearch' | 'closeDemand' | 'keepSearch',
  ) => {
    await user.click(await screen.findByRole('button', { name: t('common:rowActions', { name: row }) }));
    await user.click(await screen.findByRole('menuitem', { name: t(`lists:action.${action}`) }));
  };
  return { ...shown, api, answer, read, choose };
}

beforeEach(() => signInAs('primary'));
describe('the saved searches', () => {
  it('link to their stones, with how many came in since the last run', async () => {
    const { read, t } = await open('saved-search', '', rounds);
    expect(read.body).toMatchObject({ type: [2], page: 1 });
    const link = await screen.findByRole('link', { name: 'Rounds' });
    expect(link.getAttribute('href')).toBe('/diamond-list?search=srch-1');
    const row = screen.getByRole('row', { name: /Rounds/ });
    expect(within(row).getByText(t('kept:fresh', { count: 4 }))).toBeTruthy();
    expect(within(row).getByText('31')).toBeTruthy();
  });

  it('turn notifications on at once, and keep everything else of the search', async () => {
    const { api, answer, t, user } = await open('saved-search', '', rounds);
    const name = t('kept:notifyAbout', { title: 'Rounds' });
    await user.click(await screen.findByRole('switch', { name }));
    const sent = await api.next('upsertSearch');
    expect(sent.body).toEqual({
      id: 'srch-1',
      version: 'v1',
      name: 'Rounds',
      filter: { crt: { '>=': 1 } },
      searchType: 2,
      isReturnSimilar: true,
      isSendNotification: true,
    });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true));
    const told = { ...rounds, isSendNotification: true, version: 'v2' };
    sent.ok('upsertSearch', told);
    await answer(told);
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true));
  });

  it('are renamed under their own id and version', async () => {
    const { api, choose, t, user } = await open('saved-search', '', rounds);
    await choose('Rounds', 'renameSearch');
    const title = await screen.findByRole('textbox');
    await user.clear(title);
    await user.type(title, 'Ovals');
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    expect((await api.next('upsertSearch')).body).toMatchObject({
      id: 'srch-1',
      version: 'v1',
      name: 'Ovals',
      isReturnSimilar: true,
    });
  });

  it('are deleted at once, and come back by Undo', async () => {
    const { api, answer, choose, t, user } = await open('saved-search', '', rounds);
    await choose('Rounds', 'deleteSearch');
    (await api.next('deleteSearches')).ok('deleteSearches', { count: 1 });
    await answer();
    await screen.findByText(t('search:kept.noSaved'));
    await user.click(await screen.findByRole('button', { name: t('lists:undo') }));
    const undo = await api.next('restoreSearches');
    expect(undo.body).toEqual({ id: ['srch-1'] });
    undo.ok('restoreSearches', { count: 1 });
    await answer(rounds);
    expect(await screen.findByRole('link', { name: 'Rounds' })).toBeTruthy();
    expect(await screen.findByText(t('lists:undone'))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: t('lists:undo') })).toBeNull());
  });

  it('come back by Ctrl+Z, too, which leaves what is typed alone', async () => {
    const { api, answer, choose, t, user } = await open('saved-search', '', rounds);
    await choose('Rounds', 'deleteSearch');
    (await api.next('deleteSearches')).ok('deleteSearches', { count: 1 });
    await answer();
    await screen.findByRole('button', { name: t('lists:undo') });
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(api.of('restoreSearches')).toHaveLength(0);
    field.remove();
    await user.keyboard('{Control>}z{/Control}');
    expect((await api.next('restoreSearches')).body).toEqual({ id: ['srch-1'] });
  });

  it('have the recent ones beside them, which are run by their criteria and can be saved', async () => {
    const { api, read, t, user } = await open('saved-search', '?kind=recent', recent);
    expect(read.body).toMatchObject({ type: [1] });
    const row = await screen.findByRole('row', { name: new RegExp(t('search:chips.from', { value: '1' })) });
    const link = within(row).getByRole('link');
    expect(link.getAttribute('href')).toBe('/diamond-list?crt=1..');
    expect(screen.queryByRole('switch')).toBeNull();
    const [menu] = within(row).getAllByRole('button');
    const name = menu?.getAttribute('aria-label') ?? '';
    await user.click(screen.getByRole('button', { name }));
    await user.click(await screen.findByRole('menuitem', { name: t('lists:action.keepSearch') }));
    await user.type(await screen.findByRole('textbox'), 'Rounds');
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    const { body } = await api.next('upsertSearch');
    expect(body).toMatchObject({ name: 'Rounds', searchType: 2, filter: { crt: { '>=': 1 } } });
    expect(body).not.toHaveProperty('id');
  });

  it('are found by searching, where there are none', async () => {
    const { t } = await open('saved-search', '');
    expect(await screen.findByText(t('search:kept.noSaved'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('kept:search') }).getAttribute('href')).toBe('/diamond-search');
  });
});

describe('the demands', () => {
  it('say their state and further wishes, and are filtered by state', async () => {
    const { read, t } = await open('my-demand', '?state=open', demand);
    expect(read.body).toMatchObject({ type: [3], demandStatus: ['OPEN'] });
    const row = await screen.findByRole('row', { name: /Big hearts/ });
    expect(within(row).getByText(t('kept:state.OPEN'))).toBeTruthy();
    expect(within(row).getByText('For a pendant')).toBeTruthy();
  });

  it('are closed after a question, with everything else as it was', async () => {
    const { api, choose, t, user } = await open('my-demand', '', demand);
    await choose('Big hearts', 'closeDemand');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(t('lists:confirm.closeDemand'));
    await user.click(within(dialog).getByRole('button', { name: t('lists:action.closeDemand') }));
    expect((await api.next('upsertSearch')).body).toEqual({
      id: 'srch-3',
      version: 'v1',
      name: 'Big hearts',
      filter: { crt: { '>=': 1 } },
      searchType: 3,
      expiryDate: '2099-02-01T18:29:00.000Z',
      isReturnSimilar: true,
      isSendNotification: false,
      demandStatus: 'CLOSED',
      remarks: 'For a pendant',
    });
  });

  it('can neither be closed nor send notifications once they are closed', async () => {
    const closed = { ...demand, demandStatus: 'CLOSED' } as const;
    const { t, user } = await open('my-demand', '', closed);
    await user.click(
      await screen.findByRole('button', { name: t('common:rowActions', { name: 'Big hearts' }) }),
    );
    const item = await screen.findByRole('menuitem', { name: new RegExp(t('lists:action.closeDemand')) });
    expect(item.getAttribute('aria-disabled') ?? item.getAttribute('data-disabled')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('switch', { hidden: true }).disabled).toBe(true);
  });
});
