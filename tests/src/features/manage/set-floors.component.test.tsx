import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SetFloors } from '#src/features/manage/SetFloors.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { first, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

it.each([
  ['10', 0.9],
  ['', null],
])('the floor dialog sends %s percent below the asking price as prices per carat', async (typed, share) => {
  signInAs('seller');
  const api = takeCalls();
  const onClose = vi.fn();
  const stones = [
    { ...first, ctPr: 1000 },
    { ...second, ctPr: 333.33 },
  ];
  const { t, user } = await renderWithProviders(<SetFloors rows={stones} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog');
  const below = within(dialog).getByRole('textbox', { name: new RegExp(t('manage:floor.below')) });
  if (typed !== '') await user.type(below, typed);
  await user.click(within(dialog).getByRole('button', { name: t('manage:floor.send') }));
  const sent = await api.next('updateListingFloors');
  const priceOf = (ctPr: number) => (share === null ? null : Math.round(ctPr * share * 100) / 100);
  expect(sent.body).toEqual({
    floors: stones.map(({ id, ctPr }) => ({ diamond: id, pricePerCarat: priceOf(ctPr) })),
  });
  expect(within(dialog).getAllByText(share === null ? '–' : '900.00').length).toBeGreaterThan(0);
});
