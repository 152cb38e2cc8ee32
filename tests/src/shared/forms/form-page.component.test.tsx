import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContactRequest } from '#generated/rules/ContactRequest.ts';
import { LoginRequest } from '#generated/rules/LoginRequest.ts';
import { signOut } from '#src/session/sign-out.ts';
import { readDraft, setDraftReader } from '#src/shared/forms/drafts.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { PasswordField } from '#src/shared/forms/fields/PasswordField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { secret, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { asksBeforeUnload, fakeNavigation } from '../../../support/component/navigation.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const schema = v.object({
  name: text(ContactRequest.name),
  password: secret(LoginRequest.password),
  inner: v.object({ password: secret(LoginRequest.password), note: text(ContactRequest.subject) }),
});

const initialValues = { name: '', password: '', inner: { password: '', note: '' } };

type Props = { send?: () => Promise<unknown>; onSent?: () => void };

function Sample({ send = () => Promise.resolve(), onSent = () => {} }: Props) {
  const form = useRequestForm({ schema, initialValues, send, onSent });
  return (
    <FormPage form={form} submitLabel="Send" draft="sample">
      <TextField {...form.field('name')} label="Name" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
      <PasswordField {...form.field('inner.password')} label="Again" autoComplete="new-password" />
      <TextField {...form.field('inner.note')} label="Note" />
    </FormPage>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Note/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const question = () => screen.queryByRole('dialog');

afterEach(() => {
  setDraftReader(null);
});

describe('leaving a form', () => {
  it('asks before a link discards what was typed, and can return to the form', async () => {
    const { leave } = fakeNavigation();
    const { user, t } = await renderWithProviders(<Sample />, { address: '/contact-us' });
    expect(leave('push', '/news')).toBe(false);
    await user.type(name(), 'Noa');
    expect(leave('push', '/news')).toBe(true);
    expect((await screen.findByRole('dialog')).textContent).toContain(t('forms:leave.about'));
    await user.click(screen.getByRole('button', { name: t('forms:leave.stay') }));
    expect(question()).toBeNull();
    expect(name().value).toBe('Noa');
    expect(window.location.pathname).toBe('/contact-us');
  });

  it('leaves for where the link led, and forgets the entries', async () => {
    const { leave } = fakeNavigation();
    const { user, t } = await renderWithProviders(<Sample />, { address: '/contact-us' });
    await user.type(name(), 'Noa');
    expect(leave('push', '/news')).toBe(true);
    await user.click(await screen.findByRole('button', { name: t('forms:leave.leave') }));
    expect(window.location.pathname).toBe('/news');
    expect(readDraft('sample')).toBeNull();
  });

  it('asks before going back in history', async () => {
    const { leave, traverseTo } = fakeNavigation();
    const { user, t } = await renderWithProviders(<Sample />, { address: '/contact-us' });
    await user.type(name(), 'Noa');
    expect(leave('traverse', '/news')).toBe(true);
    await user.click(await screen.findByRole('button', { name: t('forms:leave.leave') }));
    expect(traverseTo).toHaveBeenCalledExactlyOnceWith('entry');
  });

  it('lets tabs of the same page and a replaced entry pass, as after an expired session', async () => {
    const { leave } = fakeNavigation();
    const { user } = await renderWithProviders(<Sample />, { address: '/contact-us' });
    await user.type(name(), 'Noa');
    expect(leave('push', '/contact-us?tab=2')).toBe(false);
    expect(leave('replace', '/signin')).toBe(false);
    expect(question()).toBeNull();
  });

  it('lets the browser ask before the tab closes while entries are not sent', async () => {
    const { user } = await renderWithProviders(<Sample />);
    expect(asksBeforeUnload()).toBe(false);
    await user.type(name(), 'Noa');
    expect(asksBeforeUnload()).toBe(true);
    await user.clear(name());
    expect(asksBeforeUnload()).toBe(false);
  });

  it('asks nothing in the moment in which the request was sent', async () => {
    const { leave } = fakeNavigation();
    const onSent = vi.fn(() => leave('push', '/thank-you'));
    const { user } = await renderWithProviders(<Sample onSent={onSent} />);
    await user.type(name(), 'Noa');
    await user.type(password(), 'secret word');
    await user.type(screen.getByLabelText(/^Again/), 'secret word');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSent).toHaveReturnedWith(false);
    expect(readDraft('sample')).toBeNull();
    expect(asksBeforeUnload()).toBe(false);
  });
});

describe('a draft', () => {
  it('brings entries back after a reload, but no password', async () => {
    const { user, t } = await renderWithProviders(<Sample />);
    await user.type(name(), 'Noa');
    await user.type(note(), 'Memo terms');
    await user.type(password(), 'secret word');
    await user.type(screen.getByLabelText(/^Again/), 'secret word');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret word');
    cleanup();
    await renderWithProviders(<Sample />);
    expect([name().value, note().value, password().value]).toEqual(['Noa', 'Memo terms', '']);
    expect(screen.getByRole('status').textContent).toContain(t('forms:draft.restored'));
  });

  it('is discarded on demand', async () => {
    const { user } = await renderWithProviders(<Sample />);
    await user.type(name(), 'Noa');
    cleanup();
    const { user: again, t } = await renderWithProviders(<Sample />);
    await again.click(screen.getByRole('button', { name: t('forms:draft.discard') }));
    expect(name().value).toBe('');
    expect(screen.queryByRole('status')).toBeNull();
    expect(readDraft('sample')).toBeNull();
  });

  it('is ignored where it does not fit, as one of an older version', async () => {
    sessionStorage.setItem(
      'pavilion:draft:sample',
      JSON.stringify({ owner: null, entries: { name: 5, gone: 'x', inner: { note: 'kept' } } }),
    );
    await renderWithProviders(<Sample />);
    expect([name().value, note().value]).toEqual(['', 'kept']);
  });

  it('is ignored when it cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    sessionStorage.setItem('pavilion:draft:sample', '{');
    await renderWithProviders(<Sample />);
    expect(name().value).toBe('');
    expect(warn).toHaveBeenCalled();
  });

  it('waits for the same user when the session expires, and is gone when they sign out', async () => {
    setDraftReader('user-1');
    const { user } = await renderWithProviders(<Sample />);
    await user.type(name(), 'Noa');
    cleanup();
    await signOut('expired');
    setDraftReader('user-1');
    expect(readDraft('sample')).toMatchObject({ name: 'Noa' });
    await signOut('asked');
    expect(readDraft('sample')).toBeNull();
  });

  it('is neither shown to a visitor nor removed by one when the session of its user expired', async () => {
    setDraftReader('user-1');
    const { user } = await renderWithProviders(<Sample />);
    await user.type(name(), 'Noa');
    cleanup();
    setDraftReader(null);
    await renderWithProviders(<Sample />);
    expect(name().value).toBe('');
    cleanup();
    setDraftReader('user-1');
    expect(readDraft('sample')).toMatchObject({ name: 'Noa' });
  });

  it('is not shown to the next user, and is gone for good', async () => {
    setDraftReader('user-1');
    const { user } = await renderWithProviders(<Sample />);
    await user.type(name(), 'Noa');
    cleanup();
    setDraftReader(null);
    setDraftReader('user-2');
    expect(readDraft('sample')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Noa');
  });

  it('stays with a visitor who signs in', async () => {
    const { user } = await renderWithProviders(<Sample />);
    await user.type(name(), 'Noa');
    cleanup();
    setDraftReader('user-1');
    expect(readDraft('sample')).toMatchObject({ name: 'Noa' });
  });
});
