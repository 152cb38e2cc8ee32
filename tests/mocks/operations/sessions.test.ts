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
});

describe('wrong passwords', () => {
  test('are forgotten after a right one and after a lock', async () => {
    expect(await wrongTimes(4)).not.toContain(429);
    expect((await signIn('primary')).status).toBe(200);
    expect(await wrongTimes(5)).toEqual([401, 401, 401, 401, 429]);
    world.clock.advance(15 * MINUTE);
    expect(await wrongTimes(4)).not.toContain(429);
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

  test('goes on under a new token, and the old one ends', async () => {
    const buyer = await guest.as('primary', true);
    world.clock.advance(DAY);
    const { token } = await buyer.ok('updateToken', {});
    expect(Date.parse(token.expiresAt)).toBe(SEED_EPOCH + 31 * DAY);
    expect((await buyer.send('getProfile', {})).status).toBe(401);
    expect((await clientOf(mockBackend, 'sessions', token.jwt).send('getProfile', {})).status).toBe(200);
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
