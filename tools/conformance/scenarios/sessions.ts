import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at } from '../values.ts';
import { inLastMail } from './entry.ts';

const credentials = { username: 'primary', password: DEMO_PASSWORD };

/** Ids of the sessions that a player may end. */
async function sessionsOf(player: Player): Promise<readonly unknown[]> {
  return rowsOf(await player.ok('listSessions')).map(({ id }) => id);
}

/** Id of the player's own session. */
async function ownSession(player: Player): Promise<unknown> {
  const own = rowsOf(await player.ok('listSessions')).filter(({ isCurrent }) => isCurrent === true);
  expect(own.length === 1, `The session of the call is marked ${own.length} times in the list.`);
  return own[0]?.id;
}

const ended: Scenario = {
  name: 'users end their own other sessions, one or all, and no other user does',
  operations: ['listSessions', 'endSessions', 'endOtherSessions'],
  play: async ({ as, enter, onMockBackend }) => {
    onMockBackend();
    const [first, second, third] = [
      await enter(credentials),
      await enter(credentials),
      await enter(credentials),
    ];
    const other = await as('customer', 1);
    const own = await ownSession(first);
    const id = await ownSession(second);
    const seen = await sessionsOf(first);
    expect(seen.includes(id) && seen.includes(own), 'An open session of the user is not listed.');
    expect(!(await sessionsOf(other)).includes(id), 'A session of another user is listed.');
    await other.ok('endSessions', { id: [id] });
    await second.ok('getProfile');
    await first.ok('endSessions', { id: [id] });
    await second.refused('getProfile', 401, {}, 'An ended session goes on.');
    await first.refused('endSessions', 409, { id: [own] }, 'The own session is ended without signing out.');
    await third.ok('getProfile');
    await first.ok('endOtherSessions');
    await third.refused('getProfile', 401, {}, 'Another session goes on after all were ended.');
    expect((await sessionsOf(first)).length === 1, 'Ended sessions are listed.');
    await other.ok('getProfile');
  },
};

const browsers: Scenario = {
  name: 'a trusted browser is listed until its user stops trusting it, and then needs a code',
  operations: ['listTrustedBrowsers', 'deleteTrustedBrowsers', 'verifyFingerprint', 'login'],
  play: async (stage) => {
    const { as, onMockBackend, visitor } = stage;
    onMockBackend();
    const [buyer, other] = [await as('primary', 0), await as('customer', 1)];
    await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { isOtpRequired: true } } });
    const browser = visitor('conformance-trusted');
    const asked = await browser.refused('login', 403, credentials, 'A browser is let in without a code.');
    const otpNumber = await inLastMail(stage, /one-time/, /^(\d+) is your/);
    await browser.ok('verifyFingerprint', { challenge: at(asked, 'challenge'), otpNumber, trust: 'ALWAYS' });
    const [trusted] = rowsOf(await buyer.ok('listTrustedBrowsers'));
    expect(trusted !== undefined, 'A trusted browser is not listed.');
    await other.ok('deleteTrustedBrowsers', { id: [trusted?.id] });
    await browser.ok('login', credentials);
    await buyer.ok('deleteTrustedBrowsers', { id: [trusted?.id] });
    await browser.refused('login', 403, credentials, 'A browser that is not trusted any more needs no code.');
    expect(rowsOf(await buyer.ok('listTrustedBrowsers')).length === 0, 'A forgotten browser is listed.');
  },
};

const attempts: Scenario = {
  name: 'users see their sign-ins and the attempts with a wrong password',
  operations: ['listSignIns', 'login'],
  play: async ({ as, enter, onMockBackend, visitor }) => {
    onMockBackend();
    const buyer = await enter(credentials);
    const before = rowsOf(await buyer.ok('listSignIns'));
    expect(before[0]?.outcome === 'SIGNED_IN', 'A sign-in is not listed first.');
    const wrong = { ...credentials, password: `${DEMO_PASSWORD}?` };
    await visitor('conformance-attempt').refused('login', 401, wrong, 'A wrong password is taken.');
    const [latest] = rowsOf(await buyer.ok('listSignIns'));
    expect(latest?.outcome === 'WRONG_PASSWORD', 'An attempt with a wrong password is not listed first.');
    const others = rowsOf(await (await as('customer', 1)).ok('listSignIns'));
    expect(!others.some(({ id }) => id === latest?.id), 'An attempt at another user is listed.');
  },
};

/** Stories of sessions, trusted browsers and sign-ins. */
export const sessionScenarios: readonly Scenario[] = [ended, browsers, attempts];
