import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Memo } from '#generated/model/memo.ts';
import { resetSelection } from '#src/lists/engine/list-selection.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { cartOf, first, openList, second, signInAs } from '../../support/component/list-engine.ts';
import { memoOf } from '../../support/component/memo.ts';
import { setWindowWidth } from '../../support/component/window.ts';

beforeEach(() => signInAs('primary'));

afterEach(() => {
  resetSelection();
  setWindowWidth(1024);
});

/** Opens the confirm list with one memo, and the menu of its first stone. */
async function openMenu(memo: Memo, language: LanguageCode = 'en') {
  const shown = await openList('confirm-list', language, '/account/confirm-list');
  const { api, t, user } = shown;
  const { summary } = cartOf(first, second);
  (await api.next('paginateMemos')).ok('paginateMemos', { count: 1, list: [memo], summary });
  const menu = await screen.findByRole('button', { name: t('lists:rowMenu', { stone: 'PV100001' }) });
  await user.click(menu);
  const cancel = await screen.findByRole('menuitem', { name: new RegExp(t('lists:action.cancelMemo')) });
  return { ...shown, cancel };
}

describe.each(walkedLanguages)('a pending request (%s)', (language) => {
  it('is cancelled as a whole after a question', async () => {
    const { api, t, user, cancel } = await openMenu(memoOf(), language);
    await user.click(cancel);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(t('lists:confirm.cancelMemo'));
    expect(api.of('cancelMemo')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: t('lists:action.cancelMemo') }));
    const sent = await api.next('cancelMemo');
    expect(sent.body).toEqual({ id: 'memo-1' });
    sent.ok('cancelMemo', memoOf({ status: 3, cancelledAt: '2026-01-15T09:31:00.000Z' }));
    expect(await screen.findByText(t('lists:done.cancelMemo', { count: 2 }))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that the house decides meanwhile is not cancelled, and the dialog says why', async () => {
    const { api, t, user, cancel } = await openMenu(memoOf(), language);
    await user.click(cancel);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: t('lists:action.cancelMemo') }));
    (await api.next('cancelMemo')).fail(409, 'E_CONFLICT');
    expect(await within(dialog).findByText(t('lists:stale.cancelMemo'))).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: t('lists:keep.cancelMemo') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of('cancelMemo')).toHaveLength(1);
  });
});

it.each([
  ['decided', { status: 2 }],
  ['ofColleague', { userId: 'usr-secondary' }],
] as const)('a request that is %s cannot be cancelled, and the menu says why', async (reason, patch) => {
  const { api, t, user, cancel } = await openMenu(memoOf(patch));
  expect(cancel.textContent).toContain(t(`lists:obstacle.${reason}`));
  await user.click(cancel);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.of('cancelMemo')).toEqual([]);
});
