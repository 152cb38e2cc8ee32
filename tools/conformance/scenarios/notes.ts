import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';
import { freeStones, kept } from './keeping.ts';

const NOTES = 99;
const PAGE = { page: 1, limit: 100 };
const WRITTEN = 'Conformance: ask for the fluorescence.';
const LISTED = 'Conformance: ask for the crown.';
const CHANGED = 'Conformance: ask for the pavilion.';

/** The text of an entry in list 99; undefined if the list does not have it. */
async function inList(player: Player, id: unknown, more: Members = {}): Promise<unknown> {
  const rows = rowsOf(await player.ok('paginateTracks', { trackType: NOTES, ...PAGE, ...more }));
  return rows.find((row) => row.id === id)?.remarks;
}

/** The text of an entry among the notes and comments; undefined if they do not have it. */
async function inNotes(player: Player, id: unknown): Promise<unknown> {
  return rowsOf(await player.ok('paginateComments', PAGE)).find((row) => row.id === id)?.remarks;
}

const oneStore: Scenario = {
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
    const added = { trackType: NOTES, diamonds: [{ ...kept(membersOf(other)), remarks: LISTED }] };
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
};

/** Stories of notes and comments on stones. */
export const noteScenarios: readonly Scenario[] = [oneStore];
