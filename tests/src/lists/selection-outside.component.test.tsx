import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { resetSelection } from '#src/lists/engine/list-selection.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { first, found, openList, second, signInAs } from '../../support/component/list-engine.ts';
import { setWindowWidth } from '../../support/component/window.ts';

const oval: Stone = { ...second, id: 'st-9', stoneId: 'PV100009' };

beforeEach(() => signInAs('primary'));

afterEach(() => {
  resetSelection();
  setWindowWidth(1024);
});

type Body = { readonly filters: readonly { readonly shp?: unknown; readonly stoneId?: readonly string[] }[] };

/** Two rounds are selected, then the search is another one. Its calls are answered by what they ask for. */
async function searchAnew(language: LanguageCode, search: string, inside: readonly Stone[]) {
  const opened = await openList('diamond-list', language, '/diamond-list?shp=round');
  const { api, select } = opened;
  (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first, second));
  await screen.findByRole('link', { name: 'PV100001' });
  await select(first);
  await select(second);
  act(() => window.history.pushState(null, '', `/diamond-list?${search}`));
  (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(oval));
  await screen.findByRole('link', { name: 'PV100009' });
  const answer = async () => {
    const call = await api.next('paginateDiamonds');
    const [asked] = (call.body as Body).filters;
    const isNarrowed = Object.keys(asked ?? {}).length > 1;
    call.ok('paginateDiamonds', isNarrowed ? found(...inside) : found(first, second));
    return { isNarrowed, asked };
  };
  return { ...opened, answer };
}

describe.each(walkedLanguages)('a selection that outlives a search (%s)', (language) => {
  it('names the stones that the result leaves out, shows them, and lets them go', async () => {
    const { t, user, actions, answer } = await searchAnew(language, 'shp=oval', [second]);
    const asked = [await answer(), await answer()].find(({ isNarrowed }) => isNarrowed)?.asked;
    expect(asked).toMatchObject({ shp: ['shape-oval'], stoneId: ['PV100001', 'PV100002'] });
    const words = t('lists:news.outside', { count: 1 });
    const notice = await screen.findByText(new RegExp(words));
    expect(notice.textContent).toBe(`${words} PV100001`);
    const show = screen.getByRole('link', { name: t('lists:news.showOutside', { count: 1 }) });
    expect(show.getAttribute('href')).toBe('/diamond-list?no=PV100001');
    await user.click(screen.getByRole('button', { name: t('lists:news.unselectOutside', { count: 1 }) }));
    await waitFor(() => expect(screen.queryByText(new RegExp(words))).toBeNull());
    expect(within(actions()).getByText(new RegExp(t('lists:totals.bar', { number: '1' })))).toBeTruthy();
  });
});

describe('a selection that outlives a search', () => {
  it('is asked about beside the numbers that the search names, which may be those of reports', async () => {
    const { t, answer } = await searchAnew('en', 'no=2141438171', [second]);
    const asked = [await answer(), await answer()].find(({ isNarrowed }) => isNarrowed)?.asked;
    expect(asked).toEqual({ stoneId: ['2141438171'], and: [{ stoneId: ['PV100001', 'PV100002'] }] });
    expect(await screen.findByText(new RegExp(t('lists:news.outside', { count: 1 })))).toBeTruthy();
  });

  it('says nothing where nothing is left out, and asks nothing where nothing is filtered', async () => {
    const { t, api, answer } = await searchAnew('en', 'ct=1..', [first, second]);
    await answer();
    await answer();
    expect(api.of('paginateDiamonds')).toHaveLength(4);
    act(() => window.history.pushState(null, '', '/diamond-list'));
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(oval));
    await waitFor(() => expect(api.of('paginateDiamonds')).toHaveLength(5));
    expect(screen.queryByText(new RegExp(t('lists:news.outside', { count: 2 })))).toBeNull();
  });
});
