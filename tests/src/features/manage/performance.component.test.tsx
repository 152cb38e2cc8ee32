import { act, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import type { PerformancePageReplyData } from '#generated/model/performancePageReplyData.ts';
import Performance from '#src/features/manage/Performance.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { setWindowWidth } from '../../../support/component/window.ts';

const figures = { views: 12, watchers: 3, carts: 2, quotes: 1, sales: 1, salesAmount: 7070 };
const reply: Omit<PerformancePageReplyData, 'snapshot'> = {
  count: 1,
  list: [
    {
      ...{ diamond: 'st-1', stoneId: 'PV100001', vStnId: 'KIR-10001', shpNm: 'Round', crt: 1.01, colNm: 'G' },
      ...{ clrNm: 'VS1', lbNm: 'GIA', amt: 7070, seller: 'acc-kir', daysListed: 41, soldOn: '2026-01-15' },
      ...figures,
    },
  ],
  totals: figures,
  weeks: [{ from: '2026-01-09', to: '2026-01-15', ...figures }],
  ages: [
    { from: 0, to: 29, pieces: 4, amount: 900 },
    { from: 180, to: null, pieces: 5, amount: 800 },
  ],
  sellers: [],
};

beforeEach(() => {
  signInAs('seller');
  setWindowWidth(1024);
});

it('the performance page shows what buyers did by stone, week and age, and asks for other days and orders', async () => {
  const api = takeCalls();
  const { t, user } = await renderWithProviders(<Performance />);
  const answer = async () => {
    const read = await api.next('paginateListingPerformance');
    await act(async () => read.ok('paginateListingPerformance', reply));
    return read.body;
  };
  const first = await answer();
  expect(first).toMatchObject({ page: 1, limit: 50, sort: 'VIEWS' });
  const stone = await screen.findByRole('row', { name: /KIR-10001/ });
  for (const text of ['Round 1.01 G VS1 GIA', '41', '12', '15/01/2026'])
    expect(within(stone).getByText(text)).toBeTruthy();
  const week = screen.getByRole('row', { name: /09\/01\/2026/ });
  expect(within(week).getByText('12')).toBeTruthy();
  const age = t('manage:performance.more', { from: '180' });
  expect(within(screen.getByRole('row', { name: new RegExp(age) })).getByText('5')).toBeTruthy();
  // Only the house compares sellers.
  expect(screen.queryByRole('heading', { name: t('manage:performance.bySeller') })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: t('manage:performance.period') }));
  await user.click(await screen.findByRole('option', { name: 'Last 365 days' }));
  const year = v.parse(v.object({ from: v.string(), to: v.string() }), await answer());
  expect((Date.parse(year.to) - Date.parse(year.from)) / 86_400_000).toBe(364);
  await user.click(screen.getByRole('combobox', { name: t('manage:performance.sort') }));
  await user.click(await screen.findByRole('option', { name: t('columns:title.daysListed') }));
  expect(await answer()).toMatchObject({ sort: 'AGE' });
});
