import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, type Members } from '../values.ts';

const RECENT = 1;
const SAVED = 2;
const PAGE = { page: 1, limit: 100 };

const idsOf = async (player: Player, type = SAVED) =>
  rowsOf(await player.ok('listSearches', { type: [type], ...PAGE })).map(({ id }) => id);

const restored: Scenario = {
  name: 'a deleted search comes back as it was, for its user only',
  operations: ['restoreSearches', 'deleteSearches', 'upsertSearch', 'getSearch'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const filter = { crt: { '>=': 1.31, '<=': 1.43 } };
    const request = { name: 'Conformance 1.31', searchType: SAVED, filter, isSendNotification: true };
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
};

const renamed: Scenario = {
  name: 'a search that is renamed keeps its place and its last run',
  operations: ['upsertSearch', 'listSearches', 'deleteSearches'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const kept = (name: string, more: Members = {}) =>
      buyer.ok('upsertSearch', { name, searchType: SAVED, filter: { crt: { '>=': 1.41 } }, ...more });
    const first = at(await kept('Conformance first'), 'id');
    const second = at(await kept('Conformance second'), 'id');
    const before = await buyer.ok('getSearch', { id: first });
    await kept('Conformance renamed', { id: first });
    const ids = await idsOf(buyer);
    expect(ids.indexOf(second) < ids.indexOf(first), 'The renamed search moved to the top of the list.');
    const after = await buyer.ok('getSearch', { id: first });
    expect(at(after, 'updatedAt') === at(before, 'updatedAt'), 'Renaming a search counts as a run.');
    await buyer.ok('deleteSearches', { id: [first, second] });
  },
};

/** The number of stones that a filter finds. */
async function countOf(player: Player, filter: unknown): Promise<unknown> {
  const filters = [filter];
  const request = { page: 1, limit: 1, filters, isReturnCountOnly: true };
  return at(await player.ok('paginateDiamonds', request), 0, 'count');
}

const loosened: Scenario = {
  name: 'a loosened search finds the stones that it promises, more than the search itself',
  operations: ['loosenSearch', 'paginateDiamonds'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const [any] = rowsOf(
      await buyer.ok('paginateDiamonds', { page: 1, limit: 1, filters: [{}], isSkipSave: true }),
    );
    const { shp, col, clr, crt } = any ?? {};
    const filter = { shp: [shp], col: [col], clr: [clr], crt: { '>=': crt, '<=': crt } };
    const data = await buyer.ok('loosenSearch', { filter, limit: 20 });
    const count = at(data, 'count');
    expect(count === (await countOf(buyer, filter)), 'The count of the filter itself is another one.');
    const list = rowsOf(data);
    expect(list.length > 0, 'No criterion of a search for one stone can be loosened.');
    for (const each of list) {
      const name = `Loosened by ${String(each.criterion ?? 'similar stones')}`;
      expect(Number(each.count) > Number(count), `${name}, it finds no more stones.`);
      const found = await countOf(buyer, each.filter);
      expect(
        found === each.count,
        `${name}, it finds ${String(found)} and not ${String(each.count)} stones.`,
      );
    }
    const singles = list.flatMap(({ criterion }) => criterion ?? []);
    expect(new Set(singles).size === singles.length, 'A criterion is loosened twice.');
  },
};

const recorded: Scenario = {
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
};

/** Scenarios of saved and recent searches, and of what to search for instead. */
export const keptSearchScenarios: readonly Scenario[] = [restored, renamed, recorded, loosened];
