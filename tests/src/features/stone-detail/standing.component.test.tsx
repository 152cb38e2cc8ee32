import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Standing } from '#src/features/stone-detail/Standing.tsx';
import { StoneActions } from '#src/lists/actions/StoneActions.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
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

it('a stone says how long it is listed, and how its back stands among stones like it', async () => {
  const api = takeCalls();
  const { t } = await renderWithProviders(<Standing stone={listed} />);
  expect(screen.getByText(t('stoneDetail:standing.listed', { count: 10 }))).toBeTruthy();
  const call = await api.next('paginateDiamonds');
  expect(call.body).toMatchObject({ filters: [{ shp: [listed.shp], crt: { '>=': 0.9, '<=': 1.1 } }] });
  const summary = { pieces: 12, crt: 12, amt: 72_000, ctPr: 6000, rap: 10_000, back: -38, withoutRap: 0 };
  const finals = { fnAmt: 72_000, fnCtPr: 6000, fnDis: -38 };
  const page = { filter: null, count: 12, maxLimit: 1, diamonds: [], snapshot: 's1' };
  await act(async () => call.ok('paginateDiamonds', [{ ...page, summary: { ...summary, ...finals } }]));
  const average = formatsFor('en').percent(-38);
  const line = await screen.findByText(t('stoneDetail:standing.comparable', { count: 12, back: average }), {
    exact: false,
  });
  expect(line.textContent).toContain(t('stoneDetail:standing.below', { points: '3.50' }));
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
