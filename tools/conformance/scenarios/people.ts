import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { exampleOf, expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, textOf } from '../values.ts';
import { passwordLink } from './entry.ts';

const PAGE = { page: 1, limit: 100 };
const APPROVED = 2;
const DAY_MS = 86_400_000;

/** A member of the caller's own user. */
async function own(player: Player, ...path: readonly string[]): Promise<unknown> {
  return at(await player.ok('getProfile'), 'user', ...path);
}

const managed: Scenario = {
  name: 'a user that a company adds does what was allowed, until it is taken away',
  operations: ['upsertSubUser', 'deleteSubUsers', 'viewUser', 'paginateDiamonds'],
  play: async (stage) => {
    const { as, enter, onMockBackend, visitor } = stage;
    onMockBackend();
    const buyer = await as('primary', 0);
    const user = {
      firstName: 'Con',
      lastName: 'Formance',
      username: 'conformance',
      email: 'conformance@user.test',
      mobile: '+911234567890',
      userType: 3,
      areas: ['DASHBOARD'],
    };
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
    await added.refused('getProfile', 401, {}, 'A user goes on who was taken away.');
  },
};

const taken: Scenario = {
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
};

const proofs: Scenario = {
  name: 'a proof that was approved is not replaced while it is valid',
  operations: ['upsertDocument', 'listDocuments'],
  play: async (stage) => {
    const { as, onMockBackend } = stage;
    onMockBackend();
    const buyer = await as('primary', 0);
    const list = rowsOf(await buyer.ok('listDocuments', {}));
    const approved = list.find(({ status, expiryDate }) => status === APPROVED && expiryDate !== null);
    expect(approved !== undefined, 'There is no approved proof.');
    const { id, kind, docType, file } = Object(approved);
    const request = { ...exampleOf(stage, 'upsertDocument'), id, kind, docType, file };
    await buyer.refused('upsertDocument', 409, request, 'A valid proof is replaced.');
    const other = await as('customer', 1);
    await other.refused('upsertDocument', 404, request, 'Another company replaces the proof.');
  },
};

const services: Scenario = {
  name: 'a request for a concierge service is pending in the list of its user, and in no other',
  operations: ['createConciergeRequest', 'listConciergeServices', 'paginateConciergeRequests'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const [service] = rowsOf(await buyer.ok('listConciergeServices', {}));
    const now = Date.parse(textOf(at(await buyer.ok('getServerTime', undefined), 'serverTime')));
    const date = new Date(now + 30 * DAY_MS).toISOString().slice(0, 10);
    const asked = await buyer.ok('createConciergeRequest', { service: service?.id, date, people: 2 });
    expect(at(asked, 'service') === service?.id, 'Another service was asked for.');
    const id = at(asked, 'id');
    const listed = rowsOf(await buyer.ok('paginateConciergeRequests', PAGE)).find((row) => row.id === id);
    expect(listed !== undefined, 'The concierge request is not in the list of its user.');
    expect(listed?.status === 'PENDING', 'A new concierge request is not pending.');
    const other = await as('customer', 1);
    const others = rowsOf(await other.ok('paginateConciergeRequests', PAGE));
    expect(!others.some((row) => row.id === id), 'Another user sees the concierge request.');
    await buyer.refused('createConciergeRequest', 404, { service: 'none', date }, 'A service is made up.');
  },
};

const follows: Scenario = {
  name: 'a member is followed by who follows it only, until it is not',
  operations: ['followMember', 'unfollowMember', 'paginateMembers'],
  play: async ({ as }) => {
    const [buyer, other] = [await as('primary', 0), await as('customer', 1)];
    const mine = await own(buyer, 'account', 'id');
    const members = rowsOf(await buyer.ok('paginateMembers', PAGE));
    const id = members.find((member) => member.id !== mine && member.isFollowed !== true)?.id;
    const follows = async (player: Player) =>
      rowsOf(await player.ok('paginateMembers', { ...PAGE, isFollowed: true })).some((row) => row.id === id);
    const before = await follows(other);
    await buyer.ok('followMember', { id });
    expect(await follows(buyer), 'The member is not followed.');
    expect((await follows(other)) === before, 'Another user follows the member too.');
    await buyer.ok('unfollowMember', { id });
    expect(!(await follows(buyer)), 'The member is followed still.');
  },
};

const followers: Scenario = {
  name: 'a company sees which members follow it, and no others',
  operations: ['followMember', 'unfollowMember', 'paginateMembers', 'viewMember'],
  play: async ({ as }) => {
    const [buyer, other] = [await as('primary', 0), await as('customer', 1)];
    const [mine, theirs] = [await own(buyer, 'account', 'id'), await own(other, 'account', 'id')];
    const listed = async () =>
      rowsOf(await buyer.ok('paginateMembers', { ...PAGE, isFollower: true })).map(({ id }) => id);
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
};

/** Stories of users, companies and members. */
export const peopleScenarios: readonly Scenario[] = [managed, taken, proofs, services, follows, followers];
