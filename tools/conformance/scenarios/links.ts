import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { expect, type Scenario } from '../play.ts';
import { at, textOf } from '../values.ts';
import { inLastMail, passwordLink } from './entry.ts';

const HOUR = 3_600_000;

const reasonIn = (data: unknown) => textOf(at(data, 'reason'));

const links: Scenario = {
  name: 'the link of an email says why it does not work',
  operations: ['resetPassword', 'requestPasswordReset', 'checkResetLink'],
  play: async (stage) => {
    const { advance, onMockBackend, visitor } = stage;
    onMockBackend();
    const browser = visitor('conformance-links');
    const ask = async () => {
      await browser.ok('requestPasswordReset', { username: 'customer' });
      return { token: await passwordLink(stage), password: DEMO_PASSWORD };
    };
    const refused = async (body: { readonly token: string }, title: string) => {
      const reason = reasonIn(await browser.refused('resetPassword', 404, body, title));
      const { token } = body;
      const checked = reasonIn(
        await browser.refused('checkResetLink', 404, { token }, `Checked before it is used: ${title}`),
      );
      expect(checked === reason, `A link that is ${reason} is checked as ${checked}.`);
      return reason;
    };
    const replaced = await ask();
    const used = await ask();
    await browser.ok('checkResetLink', { token: used.token });
    await browser.ok('resetPassword', used);
    const again = await refused(used, 'The link works twice.');
    expect(again === 'USED', `A link that was used is called ${again}.`);
    const unknown = await refused(replaced, 'A link works that a later email replaced.');
    expect(unknown === 'UNKNOWN', `A link that was replaced is called ${unknown}.`);
    const late = await ask();
    await advance(HOUR);
    const expired = await refused(late, 'The link works after an hour.');
    expect(expired === 'EXPIRED', `A link whose hour is over is called ${expired}.`);
  },
};

const tries: Scenario = {
  name: 'each wrong one-time code says how many tries are left, and the email has a link with the code',
  operations: ['verifyFingerprint', 'login', 'upsertUserSetting'],
  play: async (stage) => {
    const { as, onMockBackend, visitor } = stage;
    onMockBackend();
    const buyer = await as('primary', 0);
    await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { isOtpRequired: true } } });
    const browser = visitor('conformance-tries');
    const credentials = { username: 'primary', password: DEMO_PASSWORD, isRemember: false };
    const challenge = at(
      await browser.refused('login', 403, credentials, 'No code is asked for.'),
      'challenge',
    );
    const otpNumber = await inLastMail(stage, /one-time/, /\/verify-device\?challenge=[\w-]+&code=(\d{6})/);
    const wrong = { challenge, otpNumber: otpNumber === '000000' ? '111111' : '000000', trust: 'JUST_ONCE' };
    for (const left of [4, 3]) {
      const told = at(
        await browser.refused('verifyFingerprint', 401, wrong, 'A wrong code is taken.'),
        'triesLeft',
      );
      expect(told === left, `After a wrong code ${String(told)} tries are left, not ${left}.`);
    }
    await browser.ok('verifyFingerprint', { ...wrong, otpNumber });
  },
};

/** Stories of what the links and codes of emails say when they do not work. */
export const linkScenarios: readonly Scenario[] = [links, tries];
