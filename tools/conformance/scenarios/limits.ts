import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { fileOf, samples } from '../samples.ts';
import { exampleOf, expect, type Player, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, membersOf, textOf } from '../values.ts';
import {
  freeStone,
  freeStones,
  HOUR_MS,
  IN_INDIA,
  inLastMail,
  leaveAreas,
  PAGE,
  passwordLink,
  purchaseOf,
} from './shared.ts';

const SAVED = 2;
const QUOTE_DAY = 14;

const LEEWAY_MS = 1000;

interface Limited {
  readonly operation: string;
  /** How often, as the contract or the house has it. */
  readonly most: number;
  /** Who does it: a user, or a browser without one. */
  readonly by?: string;
  /** The body of the call of that number; the operation's first example when absent. */
  readonly body?: (nth: number, stage: Stage) => unknown;
}

const passport = samples.find(({ name }) => name.endsWith('.pdf')) ?? fileOf('none.pdf', '');

const limited: readonly Limited[] = [
  { operation: 'loginAsGuest', most: 20 },
  { operation: 'requestPasswordReset', most: 5 },
  { operation: 'resetPassword', most: 10 },
  { operation: 'checkResetLink', most: 10, body: () => ({ token: 'no-such-token-000' }) },
  { operation: 'verifyEmail', most: 10, body: () => ({ token: 'no-such-token-000' }) },
  { operation: 'resendVerificationEmail', most: 1 },
  { operation: 'checkRegistrationNames', most: 60 },
  { operation: 'viewRejectedRegistration', most: 10, body: () => ({ token: 'no-such-token-000' }) },
  {
    operation: 'changePassword',
    most: 5,
    by: 'primary',
    body: () => ({ currentPassword: `not ${DEMO_PASSWORD}`, newPassword: 'Another-2026' }),
  },
  {
    operation: 'loginSocially',
    most: 10,
    body: () => ({
      provider: 'GOOGLE',
      authorizationCode: 'nobody',
      redirectUri: 'https://portal.test/',
      codeVerifier: 'x'.repeat(43),
    }),
  },
  {
    operation: 'register',
    most: 20,
    body: (nth, stage) => ({
      ...exampleOf(stage, 'register'),
      email: `limit-${nth}-${stage.run.name}@register.test`,
      password: DEMO_PASSWORD,
    }),
  },
  { operation: 'createContact', most: 10 },
  { operation: 'createFeedback', most: 5 },
  { operation: 'viewFeedbackInvitation', most: 10, body: (nth) => ({ invitation: `guess-${nth}` }) },
  { operation: 'createAnalytics', most: 120 },
  { operation: 'uploadFile', most: 60, body: () => ({ kind: 'IDENTITY_PROOF', file: passport }) },
  {
    operation: 'mailDiamonds',
    most: 30,
    by: 'primary',
    body: () => ({ id: ['st-00001'], listType: 'cart', email: ['noa@levi.test'], attachments: ['PDF'] }),
  },
];

function bodyOf({ operation, body }: Limited, nth: number, stage: Stage): unknown {
  return body?.(nth, stage) ?? exampleOf(stage, operation);
}

/** Does it once more than it may be done; the time from which it may be done again. */
async function exceed(player: Player, what: Limited, stage: Stage): Promise<string> {
  const { operation, most } = what;
  for (let nth = 1; nth <= most; nth += 1) {
    const status = await player.status(operation, bodyOf(what, nth, stage));
    expect(status !== 429, `${operation} is refused at the ${nth}. time; ${most} are allowed.`);
  }
  const words = `It may be done more than ${most} times.`;
  return textOf(at(await player.refused(operation, 429, bodyOf(what, most + 1, stage), words), 'retryAt'));
}

function limitOf(what: Limited): Scenario {
  const { operation, by } = what;
  return {
    name: `${operation} may be called so often only, and again later`,
    operations: [operation],
    play: async (stage) => {
      stage.onMockBackend();
      const player = by === undefined ? stage.visitor(`limit-${operation}`) : await stage.as(by, 0);
      const retryAt = Date.parse(await exceed(player, what, stage));
      const now = Date.parse(textOf(at(await stage.control('GET', '/clock'), 'now')));
      expect(retryAt > now, 'It may be tried again at a time that is over.');
      await stage.advance(retryAt - now + LEEWAY_MS);
      const again = await player.status(operation, bodyOf(what, what.most + 2, stage));
      expect(again !== 429, `${operation} is refused for ever.`);
    },
  };
}

