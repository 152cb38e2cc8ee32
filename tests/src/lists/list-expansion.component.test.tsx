import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetSelection } from '#src/lists/engine/list-selection.ts';
import { cartOf, first, openList, second, signInAs } from '../../support/component/list-engine.ts';
import { setWindowWidth } from '../../support/component/window.ts';

// The content is loaded on demand: on a busy machine, compiling it takes longer than a test waits.
beforeAll(() => import('#src/features/stone-detail/StoneGlance.tsx'), 120_000);

beforeEach(() => signInAs('primary'));

afterEach(() => {
  resetSelection();
  setWindowWidth(1024);
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

  it('closes when another card is expanded', async () => {
    const { t, user, detailsOf } = await openCart();
    await user.click(detailsOf('PV100001'));
    await screen.findByRole('region', { name: t('stones:detail.basic') });
    await user.click(detailsOf('PV100002'));
    await waitFor(() => expect(detailsOf('PV100002').getAttribute('aria-expanded')).toBe('true'));
    expect(detailsOf('PV100001').getAttribute('aria-expanded')).toBe('false');
    await waitFor(() =>
      expect(screen.getAllByRole('region', { name: t('stones:detail.basic') })).toHaveLength(1),
    );
  });
});
