import { beforeEach, describe, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { DAY, HOUR, MINUTE, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, PASSWORD } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 50 });
let world: World;
let guest: Client;

beforeEach(() => {
  world = mockBackend.worlds.reset('sessions');
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, 'sessions');
});

function signIn(username: string, password = PASSWORD) {
  return guest.send('login', { username, password });
}

async function wrongTimes(times: number, username = 'primary') {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(username, 'wrong')).status);
  return statuses;
}

describe('signing in', () => {
  test.each(['primary', 'PRIMARY', ' buyer ', 'buyer@pavilion.test', 'Buyer@Pavilion.test'])(
    'goes by username, alias or email address, whatever its case: %s',
    async (username) => {
      const { user } = await guest.ok('login', { username, password: PASSWORD });
      expect(user.id).toBe('usr-primary');
    },
  );

  test('does not tell an unknown name from a wrong password', async () => {
    expect(await signIn('nobody', 'wrong')).toEqual(await signIn('primary', 'wrong'));
    expect(await signIn('primary', 'wrong')).toMatchObject({ status: 401, code: 'E_BAD_CREDENTIALS' });
  });

  test.each([
    ['unverified', 403, 'E_UNVERIFIED'],
    ['pending', 403, 'E_PENDING_APPROVAL'],
    ['rejected', 403, 'E_REJECTED'],
    ['locked', 429, 'E_LOCKED'],
  ])('is refused by a code of its own for %s', async (username, status, code) => {
    expect(await signIn(username)).toMatchObject({ status, code });
  });

  test('tells nothing of what only the server knows', async () => {
    expect(JSON.stringify(await signIn('primary'))).not.toContain(PASSWORD);
  });
});

describe('wrong passwords', () => {
  test('lock at the fifth, for fifteen minutes of the world, the right one too', async () => {
    expect(await wrongTimes(5)).toEqual([401, 401, 401, 401, 429]);
    const retryAt = new Date(SEED_EPOCH + 15 * MINUTE).toISOString();
    expect(await signIn('primary')).toEqual({ status: 429, code: 'E_LOCKED', data: { retryAt } });
    world.clock.advance(15 * MINUTE - 1);
    expect((await signIn('buyer@pavilion.test')).status).toBe(429);
    world.clock.advance(1);
    expect((await signIn('primary')).status).toBe(200);
  });

  test('are forgotten after a right one and after a lock', async () => {
    expect(await wrongTimes(4)).not.toContain(429);
    expect((await signIn('primary')).status).toBe(200);
    expect(await wrongTimes(5)).toEqual([401, 401, 401, 401, 429]);
    world.clock.advance(15 * MINUTE);
    expect(await wrongTimes(4)).not.toContain(429);
  });

  test('lock a name that nobody has alike, and nobody else', async () => {
    expect(await wrongTimes(5, 'nobody')).toEqual([401, 401, 401, 401, 429]);
    expect((await signIn('secondary')).status).toBe(200);
  });
});

describe('a session', () => {
  test.each([
    [false, 12 * HOUR],
    [true, 30 * DAY],
  ])('remembered %s lasts %d ms of the world', async (isRemember, lasts) => {
    const buyer = await guest.as('primary', isRemember);
    world.clock.advance(lasts - 1);
    expect((await buyer.send('getProfile', {})).status).toBe(200);
    world.clock.advance(1);
    expect(await buyer.no('getProfile', {})).toMatchObject({ status: 401, code: 'E_UNAUTHORIZED' });
  });

  test('ends when it is signed out, the other one of the same user does not', async () => {
    const [one, other] = [await guest.as('primary'), await guest.as('primary')];
    expect(one.token).not.toBe(other.token);
    expect(await one.ok('logout', {})).toBeNull();
    expect((await one.send('getProfile', {})).status).toBe(401);
    expect((await other.send('getProfile', {})).status).toBe(200);
  });

  test('goes on under a new token, and the old one ends', async () => {
    const buyer = await guest.as('primary', true);
    world.clock.advance(DAY);
    const { token } = await buyer.ok('updateToken', {});
    expect(Date.parse(token.expiresAt)).toBe(SEED_EPOCH + 31 * DAY);
    expect((await buyer.send('getProfile', {})).status).toBe(401);
    expect((await clientOf(mockBackend, 'sessions', token.jwt).send('getProfile', {})).status).toBe(200);
  });

  test.each(['', 'garbage', 'eyJhbGciOiJub25lIn0.e30.x'])('is not had by the token "%s"', async (token) => {
    expect((await clientOf(mockBackend, 'sessions', token).send('getProfile', {})).code).toBe(
      'E_UNAUTHORIZED',
    );
  });

  test('is not had by the token of one, changed', async () => {
    const { token = '' } = await guest.as('primary');
    expect((await clientOf(mockBackend, 'sessions', `${token}x`).send('getProfile', {})).status).toBe(401);
  });
});

describe('users', () => {
  test('see themselves and those of their account, and no others', async () => {
    const buyer = await guest.as('primary');
    const { user } = await buyer.ok('getProfile', {});
    expect(await buyer.ok('viewUser', { id: user.id })).toEqual(user);
    const colleague = await (await guest.as('secondary')).ok('getProfile', {});
    expect((await buyer.ok('viewUser', { id: colleague.user.id })).id).toBe(colleague.user.id);
    expect((await buyer.no('viewUser', { id: 'usr-customer' })).status).toBe(404);
    expect((await buyer.no('viewUser', { id: 'usr-none' })).status).toBe(404);
  });
});
