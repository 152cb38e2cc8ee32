import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Enquiry } from '#generated/model/enquiry.ts';
import { Enquire } from '#src/features/enquiries/Enquire.tsx';
import { Thread } from '#src/features/enquiries/Thread.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { first, openList, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { enquiryOf } from '../../../support/component/talk.ts';

const QUESTION = 'Is there a brown tinge?';
const TIME = '2026-01-15T09:31:00.000Z';

beforeEach(() => signInAs('primary'));

describe.each(walkedLanguages)('the dialog of an enquiry (%s)', (language) => {
  async function ask() {
    const api = takeCalls();
    const onClose = vi.fn();
    const dialog = <Enquire rows={[first, second]} onClose={onClose} />;
    const shown = await renderWithProviders(dialog, { language });
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

  it('is not sent without a question', async () => {
    const { api, question, send, t } = await ask();
    await send();
    await screen.findByText(t('validation:required'));
    await waitFor(() => expect(document.activeElement).toBe(question()));
    expect(api.of('createTracks')).toEqual([]);
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

describe.each(walkedLanguages)('an enquiry (%s)', (language) => {
  async function open() {
    const api = takeCalls();
    const thread = (
      <main>
        <Thread id="enq-1" side="BUY" />
      </main>
    );
    const shown = await renderWithProviders(thread, { language });
    const answer = async (...list: readonly Enquiry[]) => {
      const read = await api.next('paginateEnquiries');
      await act(async () => read.ok('paginateEnquiries', { count: list.length, list: [...list] }));
      return read;
    };
    const { t, user } = shown;
    const message = () => screen.getByRole('textbox', { name: t('talk:thread.reply') });
    const send = () => user.click(screen.getByRole('button', { name: t('talk:thread.send') }));
    return { ...shown, api, answer, message, send };
  }

  it('shows its messages and its stones; a message that was sent leaves an empty field in focus', async () => {
    const { answer, api, message, send, t, user } = await open();
    const read = await answer(enquiryOf());
    expect(read.body).toEqual({ side: 'BUY', page: 1, limit: 1, id: ['enq-1'] });
    const messages = () => screen.getByRole('list', { name: t('talk:thread.messages') });
    await waitFor(() => expect(messages().textContent).toContain(QUESTION));
    expect(screen.getByRole('link', { name: /PV100001/ })).toBeTruthy();
    await user.type(message(), 'Please send a video.');
    await send();
    const sent = await api.next('createEnquiryReply');
    expect(sent.body).toEqual({ id: 'enq-1', text: 'Please send a video.', isClose: false });
    const now = enquiryOf();
    now.messages = [
      ...now.messages,
      { id: 'msg-2', text: 'Please send a video.', userName: 'Asha Mehta', side: 'BUY', createdAt: TIME },
    ];
    sent.ok('createEnquiryReply', now);
    await answer(now);
    await waitFor(() => expect(messages().textContent).toContain('Please send a video.'));
    await waitFor(() => expect(message()).toHaveProperty('value', ''));
    await waitFor(() => expect(document.activeElement).toBe(message()));
    expect(screen.queryByText(t('forms:draft.restored'))).toBeNull();
  });

  it('accepts no message once it is closed', async () => {
    const { answer, t } = await open();
    await answer(enquiryOf({ status: 'CLOSED' }));
    expect(await screen.findByText(t('talk:thread.isClosed'))).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('keeps the message when it is refused', async () => {
    const { answer, api, message, send, t, user } = await open();
    await answer(enquiryOf());
    await user.type(await screen.findByRole('textbox', { name: t('talk:thread.reply') }), 'One more thing');
    await send();
    (await api.next('createEnquiryReply')).fail(409, 'E_CONFLICT');
    expect((await screen.findByRole('alert')).textContent).toContain(t('problems:E_CONFLICT'));
    expect(message()).toHaveProperty('value', 'One more thing');
  });

  it('that is not there says so', async () => {
    const { answer, t } = await open();
    await answer();
    expect(await screen.findByText(t('talk:thread.none'))).toBeTruthy();
  });
});

describe.each(walkedLanguages)('the list of enquiries (%s)', (language) => {
  it('opens a thread from the menu of a stone', async () => {
    const { api, t, user } = await openList('enquiry', language);
    const read = await api.next('paginateEnquiries');
    expect(read.body).toMatchObject({ side: 'BUY' });
    read.ok('paginateEnquiries', { count: 1, list: [enquiryOf()] });
    const card = (await screen.findByRole('link', { name: 'PV100001' })).closest('li');
    if (card === null) throw new Error('No card of the stone');
    expect(card.textContent).toContain(QUESTION);
    await user.click(within(card).getByRole('button', { name: t('lists:rowMenu', { stone: 'PV100001' }) }));
    await user.click(await screen.findByRole('menuitem', { name: t('lists:action.openThread') }));
    await waitFor(() => expect(window.location.search).toBe('?side=own&thread=enq-1'));
  });

  it('says how enquiries are made while there are none', async () => {
    const { api, t } = await openList('enquiry', language);
    (await api.next('paginateEnquiries')).ok('paginateEnquiries', { count: 0, list: [] });
    expect(await screen.findByText(t('lists:empty.enquiryAbout'))).toBeTruthy();
  });
});
