import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Enquiry } from '#generated/model/enquiry.ts';
import { Enquire } from '#src/features/enquiries/Enquire.tsx';
import { Thread } from '#src/features/enquiries/Thread.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { first, openList, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { enquiryOf } from '../../../support/component/talk.ts';

const QUESTION = 'Is there a brown tinge?';

beforeEach(async () => {
  signInAs('primary');
});

describe('the dialog of an enquiry', () => {
  async function ask() {
    const api = takeCalls();
    const onClose = vi.fn();
    const dialog = <Enquire rows={[first, second]} onClose={onClose} />;
    const shown = await renderWithProviders(dialog);
    const { t, user } = shown;
    const question = () => screen.getByRole('textbox', { name: t('talk:enquiry.question') });
    const send = () => user.click(screen.getByRole('button', { name: t('talk:enquiry.send') }));
    return { ...shown, api, onClose, question, send };
  }

  it('asks one question about the stones that it names, under a title', async () => {
    const { api, onClose, question, send, t, user } = await ask();
    expect(screen.getByRole('region', { name: t('deals:stones') }).textContent).toContain('PV100002');
    await user.type(question(), QUESTION);
    await user.type(screen.getByRole('textbox', { name: t('talk:enquiry.name') }), 'Necklace');
    await send();
    const sent = await api.next('createTracks');
    expect(sent.body).toMatchObject({
      trackType: 6,
      remarks: QUESTION,
      name: 'Necklace',
      diamonds: [{ diamond: first.id }, { diamond: second.id }],
    });
    sent.ok('createTracks', { added: 1, existing: 1, count: 2, list: [] });
    expect(await screen.findByText(t('talk:enquiry.sent', { count: 1 }))).toBeTruthy();
    expect(await screen.findByText(t('talk:enquiry.someAsked', { count: 1 }))).toBeTruthy();
    await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true));
  });

  it('keeps the question and leads to the open enquiries where all stones are in one', async () => {
    const { api, onClose, question, send, t, user } = await ask();
    await user.type(question(), QUESTION);
    await send();
    (await api.next('createTracks')).ok('createTracks', { added: 0, existing: 2, count: 2, list: [] });
    const link = await screen.findByRole('link', { name: t('talk:enquiry.toList') });
    expect(link.getAttribute('href')).toBe('/account/enquiry');
    expect(question()).toHaveProperty('value', QUESTION);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('an enquiry', () => {
  async function open(...list: readonly Enquiry[]) {
    const api = takeCalls();
    const shown = await renderWithProviders(<Thread id="enq-1" side={list[0]?.side ?? 'BUY'} />);
    const read = await api.next('paginateEnquiries');
    await act(async () => read.ok('paginateEnquiries', { count: list.length, list: [...list] }));
    return { ...shown, api };
  }

  it('accepts no message once it is closed', async () => {
    const { t } = await open(enquiryOf({ status: 'CLOSED' }));
    expect(await screen.findByText(t('talk:thread.isClosed'))).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is reported when it is not there', async () => {
    const { t } = await open();
    expect(await screen.findByText(t('talk:thread.none'))).toBeTruthy();
  });

  it('is closed without a message, and not answered without one', async () => {
    const { api, t, user } = await open(enquiryOf({ status: 'ANSWERED' }));
    const send = await screen.findByRole('button', { name: t('talk:thread.send') });
    await user.click(send);
    const message = screen.getByRole('textbox', { name: new RegExp(`^${t('talk:thread.reply')}`) });
    await waitFor(() => expect(message.getAttribute('aria-invalid')).toBe('true'));
    expect(api.of('createEnquiryReply')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: t('talk:thread.close') }));
    await user.click(send);
    expect((await api.next('createEnquiryReply')).body).toEqual({ id: 'enq-1', isClose: true });
    expect(api.of('viewCustomerHistory')).toEqual([]);
  });

  it('has what the customer did before beside it, for staff', async () => {
    signInAs('employee');
    const { api } = await open(enquiryOf({ side: 'SALES' }));
    expect((await api.next('viewCustomerHistory')).body).toEqual({ record: 'enq-1' });
  });
});

describe('the list of enquiries', () => {
  it('says how enquiries are made while there are none', async () => {
    const { api, t } = await openList('enquiry');
    (await api.next('paginateEnquiries')).ok('paginateEnquiries', { count: 0, list: [] });
    expect(await screen.findByText(t('lists:empty.enquiryAbout'))).toBeTruthy();
  });
});
