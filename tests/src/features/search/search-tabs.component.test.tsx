import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DiamondPage } from '#generated/model/diamondPage.ts';
import { SearchHeader } from '#src/features/search/SearchHeader.tsx';
import { clearDrafts, readDraft, writeDraft } from '#src/shared/forms/drafts.ts';
import { type LanguageCode, languages } from '#src/shared/i18n/languages.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { bothDirections } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const rounds = { id: '1', name: 'Rounds', address: '/diamond-list?shp=round&page=2' };
const pears = { id: '2', name: 'Pears', address: '/diamond-list?shp=pear' };
const summary = {
  pieces: 7,
  crt: 9.1,
  amt: 70_000,
  ctPr: 7692.31,
  rap: 10_000,
  back: -23.08,
  fnAmt: 70_000,
  fnCtPr: 7692.31,
  fnDis: -23.08,
  withoutRap: 0,
};
const page = (count: number, diamonds: DiamondPage['diamonds'] = []) => ({
  filter: null,
  count,
  maxLimit: 1000,
  diamonds,
  summary,
});

afterEach(() => {
  clearDrafts();
});

async function open(language: LanguageCode, kept: readonly (typeof rounds)[]) {
  signInAs('primary');
  if (kept.length > 0) writeDraft('search-tabs', { tabs: kept, active: '1' });
  const api = takeCalls();
  const shown = await renderWithProviders(
    <main>
      <SearchHeader prefetchedAt={null} />
    </main>,
    { language, address: rounds.address },
  );
  const tab = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
  return { ...shown, api, tab };
}

const order = () =>
  screen
    .getAllByRole('link', { name: /Rounds|Pears/ })
    .map(({ textContent }) => textContent?.match(/[A-Z]\w+/)?.[0]);
const here = () => window.location.pathname + window.location.search;

describe.each(bothDirections)('several searches as tabs (%s)', (language) => {
  it('begin with one search without tabs; a new tab begins with the search form', async () => {
    const { t, user } = await open(language, []);
    expect(screen.queryByRole('navigation', { name: t('kept:tabs.label') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('kept:tabs.add') }));
    await waitFor(() => expect(here()).toBe('/diamond-search'));
    expect(readDraft('search-tabs')).toMatchObject({
      tabs: [{ address: rounds.address }, { address: '/diamond-list' }],
      active: '2',
    });
  });

  it('are restored after a reload, with the number of stones of each from one call', async () => {
    const { api, tab } = await open(language, [rounds, pears]);
    const call = await api.next('paginateDiamonds');
    expect(call.body).toMatchObject({
      filters: [{ shp: ['shape-round'] }, { shp: ['shape-pear'] }],
      isReturnCountOnly: true,
    });
    await act(async () => call.ok('paginateDiamonds', [page(31), page(7)]));
    await waitFor(async () => expect((await tab('Pears')).textContent).toContain('7'));
    expect((await tab('Rounds')).textContent).toContain('31');
    expect((await tab('Rounds')).getAttribute('aria-current')).toBe('page');
    expect((await tab('Pears')).getAttribute('href')).toBe(pears.address);
  });

  it('are opened, named, moved and closed by keyboard', async () => {
    const { t, user, tab } = await open(language, [rounds, pears]);
    const forward = languages[language].dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
    (await tab('Rounds')).focus();
    await user.keyboard(`{Shift>}${forward}{/Shift}`);
    await waitFor(() => expect(order()).toEqual(['Pears', 'Rounds']));
    await waitFor(async () => expect(document.activeElement).toBe(await tab('Rounds')));
    await user.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog', { name: t('kept:tabs.rename') });
    const field = within(dialog).getByRole('textbox');
    await user.clear(field);
    await user.type(field, 'Rounds one{Enter}');
    expect(await tab('Rounds one')).toBeTruthy();
    (await tab('Pears')).focus();
    const entries = window.history.length;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe(pears.address));
    // One step back leads to the other tab.
    expect(window.history.length).toBe(entries + 1);
    (await tab('Pears')).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(here()).toBe(rounds.address));
    expect(screen.queryByRole('link', { name: /Pears/ })).toBeNull();
  });

  it('are compared side by side: counts, totals and the first stones', async () => {
    const { api, t, user } = await open(language, [rounds, pears]);
    await act(async () => (await api.next('paginateDiamonds')).ok('paginateDiamonds', [page(31), page(7)]));
    await user.click(screen.getByRole('button', { name: t('kept:tabs.compare') }));
    const call = await api.next('paginateDiamonds');
    expect(call.body).toMatchObject({ limit: 5, isSkipSave: true });
    const found = stone({ id: 'st-1', stoneId: 'PV100001' });
    await act(async () => call.ok('paginateDiamonds', [page(31, [found]), page(7)]));
    const results = await screen.findByRole('list', { name: t('kept:tabs.compare') });
    const [first, second] = within(results).getAllByRole('heading', { level: 3 });
    expect([first?.textContent, second?.textContent]).toEqual(['Rounds', 'Pears']);
    expect(within(results).getByText('31')).toBeTruthy();
    expect(within(results).getByTitle('PV100001').getAttribute('href')).toBe('/diamond-detail/st-1');
  });
});
