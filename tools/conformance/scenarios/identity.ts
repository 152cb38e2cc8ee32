import { constants } from '#generated/constants.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { fileOf, samples } from '../samples.ts';
import { expect, type Player, ruled, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, membersOf, textOf } from '../values.ts';
import {
  asSeen,
  CODE_CHALLENGE,
  CODE_VERIFIER,
  DAY_MS,
  freeStone,
  freeStones,
  inLastMail,
  isOpen,
  leaveAreas,
  MINUTE_MS,
  nowOf,
  PAGE,
  WATCHLIST,
} from './shared.ts';

const LINKS = 8;
/** 128 bits in the densest text, base64url, take 22 characters. */
const SHORTEST = 22;

/** Whether two codes have the same character at most places: one is then soon guessed from the other. */
function isAlike(one: string, other: string): boolean {
  const equal = Array.from(one).filter((letter, place) => other[place] === letter);
  return equal.length > one.length / 2;
}

/** Fails unless texts are as long as 128 bits, and none is like another one. */
function expectSecrets(texts: readonly string[], what: string): void {
  const short = texts.find((text) => text.length < SHORTEST);
  expect(short === undefined, `A ${what} has ${short?.length} characters.`);
  const alike = texts.find((text, place) => texts.slice(place + 1).some((next) => isAlike(text, next)));
  expect(alike === undefined, `The ${what} ${alike} is like another one.`);
}

const MEDIA = ['img', 'videoFile', 'certFile', 'hAFile', 'arrowFile', 'assetFile', 'xrayFile'] as const;
const PATIENCE_MS = 20_000;

/** The status of a medium of a stone, read as a browser does: without a session. */
async function statusAt({ run, visitor }: Stage, path: unknown): Promise<number> {
  const base = textOf(at(await visitor('a-reader-of-media').ok('viewProjectSetting'), 'mediaBase'));
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const reply = await fetch(new URL(base + textOf(path), run.target.url), { signal });
  await reply.arrayBuffer();
  return reply.status;
}

const passport = samples.find(({ name }) => name.endsWith('.pdf')) ?? fileOf('none.pdf', '');

const HAS_CODES = { key: 'PORTAL', value: { portal: { isOtpRequired: true } } };
const credentials = { username: 'primary', password: DEMO_PASSWORD, isRemember: false };
const LOCKED_MS = constants.lockMinutes * MINUTE_MS;

