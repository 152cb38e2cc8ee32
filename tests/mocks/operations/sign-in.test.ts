import { beforeEach, describe, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { HOUR, MINUTE, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, PASSWORD } from '../../support/mock-backend-client.ts';

const WORLD = 'sign-in';
const { mockBackend } = await createTestBackend({ stones: 50 });
const here = { uuid: 'browser-0001' };
const elsewhere = { uuid: 'browser-0002' };
let world: World;
let guest: Client;

beforeEach(() => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
});

/** What the last mail to an address says that this finds. */
function inMail(to: string, wanted: RegExp): string {
  const mail = world.outbox.findLast((each) => each.to === to);
  return wanted.exec(mail?.text ?? '')?.[1] ?? '';
}

function code(): string {
  return inMail('buyer@pavilion.test', /^(\d{6}) /);
}

function signIn(headers: Record<string, string>, password = PASSWORD) {
  return guest.send('login', { username: 'buyer', password }, headers);
}

async function askForCodes() {
  const buyer = await guest.as('primary');
  await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { isOtpRequired: true } } });
}

async function challenge(headers = here): Promise<string> {
  const { data } = await signIn(headers);
  return Object(data).challenge;
}

describe('one-time codes', () => {
  beforeEach(askForCodes);

  test('are good for the browser that they were sent for only, and for ten minutes', async () => {
    const body = { challenge: await challenge(), otpNumber: code(), trust: 'JUST_ONCE' };
    expect((await guest.send('verifyFingerprint', body, elsewhere)).status).toBe(404);
    world.clock.advance(10 * MINUTE);
    expect((await guest.send('verifyFingerprint', body, here)).status).toBe(404);
  });

  test('are sent again after 30 seconds, and the former one is worth nothing', async () => {
    const id = await challenge();
    const former = code();
    const early = await guest.send('resendOtp', { challenge: id }, here);
    expect(early).toMatchObject({ status: 429, code: 'E_TOO_MANY_REQUESTS' });
    expect(early.data).toEqual({ retryAt: new Date(SEED_EPOCH + 30_000).toISOString() });
    world.clock.advance(30_000);
    expect((await guest.send('resendOtp', { challenge: id }, here)).status).toBe(200);
    expect(code()).not.toBe(former);
    const body = { challenge: id, trust: 'JUST_ONCE' };
    expect((await guest.send('verifyFingerprint', { ...body, otpNumber: former }, here)).status).toBe(401);
    expect((await guest.send('verifyFingerprint', { ...body, otpNumber: code() }, here)).status).toBe(200);
  });

  test('are not asked for before the password is right', async () => {
    expect((await signIn(here, 'wrong')).code).toBe('E_BAD_CREDENTIALS');
    expect(world.outbox).toHaveLength(0);
  });
});

describe('a forgotten password', () => {
  test('is answered alike for a name that nobody has, up to five times an hour', async () => {
    for (const username of ['buyer', 'nobody']) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1)
        statuses.push((await guest.send('requestPasswordReset', { username })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect(new Set(world.outbox.map(({ to }) => to))).toEqual(new Set(['buyer@pavilion.test']));
    world.clock.advance(HOUR);
    expect((await guest.send('requestPasswordReset', { username: 'buyer' })).status).toBe(200);
  });

  test('frees a locked user', async () => {
    await guest.ok('requestPasswordReset', { username: 'locked' });
    const link = inMail('locked@pavilion.test', /reset-password\/([0-9a-f]+)/);
    await guest.ok('resetPassword', { token: link, password: 'a new password' });
    expect((await guest.send('login', { username: 'locked', password: 'a new password' })).status).toBe(200);
  });
});
