import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserType } from '#generated/model/userType.ts';
import { GuestLine } from '#src/app/layouts/portal/GuestLine.tsx';
import NotFound from '#src/app/pages/NotFound.tsx';
import { closeSession, currentSession, openSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../support/component/api.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { buyersSession } from '../../support/component/session-data.ts';

const { token, user, userPermissions } = buyersSession;
const guestsSession = { token, userPermissions, user: { ...user, userType: UserType.PERMANENT_GUEST } };

beforeEach(() => {
  closeSession(false);
});

describe('a guest', () => {
  it('is told what is for members, and registers: the session of the guest ends', async () => {
    openSession(guestsSession);
    const api = takeCalls();
    const { t, user: person } = await renderWithProviders(<GuestLine />);
    expect(screen.getByRole('complementary', { name: t('portal:guest.title') }).textContent).toContain(
      '2030',
    );
    await person.click(screen.getByRole('button', { name: t('portal:guest.go') }));
    (await api.next('logout')).ok('logout', null);
    await waitFor(() => expect(currentSession().token).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/signup'));
  });
});

describe('a member', () => {
  it('is not told to register', async () => {
    openSession(buyersSession);
    const { t } = await renderWithProviders(<GuestLine />);
    expect(screen.queryByRole('complementary')).toBeNull();
    await renderWithProviders(<NotFound />);
    screen.getByText(t('notFound:text'));
  });
});