export const identityScenarios: readonly Scenario[] = [
  {
    name: 'wrong one-time codes count per user, across challenges and browsers',
    guarantee: {
      about: 'identity',
      rule: 'Wrong codes count per user, across challenges and browsers: after five in a row, no code of the user is accepted for 15 minutes.',
    },
    operations: ['verifyFingerprint', 'resendOtp', 'login', 'upsertUserSetting'],
    play: async (stage) => {
      const { advance, as, onMockBackend, visitor } = stage;
      onMockBackend();
      const buyer = await as('primary', 0);
      await buyer.ok('upsertUserSetting', HAS_CODES);
      const browsers = ['conformance-guess-1', 'conformance-guess-2', 'conformance-guess-3'].map((uuid) =>
        visitor(uuid),
      );
      const [one = buyer, two = buyer, three = buyer] = browsers;
      const asked = async (browser: Player) => {
        const told = await browser.refused('login', 403, credentials, 'No code is asked for.');
        return { challenge: at(told, 'challenge'), trust: 'JUST_ONCE' };
      };
      const [first, second] = [await asked(one), await asked(two)];
      const otpNumber = await inLastMail(stage, /one-time/, /^(\d+) is your/);
      const right = { ...second, otpNumber };
      const wrong = otpNumber === '000000' ? '111111' : '000000';
      const guesses = [one, one, one, two];
      for (const [place, browser] of guesses.entries()) {
        const guess = { ...(browser === one ? first : second), otpNumber: wrong };
        const told = await browser.refused('verifyFingerprint', 401, guess, 'A wrong code is taken.');
        expect(at(told, 'triesLeft') === guesses.length - place, 'Another challenge has tries of its own.');
      }
      const last = { ...second, otpNumber: wrong };
      const told = await two.refused('verifyFingerprint', 429, last, 'Codes may be guessed for ever.');
      const wait = Date.parse(textOf(at(told, 'retryAt'))) - (await nowOf(two));
      expect(wait === LOCKED_MS, `Codes are accepted again after ${wait} ms.`);
      await advance(1000);
      await two.refused('verifyFingerprint', 429, right, 'A code is taken before retryAt.');
      await one.refused('resendOtp', 429, { challenge: first.challenge }, 'A code is sent before retryAt.');
      await three.refused('login', 429, credentials, 'A new challenge has new tries.');
      await advance(LOCKED_MS);
      await asked(three);
    },
  },
  {
    name: 'social sign-in asks for a one-time code, too',
    guarantee: {
      about: 'identity',
      rule: 'Social sign-in asks for a one-time code as sign-in with a password does: E_OTP_REQUIRED, then /auth/verifyfingerprint.',
    },
    operations: ['loginSocially', 'verifyFingerprint', 'upsertUserSetting'],
    play: async (stage) => {
      const { as, control, onMockBackend, visitor } = stage;
      onMockBackend();
      const browser = visitor('conformance-social-code');
      const redirectUri = 'https://portal.test/signin';
      const vouched = async () => {
        const consent = { email: 'buyer@pavilion.test', redirectUri, codeChallenge: CODE_CHALLENGE };
        const granted = await control('POST', '/provider', { provider: 'GOOGLE', ...consent });
        const authorizationCode = textOf(at(granted, 'code'));
        return { provider: 'GOOGLE', authorizationCode, redirectUri, codeVerifier: CODE_VERIFIER };
      };
      await browser.ok('loginSocially', await vouched());
      await (await as('primary', 0)).ok('upsertUserSetting', HAS_CODES);
      const words = 'Another account signs in without a one-time code.';
      const asked = await browser.refused('loginSocially', 403, await vouched(), words);
      const otpNumber = await inLastMail(stage, /one-time/, /^(\d+) is your/);
      const code = { challenge: at(asked, 'challenge'), otpNumber, trust: 'ALWAYS' };
      await browser.ok('verifyFingerprint', code);
      await browser.ok('loginSocially', await vouched());
    },
  },
  {
    name: 'the dashboard counts no stone that a user may not view',
    guarantee: {
      about: 'identity',
      rule: 'A count or a total never includes a stone that the caller may not view.',
    },
    operations: ['viewDashboard', 'paginateDiamonds', 'paginateTracks', 'createTracks', 'upsertSubUser'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, other] = [await as('primary', 0), await as('subuser', 5)];
      const filters = [{ wSts: ['U'] }];
      const [stone] = await buyer.rows('paginateDiamonds', { ...PAGE, filters, isSkipSave: true });
      await other.ok('createTracks', { trackType: WATCHLIST, diamonds: [asSeen(membersOf(stone))] });
      const tiles = ['LIST_COUNTS', 'WATCHLIST', 'INVENTORY_SNAPSHOT', 'INSIGHTS', 'RECENT_ACTIVITY'];
      const dashboard = () => other.ok('viewDashboard', { variant: 'PERSONAL', tiles });
      const rowOf = (list: unknown, key: string, value: string) =>
        listOf(list).find((row) => at(row, key) === value);
      expect(
        rowOf(at(await dashboard(), 'inventory'), 'status', 'U') !== undefined,
        'The stock of a user who may view upcoming stones counts none.',
      );
      await leaveAreas(buyer, other, ['DASHBOARD', 'SEARCH_LIST', 'WATCHLIST']);
      const seen = await dashboard();
      const watched = await other.rows('paginateTracks', { ...PAGE, trackType: WATCHLIST });
      const amounts = watched.map(({ diamond }) => Number(at(diamond, 'amt')));
      const amount = amounts.reduce((sum, each) => sum + each, 0);
      const count = at(rowOf(at(seen, 'dashboardCount'), 'key', 'WATCHLIST'), 'count');
      expect(count === watched.length, `The dashboard counts ${count} stones of ${watched.length} watched.`);
      const total = Number(at(seen, 'tracks', WATCHLIST, 'totals', 'amt') ?? 0);
      const value = Number(at(rowOf(at(seen, 'insights'), 'key', 'WATCHLIST_VALUE'), 'value'));
      for (const told of [total, value])
        expect(Math.abs(told - amount) < 0.01, `The dashboard totals ${told} of ${amount} watched.`);
      expect(
        rowOf(at(seen, 'inventory'), 'status', 'U') === undefined,
        'The stock of a user who may not view upcoming stones counts them.',
      );
      const told = listOf(at(seen, 'recentActivity')).some((row) => at(row, 'record') === at(stone, 'id'));
      expect(!told, 'The recent activity names a stone that has no page.');
    },
  },
  {
    name: 'a stone that a user may not view is nowhere shown with price and seller',
    guarantee: {
      about: 'identity',
      rule: 'A response never shows the price or the seller of a stone that the caller may not view.',
    },
    operations: ['upsertComments', 'paginateComments', 'paginateTracks', 'createTracks', 'upsertSubUser'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, other] = [await as('primary', 0), await as('subuser', 5)];
      const [stone] = await buyer.rows('paginateDiamonds', {
        ...PAGE,
        filters: [{ wSts: ['U'] }],
        isSkipSave: true,
      });
      const seen = membersOf(stone);
      const about = { diamond: seen.id, vStnId: seen.vStnId, remarks: 'Ask again.' };
      await other.ok('upsertComments', { diamonds: [about] });
      await other.ok('createTracks', { trackType: WATCHLIST, diamonds: [asSeen(seen)] });
      await leaveAreas(buyer, other, ['SEARCH_LIST', 'NOTES', 'WATCHLIST']);
      await other.refused(
        'viewDiamond',
        404,
        { id: seen.id },
        'An upcoming stone has a page without UPCOMING.',
      );
      const words = 'A note tells price and seller of a stone that has no page.';
      await other.refused('upsertComments', 404, { diamonds: [about] }, words);
      const unknown = { ...about, vStnId: 'KIR-0' };
      await other.refused('upsertComments', 404, { diamonds: [unknown] }, 'A note tells a hidden number.');
      const notes = await other.rows('paginateComments', { ...PAGE, isAppendDiamond: 1 });
      const note = notes.find(({ diamond }) => diamond === seen.id);
      expect(note?.stone === null, 'A kept note tells price and seller of a stone that has no page.');
      const watched = await other.rows('paginateTracks', { ...PAGE, trackType: WATCHLIST });
      const isWatched = watched.some(({ diamond }) => at(diamond, 'id') === seen.id);
      expect(!isWatched, 'The watchlist tells price and seller of a stone that has no page.');
    },
  },
  {
    name: 'the code of a share link cannot be guessed from other codes',
    guarantee: {
      about: 'identity',
      rule: 'Secret of a link, with at least 128 bits that cannot be guessed.',
    },
    operations: ['createStoneShare'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const codes: string[] = [];
      for (const { id } of (await freeStones(buyer)).slice(0, LINKS)) {
        const share = await buyer.ok('createStoneShare', { diamond: id });
        codes.push(textOf(Object(share).code));
      }
      expectSecrets(codes, 'code');
    },
  },
  {
    name: 'a file of a person is for that person and those who manage users',
    guarantee: {
      about: 'identity',
      rule: 'Photos, proofs, KYC forms and resumes are for the person whose file it is and for those who manage the users of the company.',
    },
    operations: ['downloadFile', 'listDocuments', 'uploadFile', 'upsertDocument'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [manager, member] = [await as('primary', 0), await as('subuser', 5)];
      const proof = { kind: 'IDENTITY_PROOF', file: passport };
      const uploads = [await manager.ok('uploadFile', proof), await member.ok('uploadFile', proof)];
      const [theirs, own] = uploads.map((data) => at(data, 'file'));
      await member.file('downloadFile', { file: own });
      const words = 'A user reads the passport of another one.';
      await member.refused('downloadFile', 404, { file: theirs }, words);
      await manager.file('downloadFile', { file: own });
      const document = { kind: 'PERSONAL', docType: 'doc-type-personal-passport', number: 'Z1234567' };
      const kept = await manager.ok('upsertDocument', { ...document, file: theirs });
      const listed = await member.rows('listDocuments');
      expect(!listed.some(({ id }) => id === at(kept, 'id')), 'A user sees the proofs of another one.');
      const mine = at(await member.ok('upsertDocument', { ...document, file: own }), 'id');
      for (const player of [member, manager]) {
        const isThere = (await player.rows('listDocuments')).some(({ id }) => id === mine);
        expect(isThere, 'A proof is missing for its owner or for those who manage users.');
      }
    },
  },
  {
    name: 'a file of a person is not attached to the record of another person',
    guarantee: {
      about: 'identity',
      rule: 'A photo, proof, KYC form or resume of one person cannot be attached to the record of another person.',
    },
    operations: ['updateUser', 'uploadFile', 'getProfile', 'upsertDocument'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [manager, member] = [await as('primary', 0), await as('subuser', 5)];
      const upload = async () =>
        at(await manager.ok('uploadFile', { kind: 'IDENTITY_PROOF', file: passport }), 'file');
      const [waiting, identityProof] = [await upload(), await upload()];
      await manager.ok('updateUser', { identityProof });
      const words = 'A profile has the passport of another person.';
      await ruled(member, 'updateUser', { identityProof: waiting }, 'known', words);
      await ruled(member, 'updateUser', { identityProof }, 'known', words);
      const id = at(await member.ok('getProfile'), 'user', 'id');
      await ruled(manager, 'updateUser', { id, identityProof }, 'known', words);
      const document = { kind: 'PERSONAL', docType: 'doc-type-personal-passport', file: identityProof };
      await ruled(member, 'upsertDocument', document, 'known', 'A proof of one person is that of another.');
      await manager.ok('updateUser', { id, identityProof: waiting });
    },
  },
  {
    name: 'the address of a picture cannot be guessed from other addresses',
    guarantee: {
      about: 'identity',
      rule: 'The name of a file in the response, which is part of the address of a picture, has at least 128 bits that cannot be guessed.',
    },
    operations: ['uploadFile'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const names: string[] = [];
      for (let n = 0; n < LINKS; n += 1) {
        const kept = await buyer.ok('uploadFile', { kind: 'IDENTITY_PROOF', file: passport });
        names.push(textOf(at(kept, 'file')));
      }
      expectSecrets(names, 'name of a file');
    },
  },
  {
    name: 'an area that hides a stone hides its media, also at the paths from before',
    guarantee: {
      about: 'identity',
      rule: 'When an area begins to hide a stone (StoneStatus, StoneCategory), the paths from before are a 404, and only replies to those who may view the stone have the new ones.',
    },
    operations: ['viewDiamondFtc', 'viewDiamond', 'updateListingStatus', 'paginateInventory'],
    play: async (stage) => {
      const [seller, reader] = [await stage.as('seller', 3), stage.visitor('a-reader-of-media')];
      const filter = { wSts: ['A'], pktType: ['SINGLE'] };
      const offered = (await seller.rows('paginateInventory', { ...PAGE, filter }))
        .map((row) => membersOf(at(row, 'diamond')))
        .filter((each) => isOpen(each) && each.isHeld !== true && textOf(each.img).startsWith('/'));
      const [stone, other] = [membersOf(offered[0]), membersOf(offered[1])];
      expect(other.id !== undefined, 'The seller has no two stones on offer with a picture.');
      const card = async () => membersOf(await reader.ok('viewDiamondFtc', { code: stone.stoneId }));
      const { img: before } = await card();
      expect((await statusAt(stage, before)) === 200, 'The picture of a stone is not at its path.');
      const inDt = new Date((await nowOf(seller)) + 2 * DAY_MS).toISOString().slice(0, 10);
      await seller.ok('updateListingStatus', { id: [stone.id], wSts: 'U', inDt });
      const old = await statusAt(stage, before);
      expect(old === 404, `The path from before of the picture of a hidden stone answers ${old}.`);
      const hidden = await card();
      const told = MEDIA.filter((member) => hidden[member] !== null);
      expect(told.length === 0, `The public page of a hidden stone tells where its ${told.join()} is.`);
      const { img } = membersOf(await seller.ok('viewDiamond', { id: stone.id }));
      expect((await statusAt(stage, img)) === 200, 'The seller of a hidden stone does not get its picture.');
      const made = textOf(other.img).replaceAll(textOf(other.id), textOf(stone.id));
      const isMade = made !== other.img && (await statusAt(stage, made)) !== 404;
      expect(!isMade, 'The path of another picture with the id of a hidden stone shows that.');
    },
  },
  {
    name: 'links to stones end when their author is deactivated',
    guarantee: {
      about: 'identity',
      rule: 'The links of a user end when the user is deactivated.',
    },
    operations: ['viewSharedStone', 'createStoneShare', 'upsertSubUser'],
    play: async ({ as, onMockBackend, visitor }) => {
      onMockBackend();
      const [manager, member] = [await as('primary', 0), await as('subuser', 5)];
      const stone = await freeStone(member);
      const code = at(await member.ok('createStoneShare', { diamond: stone.id }), 'code');
      const reader = visitor('a-reader-of-a-link');
      await reader.ok('viewSharedStone', { code });
      const areas = ['SEARCH_LIST', 'NOTES'];
      await leaveAreas(manager, member, areas, false);
      await reader.refused('viewSharedStone', 410, { code }, 'A link outlives the access of its author.');
    },
  },
  {
    name: 'wrong passwords do not reveal a name, and shut nobody out of a known browser',
    guarantee: {
      about: 'identity',
      rule: 'A browser (header `uuid`) from which the user has signed in before counts by itself, so that nobody else locks the user out there.',
    },
    operations: ['login'],
    play: async ({ onMockBackend, visitor }) => {
      onMockBackend();
      const [known, other] = [visitor('conformance-known'), visitor('conformance-unknown')];
      await known.ok('login', credentials);
      const wrong = { ...credentials, password: 'not the password' };
      for (let tries = 1; tries <= constants.wrongPasswords; tries += 1) {
        const isLast = tries === constants.wrongPasswords;
        await other.refused('login', isLast ? 429 : 401, wrong, 'Wrong passwords are not counted.');
      }
      for (const username of ['buyer@pavilion.test', 'locked', 'nobody-of-that-name']) {
        const told = await other.refused('login', 401, { ...wrong, username }, `${username} is told apart.`);
        expect(at(told, 'triesLeft') === constants.wrongPasswords - 1, `${username} has other tries left.`);
      }
      await other.refused('login', 429, credentials, 'A lock does not hold.');
      const status = await known.status('login', credentials);
      expect(status === 200, 'Somebody else shuts the user out of a known browser.');
    },
  },
];
