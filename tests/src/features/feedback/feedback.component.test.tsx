import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FeedbackInvitation } from '#generated/model/feedbackInvitation.ts';
import Feedback from '#src/features/feedback/Feedback.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const invitation: FeedbackInvitation = {
  name: 'Noa Levi',
  appointmentNo: 'A-260115-0001',
  date: '2026-01-16',
  state: 'OPEN',
  expiresAt: '2026-01-30T07:30:00.000Z',
  answeredAt: null,
};

const rate = (question: string, step: string) =>
  within(screen.getByRole('radiogroup', { name: new RegExp(`^${question.replace('?', '\\?')}`) })).getByRole(
    'radio',
    {
      name: new RegExp(`^${step}(:|$)`),
    },
  );

describe('the survey', () => {
  it('takes two ratings from 0 to 10 for an invitation', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<Feedback />, {
      address: '/feedback?invitation=abc',
    });
    const read = await api.next('viewFeedbackInvitation');
    expect(read.body).toEqual({ invitation: 'abc' });
    read.ok('viewFeedbackInvitation', invitation);
    await screen.findByText(
      t('feedback:invited', { name: 'Noa Levi', number: 'A-260115-0001', day: '16/01/2026' }),
    );
    await user.click(screen.getByRole('button', { name: t('feedback:send') }));
    expect(await screen.findAllByText(t('validation:required'))).toHaveLength(2);
    await user.click(rate(t('feedback:satisfaction'), '0'));
    await user.click(rate(t('feedback:recommendation'), '10'));
    await user.click(screen.getByRole('button', { name: t('feedback:send') }));
    const sent = await api.next('createFeedback');
    expect(sent.body).toEqual({ satisfaction: 0, recommendation: 10, invitation: 'abc' });
    sent.ok('createFeedback', { id: 'fb-1', createdAt: '2026-01-16T09:00:00.000Z' });
    expect(await screen.findByText(t('feedback:done.title'))).toBeTruthy();
  });

  it.each([
    ['answered', { ...invitation, state: 'ANSWERED', answeredAt: '2026-01-17T07:30:00.000Z' }],
    ['expired', { ...invitation, state: 'EXPIRED' }],
  ] as const)('says that an invitation is %s', async (state, found) => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<Feedback />, { address: '/feedback?invitation=abc' });
    (await api.next('viewFeedbackInvitation')).ok('viewFeedbackInvitation', found);
    expect(await screen.findByText(t(`feedback:${state}.title`))).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says that an invitation does not exist, and can be answered without one', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<Feedback />, {
      address: '/feedback?invitation=no',
    });
    (await api.next('viewFeedbackInvitation')).fail(404, 'E_NOT_FOUND');
    await user.click(await screen.findByRole('link', { name: t('feedback:without') }));
    expect(await screen.findAllByRole('radiogroup')).toHaveLength(2);
  });
});
