import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';
import { freeStones, kept } from './keeping.ts';

const WATCHLIST = 2;
const NOTES = 99;
const TARGET = -99;

const listOf = async (player: Player, trackType: number) =>
  rowsOf(await player.ok('paginateTracks', { trackType, page: 1, limit: 100 }));

const entryOf = async (player: Player, id: unknown, trackType = WATCHLIST) =>
  (await listOf(player, trackType)).find((row) => row.id === id);

const add = (player: Player, trackType: number, diamonds: readonly Members[]) =>
  player.ok('createTracks', { trackType, diamonds });

const restored: Scenario = {
  name: 'a stone removed from a list comes back as it was, for its user only',
  operations: ['restoreTracks', 'deleteTracks', 'createTracks', 'paginateTracks'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const [first, second] = await freeStones(buyer);
    expect(second !== undefined, 'There are no two free stones.');
    const wanted = { ...kept(membersOf(first)), newDiscount: TARGET, remarks: 'For a ring.' };
    const added = await add(buyer, WATCHLIST, [wanted]);
    await add(buyer, WATCHLIST, [kept(membersOf(second))]);
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
};

const replaced: Scenario = {
  name: 'a stone that was added again after its removal is not in the list twice',
  operations: ['restoreTracks', 'deleteTracks', 'createTracks', 'paginateTracks'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const [stone] = await freeStones(buyer);
    expect(stone !== undefined, 'There is no free stone.');
    const wish = kept(membersOf(stone));
    const id = at(await add(buyer, WATCHLIST, [wish]), 'list', 0, 'id');
    await buyer.ok('deleteTracks', { trackType: WATCHLIST, id: [id] });
    await add(buyer, WATCHLIST, [wish]);
    await buyer.ok('restoreTracks', { trackType: WATCHLIST, id: [id] });
    const entries = (await listOf(buyer, WATCHLIST)).filter((row) => at(row, 'diamond', 'id') === stone?.id);
    expect(entries.length === 1, `After a restoration the stone is in the list ${entries.length} times.`);
  },
};

const notes: Scenario = {
  name: 'a deleted note comes back with its text, whichever call deleted it',
  operations: ['restoreTracks', 'deleteComments', 'upsertComments', 'paginateTracks'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const [stone] = await freeStones(buyer);
    expect(stone !== undefined, 'There is no free stone.');
    const written = { diamond: stone?.id, vStnId: stone?.vStnId, remarks: 'Conformance: ask for the video.' };
    const id = at(await buyer.ok('upsertComments', { diamonds: [written] }), 'list', 0, 'id');
    await buyer.ok('deleteComments', { id: [id] });
    await buyer.ok('restoreTracks', { trackType: NOTES, id: [id] });
    const after = await entryOf(buyer, id, NOTES);
    expect(at(after, 'remarks') === written.remarks, 'The note is not there after it was restored.');
  },
};

export const restoringScenarios: readonly Scenario[] = [restored, replaced, notes];
