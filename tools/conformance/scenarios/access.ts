import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { expect, type Scenario } from '../play.ts';
import { at, listOf, textOf } from '../values.ts';

const DAY = 86_400_000;

const expiry: Scenario = {
  name: 'a token ends with its time',
  operations: ['getProfile'],
  play: async ({ advance, as, onMockBackend }) => {
    onMockBackend();
    const buyer = await as('primary', 0);
    expect((await buyer.status('getProfile')) === 200, 'The fresh token is refused.');
    await advance(60 * DAY);
    expect((await buyer.status('getProfile')) === 401, 'The token is taken after it ended.');
  },
};

const signedOut: Scenario = {
  name: 'a token ends with signing out',
  operations: ['logout'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    await buyer.ok('getProfile');
    await buyer.ok('logout');
    expect((await buyer.status('getProfile')) === 401, 'The token is taken after signing out.');
  },
};

const refusedTo: Scenario = {
  name: 'a user without the permission is refused',
  operations: ['createTracks', 'paginateMemos', 'paginateInventory', 'paginateDiamonds'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const guest = await as('guest', 1);
    for (const [operation, body] of [
      ['paginateTracks', { trackType: 1, page: 1, limit: 10 }],
      ['paginateMemos', { page: 1, limit: 10 }],
    ] as const) {
      const status = await guest.status(operation, body);
      expect(status === 403, `A guest is answered ${status} by ${operation}, not 403.`);
    }
    const buyer = await as('primary', 0);
    const status = await buyer.status('paginateInventory', { page: 1, limit: 10 });
    expect(status === 403, `A buyer is answered ${status} by paginateInventory, not 403.`);
  },
};

const locked: Scenario = {
  name: 'wrong passwords lock the user for a while, and no longer',
  operations: ['login'],
  play: async ({ advance, as, onMockBackend }) => {
    onMockBackend();
    const guest = await as('guest', 0);
    const wrong = { username: 'customer', password: 'not-the-password', isRemember: false };
    for (let tries = 0; tries < 5; tries += 1) await guest.status('login', wrong);
    const right = { ...wrong, password: DEMO_PASSWORD };
    expect((await guest.status('login', right)) !== 200, 'A locked user signs in.');
    await advance(16 * 60_000);
    expect((await guest.status('login', right)) === 200, 'The user is locked for ever.');
  },
};

const refusedUsers: Scenario = {
  name: 'users who are locked, unverified, pending or rejected do not sign in',
  operations: ['login'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const guest = await as('guest', 0);
    for (const username of ['locked', 'unverified', 'pending', 'rejected']) {
      const status = await guest.status('login', { username, password: DEMO_PASSWORD, isRemember: false });
      expect(status === 403 || status === 429, `${username} is answered ${status}.`);
    }
  },
};

const reset: Scenario = {
  name: 'a link to a new password works once',
  operations: ['requestPasswordReset', 'resetPassword'],
  play: async ({ as, control, onMockBackend }) => {
    onMockBackend();
    const guest = await as('guest', 0);
    await guest.ok('requestPasswordReset', { username: 'customer' });
    const mail = textOf(at(listOf(await control('GET', '/outbox')).at(-1), 'text'));
    const token = /\/reset-password\/(\w+)/.exec(mail)?.[1];
    expect(token !== undefined, `There is no link in the mail: ${mail}`);
    const password = 'Another-2026';
    await guest.ok('resetPassword', { token, password });
    expect((await guest.status('resetPassword', { token, password })) === 404, 'The link works twice.');
    const old = { username: 'customer', password: DEMO_PASSWORD, isRemember: false };
    expect((await guest.status('login', old)) === 401, 'The old password still signs in.');
    await guest.ok('login', { ...old, password });
  },
};

/** Stories of who is let in. */
export const accessScenarios: readonly Scenario[] = [
  expiry,
  signedOut,
  refusedTo,
  locked,
  refusedUsers,
  reset,
];
