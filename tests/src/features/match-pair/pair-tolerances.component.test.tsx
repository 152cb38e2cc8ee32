import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { TolerancePage } from '#src/features/match-pair/TolerancePage.tsx';
import { Tolerances } from '#src/features/match-pair/Tolerances.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { setWindowWidth } from '../../../support/component/window.ts';

const setting: UserSetting = {
  id: 'set-1',
  key: 'MATCH_PAIR',
  listType: null,
  value: {
    matchPair: {
      tolerances: [
        { key: 'crt', tolerance: 0.05, weight: 25 },
        { key: 'cut', tolerance: 1, weight: 5, isRequired: false },
      ],
      minScore: 50,
    },
  },
  isDefault: true,
  version: 'v1',
  updatedAt: '2026-01-15T09:30:00.000Z',
};

beforeEach(() => signInAs('primary'));
afterEach(() => setWindowWidth(1024));

async function openTolerances(language: (typeof walkedLanguages)[number]) {
  const api = takeCalls();
  const shown = await renderWithProviders(<Tolerances />, { language });
  const { t, user } = shown;
  await user.click(screen.getByRole('button', { name: t('lists:pair.tolerance.open') }));
  const asked = await api.next('paginateUserSettings');
  expect(asked.body).toMatchObject({ key: ['MATCH_PAIR'] });
  await act(async () => asked.ok('paginateUserSettings', { count: 1, list: [setting] }));
  const box = (key: 'crt' | 'cut' | 'pol', unit: 'carat' | 'steps') =>
    screen.findByRole('checkbox', {
      name: t('lists:pair.tolerance.attribute', {
        attribute: t(`lists:pair.attribute.${key}`),
        unit: t(`lists:pair.unitName.${unit}`),
      }),
    });
  return { ...shown, api, box };
}

describe.each(walkedLanguages)('the tolerances of pair searches (%s)', (language) => {
  it('are shown as they are kept, and saved as they are changed', async () => {
    const { api, box, t, user } = await openTolerances(language);
    await user.click(await box('pol', 'steps'));
    await user.click(await box('cut', 'steps'));
    const name = t('lists:pair.tolerance.greatest', {
      attribute: t('lists:pair.attribute.crt'),
      unit: t('lists:pair.unitName.carat'),
    });
    const greatest = screen.getByRole('textbox', { name });
    await user.clear(greatest);
    await user.type(greatest, '0.1');
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    expect((await api.next('upsertUserSetting')).body).toEqual({
      key: 'MATCH_PAIR',
      value: {
        matchPair: {
          tolerances: [
            { key: 'crt', tolerance: 0.1, weight: 25, isRequired: true },
            { key: 'pol', tolerance: 1, weight: 5, isRequired: false },
          ],
          minScore: 50,
        },
      },
      version: 'v1',
    });
  });

  it('that were changed elsewhere meanwhile are told, and what was typed stays and can be saved', async () => {
    const { api, t, user } = await openTolerances(language);
    const nameOf = (what: 'greatest' | 'weight') =>
      t(`lists:pair.tolerance.${what}`, {
        attribute: t('lists:pair.attribute.crt'),
        unit: t('lists:pair.unitName.carat'),
      });
    const greatest = await screen.findByRole<HTMLInputElement>('textbox', { name: nameOf('greatest') });
    const weight = screen.getByRole<HTMLInputElement>('textbox', { name: nameOf('weight') });
    await user.clear(greatest);
    await user.type(greatest, '0.1');
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    const first = await api.next('upsertUserSetting');
    const current = {
      ...setting,
      version: 'v2',
      value: { matchPair: { tolerances: [{ key: 'crt', tolerance: 0.2, weight: 30 }], minScore: 50 } },
    };
    await act(async () => first.fail(409, 'E_CONFLICT', { reason: 'STALE', current }));
    expect((await screen.findByRole('alert')).textContent).toContain(t('forms:stale.title'));
    await waitFor(() => expect([greatest.value, weight.value]).toEqual(['0.1', '30']));
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    expect((await api.next('upsertUserSetting')).body).toMatchObject({
      version: 'v2',
      value: { matchPair: { tolerances: [{ key: 'crt', tolerance: 0.1, weight: 30 }] } },
    });
  });
});

it('a search that compares nothing is not saved', async () => {
  const { api, box, t, user } = await openTolerances('en');
  await user.click(await box('crt', 'carat'));
  await user.click(await box('cut', 'steps'));
  await user.click(screen.getByRole('button', { name: t('common:save') }));
  await waitFor(() => expect(screen.getByText(t('lists:pair.tolerance.none'))).toBeTruthy());
  expect(api.of('upsertUserSetting')).toEqual([]);
});

describe.each(walkedLanguages)('the page of the match pair settings (%s)', (language) => {
  it('saves the setting of the pair search with its version, and goes on with the next one', async () => {
    const api = takeCalls();
    const { t, user } = await renderWithProviders(<TolerancePage />, { language });
    const asked = await api.next('paginateUserSettings');
    expect(asked.body).toMatchObject({ key: ['MATCH_PAIR'] });
    await act(async () => asked.ok('paginateUserSettings', { count: 1, list: [setting] }));
    const score = await screen.findByRole('textbox', {
      name: new RegExp(`^${t('lists:pair.tolerance.minScore')}`),
    });
    const saveScore = async (typed: string) => {
      await user.clear(score);
      await user.type(score, typed);
      await user.click(screen.getByRole('button', { name: t('common:save') }));
      return api.next('upsertUserSetting');
    };
    const sent = await saveScore('60');
    expect(sent.body).toMatchObject({ version: 'v1', value: { matchPair: { minScore: 60 } } });
    await act(async () => sent.ok('upsertUserSetting', { ...setting, version: 'v2' }));
    expect(await screen.findByText(t('lists:pair.tolerance.saved'))).toBeTruthy();
    expect((await saveScore('70')).body).toMatchObject({ version: 'v2' });
  });

  it('says that the settings could not be read', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<TolerancePage />, { language });
    const asked = await api.next('paginateUserSettings');
    await act(async () => asked.fail(400, 'E_VALIDATION', { errors: [] }));
    expect(await screen.findByText(t('lists:pair.tolerance.missing'))).toBeTruthy();
  });
});
