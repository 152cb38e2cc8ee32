import { expect, type Player, rowsOf, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { asSeen, CART, freeStone, freeStones, isListed, NOTES, PAGE, stonesOf, WATCHLIST } from './shared.ts';

async function cartOf(player: Player): Promise<readonly Members[]> {
  const data = await player.ok('paginateTracks', { trackType: CART, ...PAGE });
  const rows = rowsOf(data);
  expect(Number(at(data, 'count')) === rows.length, 'The count of the cart is not that of its rows.');
  return rows;
}

const RECENT = 1;
const SAVED = 2;

const idsOf = async (player: Player, type = SAVED) =>
  (await player.rows('listSearches', { type: [type], ...PAGE })).map(({ id }) => id);

/** The number of stones that a filter finds. */
async function countOf(player: Player, filter: unknown): Promise<unknown> {
  const filters = [filter];
  const request = { page: 1, limit: 1, filters, isReturnCountOnly: true };
  return at(await player.ok('paginateDiamonds', request), 0, 'count');
}

const TARGET = -99;

const tracksOf = async (player: Player, trackType: number) =>
  await player.rows('paginateTracks', { trackType, page: 1, limit: 100 });

const entryOf = async (player: Player, id: unknown, trackType = WATCHLIST) =>
  (await tracksOf(player, trackType)).find((row) => row.id === id);

const add = (player: Player, trackType: number, diamonds: readonly Members[]) =>
  player.ok('createTracks', { trackType, diamonds });

const WRITTEN = 'Conformance: ask for the fluorescence.';
const LISTED = 'Conformance: ask for the crown.';
const CHANGED = 'Conformance: ask for the pavilion.';

/** The text of an entry in list 99; undefined if the list does not have it. */
async function inList(player: Player, id: unknown, more: Members = {}): Promise<unknown> {
  const rows = await player.rows('paginateTracks', { trackType: NOTES, ...PAGE, ...more });
  return rows.find((row) => row.id === id)?.remarks;
}

/** The text of an entry among the notes and comments; undefined if they do not have it. */
async function inNotes(player: Player, id: unknown): Promise<unknown> {
  return (await player.rows('paginateComments', PAGE)).find((row) => row.id === id)?.remarks;
}

export const savedScenarios: readonly Scenario[] = [
  {
    name: 'the cart keeps what is put in it, for its user only',
    operations: ['createTracks', 'paginateTracks', 'deleteTracks'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const stone = await freeStone(buyer);
      expect(stone !== undefined, 'There is no free stone.');
      await buyer.ok('createTracks', { trackType: CART, diamonds: [asSeen(membersOf(stone))] });
      const row = (await cartOf(buyer)).find(({ diamond }) => at(diamond, 'id') === stone?.id);
      expect(row !== undefined, 'The stone is not in the cart after it was put there.');
      const other = await as('customer', 1);
      const leaked = (await cartOf(other)).some(({ id }) => id === row?.id);
      expect(!leaked, "The row is in another user's cart.");
      await other.status('deleteTracks', { trackType: CART, id: [row?.id] });
      const isKept = (await cartOf(buyer)).some(({ id }) => id === row?.id);
      expect(isKept, 'Another user took the row away.');
      await buyer.ok('deleteTracks', { trackType: CART, id: [row?.id] });
      const isLeft = (await cartOf(buyer)).some(({ id }) => id === row?.id);
      expect(!isLeft, 'The row is still there after it was taken away.');
    },
  },
  {
    name: 'a saved search is read back, for its user only, until it is taken away',
    operations: ['upsertSearch', 'getSearch', 'deleteSearches', 'listSearches'],
    play: async ({ as, run }) => {
      const buyer = await as('primary', 0);
      const filter = { crt: { '>=': 1.11, '<=': 1.23 } };
      const name = `Conformance of reading ${run.name}`;
      const saved = await buyer.ok('upsertSearch', { name, searchType: 2, filter });
      const id = at(saved, 'id');
      const read = await buyer.ok('getSearch', { id });
      expect(at(read, 'name') === name, 'The name is not the one that was saved.');
      expect(at(read, 'searchData', 'crt', '>=') === 1.11, 'The filter is not the one that was saved.');
      const isThere = await isListed(buyer, 'listSearches', id, { type: [2], ...PAGE });
      expect(isThere, 'The saved search is not in the list.');
      const other = await as('customer', 1);
      expect((await other.status('getSearch', { id })) === 404, 'Another user reads the search.');
      await other.status('deleteSearches', { id: [id] });
      expect((await buyer.status('getSearch', { id })) === 200, 'Another user took the search away.');
      await buyer.ok('deleteSearches', { id: [id] });
      expect(
        (await buyer.status('getSearch', { id })) === 404,
        'The search is there after it was taken away.',
      );
    },
  },
  {
    name: 'a note on a stone is read back, by its user only',
    operations: ['upsertComments', 'paginateComments', 'deleteComments'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const { id: diamond, vStnId } = await freeStone(buyer);
      const remarks = 'Conformance: ask for the girdle.';
      await buyer.ok('upsertComments', { diamonds: [{ diamond, vStnId, remarks }] });
      const has = async (player: Player) =>
        JSON.stringify(await player.rows('paginateComments', PAGE)).includes(remarks);
      expect(await has(buyer), 'The note is not there after it was written.');
      expect(!(await has(await as('customer', 1))), 'Another user reads the note.');
    },
  },
  {
    name: 'a sequence of columns and a preset of them are read back, by their user only',
    operations: ['upsertUserSetting', 'paginateUserSettings'],
    play: async ({ as, run }) => {
      const buyer = await as('primary', 0);
      const columns = [
        { key: 'crt', isVisible: true, width: 123 },
        { key: 'stoneId', isVisible: false },
      ];
      const where = { key: 'COLUMN_SEQUENCE', listType: 'diamond-list' };
      await buyer.ok('upsertUserSetting', { ...where, value: { columns } });
      const listView = {
        wide: 'GRID',
        narrow: 'CARDS',
        pinnedColumns: 5,
        columnPresets: [{ name: `Desk ${run.name}`, columns }],
      };
      await buyer.ok('upsertUserSetting', {
        key: 'LIST_VIEW',
        listType: 'diamond-list',
        value: { listView },
      });
      const has = async (player: Player, key: string, part: string) => {
        const asked = { ...PAGE, key: [key], listType: ['diamond-list'] };
        return JSON.stringify(listOf(await player.rows('paginateUserSettings', asked))).includes(part);
      };
      const other = await as('customer', 1);
      for (const [key, part] of [
        ['COLUMN_SEQUENCE', '"width":123'],
        ['LIST_VIEW', `"name":"Desk ${run.name}"`],
      ] as const) {
        expect(await has(buyer, key, part), 'The setting is not the one that was written.');
        expect(!(await has(other, key, part)), 'Another user has the setting.');
      }
    },
  },
  {
    name: 'a new telephone number is in the profile',
    operations: ['updateUser', 'viewUser'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      await buyer.ok('updateUser', { mobile: '+91 98765 43210' });
      const { length } = JSON.stringify(await buyer.ok('getProfile')).split('+91 98765 43210');
      expect(length > 1, 'The number is not the one that was written.');
    },
  },
  {
    name: 'a deleted search comes back as it was, for its user only',
    operations: ['restoreSearches', 'deleteSearches', 'upsertSearch', 'getSearch'],
    play: async ({ as, run }) => {
      const buyer = await as('primary', 0);
      const filter = { crt: { '>=': 1.31, '<=': 1.43 } };
      const request = {
        name: `Conformance 1.31 ${run.name}`,
        searchType: SAVED,
        filter,
        isSendNotification: true,
      };
      const id = at(await buyer.ok('upsertSearch', request), 'id');
      const before = await buyer.ok('getSearch', { id });
      await buyer.ok('deleteSearches', { id: [id] });
      const other = await as('customer', 1);
      await other.status('restoreSearches', { id: [id] });
      expect((await buyer.status('getSearch', { id })) === 404, 'Another user restored the search.');
      const namesake = at(await buyer.ok('upsertSearch', request), 'id');
      const taken = await buyer.status('restoreSearches', { id: [id] });
      expect(taken === 409, `A search whose title is taken by now comes back with ${taken}, not 409.`);
      await buyer.ok('deleteSearches', { id: [namesake] });
      await buyer.ok('restoreSearches', { id: [id] });
      expect(
        (await buyer.status('getSearch', { id })) === 200,
        'The search is not there after it was restored.',
      );
      const after = await buyer.ok('getSearch', { id });
      for (const member of ['name', 'version', 'isSendNotification', 'createdAt']) {
        expect(at(after, member) === at(before, member), `Restored, it has another ${member}.`);
      }
      await buyer.ok('deleteSearches', { id: [id] });
    },
  },
  {
    name: 'a search that is renamed keeps its place and its last run',
    operations: ['upsertSearch', 'listSearches', 'deleteSearches'],
    play: async ({ as, run }) => {
      const buyer = await as('primary', 0);
      const saved = (name: string, more: Members = {}) =>
        buyer.ok('upsertSearch', { name, searchType: SAVED, filter: { crt: { '>=': 1.41 } }, ...more });
      const first = at(await saved(`Conformance first ${run.name}`), 'id');
      const second = at(await saved(`Conformance second ${run.name}`), 'id');
      const before = await buyer.ok('getSearch', { id: first });
      await saved(`Conformance renamed ${run.name}`, { id: first });
      const ids = await idsOf(buyer);
      expect(ids.indexOf(second) < ids.indexOf(first), 'The renamed search moved to the top of the list.');
      const after = await buyer.ok('getSearch', { id: first });
      expect(at(after, 'updatedAt') === at(before, 'updatedAt'), 'Renaming a search counts as a run.');
      await buyer.ok('deleteSearches', { id: [first, second] });
    },
  },
  {
    name: 'a loosened search finds the stones that it promises, more than the search itself',
    operations: ['loosenSearch', 'paginateDiamonds'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const [{ shp, col, clr, crt } = {}] = await stonesOf(buyer, {}, { limit: 1 });
      const filter = { shp: [shp], col: [col], clr: [clr], crt: { '>=': crt, '<=': crt } };
      const data = await buyer.ok('loosenSearch', { filter, limit: 20 });
      const count = at(data, 'count');
      expect(count === (await countOf(buyer, filter)), 'The count of the filter itself is another one.');
      const list = rowsOf(data);
      expect(list.length > 0, 'No criterion of a search for one stone can be loosened.');
      for (const each of list) {
        const name = `Loosened by ${each.criterion ?? 'similar stones'}`;
        expect(Number(each.count) > Number(count), `${name}, it finds no more stones.`);
        const found = await countOf(buyer, each.filter);
        expect(found === each.count, `${name}, it finds ${found} and not ${each.count} stones.`);
      }
      const singles = list.flatMap(({ criterion }) => criterion ?? []);
      expect(new Set(singles).size === singles.length, 'A criterion is loosened twice.');
    },
  },
  {
    name: 'a search becomes a recent one when it is run, not when its result is prefetched',
    operations: ['paginateDiamonds', 'listSearches'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const search = { page: 1, limit: 5, filters: [{ crt: { '>=': 1.17, '<=': 1.19 } }] };
      const before = await idsOf(buyer, RECENT);
      const prefetched = await buyer.ok('paginateDiamonds', { ...search, isSkipSave: true });
      const after = await idsOf(buyer, RECENT);
      expect(after.join() === before.join(), 'A search that skips saving is among the recent ones.');
      expect(at(prefetched, 0, 'filter') === null, 'A search that skips saving has an id.');
      const run = await buyer.ok('paginateDiamonds', search);
      const [latest] = await idsOf(buyer, RECENT);
      expect(
        latest === at(run, 0, 'filter', 'id'),
        'The search that was run last is not the first of the recent ones.',
      );
    },
  },
  {
    name: 'a stone removed from a list comes back as it was, for its user only',
    operations: ['restoreTracks', 'deleteTracks', 'createTracks', 'paginateTracks'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const [first, second] = await freeStones(buyer);
      expect(second !== undefined, 'There are no two free stones.');
      const wanted = { ...asSeen(membersOf(first)), newDiscount: TARGET, remarks: 'For a ring.' };
      const added = await add(buyer, WATCHLIST, [wanted]);
      await add(buyer, WATCHLIST, [asSeen(membersOf(second))]);
      const id = at(added, 'list', 0, 'id');
      const before = await entryOf(buyer, id);
      const request = { trackType: WATCHLIST, id: [id] };
      await buyer.ok('deleteTracks', request);
      const other = await as('customer', 1);
      await other.status('restoreTracks', request);
      expect((await entryOf(buyer, id)) === undefined, 'Another user restored the entry.');
      await buyer.status('restoreTracks', { ...request, trackType: NOTES });
      expect((await entryOf(buyer, id)) === undefined, 'The entry came back by the name of another list.');
      await buyer.ok('restoreTracks', request);
      const after = await entryOf(buyer, id);
      expect(after !== undefined, 'The entry is not there after it was restored.');
      for (const member of ['createdAt', 'trackPricePerCarat', 'newDiscount', 'remarks', 'trackTxnId']) {
        expect(at(after, member) === at(before, member), `Restored, the entry has another ${member}.`);
      }
      const again = await buyer.ok('restoreTracks', request);
      expect(at(again, 'count') === 0, 'An entry that is in the list already was restored.');
    },
  },
  {
    name: 'a stone that was added again after its removal is not in the list twice',
    operations: ['restoreTracks', 'deleteTracks', 'createTracks', 'paginateTracks'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const stone = await freeStone(buyer);
      const wish = asSeen(stone);
      const id = at(await add(buyer, WATCHLIST, [wish]), 'list', 0, 'id');
      await buyer.ok('deleteTracks', { trackType: WATCHLIST, id: [id] });
      await add(buyer, WATCHLIST, [wish]);
      await buyer.ok('restoreTracks', { trackType: WATCHLIST, id: [id] });
      const entries = (await tracksOf(buyer, WATCHLIST)).filter(
        (row) => at(row, 'diamond', 'id') === stone.id,
      );
      expect(entries.length === 1, `After a restoration the stone is in the list ${entries.length} times.`);
    },
  },
  {
    name: 'a deleted note comes back with its text, whichever call deleted it',
    operations: ['restoreTracks', 'deleteComments', 'upsertComments', 'paginateTracks'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const { id: diamond, vStnId } = await freeStone(buyer);
      const written = { diamond, vStnId, remarks: 'Conformance: ask for the video.' };
      const id = at(await buyer.ok('upsertComments', { diamonds: [written] }), 'list', 0, 'id');
      await buyer.ok('deleteComments', { id: [id] });
      await buyer.ok('restoreTracks', { trackType: NOTES, id: [id] });
      const after = await entryOf(buyer, id, NOTES);
      expect(at(after, 'remarks') === written.remarks, 'The note is not there after it was restored.');
    },
  },
  {
    name: 'a note is read, changed and deleted by both calls, and by its author only',
    operations: [
      'upsertComments',
      'paginateComments',
      'deleteComments',
      'createTracks',
      'updateTracks',
      'paginateTracks',
    ],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const [one, other] = (await freeStones(buyer)).map(membersOf);
      expect(one !== undefined && other !== undefined, 'There are not two stones for sale.');
      const words = [{ diamond: one?.id, vStnId: one?.vStnId, remarks: WRITTEN }];
      const written = at(await buyer.ok('upsertComments', { diamonds: words }), 'list', 0, 'id');
      expect((await inList(buyer, written)) === WRITTEN, 'A saved note is not in list 99.');
      const added = { trackType: NOTES, diamonds: [{ ...asSeen(membersOf(other)), remarks: LISTED }] };
      const listed = at(await buyer.ok('createTracks', added), 'list', 0, 'id');
      expect((await inNotes(buyer, listed)) === LISTED, 'An entry of list 99 is not among the notes.');
      await buyer.ok('updateTracks', { trackType: NOTES, list: [{ id: written, remarks: CHANGED }] });
      expect((await inNotes(buyer, written)) === CHANGED, 'A note changed in list 99 has its old text.');
      const sales = await as('admin', 1);
      const seen = await inList(sales, written, { isHandled: true });
      expect(seen === undefined, 'Another user reads a note in list 99.');
      await buyer.ok('deleteComments', { id: [written] });
      expect((await inList(buyer, written)) === undefined, 'A deleted note is still in list 99.');
    },
  },
];
