import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { exampleOf, expect, type Player, type Scenario } from '../scenario.ts';
import { at, listOf, textOf } from '../values.ts';
import { CODE_CHALLENGE, CODE_VERIFIER, DAY_MS, inLastMail, PRIMARY } from './shared.ts';

const credentials = { username: 'primary', password: DEMO_PASSWORD, isRemember: false };

async function sessionsOf(player: Player): Promise<readonly unknown[]> {
  return (await player.rows('listSessions')).map(({ id }) => id);
}

async function ownSession(player: Player): Promise<unknown> {
  const own = (await player.rows('listSessions')).filter(({ isCurrent }) => isCurrent === true);
  expect(own.length === 1, `The session of the call is marked ${own.length} times in the list.`);
  return own[0]?.id;
}

export const signInScenarios: readonly Scenario[] = [
  {
    name: 'a one-time code lets a browser in once, or for ever when it is trusted',
    operations: ['login', 'verifyFingerprint', 'resendOtp', 'upsertUserSetting'],
    play: async (stage) => {
      const { advance, as, onMockBackend, visitor } = stage;
      onMockBackend();
      const buyer = await as('primary', 0);
      await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { isOtpRequired: true } } });
      const [browser, other] = [visitor('conformance-browser-1'), visitor('conformance-browser-2')];
      const asked = await browser.refused('login', 403, credentials, 'A browser is let in without a code.');
      const challenge = at(asked, 'challenge');
      await browser.refused('resendOtp', 429, { challenge }, 'A code is sent again at once.');
      await advance(31_000);
      await browser.ok('resendOtp', { challenge });
      const otpNumber = await inLastMail(stage, /one-time/, /^(\d+) is your/);
      const wrong = { challenge, otpNumber: otpNumber === '000000' ? '111111' : '000000', trust: 'ALWAYS' };
      await browser.refused('verifyFingerprint', 401, wrong, 'A wrong code is taken.');
      const right = { ...wrong, otpNumber };
      await other.refused('verifyFingerprint', 404, right, "A code is taken of another's browser.");
      await browser.ok('verifyFingerprint', right);
      await browser.refused('verifyFingerprint', 404, right, 'A code is taken twice.');
      await browser.ok('login', credentials);
      const words = 'A browser is trusted that nobody trusted.';
      const next = await other.refused('login', 403, credentials, words);
      const worst = { ...wrong, challenge: at(next, 'challenge'), otpNumber: wrong.otpNumber };
      for (let time = 0; time < 4; time += 1) {
        await other.refused('verifyFingerprint', 401, worst, 'A wrong code is taken.');
      }
      await other.refused('verifyFingerprint', 429, worst, 'Codes may be guessed for ever.');
    },
  },
  {
    name: 'another account vouches for a user whom the house knows, once a code and with its verifier',
    operations: ['loginSocially'],
    play: async ({ control, onMockBackend, visitor }) => {
      onMockBackend();
      const browser = visitor('conformance-social');
      const redirectUri = 'https://portal.test/signin';
      /** The request of the portal after the user allowed it at the provider. */
      const by = async (email: string) => {
        const consent = { provider: 'GOOGLE', email, redirectUri, codeChallenge: CODE_CHALLENGE };
        const authorizationCode = textOf(at(await control('POST', '/provider', consent), 'code'));
        return { provider: 'GOOGLE', authorizationCode, redirectUri, codeVerifier: CODE_VERIFIER };
      };
      const rightful = await by('buyer@pavilion.test');
      await browser.ok('loginSocially', rightful);
      await browser.refused('loginSocially', 401, rightful, 'A code is taken twice.');
      const others: readonly [string, object][] = [
        ['A code is taken without its verifier.', { codeVerifier: 'y'.repeat(43) }],
        ['A code is taken from another redirect URI.', { redirectUri: 'https://other.test/signin' }],
        ['A code is taken from another provider.', { provider: 'LINKEDIN' }],
      ];
      for (const [words, change] of others) {
        const stolen = { ...(await by('buyer@pavilion.test')), ...change };
        await browser.refused('loginSocially', 401, stolen, words);
      }
      await browser.refused('loginSocially', 404, await by('nobody@pavilion.test'), 'A stranger signs in.');
      const unverified = await by('unverified@pavilion.test');
      await browser.refused('loginSocially', 403, unverified, 'An unverified user signs in.');
    },
  },
  {
    name: 'wrong passwords count down to the lock, alike for names that do not exist',
    operations: ['login'],
    play: async ({ onMockBackend, visitor }) => {
      onMockBackend();
      const browser = visitor('conformance-tries');
      for (const username of ['primary', 'nobody-of-that-name']) {
        const wrong = { ...credentials, username, password: 'not the password' };
        for (let left = 4; left > 0; left -= 1) {
          const told = await browser.refused('login', 401, wrong, 'A wrong password signs in.');
          expect(at(told, 'triesLeft') === left, `${username} has ${left} tries left, not as told.`);
        }
        await browser.refused('login', 429, wrong, 'The fifth wrong password does not lock.');
      }
    },
  },
  {
    name: 'a rejected member is told the reason at sign-in, and nothing without the password',
    operations: ['login', 'updateRegistrationStatus'],
    play: async ({ as, onMockBackend, visitor }) => {
      onMockBackend();
      const admin = await as('admin', 0);
      const comment = 'The licence has expired.';
      await admin.ok('updateRegistrationStatus', { id: 'usr-pending', status: 3, comment });
      const browser = visitor('conformance-rejected');
      const entry = { ...credentials, username: 'pending' };
      await browser.refused('login', 401, { ...entry, password: 'not it' }, 'A wrong password is told more.');
      const told = await browser.refused('login', 403, entry, 'A rejected member signs in.');
      expect(at(told, 'reason') === comment, 'The reason of the rejection is not told.');
      expect(at(told, 'canCorrect') === true, 'A rejected member may not correct the registration.');
    },
  },
  {
    name: 'a registration is verified by mail, waits for approval and is let in then',
    operations: ['register', 'verifyEmail', 'login'],
    play: async (stage) => {
      const { control, onMockBackend, run, visitor } = stage;
      onMockBackend();
      const browser = visitor('conformance-register');
      const email = `conformance-${run.name}@register.test`;
      const member = { ...exampleOf(stage, 'register'), email, password: DEMO_PASSWORD };
      const made = await browser.ok('register', member);
      const entry = { username: email, password: DEMO_PASSWORD, isRemember: false };
      await browser.refused('login', 403, entry, 'An unverified user signs in.');
      await browser.refused('register', 409, member, 'An address is taken twice.');
      const token = await inLastMail(stage, /./, /\/verify-email\?token=([\w-]+)/);
      await browser.ok('verifyEmail', { token });
      await browser.refused('verifyEmail', 404, { token }, 'A link works twice.');
      await browser.refused('login', 403, entry, 'A user signs in before the approval.');
      await control('POST', '/registrations', { id: at(made, 'id'), isApproved: true });
      await browser.ok('login', entry);
    },
  },
  {
    name: 'a changed password ends the old one and the other sessions',
    operations: ['changePassword', 'login'],
    play: async ({ as, onMockBackend, visitor }) => {
      onMockBackend();
      const [buyer, elsewhere] = [await as('primary', 0), await as('primary', 0)];
      const change = { currentPassword: DEMO_PASSWORD, newPassword: 'Another-2026' };
      await buyer.ok('changePassword', change);
      await elsewhere.refused('getProfile', 401, {}, 'Another session still works.');
      await buyer.refused('changePassword', 401, change, 'The old password is taken.');
      const browser = visitor('conformance-password');
      await browser.refused('login', 401, credentials, 'The old password signs in.');
      await browser.ok('login', { ...credentials, password: change.newPassword });
    },
  },
  {
    name: 'users end their own other sessions, one or all, and no other user does',
    operations: ['listSessions', 'endSessions', 'endOtherSessions'],
    play: async ({ as, enter, onMockBackend }) => {
      onMockBackend();
      const [first, second, third] = [await enter(PRIMARY), await enter(PRIMARY), await enter(PRIMARY)];
      const other = await as('customer', 1);
      const own = await ownSession(first);
      const id = await ownSession(second);
      const seen = await sessionsOf(first);
      expect(seen.includes(id) && seen.includes(own), 'An open session of the user is not listed.');
      expect(!(await sessionsOf(other)).includes(id), 'A session of another user is listed.');
      await other.ok('endSessions', { id: [id] });
      await second.ok('getProfile');
      await first.ok('endSessions', { id: [id] });
      await second.refused('getProfile', 401, {}, 'An ended session still works.');
      const words = 'The session in use is ended without signing out.';
      await first.refused('endSessions', 409, { id: [own] }, words);
      await third.ok('getProfile');
      await first.ok('endOtherSessions');
      await third.refused('getProfile', 401, {}, 'Another session still works after all were ended.');
      expect((await sessionsOf(first)).length === 1, 'Ended sessions are listed.');
      await other.ok('getProfile');
    },
  },
  {
    name: 'a trusted browser is listed until its user stops trusting it, and then needs a code',
    operations: ['listTrustedBrowsers', 'deleteTrustedBrowsers', 'verifyFingerprint', 'login'],
    play: async (stage) => {
      const { as, onMockBackend, visitor } = stage;
      onMockBackend();
      const [buyer, other] = [await as('primary', 0), await as('customer', 1)];
      await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { isOtpRequired: true } } });
      const browser = visitor('conformance-trusted');
      const asked = await browser.refused('login', 403, PRIMARY, 'A browser is let in without a code.');
      const otpNumber = await inLastMail(stage, /one-time/, /^(\d+) is your/);
      await browser.ok('verifyFingerprint', {
        challenge: at(asked, 'challenge'),
        otpNumber,
        trust: 'ALWAYS',
      });
      const [trusted] = await buyer.rows('listTrustedBrowsers');
      expect(trusted !== undefined, 'A trusted browser is not listed.');
      await other.ok('deleteTrustedBrowsers', { id: [trusted?.id] });
      await browser.ok('login', PRIMARY);
      await buyer.ok('deleteTrustedBrowsers', { id: [trusted?.id] });
      await browser.refused('login', 403, PRIMARY, 'A browser that is not trusted any more needs no code.');
      expect((await buyer.rows('listTrustedBrowsers')).length === 0, 'A forgotten browser is listed.');
    },
  },
  {
    name: 'users see their sign-ins and the attempts with a wrong password',
    operations: ['listSignIns', 'login'],
    play: async ({ as, enter, onMockBackend, visitor }) => {
      onMockBackend();
      const buyer = await enter(PRIMARY);
      const before = await buyer.rows('listSignIns');
      expect(before[0]?.outcome === 'SIGNED_IN', 'A sign-in is not listed first.');
      const wrong = { ...credentials, password: `${DEMO_PASSWORD}?` };
      await visitor('conformance-attempt').refused('login', 401, wrong, 'A wrong password is taken.');
      const [latest] = await buyer.rows('listSignIns');
      expect(latest?.outcome === 'WRONG_PASSWORD', 'An attempt with a wrong password is not listed first.');
      const others = await (await as('customer', 1)).rows('listSignIns');
      expect(!others.some(({ id }) => id === latest?.id), 'An attempt at another user is listed.');
    },
  },
  {
    name: 'a token ends with its time',
    operations: ['getProfile'],
    play: async ({ advance, as, onMockBackend }) => {
      onMockBackend();
      const buyer = await as('primary', 0);
      expect((await buyer.status('getProfile')) === 200, 'The fresh token is refused.');
      await advance(60 * DAY_MS);
      expect((await buyer.status('getProfile')) === 401, 'The token is taken after it ended.');
    },
  },
  {
    name: 'a token ends with signing out',
    operations: ['logout'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      await buyer.ok('getProfile');
      await buyer.ok('logout');
      expect((await buyer.status('getProfile')) === 401, 'The token is taken after signing out.');
    },
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
