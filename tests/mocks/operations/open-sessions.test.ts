import { beforeEach, describe, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { MINUTE, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, PASSWORD } from '../../support/mock-backend-client.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const { mockBackend } = await createTestBackend({ stones: 50 });
let world: World;
let guest: Client;

beforeEach(() => {
  world = mockBackend.worlds.reset('open-sessions');
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, 'open-sessions');
});

const timeIn = (minutes: number) => new Date(SEED_EPOCH + minutes * MINUTE).toISOString();

/** Signs in from a browser. */
async function enter(headers: Record<string, string> = {}): Promise<Client> {
  const { data } = await guest.send('login', { username: 'primary', password: PASSWORD }, headers);
  return clientOf(mockBackend, 'open-sessions', Object(data).token.jwt);
}

const sessionsOf = async (client: Client) => (await client.ok('listSessions', {})).list;

describe('the open sessions', () => {
  test('name the browser of their sign-in, the own one marked', async () => {
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
    const renewed = clientOf(mockBackend, 'open-sessions', token.jwt);
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
