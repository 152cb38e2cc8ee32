import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';
import { freeStones, kept } from './keeping.ts';

const REMINDER = 5;
const PAGE = { page: 1, limit: 1000 };
const DAY = 24 * 3_600_000;

/** A reminder of a free stone, planned for a day so many days from the server's today. */
async function planned(player: Player, days: number, place: number): Promise<Members> {
  const stone = membersOf((await freeStones(player))[place]);
  const now = Date.parse(String(at(await player.ok('getServerTime', undefined), 'serverTime')));
  const reminderDate = new Date(now + days * DAY).toISOString();
  const diamonds = [{ ...kept(stone), reminderDate, remarks: 'Conformance: ask again.' }];
  return membersOf(at(await player.ok('createTracks', { trackType: REMINDER, diamonds }), 'list', 0));
}

async function remindersOf(player: Player, more: Members = {}): Promise<readonly Members[]> {
  return rowsOf(await player.ok('paginateTracks', { trackType: REMINDER, ...PAGE, ...more }));
}

const found = async (player: Player, id: unknown, more: Members = {}) =>
  (await remindersOf(player, more)).find((row) => row.id === id);

const states: Scenario = {
  name: 'a reminder is listed by its time, is done and is planned again',
  operations: ['createTracks', 'updateTracks', 'paginateTracks', 'deleteTracks'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const late = await planned(buyer, 20, 0);
    const early = await planned(buyer, 10, 1);
    const both = [late.id, early.id];
    const order = (await remindersOf(buyer)).map(({ id }) => id).filter((id) => both.includes(id));
    expect(order[0] === early.id, 'Reminders are not listed by their time.');
    const change = (more: Members) =>
      buyer.ok('updateTracks', { trackType: REMINDER, list: [{ id: early.id, ...more }] });
    await change({ isDone: true });
    const done = await found(buyer, early.id, { reminderState: ['DONE'] });
    expect(done !== undefined, 'A reminder that is done is not among those that are done.');
    const open = await found(buyer, early.id, { reminderState: ['PLANNED', 'DUE'] });
    expect(open === undefined, 'A reminder that is done is still among the open ones.');
    await change({ reminderDate: late.reminderDate });
    const again = await found(buyer, early.id);
    expect(again?.reminderState === 'PLANNED', 'A reminder with a new date is not planned again.');
    await buyer.ok('deleteTracks', { trackType: REMINDER, id: both });
  },
};

/** Stories of reminders. */
export const reminderScenarios: readonly Scenario[] = [states];
