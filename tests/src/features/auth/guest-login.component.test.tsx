import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import GuestLogin from '#src/features/auth/GuestLogin.tsx';
import { closeSession } from '#src/session/session-store.ts';
import { readDraft } from '#src/shared/forms/drafts.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

beforeEach(() => {
  closeSession(false);
  sessionStorage.clear();
});

const fieldAt = (path: string) => {
  const found = document.querySelector<HTMLInputElement>(`[data-path="${path}"]`);
  if (found === null) throw new Error(`No field ${path}`);
  return found;
};

describe('the sign-in of a guest', () => {
  async function open() {
    const api = takeCalls();
    const shown = await renderWithProviders(<GuestLogin />, { address: '/guest-login' });
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

  it('says when the next guest may sign in after too many, and keeps what was typed', async () => {
    const { call } = await sent();
    call.fail(429, 'E_TOO_MANY_REQUESTS', { retryAt: '2030-01-01T00:00:00.000Z' });
    expect((await screen.findByRole('alert')).textContent).toContain('2030');
    expect(fieldAt('companyName').value).toBe('Levi Diamonds');
    expect(readDraft('guest-login')).toMatchObject({ name: 'Noa Levi' });
  });
});
