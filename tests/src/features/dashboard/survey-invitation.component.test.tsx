import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { href } from '#src/domain/paths/href.ts';
import { SurveyInvitation } from '#src/features/dashboard/SurveyInvitation.tsx';
import { queryClient } from '#src/shared/api/query-client.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const invitationUntil = (day: string) => ({
  invitation: `token-${day}`,
  appointmentNo: `A-${day}`,
  date: '2026-01-16',
  expiresAt: `2026-01-${day}T07:30:00.000Z`,
});

describe.each(walkedLanguages)('the invitation to the survey on the dashboard (%s)', (language) => {
  async function show(days: readonly string[]) {
    signInAs('primary');
    queryClient.clear();
    const api = takeCalls();
    const shown = await renderWithProviders(<SurveyInvitation />, { language });
    const list = days.map(invitationUntil);
    (await api.next('listFeedbackInvitations')).ok('listFeedbackInvitations', { count: list.length, list });
    const { t } = shown;
    const hide = () => screen.queryByRole('button', { name: t('dashboard:survey.hide') });
    return { ...shown, api, hide };
  }

  it('leads to the survey of the latest one', async () => {
    const { t } = await show(['30', '29']);
    await screen.findByText(t('dashboard:survey.question', { number: 'A-30' }));
    const link = screen.getByRole('link', { name: t('dashboard:survey.answer') });
    expect(link.getAttribute('href')).toBe(href('feedback', {}, { invitation: 'token-30' }));
  });

  it('is put away for good, in the account too, until there is another', async () => {
    const first = await show(['29']);
    await first.user.click(await screen.findByRole('button', { name: first.t('dashboard:survey.hide') }));
    await waitFor(() => expect(first.hide()).toBeNull());
    expect((await first.api.next('upsertUserSetting')).body).toEqual({
      key: 'PORTAL',
      value: { portal: { surveyHiddenUntil: '2026-01-29T07:30:00.000Z' } },
    });
    first.unmount();
    const again = await show(['29']);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(again.hide()).toBeNull();
    again.unmount();
    const other = await show(['30', '29']);
    await screen.findByText(other.t('dashboard:survey.question', { number: 'A-30' }));
  });

  it('is not there without an invitation', async () => {
    const { hide } = await show([]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(hide()).toBeNull();
  });
});
