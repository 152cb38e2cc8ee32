import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { fileOf, samples } from '../samples.ts';
import { exampleOf, expect, type Player, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { APPROVED, DAY_MS, inLastMail, isListed, namedUser, nowOf, PAGE, passwordLink } from './shared.ts';

async function own(player: Player, ...path: readonly string[]): Promise<unknown> {
  return at(await player.ok('getProfile'), 'user', ...path);
}

const PERSON = {
  ...{ firstName: 'Con', lastName: 'Formance', mobile: '+911234567890' },
  ...{ userType: 3, areas: ['DASHBOARD'] },
};

/** The changes of a user as a player sees them, newest first. */
async function changesOf(player: Player, id: unknown): Promise<readonly Members[]> {
  return await player.rows('paginateSubUserChanges', { page: 1, limit: 50, user: id });
}

const emailOf = ({ run }: Stage) => `conformance-${run.name}@correct.test`;
const REASON = 'The passport cannot be read.';

/** A registration with a proof that the house has rejected: its id, its request and the token to correct it. */
async function rejected(stage: Stage, browser: ReturnType<Stage['visitor']>) {
  const passport = fileOf('passport.pdf', '%PDF-1.7 a passport');
  const kept = await browser.ok('uploadFile', { kind: 'IDENTITY_PROOF', file: passport });
  const photoId = { docType: 'doc-type-personal-passport', number: 'P1', file: at(kept, 'file') };
  const picture = samples.find(({ name }) => name.endsWith('.png'));
  const stored = async (kind: 'PHOTO' | 'COMPANY_LOGO') =>
    at(await browser.ok('uploadFile', { kind, file: picture }), 'file');
  const pictures = { photo: await stored('PHOTO'), logo: await stored('COMPANY_LOGO') };
  const profile = { description: 'Polished goods.', ...pictures };
  const account = { email: emailOf(stage), password: DEMO_PASSWORD };
  const member = { ...exampleOf(stage, 'register'), ...profile, ...account, photoId };
  const made = await browser.ok('register', member);
  const id = textOf(at(made, 'id'));
  const admin = await stage.as('admin', 0);
  await admin.ok('updateRegistrationStatus', { id, status: 3, comment: REASON });
  const correction = await inLastMail(stage, /correction/, /\/signup\?correct=([\w-]+)/);
  return { id, member, photoId, correction, admin };
}

export const usersScenarios: readonly Scenario[] = [
  {
    name: 'a user that a company adds does what was allowed, until it is taken away',
    operations: ['upsertSubUser', 'deleteSubUsers', 'viewUser', 'paginateDiamonds'],
    play: async (stage) => {
      const { as, enter, onMockBackend, visitor } = stage;
      onMockBackend();
      const buyer = await as('primary', 0);
      const user = { ...PERSON, ...namedUser(stage, 'conformance') };
      const id = at(await buyer.ok('upsertSubUser', user), 'id');
      const browser = visitor('conformance-user');
      await browser.ok('resetPassword', { token: await passwordLink(stage), password: DEMO_PASSWORD });
      const added = await enter({ username: user.username, password: DEMO_PASSWORD });
      expect((await own(added, 'id')) === id, 'The added user is another one.');
      await added.ok('viewUser', { id });
      const search = { page: 1, limit: 1, filters: [{}], isSkipSave: true };
      await added.refused('paginateDiamonds', 403, search, 'A user searches without the area.');
      const other = await as('customer', 1);
      await other.refused('viewUser', 404, { id }, 'Another company sees the user.');
      await other.status('deleteSubUsers', { id: [id] });
      expect((await own(added, 'id')) === id, 'Another company took the user away.');
      await buyer.refused('deleteSubUsers', 409, { id: [await own(buyer, 'id')] }, 'One takes oneself away.');
      await buyer.ok('deleteSubUsers', { id: [id] });
      await added.refused('getProfile', 401, {}, 'A deleted user still has access.');
    },
  },
  {
    name: 'names and codes of others are not taken',
    operations: ['updateUser', 'updateAccount'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, other, seller] = [await as('primary', 0), await as('customer', 1), await as('seller', 3)];
      const email = await own(other, 'email');
      await buyer.refused('updateUser', 409, { email }, 'The address of another is taken.');
      const vendorCode = await own(seller, 'account', 'vendorCode');
      await buyer.refused('updateAccount', 409, { vendorCode }, 'The vendor code of another is taken.');
    },
  },
  {
    name: 'a proof that was approved is not replaced while it is valid',
    operations: ['upsertDocument', 'listDocuments'],
    play: async (stage) => {
      const { as, onMockBackend } = stage;
      onMockBackend();
      const buyer = await as('primary', 0);
      const list = await buyer.rows('listDocuments', {});
      const approved = list.find(({ status, expiryDate }) => status === APPROVED && expiryDate !== null);
      expect(approved !== undefined, 'There is no approved proof.');
      const { id, kind, docType, file } = Object(approved);
      const request = { ...exampleOf(stage, 'upsertDocument'), id, kind, docType, file };
      await buyer.refused('upsertDocument', 409, request, 'A valid proof is replaced.');
      const other = await as('customer', 1);
      await other.refused('upsertDocument', 404, request, 'Another company replaces the proof.');
    },
  },
  {
    name: 'a request for a concierge service is pending in the list of its user, and in no other',
    operations: ['createConciergeRequest', 'listConciergeServices', 'paginateConciergeRequests'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const [service] = await buyer.rows('listConciergeServices', {});
      const now = await nowOf(buyer);
      const date = new Date(now + 30 * DAY_MS).toISOString().slice(0, 10);
      const asked = await buyer.ok('createConciergeRequest', { service: service?.id, date, people: 2 });
      expect(at(asked, 'service') === service?.id, 'Another service was asked for.');
      const id = at(asked, 'id');
      const listed = (await buyer.rows('paginateConciergeRequests', PAGE)).find((row) => row.id === id);
      expect(listed !== undefined, 'The concierge request is not in the list of its user.');
      expect(listed?.status === 'PENDING', 'A new concierge request is not pending.');
      const other = await as('customer', 1);
      const isSeen = await isListed(other, 'paginateConciergeRequests', id);
      expect(!isSeen, 'Another user sees the concierge request.');
      await buyer.refused('createConciergeRequest', 404, { service: 'none', date }, 'A service is made up.');
    },
  },
  {
    name: 'a member is followed by who follows it only, until it is not',
    operations: ['followMember', 'unfollowMember', 'paginateMembers'],
    play: async ({ as }) => {
      const [buyer, other] = [await as('primary', 0), await as('customer', 1)];
      const mine = await own(buyer, 'account', 'id');
      const members = await buyer.rows('paginateMembers', PAGE);
      const id = members.find((member) => member.id !== mine && member.isFollowed !== true)?.id;
      const followed = { ...PAGE, isFollowed: true };
      const follows = (player: Player) => isListed(player, 'paginateMembers', id, followed);
      const before = await follows(other);
      await buyer.ok('followMember', { id });
      expect(await follows(buyer), 'The member is not followed.');
      expect((await follows(other)) === before, 'Another user follows the member too.');
      await buyer.ok('unfollowMember', { id });
      expect(!(await follows(buyer)), 'The member is followed still.');
    },
  },
  {
    name: 'a company sees which members follow it, and no others',
    operations: ['followMember', 'unfollowMember', 'paginateMembers', 'viewMember'],
    play: async ({ as }) => {
      const [buyer, other] = [await as('primary', 0), await as('customer', 1)];
      const [mine, theirs] = [await own(buyer, 'account', 'id'), await own(other, 'account', 'id')];
      const listed = async () =>
        (await buyer.rows('paginateMembers', { ...PAGE, isFollower: true })).map(({ id }) => id);
      const count = async () => Number(at(await buyer.ok('viewMember', { id: mine }), 'followers'));
      await other.ok('followMember', { id: mine });
      expect((await listed()).includes(theirs), 'The company of a follower is not listed.');
      await other.ok('unfollowMember', { id: mine });
      // Other users of the company may follow still, but each company that is listed has at least one who does.
      expect(
        (await listed()).length <= (await count()),
        'A member that does not follow is listed as a follower.',
      );
    },
  },
  {
    name: 'those who manage the users of a company see who changed what of them',
    operations: ['paginateSubUserChanges', 'upsertSubUser', 'deleteSubUsers'],
    play: async (stage) => {
      const { as, onMockBackend } = stage;
      onMockBackend();
      const [buyer, other] = [await as('primary', 0), await as('seller', 3)];
      const name = at(await buyer.ok('getProfile'), 'user', 'name');
      const user = { ...PERSON, ...namedUser(stage, 'history') };
      const id = at(await buyer.ok('upsertSubUser', user), 'id');
      await buyer.ok('upsertSubUser', { ...user, id, designation: 'Buyer' });
      await buyer.ok('upsertSubUser', { ...user, id, designation: 'Buyer', isActive: false });
      await buyer.ok('deleteSubUsers', { id: [id] });
      const list = await changesOf(buyer, id);
      const kinds = list.map(({ kind }) => kind).join();
      expect(kinds === 'REMOVED,LOCKED,CHANGED,INVITED', `The history of a user is "${kinds}".`);
      expect(
        list.every(({ byName }) => byName === name),
        'The history names another user as who made the change.',
      );
      const change = JSON.stringify(membersOf(list[2]).changes);
      const told = JSON.stringify([{ field: 'designation', before: [], after: ['Buyer'] }]);
      expect(change === told, `The history tells a change of the position as ${change}.`);
      expect((await changesOf(other, id)).length === 0, 'Another company sees the history of a user.');
    },
  },
  {
    name: 'the last one who manages the users of a company cannot give that up',
    operations: ['upsertSubUser', 'paginateSubUsers'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const seller = await as('seller', 3);
      const own = at(await seller.ok('getProfile'), 'user');
      const person = membersOf(own);
      const all = await seller.rows('paginateSubUsers', { page: 1, limit: 250 });
      const managers = all.filter(
        ({ id, userType }) => id !== person.id && (userType === 4 || userType === 8),
      );
      for (const { id } of managers) await seller.ok('deleteSubUsers', { id: [id] });
      const { id, firstName, lastName, username, email, mobile, areas } = membersOf(
        all.find((each) => each.id === person.id),
      );
      const step = { id, firstName, lastName, username, email, mobile, areas, userType: 10 };
      const words = 'A company is left without anyone who manages its users.';
      await seller.refused('upsertSubUser', 409, step, words);
    },
  },
  {
    name: 'a rejected applicant sees what was sent and why it was rejected, corrects it and sends it again, once',
    operations: [
      'viewRejectedRegistration',
      'register',
      'checkRegistrationNames',
      'updateRegistrationStatus',
    ],
    play: async (stage) => {
      stage.onMockBackend();
      const browser = stage.visitor('conformance-correct');
      const { id, member, photoId, correction, admin } = await rejected(stage, browser);
      const elsewhere = stage.visitor('conformance-elsewhere');
      const shown = await elsewhere.ok('viewRejectedRegistration', { token: correction });
      expect(at(shown, 'reason') === REASON, 'The applicant is not told the reason.');
      expect(at(shown, 'companyName') === at(member, 'companyName'), 'What was sent does not come back.');
      expect(at(shown, 'photoId', 'file', 'file') === photoId.file, 'The proof of before is lost.');
      expect(at(shown, 'description') === at(member, 'description'), 'The description is lost.');
      expect(at(shown, 'logo', 'file') === at(member, 'logo'), 'The logo of before is lost.');
      expect(at(shown, 'photo', 'file') === at(member, 'photo'), 'The picture of the user is lost.');
      expect(!JSON.stringify(shown).includes(DEMO_PASSWORD), 'The password is shown.');

      const email = emailOf(stage);
      const taken = async (names: object) =>
        listOf(at(await elsewhere.ok('checkRegistrationNames', names), 'taken'));
      expect((await taken({ email })).length === 1, 'A taken address is said to be free.');
      expect(
        (await taken({ email, correction })).length === 0,
        'The address of their own is said to be taken.',
      );

      const foreign = { ...member, photoId: { ...photoId, file: 'file-1' }, correction };
      await elsewhere.refused('register', 400, foreign, "A file of another's company is taken.");
      const { photoId: _photoId, ...plain } = member;
      const corrected = { ...plain, email: `conformance-${stage.run.name}@corrected.test`, correction };
      const again = await elsewhere.ok('register', corrected);
      expect(at(again, 'id') === id, 'The corrected registration is another member.');
      await elsewhere.refused('register', 404, corrected, 'A link to correct works twice.');
      const shows = 'A used link still shows the registration.';
      await elsewhere.refused('viewRejectedRegistration', 404, { token: correction }, shows);
      await admin.ok('updateRegistrationStatus', { id, status: 2 });
      const frees = 'A used link still frees the names.';
      await elsewhere.refused('checkRegistrationNames', 404, { email, correction }, frees);
      const token = await inLastMail(stage, /Verify/, /\/verify-email\?token=([\w-]+)/);
      await browser.ok('verifyEmail', { token });
      const credentials = { username: corrected.email, password: DEMO_PASSWORD, isRemember: false };
      await browser.ok('login', credentials);
    },
  },
];
