import { beforeEach, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { hashOf, isPassword } from '#mocks/rules/passwords.ts';
import { saveWorld } from '#mocks/world/snapshots.ts';
import type { World } from '#mocks/world/world.ts';
import { clientOf, PASSWORD } from '../../support/mock-backend-client.ts';

const WORLD = 'passwords';
const { mockBackend } = await createTestBackend({ stones: 20 });
let world: World;

beforeEach(() => {
  world = mockBackend.worlds.reset(WORLD);
});

/** Everything that is saved of the world, as text. */
const saved = () =>
  JSON.stringify(saveWorld(world), (_key, value) => (value instanceof Map ? [...value] : value));

test('a password that a user sets is stored as a salted hash, and never as text', async () => {
  const guest = clientOf(mockBackend, WORLD);
  const buyer = await guest.as('primary');
  await buyer.ok('changePassword', { currentPassword: PASSWORD, newPassword: 'a very new password' });
  expect(saved()).not.toContain('a very new password');
  expect(saved()).not.toContain(PASSWORD);
  expect(saved()).toMatch(/"passwordHash":"scrypt:[0-9a-f]{32}:[0-9a-f]{64}"/);
  await guest.ok('login', { username: 'primary', password: 'a very new password' });
  expect((await guest.no('login', { username: 'primary', password: PASSWORD })).status).toBe(401);
});

test('an invited user cannot sign in before the link of the invitation sets a password', async () => {
  const manager = await clientOf(mockBackend, WORLD).as('primary');
  const { id, username } = await manager.ok('upsertSubUser', {
    firstName: 'Ravi',
    lastName: 'Shah',
    username: 'ravi',
    email: 'ravi@mehta.test',
    mobile: '+91 9876543210',
    userType: 3,
    areas: ['CART'],
  });
  const guest = clientOf(mockBackend, WORLD);
  for (const password of [`to be set by ${id} of ${WORLD}`, 'none', '']) {
    expect((await guest.send('login', { username, password })).status).not.toBe(200);
  }
});

test('two users with one password have different hashes, and each is checked with its own salt', () => {
  const [one, other] = [
    hashOf('secret words', new Uint8Array(16)),
    hashOf('secret words', new Uint8Array(8)),
  ];
  expect(one).not.toBe(other);
  for (const hash of [one, other]) {
    expect([isPassword('secret words', hash), isPassword('secret word', hash)]).toEqual([true, false]);
  }
  expect(isPassword('secret words', undefined)).toBe(false);
});

test('checking a password takes less than 20 ms', () => {
  const hash = hashOf('secret words', new Uint8Array(16));
  const times = Array.from({ length: 9 }, () => {
    const started = performance.now();
    isPassword('secret word', hash);
    return performance.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(20);
});
