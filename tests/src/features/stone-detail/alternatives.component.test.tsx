import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Alternatives } from '#src/features/stone-detail/OtherStones.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { first, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

beforeEach(() => signInAs('primary'));

it('the alternatives of a stone are cheaper ones, each with what it differs in, and better ones', async () => {
  const api = takeCalls();
  const { t } = await renderWithProviders(<Alternatives stone={first} />);
  const call = await api.next('listMarketAlternatives');
  expect(call.body).toEqual({ id: first.id, limit: 4 });
  const diamond = { ...second, crt: first.crt, ctPr: first.ctPr * 0.9 };
  const parts = { crt: 0, col: 0, clr: 0, make: 0, flu: 0, price: 1 };
  const cheaper = [{ diamond, distance: 1, parts }];
  await act(async () => call.ok('listMarketAlternatives', { cheaper, better: [] }));
  const link = within(await screen.findByRole('list')).getByRole('link');
  expect(link.textContent).toContain(second.stoneId);
  expect(link.textContent).toContain(t('stoneDetail:similar.cheaper', { share: '10.0%' }));
  expect(screen.getByText(t('stoneDetail:market.none'))).toBeTruthy();
});

it('a fancy colour has no alternatives, because no stone is like it', async () => {
  const api = takeCalls();
  const { t } = await renderWithProviders(<Alternatives stone={{ ...first, isFcCol: true }} />);
  expect(screen.queryByText(t('stoneDetail:market.alternatives'))).toBeNull();
  expect(api.of('listMarketAlternatives')).toHaveLength(0);
});
