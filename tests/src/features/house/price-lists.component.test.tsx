import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PriceList } from '#generated/model/priceList.ts';
import type { PriceListImpactTotals } from '#generated/model/priceListImpactTotals.ts';
import PriceLists from '#src/features/house/PriceLists.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const draft: PriceList = {
  id: 'pl-1',
  fileName: 'list.csv',
  status: 'DRAFT',
  date: null,
  rows: 4752,
  errors: 0,
  warnings: 3,
  changes: 210,
  createdAt: '2026-01-15T09:30:00.000Z',
  createdBy: 'Anand Rao',
  effectiveAt: null,
  changedBy: null,
  version: 'v1',
};

const totals: PriceListImpactTotals = {
  stones: 41,
  sellers: 7,
  carts: 2,
  quotes: 3,
  watches: 4,
  buyers: 5,
  listed: 0,
  unlisted: 6,
  targetsMet: 1,
  targetsMissed: 0,
  backOld: -30,
  backNew: -33.5,
};

/** Shows the screen with one list, opened, and answers what it reads. */
async function open(list: PriceList) {
  signInAs('admin');
  const api = takeCalls();
  const shown = await renderWithProviders(<PriceLists />);
  const lists = await api.next('paginatePriceLists');
  await act(async () => lists.ok('paginatePriceLists', { count: 1, list: [list], snapshot: 's' }));
  const name = shown.t('desk:priceLists.openOf', { name: list.fileName });
  await shown.user.click(await screen.findByRole('button', { name }));
  const rows = await api.next('paginatePriceListRows');
  await act(async () => rows.ok('paginatePriceListRows', { count: 0, list: [], snapshot: 's' }));
  const impacts = [await api.next('paginatePriceListImpact'), await api.next('paginatePriceListImpact')];
  for (const impact of impacts) {
    await act(async () =>
      impact.ok('paginatePriceListImpact', { totals, count: 0, list: [], snapshot: 's' }),
    );
  }
  return { api, ...shown };
}

it('a list takes effect only after its numbers were shown and agreed to, on the version that was read', async () => {
  const { api, t, user } = await open(draft);
  await user.click(await screen.findByRole('button', { name: t('desk:priceLists.schedule') }));
  const dialog = within(
    await screen.findByRole('dialog', { name: t('desk:priceLists.scheduleOf', { name: draft.fileName }) }),
  );
  for (const [name, count] of [
    ['stones', '41'],
    ['sellers', '7'],
    ['carts', '2'],
    ['quotes', '3'],
    ['watches', '4'],
    ['buyers', '5'],
  ] as const)
    expect(dialog.getByText(t(`desk:priceLists.total.${name}`)).nextElementSibling?.textContent).toBe(count);
  expect(dialog.getByText(t('desk:priceLists.unlisted', { count: 6 }))).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: t('desk:priceLists.now') }));
  await user.click(dialog.getByRole('button', { name: t('desk:priceLists.applyNow') }));
  expect((await api.next('schedulePriceList')).body).toEqual({ id: 'pl-1', version: 'v1' });
});

it('a list with an error cannot be scheduled, and shows its errors first', async () => {
  const { t } = await open({ ...draft, errors: 2 });
  expect(screen.getByText(t('desk:priceLists.hasErrors', { count: 2 }))).toBeTruthy();
  const button = await screen.findByRole('button', { name: t('desk:priceLists.schedule') });
  expect(button.hasAttribute('disabled')).toBe(true);
});
