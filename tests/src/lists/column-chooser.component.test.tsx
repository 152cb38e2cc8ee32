import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ColumnChooser } from '#src/lists/columns/ColumnChooser.tsx';
import { stoneColumns } from '#src/lists/columns/columns.ts';
import { useLayout } from '#src/lists/columns/use-layout.ts';
import { readPreference, viewPreference } from '#src/session/preferences.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { takeCalls } from '../../support/component/api.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

const columns = stoneColumns().map(({ key, kind, isHidden }) => ({
  key,
  kind,
  title: key,
  hidden: isHidden ?? false,
}));

function Chooser() {
  const set = useLayout('cart', columns);
  return (
    <ColumnChooser
      columns={columns}
      set={set}
      stop={{ ref: () => undefined, tabIndex: 0, onKeyDown: () => undefined, onFocus: () => undefined }}
    />
  );
}

/** Opens the columns of the cart of an account without settings. */
async function openChooser(language: LanguageCode = 'en') {
  const api = takeCalls();
  const shown = await renderWithProviders(<Chooser />, { language });
  (await api.next('paginateUserSettings')).ok('paginateUserSettings', { count: 0, list: [] });
  await shown.user.click(screen.getByRole('button', { name: shown.t('lists:columns.open') }));
  const chooser = await screen.findByRole('dialog', { name: shown.t('lists:columns.title') });
  const field = () => within(chooser).getByRole('textbox');
  const press = (name: string) => shown.user.click(within(chooser).getByRole('button', { name }));
  const isShown = (key: string) =>
    within(chooser).getByRole<HTMLInputElement>('checkbox', { name: key }).checked;
  return { ...shown, api, chooser, field, press, isShown };
}

const keptView = () => readPreference(viewPreference('cart'));
const keptNames = () => keptView()?.columnPresets?.map(({ name }) => name);

beforeEach(() => signInAs('primary'));

describe.each(walkedLanguages)('the column chooser (%s)', (language) => {
  it('applies the presets of the portal', async () => {
    const { press, isShown, t } = await openChooser(language);
    await press(t('lists:columns.shipped.certificate'));
    await waitFor(() => expect([isShown('ctPr'), isShown('depPer')]).toEqual([false, true]));
    await press(t('lists:columns.shipped.trade'));
    await waitFor(() => expect([isShown('ctPr'), isShown('depPer')]).toEqual([true, false]));
    await press(t('lists:columns.shipped.all'));
    await waitFor(() => expect([isShown('ctPr'), isShown('depPer')]).toEqual([true, true]));
  });

  it('saves the present columns under a name, applies, renames and deletes them', async () => {
    const { chooser, field, press, isShown, t, user } = await openChooser(language);
    await press(t('lists:columns.shipped.certificate'));
    await user.type(field(), '  Lab ');
    await press(t('common:save'));
    await waitFor(() => expect(keptNames()).toEqual(['Lab']));
    const saved = t('lists:columns.preset.saved', { name: 'Lab' });
    expect(await within(chooser).findByText(saved)).toBeTruthy();

    await press(t('lists:columns.reset'));
    await waitFor(() => expect(isShown('ctPr')).toBe(true));
    await press('Lab');
    await waitFor(() => expect(isShown('ctPr')).toBe(false));

    await press(t('lists:columns.preset.renameOf', { name: 'Lab' }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.clear(field());
    await user.type(field(), 'Desk');
    await press(t('lists:columns.preset.rename'));
    await waitFor(() => expect(keptNames()).toEqual(['Desk']));

    await press(t('lists:columns.preset.deleteOf', { name: 'Desk' }));
    await waitFor(() => expect(keptNames()).toEqual([]));
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('freezes as many columns as chosen, three by default, and takes these back by a reset', async () => {
    const { chooser, press, t, user } = await openChooser(language);
    const pinned = within(chooser).getByRole<HTMLSelectElement>('combobox', {
      name: t('lists:columns.pinned'),
    });
    expect(pinned.value).toBe('3');
    await user.selectOptions(pinned, '5');
    await waitFor(() =>
      expect(keptView()).toMatchObject({ wide: 'GRID', narrow: 'CARDS', pinnedColumns: 5 }),
    );
    expect(pinned.value).toBe('5');
    await press(t('lists:columns.reset'));
    await waitFor(() => expect(pinned.value).toBe('3'));
  });
});

describe('the name of a preset', () => {
  it('that exists replaces the preset, which is said before', async () => {
    const { field, press, t, user } = await openChooser();
    await user.type(field(), 'Lab');
    await press(t('common:save'));
    await waitFor(() => expect(keptNames()).toEqual(['Lab']));
    await press(t('lists:columns.shipped.trade'));
    await user.type(field(), 'lab');
    expect(await screen.findByText(t('lists:columns.preset.replaces'))).toBeTruthy();
    await press(t('common:save'));
    await waitFor(() => expect(keptNames()).toEqual(['lab']));
    const kept = keptView()?.columnPresets?.[0]?.columns;
    expect(kept?.find(({ key }) => key === 'depPer')?.isVisible).toBe(false);
  });

  it('cannot be that of another preset, nor empty', async () => {
    const { field, press, t, user } = await openChooser();
    await press(t('common:save'));
    expect(keptView()).toBeNull();
    for (const name of ['Lab', 'Desk']) {
      await user.type(field(), name);
      await press(t('common:save'));
      await waitFor(() => expect(keptNames()).toContain(name));
    }
    await press(t('lists:columns.preset.renameOf', { name: 'Desk' }));
    await user.clear(field());
    await user.type(field(), 'LAB');
    expect(await screen.findByText(t('lists:columns.preset.taken'))).toBeTruthy();
    await press(t('lists:columns.preset.rename'));
    expect(keptNames()).toEqual(['Lab', 'Desk']);
    await press(t('common:cancel'));
    await waitFor(() => expect(screen.queryByText(t('lists:columns.preset.taken'))).toBeNull());
  });
});
