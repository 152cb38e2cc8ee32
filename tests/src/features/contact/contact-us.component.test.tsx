import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import ContactUs from '#src/features/contact/ContactUs.tsx';
import { openSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const buyer = createSeed({ stones: 10 }).users.find(({ user }) => user.username === 'primary');

describe('the contact page of a user', () => {
  it('knows who writes, and shows their sales person', async () => {
    if (buyer === undefined) throw new Error('The seed has no buyer.');
    const token = { jwt: 'jwt', expiresAt: '2030-01-01T00:00:00.000Z' };
    openSession({ token, user: buyer.user, userPermissions: buyer.permissions });
    const api = takeCalls();
    await renderWithProviders(<ContactUs />);
    expect(screen.getByDisplayValue(buyer.user.email)).toBeTruthy();
    expect(screen.getByText(buyer.user.account.seller.name)).toBeTruthy();
    expect(api.of('listRegisterSellers')).toEqual([]);
  });
});
