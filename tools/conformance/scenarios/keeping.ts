import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';

const CART = 1;
const PAGE = { page: 1, limit: 100 };

/** Stones that a user may trade now one by one, by the list: those of pairs may be sold together only. */
export async function freeStones(player: Player, more: Members = {}): Promise<readonly Members[]> {
  const filters = [{ wSts: ['A'], ...more }];
  const data = await player.ok('paginateDiamonds', { page: 1, limit: 100, filters, isSkipSave: true });
  return rowsOf(data).filter(
    ({ wSts, isHeld, pairStkNo }) => wSts === 'A' && isHeld !== true && pairStkNo === null,
  );
}

/** A stone as a list keeps it, at the price seen. */
export function kept({ id, vStnId, back, amt, ctPr }: Members): Members {
  return { diamond: id, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
}

/** Stones to confirm at the prices that they are shown with. */
export function agreed(...stones: readonly Members[]): readonly Members[] {
  return stones.map(({ id, ctPr }) => ({ diamond: id, confirmPricePerCarat: ctPr }));
}

async function cartOf(player: Player): Promise<readonly Members[]> {
  const data = await player.ok('paginateTracks', { trackType: CART, ...PAGE });
  const rows = rowsOf(data);
  expect(Number(at(data, 'count')) === rows.length, 'The count of the cart is not that of its rows.');
  return rows;
}

const cart: Scenario = {
  name: 'the cart keeps what is put in it, for its user only',
  operations: ['createTracks', 'paginateTracks', 'deleteTracks'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const [stone] = await freeStones(buyer);
    expect(stone !== undefined, 'There is no free stone.');
    await buyer.ok('createTracks', { trackType: CART, diamonds: [kept(membersOf(stone))] });
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
};

const search: Scenario = {
  name: 'a saved search is read back, for its user only, until it is taken away',
  operations: ['upsertSearch', 'getSearch', 'deleteSearches', 'listSearches'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const filter = { crt: { '>=': 1.11, '<=': 1.23 } };
    const name = 'Conformance 1.11';
    const saved = await buyer.ok('upsertSearch', { name, searchType: 2, filter });
    const id = at(saved, 'id');
    const read = await buyer.ok('getSearch', { id });
    expect(at(read, 'name') === name, 'The name is not the one that was saved.');
    expect(at(read, 'searchData', 'crt', '>=') === 1.11, 'The filter is not the one that was saved.');
    const listed = rowsOf(await buyer.ok('listSearches', { type: [2], ...PAGE }));
    expect(
      listed.some((each) => each.id === id),
      'The saved search is not in the list.',
    );
    const other = await as('customer', 1);
    expect((await other.status('getSearch', { id })) === 404, 'Another user reads the search.');
    await other.status('deleteSearches', { id: [id] });
    expect((await buyer.status('getSearch', { id })) === 200, 'Another user took the search away.');
    await buyer.ok('deleteSearches', { id: [id] });
    expect((await buyer.status('getSearch', { id })) === 404, 'The search is there after it was taken away.');
  },
};

const notes: Scenario = {
  name: 'a note on a stone is read back, by its user only',
  operations: ['upsertComments', 'paginateComments', 'deleteComments'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const [stone] = await freeStones(buyer);
    const remarks = 'Conformance: ask for the girdle.';
    await buyer.ok('upsertComments', { diamonds: [{ diamond: stone?.id, vStnId: stone?.vStnId, remarks }] });
    const has = async (player: Player) =>
      JSON.stringify(rowsOf(await player.ok('paginateComments', PAGE))).includes(remarks);
    expect(await has(buyer), 'The note is not there after it was written.');
    expect(!(await has(await as('customer', 1))), 'Another user reads the note.');
  },
};

const setting: Scenario = {
  name: 'a sequence of columns and a preset of them are read back, by their user only',
  operations: ['upsertUserSetting', 'paginateUserSettings'],
  play: async ({ as }) => {
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
      columnPresets: [{ name: 'Desk 77', columns }],
    };
    await buyer.ok('upsertUserSetting', {
      key: 'LIST_VIEW',
      listType: 'diamond-list',
      value: { listView },
    });
    const has = async (player: Player, key: string, part: string) => {
      const asked = { ...PAGE, key: [key], listType: ['diamond-list'] };
      return JSON.stringify(listOf(rowsOf(await player.ok('paginateUserSettings', asked)))).includes(part);
    };
    const other = await as('customer', 1);
    for (const [key, part] of [
      ['COLUMN_SEQUENCE', '"width":123'],
      ['LIST_VIEW', '"name":"Desk 77"'],
    ] as const) {
      expect(await has(buyer, key, part), 'The setting is not the one that was written.');
      expect(!(await has(other, key, part)), 'Another user has the setting.');
    }
  },
};

const profile: Scenario = {
  name: 'a new telephone number is in the profile',
  operations: ['updateUser', 'viewUser'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    await buyer.ok('updateUser', { mobile: '+91 98765 43210' });
    const { length } = JSON.stringify(await buyer.ok('getProfile')).split('+91 98765 43210');
    expect(length > 1, 'The number is not the one that was written.');
  },
};

/** Stories of what a user keeps. */
export const keepingScenarios: readonly Scenario[] = [cart, search, notes, setting, profile];
