import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { exampleOf, expect, type Scenario, type Stage } from '../play.ts';
import { at, listOf, textOf } from '../values.ts';

const credentials = { username: 'primary', password: DEMO_PASSWORD, isRemember: false };

/** What a pattern finds in the last mail with that subject. */
export async function inLastMail({ control }: Stage, subject: RegExp, wanted: RegExp): Promise<string> {
  const mails = listOf(await control('GET', '/outbox'));
  const text = textOf(
    at(
      mails.findLast((mail) => subject.test(textOf(at(mail, 'subject')))),
      'text',
    ),
  );
  const found = wanted.exec(text)?.[1];
  expect(found !== undefined, `There is no mail with ${String(wanted)}, but: ${text}`);
  return found ?? '';
}

/** The token of the last link to a password that was mailed. */
export function passwordLink(stage: Stage): Promise<string> {
  return inLastMail(stage, /password|access/, /\/reset-password\/(\w+)/);
}

const codes: Scenario = {
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
    const next = await other.refused('login', 403, credentials, 'A browser is trusted that nobody trusted.');
    const worst = { ...wrong, challenge: at(next, 'challenge'), otpNumber: wrong.otpNumber };
    for (let time = 0; time < 4; time += 1) {
      await other.refused('verifyFingerprint', 401, worst, 'A wrong code is taken.');
    }
    await other.refused('verifyFingerprint', 429, worst, 'Codes may be guessed for ever.');
  },
};

/** Code verifier and its challenge of RFC 7636, appendix B. */
export const CODE_VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CODE_CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const social: Scenario = {
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
};

const tries: Scenario = {
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
};

const rejection: Scenario = {
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
};

const registration: Scenario = {
  name: 'a registration is verified by mail, waits for approval and is let in then',
  operations: ['register', 'verifyEmail', 'login'],
  play: async (stage) => {
    const { control, onMockBackend, visitor } = stage;
    onMockBackend();
    const browser = visitor('conformance-register');
    const email = 'conformance@register.test';
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
};

const password: Scenario = {
  name: 'a changed password ends the old one and the other sessions',
  operations: ['changePassword', 'login'],
  play: async ({ as, onMockBackend, visitor }) => {
    onMockBackend();
    const [buyer, elsewhere] = [await as('primary', 0), await as('primary', 0)];
    const change = { currentPassword: DEMO_PASSWORD, newPassword: 'Another-2026' };
    await buyer.ok('changePassword', change);
    await elsewhere.refused('getProfile', 401, {}, 'Another session goes on.');
    await buyer.refused('changePassword', 401, change, 'The old password is taken.');
    const browser = visitor('conformance-password');
    await browser.refused('login', 401, credentials, 'The old password signs in.');
    await browser.ok('login', { ...credentials, password: change.newPassword });
  },
};

/** Stories of how one comes in. */
export const entryScenarios: readonly Scenario[] = [codes, tries, social, registration, rejection, password];
