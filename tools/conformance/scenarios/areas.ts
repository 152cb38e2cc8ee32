import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, membersOf } from '../values.ts';
import { agreed, freeStones } from './keeping.ts';

const PAGE = { page: 1, limit: 100 };
const SAVED = 2;
const SUB_USER = 3;
const QUOTE_DAY = 14;

/** Leaves a user of the company only these areas. */
async function leaveAreas(company: Player, member: Player, areas: readonly string[]): Promise<void> {
  const user = membersOf(at(await member.ok('getProfile'), 'user'));
  const { id, username, firstName, lastName, email, mobile } = user;
  const request = { id, username, firstName, lastName, email, mobile, userType: SUB_USER, areas };
  await company.ok('upsertSubUser', request);
}

const stones: Scenario = {
  name: 'exclusive stones and those of the quote day are seen and had by users with their areas only',
  operations: ['paginateDiamonds', 'viewDiamond', 'requestConfirm'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, other] = [await as('primary', 0), await as('secondary', 4)];
    const search = (filter: object) => ({ ...PAGE, filters: [filter], isSkipSave: true });
    const [exclusive] = rowsOf(await buyer.ok('paginateDiamonds', search({ wSts: ['E'] })));
    const [ofDay] = await freeStones(buyer, { category: [QUOTE_DAY], loc: ['location-mumbai'] });
    for (const [filter, stone] of [
      [{ wSts: ['E'] }, exclusive],
      [{ category: [QUOTE_DAY] }, ofDay],
    ] as const) {
      const told = JSON.stringify(filter);
      expect(stone !== undefined, `There is no stone of ${told}.`);
      await other.refused(
        'paginateDiamonds',
        403,
        search(filter),
        `Without the area ${told} is searched for.`,
      );
      const found = rowsOf(await other.ok('paginateDiamonds', search({ stoneId: [stone?.stoneId] })));
      expect(found.length === 0, `Without the area a stone of ${told} is found by its number.`);
      await buyer.ok('viewDiamond', { id: stone?.id });
      await other.refused(
        'viewDiamond',
        404,
        { id: stone?.id },
        `Without the area a stone of ${told} is shown.`,
      );
    }
    const wanted = { diamonds: agreed(membersOf(ofDay)) };
    const [free] = await freeStones(buyer, { loc: ['location-mumbai'] });
    await buyer.ok('requestConfirm', { diamonds: agreed(membersOf(free)) });
    const status = await as('subuser', 5);
    await status.refused('requestConfirm', 403, wanted, 'Without the permission a stone is confirmed.');
    const buyers = await as('secondary', 4);
    await buyers.refused(
      'requestConfirm',
      409,
      wanted,
      'Without the area a stone of the quote day is confirmed.',
    );
  },
};

const searches: Scenario = {
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
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, other] = [await as('primary', 0), await as('subuser', 5)];
    const saved = await other.ok('upsertSearch', { name: 'Conformance', searchType: SAVED, filter: {} });
    const id = at(saved, 'id');
    await other.ok('getSearch', { id });
    const [collection] = rowsOf(await buyer.ok('listExclusiveCollections', PAGE));
    const gone = await other.ok('upsertSearch', { name: 'Gone', searchType: SAVED, filter: {} });
    await other.ok('deleteSearches', { id: [at(gone, 'id')] });
    await leaveAreas(buyer, other, ['SEARCH_LIST', 'DEMAND']);
    await other.refused('getSearch', 403, { id }, 'A saved search is read without SAVE_SEARCH.');
    await other.refused(
      'deleteSearches',
      403,
      { id: [id] },
      'A saved search is removed without SAVE_SEARCH.',
    );
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
    await other.refused(
      'paginateDiamonds',
      403,
      byCollection,
      'A collection is searched without COLLECTION.',
    );
  },
};

const house: Scenario = {
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
      await nobody.refused('viewProjectSetting', 401, asked, 'Without a session internal settings are read.');
      await buyer.refused('viewProjectSetting', 403, asked, 'A buyer reads internal settings.');
    }
    await nobody.ok('viewProjectSetting', { group: [2] });
  },
};

const open: Scenario = {
  name: 'a shipment is tracked by its number, and notifications are read, without a permission',
  operations: ['listShippingDetails', 'listNotifications', 'updateNotificationsRead'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, other, stranger] = [
      await as('primary', 0),
      await as('subuser', 5),
      await as('customer', 1),
    ];
    const [shipment] = rowsOf(await buyer.ok('listShippingDetails', PAGE));
    expect(shipment !== undefined, 'There is no shipment.');
    const one = { ...PAGE, number: shipment?.shipmentNo };
    await other.refused('listShippingDetails', 403, PAGE, 'Shipments are listed without SHIPMENT.');
    const tracked = rowsOf(await other.ok('listShippingDetails', one));
    expect(tracked.length === 1, `By its number ${tracked.length} shipments are tracked, not one.`);
    const strange = rowsOf(await stranger.ok('listShippingDetails', one));
    expect(strange.length === 0, 'Another company tracks the shipment.');
    const robot = await as('api', 6);
    await robot.ok('listNotifications', PAGE);
    await robot.ok('updateNotificationsRead', { isAll: true });
  },
};

/** Stories of areas of permissions that depend on the request or on a record. */
export const areaScenarios: readonly Scenario[] = [stones, searches, house, open];
