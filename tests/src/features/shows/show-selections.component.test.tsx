import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Show } from '#generated/model/show.ts';
import type { ShowSelection } from '#generated/model/showSelection.ts';
import type { Stone } from '#generated/model/stone.ts';
import OfficeViews from '#src/app/pages/OfficeViews.tsx';
import { withSeenPrice } from '#src/domain/stones/pricing.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { cartOf, entry, first, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const NOW = '2026-01-15T09:30:00.000Z';

const hongKong: Show = {
  id: 'show-1',
  name: 'Hong Kong Show',
  boothNo: '3-M12',
  city: 'Hong Kong',
  country: 'China',
  startDate: '2026-03-02',
  endDate: '2026-03-06',
};
const mumbai: Show = { ...hongKong, id: 'show-2', name: 'Bourse Week', boothNo: null, city: 'Mumbai' };

const selectionOf = (diamond: Stone, changed: Partial<ShowSelection> = {}): ShowSelection => ({
  id: `shs-${diamond.id}`,
  show: hongKong,
  showSrNo: 17,
  diamond: { ...diamond, wSts: 'S' },
  isSelected: false,
  userName: null,
  createdAt: NOW,
  updatedAt: NOW,
  ...changed,
});

beforeEach(() => signInAs('primary'));

async function open(list: readonly ShowSelection[], query = '?show=next') {
  const api = takeCalls();
  const shown = await renderWithProviders(<OfficeViews />, {
    address: `/account/office-list${query}`,
  });
  const { count, summary } = cartOf(...list.map(({ diamond }) => diamond));
  const answer = { count, summary, list: [...list], shows: [hongKong, mumbai] };
  // The rows, and the shows above them.
  const read = await api.next('paginateShowSelections');
  const other = await api.next('paginateShowSelections');
  await act(async () => {
    for (const call of [read, other]) call.ok('paginateShowSelections', answer);
  });
  const { t, user } = shown;
  const bodies = [read.body, other.body];
  return {
    ...shown,
    api,
    bodies,
    /** Starts an action from the menu of a stone. */
    press: async ({ stoneId }: Stone, action: 'choose' | 'dropChoice') => {
      await user.click(await screen.findByRole('button', { name: t('lists:rowMenu', { stone: stoneId }) }));
      const name = new RegExp(t(`lists:action.${action}`));
      const item = await screen.findByRole('menuitem', { name });
      await user.click(item);
      return item;
    },
  };
}

describe('the stones of a show', () => {
  it('stand under the show, with their show number and who chose them', async () => {
    const chosen = selectionOf(second, { showSrNo: 18, isSelected: true, userName: 'Asha Mehta' });
    const { t } = await open([selectionOf(first, { userName: 'Ravi Mehta' }), chosen]);
    const { date } = formatsFor('en');
    const { name, city, country, boothNo } = hongKong;
    const facts = { name, city, country, boothNo, from: date('2026-03-02'), to: date('2026-03-06') };
    expect(await screen.findByText(t('appointments:show.whenAt', facts))).toBeTruthy();
    expect(await screen.findByRole('link', { name: first.stoneId })).toBeTruthy();
    expect(screen.getByText(t('appointments:show.chosenBy', { name: 'Ravi Mehta' }))).toBeTruthy();
    expect(screen.getByText(t('appointments:show.chosen'))).toBeTruthy();
    const shows = within(screen.getByRole('navigation', { name: t('appointments:show.label') }));
    expect(shows.getByRole('link', { current: 'page' }).textContent).toBe(hongKong.name);
    expect(shows.getByRole('link', { name: mumbai.name }).getAttribute('href')).toBe(
      '/account/office-list?show=show-2',
    );
    expect(screen.getByRole('link', { name: t('appointments:show.back') }).getAttribute('href')).toBe(
      '/account/office-list',
    );
  });

  it('are none before they are announced', async () => {
    const { t } = await open([]);
    expect(await screen.findByText(t('records:show-selection.emptyAbout'))).toBeTruthy();
  });
});

it('the chosen stones of another show are asked for by the address', async () => {
  const { bodies, t } = await open([selectionOf(first)], '?show=show-2&choice=chosen');
  expect(bodies).toContainEqual(expect.objectContaining({ show: 'show-2', isSelected: true }));
  const tabs = within(screen.getByRole('navigation', { name: t('lists:tab.label') }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(t('lists:tab.chosen'));
  expect(tabs.getByRole('link', { name: t('lists:tab.all') }).getAttribute('href')).toBe(
    '/account/office-list?show=show-2',
  );
});

describe('a stone of a show', () => {
  it('is chosen at the price on screen', async () => {
    const row = selectionOf(first);
    const { api, press, t } = await open([row]);
    await press(first, 'choose');
    const sent = await api.next('createTracks');
    expect(sent.body).toEqual({ trackType: 8, diamonds: [withSeenPrice(row.diamond)] });
    sent.ok('createTracks', { added: 1, existing: 0, count: 1, list: [] });
    expect(await screen.findByText(t('lists:done.choose', { count: 1 }))).toBeTruthy();
    await waitFor(() => expect(api.of('paginateShowSelections').length).toBeGreaterThan(2));
  });

  it('is dropped by its entry if the user chose it, and others stay', async () => {
    const { api, press, t } = await open([selectionOf(first, { isSelected: true, userName: 'Asha Mehta' })]);
    await press(first, 'dropChoice');
    const asked = await api.next('paginateTracks');
    expect(asked.body).toMatchObject({ trackType: 8 });
    const entries = [first, second].map((diamond) => ({ ...entry(diamond), trackType: 8 as const }));
    asked.ok('paginateTracks', { ...cartOf(first, second), list: entries });
    const sent = await api.next('deleteTracks');
    expect(sent.body).toEqual({ trackType: 8, id: ['trk-st-1'] });
    sent.ok('deleteTracks', { count: 1 });
    expect(await screen.findByText(t('lists:done.dropChoice', { count: 1 }))).toBeTruthy();
  });

  it('is not dropped if a colleague chose it, and its menu says so', async () => {
    const { api, press, t } = await open([selectionOf(first, { userName: 'Ravi Mehta' })]);
    const item = await press(first, 'dropChoice');
    expect(item.textContent).toContain(t('lists:obstacle.notChosen'));
    expect(api.of('paginateTracks')).toEqual([]);
  });
});
