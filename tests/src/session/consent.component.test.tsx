import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConsentChoices } from '#src/features/settings/ConsentChoices.tsx';
import { useRecordView } from '#src/features/stone-detail/use-record-view.ts';
import { preferences } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { takeCalls } from '../../support/component/api.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

const nothingOpen: { id: string | undefined } = { id: undefined };

/** Opens stones one after the other; `consent` gives or withdraws the consent of the user. */
async function openStones() {
  signInAs('primary');
  const api = takeCalls();
  await renderWithProviders(null);
  const hook = renderHook(
    ({ id }: { id: string | undefined }) => {
      useRecordView(id);
      return usePreference(preferences.usageConsent)[1];
    },
    { initialProps: nothingOpen },
  );
  return {
    api,
    open: (id: string) => hook.rerender({ id }),
    consent: (isGiven: boolean) => act(() => hook.result.current(isGiven)),
  };
}

describe('the stones that a user opens', () => {
  it('are not recorded without consent', async () => {
    const { api, open, consent } = await openStones();
    open('st-1');
    consent(false);
    open('st-2');
    await api.next('upsertUserSetting');
    expect(api.of('createAnalytics')).toEqual([]);
  });

  it('are recorded with consent, each once, and no more after it is withdrawn', async () => {
    const { api, open, consent } = await openStones();
    consent(true);
    open('st-1');
    const first = await api.next('createAnalytics');
    expect(first.body).toMatchObject({ events: [{ kind: 'STONE_VIEW', diamonds: ['st-1'] }] });
    first.ok('createAnalytics', { count: 1 });
    open('st-1');
    open('st-2');
    const second = await api.next('createAnalytics');
    expect(second.body).toMatchObject({ events: [{ kind: 'STONE_VIEW', diamonds: ['st-2'] }] });
    second.ok('createAnalytics', { count: 1 });
    consent(false);
    open('st-3');
    await api.next('upsertUserSetting');
    expect(api.of('createAnalytics')).toHaveLength(2);
  });

  it('disturb nobody when they cannot be recorded', async () => {
    const { api, open, consent } = await openStones();
    consent(true);
    open('st-1');
    (await api.next('createAnalytics')).fail(429, 'E_TOO_MANY_REQUESTS', { retryAfter: 30 });
    open('st-2');
    (await api.next('createAnalytics')).ok('createAnalytics', { count: 1 });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the consent in the settings', () => {
  it('is off until it is given, in effect at once, and kept in the account', async () => {
    signInAs('primary');
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<ConsentChoices hasChat={false} />);
    const consent = () => screen.getByRole<HTMLInputElement>('switch', { name: t('settings:consent.usage') });
    expect(consent().checked).toBe(false);
    expect(screen.queryByRole('switch', { name: t('settings:consent.chat') })).toBeNull();
    await user.click(consent());
    await waitFor(() => expect(consent().checked).toBe(true));
    expect((await api.next('upsertUserSetting')).body).toEqual({
      key: 'PORTAL',
      value: { portal: { hasUsageConsent: true } },
    });
  });
});
