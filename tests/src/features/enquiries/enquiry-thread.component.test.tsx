import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Enquiry } from '#generated/model/enquiry.ts';
import { Thread } from '#src/features/enquiries/Thread.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const enquiry: Enquiry = {
  id: 'enq-9',
  enquiryNo: 'E-260115-0009',
  side: 'BUY',
  status: 'ANSWERED',
  diamonds: [],
  accountId: 'acc-mehta',
  companyName: 'Mehtara Jewels',
  userName: 'Asha Mehta',
  userEmail: 'buyer@pavilion.test',
  userMobile: '+911234567890',
  sellerName: 'Rohan Shah',
  messages: [],
  createdAt: '2026-01-15T09:30:00.000Z',
  updatedAt: '2026-01-15T09:30:00.000Z',
};

async function openThread(side: Enquiry['side'], language: (typeof walkedLanguages)[number]) {
  const api = takeCalls();
  const shown = await renderWithProviders(<Thread id="enq-9" side={side} />, { language });
  const asked = await api.next('paginateEnquiries');
  await act(async () =>
    asked.ok('paginateEnquiries', { count: 1, list: [{ ...enquiry, side }], snapshot: 'snap-1' }),
  );
  return { ...shown, api };
}

describe.each(walkedLanguages)('an enquiry (%s)', (language) => {
  it('is closed without a message, and not answered without one', async () => {
    signInAs('primary');
    const { api, t, user } = await openThread('BUY', language);
    const send = await screen.findByRole('button', { name: t('talk:thread.send') });
    await user.click(send);
    const message = screen.getByRole('textbox', { name: new RegExp(`^${t('talk:thread.reply')}`) });
    await waitFor(() => expect(message.getAttribute('aria-invalid')).toBe('true'));
    expect(api.of('createEnquiryReply')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: t('talk:thread.close') }));
    await user.click(send);
    expect((await api.next('createEnquiryReply')).body).toEqual({ id: 'enq-9', isClose: true });
    expect(api.of('viewCustomerHistory')).toEqual([]);
  });

  it('has what the customer did before beside it, for staff', async () => {
    signInAs('employee');
    const { api } = await openThread('SALES', language);
    expect((await api.next('viewCustomerHistory')).body).toEqual({ record: 'enq-9' });
  });
});
