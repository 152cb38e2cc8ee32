import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HouseSetting } from '#generated/model/houseSetting.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import HouseSettings from '#src/features/house/HouseSettings.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const rate: HouseSetting = {
  group: 2,
  key: 'BUYING',
  name: 'Bank rate, buying',
  value: 83.95,
  unit: 'INR_PER_USD',
  minimum: 1,
  maximum: 1000,
  isEditable: true,
  updatedAt: null,
  updatedBy: null,
  version: 'v1',
};

it('a bank rate is changed with its version, and a refused one says why', async () => {
  signInAs('admin');
  const api = takeCalls();
  const { t, user } = await renderWithProviders(<HouseSettings />);
  const { setting } = createSeed({ stones: 1 });
  const read = await api.next('viewProjectSetting');
  await act(async () => read.ok('viewProjectSetting', { ...setting, settings: [rate] }));
  const name = t('desk:settings.key.BUYING');
  await user.click(await screen.findByRole('button', { name: t('desk:settings.changeOf', { name }) }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  const field = dialog.getByRole('textbox');
  await user.clear(field);
  await user.type(field, '90');
  await user.click(dialog.getByRole('button', { name: t('common:save') }));
  const sent = await api.next('updateHouseSetting');
  expect(sent.body).toEqual({ key: 'BUYING', value: 90, version: 'v1' });
  const error = { field: 'value', rule: 'order' as const, message: 'Above the selling rate.' };
  await act(async () => sent.fail(400, 'E_VALIDATION', { errors: [error] }));
  expect(await dialog.findByText(t('desk:settings.order'))).toBeTruthy();
});
