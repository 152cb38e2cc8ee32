import { beforeEach, describe, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { DAY, HOUR, MINUTE, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, PASSWORD } from '../../support/mock-backend-client.ts';

const WORLD = 'sessions';
const { mockBackend } = await createTestBackend({ stones: 50 });
let world: World;
let guest: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
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

  test('a session continues under a new token, and the old one ends', async () => {
    const buyer = await guest.as('primary', true);
    world.clock.advance(DAY);
    const { token } = await buyer.ok('updateToken', {});
    expect(Date.parse(token.expiresAt)).toBe(SEED_EPOCH + 31 * DAY);
    expect((await buyer.send('getProfile', {})).status).toBe(401);
    expect((await clientOf(mockBackend, WORLD, token.jwt).send('getProfile', {})).status).toBe(200);
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

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const timeIn = (minutes: number) => new Date(SEED_EPOCH + minutes * MINUTE).toISOString();

/** Signs in from a browser. */
async function enter(headers: Record<string, string> = {}): Promise<Client> {
  const { data } = await guest.send('login', { username: 'primary', password: PASSWORD }, headers);
  return clientOf(mockBackend, WORLD, Object(data).token.jwt);
}

const sessionsOf = async (client: Client) => (await client.ok('listSessions', {})).list;

describe('the open sessions', () => {
  test('open sessions name the browser of their sign-in and mark the current one', async () => {
    const first = await enter({ 'user-agent': FIREFOX });
    const second = await enter();
    expect(await sessionsOf(first)).toMatchObject([
      { isCurrent: false, device: { browser: null, system: null } },
      { isCurrent: true, device: { browser: 'Firefox', system: 'Windows' } },
    ]);
    expect(await sessionsOf(second)).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
  });

  test('keep their id and the time of the sign-in when the token is renewed', async () => {
    const buyer = await enter();
    const [before] = await sessionsOf(buyer);
    world.clock.advance(20 * MINUTE);
    const { token } = await buyer.ok('updateToken', {});
    const renewed = clientOf(mockBackend, WORLD, token.jwt);
    expect(await sessionsOf(renewed)).toEqual([
      { ...before, usedAt: timeIn(20), expiresAt: token.expiresAt },
    ]);
  });

  test('tell when they were used last, at most ten minutes behind', async () => {
    const buyer = await enter();
    world.clock.advance(9 * MINUTE);
    expect((await sessionsOf(buyer))[0]?.usedAt).toBe(timeIn(0));
    world.clock.advance(MINUTE);
    expect((await sessionsOf(buyer))[0]?.usedAt).toBe(timeIn(10));
  });

  test('leave out those that have expired', async () => {
    await enter();
    world.clock.advance(13 * 60 * MINUTE);
    expect(await sessionsOf(await enter())).toHaveLength(1);
  });
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge',
    'macOS',
  ],
  ['curl/8.9.1', null, null],
])('the browser %s is %s on %s', async (agent, browser, system) => {
  expect((await sessionsOf(await enter({ 'user-agent': agent })))[0]?.device).toEqual({ browser, system });
});

describe('the last sign-ins', () => {
  const outcomes = async (client: Client) =>
    (await client.ok('listSignIns', {})).list.map(({ outcome }) => outcome);

  test('are twenty at most', async () => {
    for (let time = 0; time < 25; time += 1) await enter();
    expect(await outcomes(await enter())).toHaveLength(20);
  });
});
