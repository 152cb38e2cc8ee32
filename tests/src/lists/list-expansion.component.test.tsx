import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { cartOf, first, found, openList, second, signInAs } from '../../support/component/list-engine.ts';

// The content is loaded on demand: on a busy machine, compiling it takes longer than a test waits.
beforeAll(() => import('#src/features/stone-detail/StoneGlance.tsx'), 120_000);

beforeEach(async () => {
  signInAs('primary');
});

async function openCart() {
  const shown = await openList('cart');
  (await shown.api.next('paginateTracks')).ok('paginateTracks', cartOf(first, second));
  await screen.findByRole('link', { name: 'PV100001' });
  const detailsOf = (stone: string) =>
    screen.getByRole('button', { name: shown.t('lists:expand.label', { stone }) });
  return { ...shown, detailsOf };
}

describe('a card of a list', () => {
  it('shows the price and the facts of its stone in place, and takes them back', async () => {
    const { t, user, detailsOf } = await openCart();
    const button = detailsOf('PV100001');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
    const card = screen.getByRole('listitem', { name: 'PV100001' });
    const facts = await within(card).findByRole('region', { name: t('stones:detail.basic') });
    expect(facts.textContent).toContain(t('stones:field.shape'));
    expect(within(card).getByRole('region', { name: t('stones:detail.price') })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'PV100002' })).toBeTruthy();
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('region', { name: t('stones:detail.basic') })).toBeNull());
  });

  it('reads the history of the price and the prices on both lists when that part is opened', async () => {
    const { api, t, user, detailsOf } = await openCart();
    await user.click(detailsOf('PV100001'));
    const card = screen.getByRole('listitem', { name: 'PV100001' });
    const part = await within(card).findByRole('button', { name: t('stoneDetail:prices.title') });
    expect(part.getAttribute('aria-expanded')).toBe('false');
    expect([...api.of('viewPriceHistory'), ...api.of('viewListPrice')]).toEqual([]);
    await user.click(part);
    const asked = await api.next('viewPriceHistory');
    expect(asked.body).toEqual({ id: first.id });
    await api.next('viewListPrice');
    asked.ok('viewPriceHistory', {
      count: 2,
      list: [
        { at: '2026-01-14T09:30:00.000Z', ctPr: 6900, rap: 10_000, back: -31 },
        { at: '2026-01-02T09:30:00.000Z', ctPr: 7500, rap: 10_000, back: -25 },
      ],
    });
    const table = await within(card).findByRole('table');
    await waitFor(() => expect(table.textContent).toMatch(/6,900.*-8.*7,500/));
    await user.click(part);
    await waitFor(() => expect(within(card).queryByRole('table')).toBeNull());
  });

  it('closes when another card is expanded, and keeps its price', async () => {
    const { t, user, detailsOf } = await openCart();
    await user.click(detailsOf('PV100001'));
    await screen.findByRole('region', { name: t('stones:detail.basic') });
    await user.click(detailsOf('PV100002'));
    await waitFor(() => expect(detailsOf('PV100002').getAttribute('aria-expanded')).toBe('true'));
    expect(screen.getByRole('listitem', { name: 'PV100001' }).textContent).toContain('$7,000');
    expect(detailsOf('PV100001').getAttribute('aria-expanded')).toBe('false');
    await waitFor(() =>
      expect(screen.getAllByRole('region', { name: t('stones:detail.basic') })).toHaveLength(1),
    );
  });
});

const oval: Stone = { ...second, id: 'st-9', stoneId: 'PV100009' };

type Body = { readonly filters: readonly { readonly shp?: unknown; readonly stoneId?: readonly string[] }[] };

/** Two rounds are selected, then the search is another one. Its calls are answered by what they ask for. */
async function searchAnew(search: string, inside: readonly Stone[]) {
  const opened = await openList('diamond-list', '/diamond-list?shp=round');
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

describe('a selection that outlives a search', () => {
  it('names the stones that the result leaves out, shows them, and lets them go', async () => {
    const { t, user, actions, answer } = await searchAnew('shp=oval', [second]);
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

  it('is asked about beside the numbers that the search names, which may be those of reports', async () => {
    const { t, answer } = await searchAnew('no=2141438171', [second]);
    const asked = [await answer(), await answer()].find(({ isNarrowed }) => isNarrowed)?.asked;
    expect(asked).toEqual({ stoneId: ['2141438171'], and: [{ stoneId: ['PV100001', 'PV100002'] }] });
    expect(await screen.findByText(new RegExp(t('lists:news.outside', { count: 1 })))).toBeTruthy();
  });

  it('says nothing where nothing is left out, and asks nothing where nothing is filtered', async () => {
    const { t, api, answer } = await searchAnew('ct=1..', [first, second]);
    await answer();
    await answer();
    expect(api.of('paginateDiamonds')).toHaveLength(4);
    act(() => window.history.pushState(null, '', '/diamond-list'));
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(oval));
    await waitFor(() => expect(api.of('paginateDiamonds')).toHaveLength(5));
    expect(screen.queryByText(new RegExp(t('lists:news.outside', { count: 2 })))).toBeNull();
  });
});
