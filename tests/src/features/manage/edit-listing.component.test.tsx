import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ListingDetails } from '#generated/model/listingDetails.ts';
import { EditListing } from '#src/features/manage/EditListing.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { first, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const known: ListingDetails = {
  diamond: first.id,
  vStnId: first.vStnId,
  version: 'one',
  details: [
    { field: 'shdNm', kind: 'GRADE', value: 'White', accepted: ['White', 'Faint Brown'] },
    { field: 'crt', kind: 'NUMBER', value: '1.01', accepted: [] },
    { field: 'vndCmt', kind: 'TEXT', value: 'Bright', accepted: [] },
  ],
};

async function opened() {
  signInAs('seller');
  const api = takeCalls();
  const onClose = vi.fn();
  const rendered = await renderWithProviders(<EditListing rows={[first]} onClose={onClose} />);
  const read = await api.next('viewListingDetails');
  await act(async () => read.ok('viewListingDetails', known));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...rendered, api, onClose, dialog };
}

it('the dialog of details sends what was changed only, with the version that was read', async () => {
  const { t, user, api, onClose, dialog } = await opened();
  const save = dialog.getByRole('button', { name: t('common:save') });
  expect(save).toHaveProperty('disabled', true);
  const comment = dialog.getByRole('textbox', { name: t('seller:field.vndCmt') });
  await user.clear(comment);
  await user.type(comment, 'Very bright');
  await user.click(save);
  const sent = await api.next('updateListingDetails');
  expect(sent.body).toEqual({
    diamond: first.id,
    version: 'one',
    details: [{ field: 'vndCmt', value: 'Very bright' }],
    isConfirmed: false,
  });
  await act(async () => sent.ok('updateListingDetails', known));
  expect(onClose).toHaveBeenCalledWith(true);
});

it('warnings stand at their fields and are confirmed, until the entries change again', async () => {
  const { t, user, api, dialog } = await opened();
  const weight = dialog.getByRole('textbox', { name: t('seller:field.crt') });
  await user.clear(weight);
  await user.type(weight, '2.02');
  const save = dialog.getByRole('button', { name: t('common:save') });
  await user.click(save);
  const sent = await api.next('updateListingDetails');
  const issue = { rule: 'WEIGHT_DIFFERS', severity: 'WARNING', read: 2.02, meant: 1.01, accepted: null };
  await act(async () => sent.fail(409, 'E_CONFLICT', { issues: [{ field: 'crt', ...issue }] }));
  expect(dialog.getByText(t('seller:rule.WEIGHT_DIFFERS'))).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: t('manage:details.confirm') }));
  await user.click(save);
  expect((await api.next('updateListingDetails')).body).toMatchObject({ isConfirmed: true });
  await user.type(weight, '1');
  expect(dialog.queryByRole('checkbox', { name: t('manage:details.confirm') })).toBeNull();
});