const limitedCalls: readonly Scenario[] = limited.map(limitOf);

const reasonIn = (data: unknown) => textOf(at(data, 'reason'));

export const limitsScenarios: readonly Scenario[] = [
  {
    name: 'only users with the areas can see and buy exclusive stones and stones of the quote day',
    operations: ['paginateDiamonds', 'viewDiamond', 'requestConfirm'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, other] = [await as('primary', 0), await as('secondary', 4)];
      const search = (filter: object) => ({ ...PAGE, filters: [filter], isSkipSave: true });
      const [exclusive] = await buyer.rows('paginateDiamonds', search({ wSts: ['E'] }));
      const [ofDay] = await freeStones(buyer, { category: [QUOTE_DAY], loc: ['location-mumbai'] });
      for (const [filter, stone] of [
        [{ wSts: ['E'] }, exclusive],
        [{ category: [QUOTE_DAY] }, ofDay],
      ] as const) {
        const told = JSON.stringify(filter);
        expect(stone !== undefined, `There is no stone of ${told}.`);
        const searched = `Without the area ${told} is searched for.`;
        await other.refused('paginateDiamonds', 403, search(filter), searched);
        const found = await other.rows('paginateDiamonds', search({ stoneId: [stone?.stoneId] }));
        expect(found.length === 0, `Without the area a stone of ${told} is found by its number.`);
        await buyer.ok('viewDiamond', { id: stone?.id });
        const shown = `Without the area a stone of ${told} is shown.`;
        await other.refused('viewDiamond', 404, { id: stone?.id }, shown);
      }
      const wanted = await purchaseOf(buyer, membersOf(ofDay));
      await buyer.ok('requestConfirm', await purchaseOf(buyer, await freeStone(buyer, IN_INDIA)));
      const status = await as('subuser', 5);
      await status.refused('requestConfirm', 403, wanted, 'Without the permission a stone is confirmed.');
      const buyers = await as('secondary', 4);
      const words = 'Without the area a stone of the quote day is confirmed.';
      await buyers.refused('requestConfirm', 409, wanted, words);
    },
  },
  {
    name: 'saved searches and collections are read with the permission of their type',
    operations: [
      'getSearch',
      'listSearches',
      'upsertSearch',
      'deleteSearches',
      'restoreSearches',
      'loosenSearch',
      'upsertSubUser',
    ],
    play: async ({ as, onMockBackend, run }) => {
      onMockBackend();
      const [buyer, other] = [await as('primary', 0), await as('subuser', 5)];
      const saved = await other.ok('upsertSearch', {
        name: `Conformance ${run.name}`,
        searchType: SAVED,
        filter: {},
      });
      const id = at(saved, 'id');
      await other.ok('getSearch', { id });
      const [collection] = await buyer.rows('listExclusiveCollections', PAGE);
      const gone = await other.ok('upsertSearch', {
        name: `Gone ${run.name}`,
        searchType: SAVED,
        filter: {},
      });
      await other.ok('deleteSearches', { id: [at(gone, 'id')] });
      await leaveAreas(buyer, other, ['SEARCH_LIST', 'DEMAND']);
      await other.refused('getSearch', 403, { id }, 'A saved search is read without SAVE_SEARCH.');
      const removed = 'A saved search is removed without SAVE_SEARCH.';
      await other.refused('deleteSearches', 403, { id: [id] }, removed);
      const back = { id: [at(gone, 'id')] };
      await other.refused('restoreSearches', 403, back, 'A saved search comes back without SAVE_SEARCH.');
      const upcoming = { filter: { wSts: ['U'] } };
      await other.refused('loosenSearch', 403, upcoming, 'Upcoming stones are counted without UPCOMING.');
      const again = { id, searchType: 3, filter: {} };
      await other.refused('upsertSearch', 403, again, 'A saved search is replaced without SAVE_SEARCH.');
      const both = { type: [SAVED, 3], ...PAGE };
      await other.refused('listSearches', 403, both, 'Saved searches are listed without SAVE_SEARCH.');
      await other.ok('listSearches', { ...both, type: [3] });
      const byCollection = { ...PAGE, filters: [{ diamondSearchId: at(collection?.search, 'id') }] };
      const searched = 'A collection is searched without COLLECTION.';
      await other.refused('paginateDiamonds', 403, byCollection, searched);
    },
  },
  {
    name: 'charges and sync jobs of the house are read by its users only',
    operations: ['viewProjectSetting'],
    play: async ({ as, onMockBackend, visitor }) => {
      onMockBackend();
      const staff = await as('employee', 2);
      const [buyer, nobody] = [await as('primary', 0), visitor('conformance-settings')];
      for (const group of [1, 3, 4]) {
        const asked = { group: [group] };
        const settings = listOf(at(await staff.ok('viewProjectSetting', asked), 'settings'));
        expect(settings.length > 0, `A sales person reads no setting of group ${group}.`);
        const words = 'Without a session internal settings are read.';
        await nobody.refused('viewProjectSetting', 401, asked, words);
        await buyer.refused('viewProjectSetting', 403, asked, 'A buyer reads internal settings.');
      }
      await nobody.ok('viewProjectSetting', { group: [2] });
    },
  },
  {
    name: 'a shipment is tracked by its number, and notifications are read, without a permission',
    operations: ['listShippingDetails', 'listNotifications', 'updateNotificationsRead'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, other, stranger] = [
        await as('primary', 0),
        await as('subuser', 5),
        await as('customer', 1),
      ];
      const [shipment] = await buyer.rows('listShippingDetails', PAGE);
      expect(shipment !== undefined, 'There is no shipment.');
      const one = { ...PAGE, number: shipment?.shipmentNo };
      await other.refused('listShippingDetails', 403, PAGE, 'Shipments are listed without SHIPMENT.');
      const tracked = await other.rows('listShippingDetails', one);
      expect(tracked.length === 1, `By its number ${tracked.length} shipments are tracked, not one.`);
      const strange = await stranger.rows('listShippingDetails', one);
      expect(strange.length === 0, 'Another company tracks the shipment.');
      const robot = await as('api', 6);
      await robot.ok('listNotifications', PAGE);
      await robot.ok('updateNotificationsRead', { isAll: true });
    },
  },
  {
    name: 'applyForCareer is for open positions, once an address and ten an hour of a browser',
    operations: ['applyForCareer', 'paginateCareers'],
    play: async (stage) => {
      const { as, onMockBackend } = stage;
      onMockBackend();
      const buyer = await as('primary', 0);
      const [position] = listOf(at(await buyer.ok('paginateCareers', { page: 1, limit: 1 }), 'list'));
      const apply = async (nth: number) => {
        const kept = await buyer.ok('uploadFile', { kind: 'RESUME', file: passport });
        const email = `apply-${nth}-${stage.run.name}@career.test`;
        return {
          ...exampleOf(stage, 'applyForCareer'),
          career: at(position, 'id'),
          email,
          resume: at(kept, 'file'),
        };
      };
      for (let nth = 1; nth <= 10; nth += 1) await buyer.ok('applyForCareer', await apply(nth));
      await buyer.refused('applyForCareer', 409, await apply(1), 'An address applies twice.');
      await buyer.refused('applyForCareer', 429, await apply(11), 'A browser applies more than ten times.');
    },
  },
  ...limitedCalls,
  {
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
      await advance(HOUR_MS);
      const expired = await refused(late, 'The link works after an hour.');
      expect(expired === 'EXPIRED', `A link whose hour is over is called ${expired}.`);
    },
  },
  {
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
      const wrong = {
        challenge,
        otpNumber: otpNumber === '000000' ? '111111' : '000000',
        trust: 'JUST_ONCE',
      };
      for (const left of [4, 3]) {
        const told = at(
          await browser.refused('verifyFingerprint', 401, wrong, 'A wrong code is taken.'),
          'triesLeft',
        );
        expect(told === left, `After a wrong code ${told} tries are left, not ${left}.`);
      }
      await browser.ok('verifyFingerprint', { ...wrong, otpNumber });
    },
  },
];
