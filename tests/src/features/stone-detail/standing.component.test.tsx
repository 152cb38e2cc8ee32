import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Standing } from '#src/features/stone-detail/Standing.tsx';
import { StoneActions } from '#src/lists/actions/StoneActions.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const listed = stone({
  id: 'st-1',
  crt: 1,
  back: -41.5,
  rap: 10_000,
  listedAt: '2026-01-05T09:00:00.000Z',
});

beforeEach(() => {
  signInAs('primary');
  setClock('2026-01-15T09:30:00.000Z', Date.now(), Date.now());
});

const spread = { lowest: 6100, median: 6900, highest: 7600 };
const cell = {
  ...{ shp: 'shape-round', shpNm: 'Round', from: 1, to: 1.49, col: 'G', clr: 'VS1' },
  ...{ n: 21, tooFew: false, ctPr: spread, back: { lowest: -39, median: -31, highest: -24 } },
  ...{ daysListed: 35.2, change7: 0.3, change30: -1.1 },
};

it('a stone says how long it is listed, and how its price stands among like stones', async () => {
  const api = takeCalls();
  const { t, container } = await renderWithProviders(<Standing stone={listed} />);
  expect(screen.getByText(t('stoneDetail:standing.listed', { count: 10 }))).toBeTruthy();
  const call = await api.next('listMarketStandings');
  expect(call.body).toEqual({ id: [listed.id] });
  const standing = { diamond: listed.id, cell, others: 20, rank: 6, percentile: 25, cheaperThan: 70 };
  await act(async () => call.ok('listMarketStandings', { count: 1, list: [standing] }));
  const words = await screen.findByText(t('stones:standing.cheaperThan', { share: '70%', n: '20' }), {
    exact: false,
  });
  expect(words.textContent).toContain(t('stoneDetail:market.rank', { rank: '6', n: '21' }));
  const figures = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(figures).toEqual(['$6,100', '$6,900', '$7,600', '-31.0%', '35', '+0.3%', '-1.1%']);
});

it('a stone with too few like stones says so, without figures', async () => {
  const api = takeCalls();
  const { t, container } = await renderWithProviders(<Standing stone={listed} />);
  const none = { ctPr: null, back: null, daysListed: null, change7: null, change30: null };
  const few = { ...cell, n: 3, tooFew: true, ...none };
  const standing = {
    diamond: listed.id,
    cell: few,
    others: 2,
    rank: null,
    percentile: null,
    cheaperThan: null,
  };
  const call = await api.next('listMarketStandings');
  await act(async () => call.ok('listMarketStandings', { count: 1, list: [standing] }));
  expect(await screen.findByText(t('stones:standing.tooFew', { n: '3' }), { exact: false })).toBeTruthy();
  expect(container.querySelector('dd')).toBeNull();
});

it('the stone page has one primary button, and offers to watch, compare and match', async () => {
  takeCalls();
  vi.stubGlobal('scrollTo', () => undefined);
  const { t, container } = await renderWithProviders(<StoneActions stone={listed} primary="addToCart" />);
  for (const action of ['addToWatch', 'compare', 'matchStones'] as const)
    expect(screen.getByRole('button', { name: t(`lists:action.${action}`) })).toBeTruthy();
  const filled = container.querySelectorAll('[data-variant="filled"]');
  expect([...filled].map(({ textContent }) => textContent)).toEqual([t('lists:action.addToCart')]);
});
