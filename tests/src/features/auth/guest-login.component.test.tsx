import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import GuestLogin from '#src/screens/auth/GuestLogin.tsx';
import { closeSession, currentSession } from '#src/session/session-store.ts';
import { readDraft } from '#src/shared/forms/drafts.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { buyersSession } from '../../../support/component/session-data.ts';

beforeEach(() => {
  closeSession(false);
  sessionStorage.clear();
});

const fieldAt = (path: string) => {
  const found = document.querySelector<HTMLInputElement>(`[data-path="${path}"]`);
  if (found === null) throw new Error(`No field ${path}`);
  return found;
};

describe.each(walkedLanguages)('the sign-in of a guest (%s)', (language) => {
  async function open() {
    const api = takeCalls();
    const shown = await renderWithProviders(<GuestLogin />, { language, address: '/guest-login' });
    const submit = () => shown.user.click(screen.getByRole('button', { name: shown.t('guest:submit') }));
    return { ...shown, api, submit };
  }
  async function sent() {
    const shown = await open();
    await shown.user.type(fieldAt('name'), 'Noa Levi');
    await shown.user.type(fieldAt('companyName'), 'Levi Diamonds');
    await shown.user.type(
      screen.getByRole('textbox', { name: shown.t('forms:phone.number') }),
      '+972501234567',
    );
    await shown.user.type(fieldAt('email'), 'noa@levi.test');
    await shown.submit();
    return { ...shown, call: await shown.api.next('loginAsGuest') };
  }

  it('takes name, company, contact number and email address, and opens a session', async () => {
    const { call } = await sent();
    expect(call.body).toEqual({
      name: 'Noa Levi',
      companyName: 'Levi Diamonds',
      mobile: '+972501234567',
      email: 'noa@levi.test',
    });
    call.ok('loginAsGuest', buyersSession);
    await waitFor(() => expect(currentSession().token).not.toBeNull());
    await waitFor(() => expect(readDraft('guest-login')).toBeNull());
  });

  it('names every missing entry, and sends nothing', async () => {
    const { t, api, submit } = await open();
    await submit();
    await screen.findByText(t('forms:wrong', { count: 4 }));
    await waitFor(() => expect(document.activeElement).toBe(fieldAt('name')));
    expect(api.calls).toEqual([]);
  });

  it('says when the next guest may sign in after too many, and keeps what was typed', async () => {
    const { call } = await sent();
    call.fail(429, 'E_TOO_MANY_REQUESTS', { retryAt: '2030-01-01T00:00:00.000Z' });
    expect((await screen.findByRole('alert')).textContent).toContain('2030');
    expect(fieldAt('companyName').value).toBe('Levi Diamonds');
    expect(readDraft('guest-login')).toMatchObject({ name: 'Noa Levi' });
  });

  it('tells at its field what the server does not take', async () => {
    const { t, call } = await sent();
    call.fail(400, 'E_VALIDATION', { errors: [{ field: 'email', rule: 'format', message: 'prose' }] });
    await screen.findByText(t('validation:invalid'));
    await waitFor(() => expect(document.activeElement).toBe(fieldAt('email')));
  });
});
