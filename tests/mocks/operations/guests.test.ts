import { beforeEach, describe, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { type Client, clientOf, PASSWORD } from '../../support/mock-backend-client.ts';

const WORLD = 'guests';
const { mockBackend } = await createTestBackend({ stones: 50 });
let guest: Client;

beforeEach(() => {
  mockBackend.worlds.reset(WORLD).clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
});

describe('guests', () => {
  const request = {
    name: 'Noa Levi',
    companyName: 'Levi Diamonds',
    mobile: '+972501234567',
    email: 'noa@levi.test',
  };

  test('look around for three days with the permissions of a guest, each in a company of their own', async () => {
    const { token, user, userPermissions } = await guest.ok('loginAsGuest', request);
    expect(user).toMatchObject({ name: 'Noa Levi', firstName: 'Noa', lastName: 'Levi', userType: 5 });
    expect(Date.parse(token.expiresAt)).toBe(SEED_EPOCH + 3 * DAY);
    const area = userPermissions.data.find(({ module }) => module === 'CART');
    expect(area?.permissions.view).toBe(false);
    const client = clientOf(mockBackend, WORLD, token.jwt);
    await client.ok('paginateDiamonds', { page: 1, limit: 1, filters: [{}] });
    expect((await client.no('paginateMemos', { page: 1, limit: 1 })).status).toBe(403);
    const other = await guest.ok('loginAsGuest', request);
    expect(other.user.account.id).not.toBe(user.account.id);
    expect((await client.no('viewUser', { id: other.user.id })).status).toBe(404);
  });

  test('have no password, and do not stand in the way of the member of that address', async () => {
    await guest.ok('loginAsGuest', { ...request, email: 'buyer@pavilion.test' });
    expect((await guest.ok('login', { username: 'buyer@pavilion.test', password: PASSWORD })).user.id).toBe(
      'usr-primary',
    );
    await guest.ok('loginAsGuest', request);
    expect((await guest.no('login', { username: request.email, password: ' ' })).code).toBe(
      'E_BAD_CREDENTIALS',
    );
  });
});
