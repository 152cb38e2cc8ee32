import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { freeStones } from './keeping.ts';

const DAY = '2026-01-17';
const CABIN = 'cabin-2';
const REQUEST = 3;
const PAGE = { page: 1, limit: 100 };
const IN_INDIA = { loc: ['location-mumbai'] };

/** The request for each free slot of a cabin, one after the other. */
async function visits(player: Player): Promise<readonly Members[]> {
  const slots = rowsOf(await player.ok('paginateCabinSlots', { ...PAGE, date: DAY, cabin: CABIN }));
  return slots
    .filter(({ isFree }) => isFree === true)
    .map(({ id, start, end }) => ({
      ...{ purpose: 'Conformance', date: DAY, start, end, type: 2, meetingType: 3 },
      cabinSlot: [id],
    }));
}

const byId = async (player: Player, id: unknown, isHandled: boolean) =>
  rowsOf(await player.ok('listAppointments', { ...PAGE, id: [id], isHandled }));

const officeView: Scenario = {
  name: 'the stones of an appointment are in the office list; another stone does not reschedule it',
  operations: ['createAppointment', 'deleteAppointmentParts', 'listAppointments', 'paginateTracks'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const buyer = await as('primary', 0);
    const [one, other] = (await freeStones(buyer, IN_INDIA)).map(({ id }) => id);
    const [first, second] = await visits(buyer);
    const booked = await buyer.ok('createAppointment', { ...first, diamonds: [one] });
    const id = at(booked, 'id');
    const listed = rowsOf(await buyer.ok('paginateTracks', { ...PAGE, trackType: REQUEST }));
    const entry = listed.find(({ diamond }) => at(diamond, 'id') === one);
    expect(entry?.appointment === id, 'A stone of an appointment is not in the office list.');
    const more = await buyer.ok('createAppointment', { ...first, id, diamonds: [one, other] });
    expect(at(more, 'movedFrom') === null, 'An appointment with another stone counts as rescheduled.');
    const moved = await buyer.ok('createAppointment', { ...second, id });
    expect(
      at(moved, 'movedFrom') === at(booked, 'startsAt'),
      'A rescheduled appointment hides its old time.',
    );
    expect(listOf(at(moved, 'diamonds')).length === 2, 'A rescheduled appointment loses its stones.');
    const less = await buyer.ok('deleteAppointmentParts', { id, diamonds: [one] });
    const left = listOf(at(less, 'diamonds')).map((stone) => at(stone, 'id'));
    expect(left.length === 1 && left[0] === other, 'A removed stone is still to be viewed.');
    const found = await byId(buyer, id, false);
    expect(found.length === 1 && found[0]?.id === id, 'An appointment is not found by its id.');
  },
};

const keptByHouse: Scenario = {
  name: 'the sales person of an appointment reschedules and cancels it, another one does not',
  operations: ['createAppointment', 'deleteAppointmentParts', 'listAppointments', 'listNotifications'],
  play: async ({ as, enter, onMockBackend }) => {
    onMockBackend();
    // The seed has these sales persons; they are no personas.
    const salesPerson = (username: string) => enter({ username, password: DEMO_PASSWORD });
    const buyer = await as('primary', 0);
    const [first, second] = await visits(buyer);
    const id = at(await buyer.ok('createAppointment', { ...first, seller: 'usr-sales-3' }), 'id');
    const stranger = await salesPerson('sales-2');
    await stranger.refused('deleteAppointmentParts', 404, { id }, 'Another sales person cancels it.');
    expect((await byId(stranger, id, true)).length === 0, 'Another sales person sees it.');
    const keeper = await salesPerson('sales-3');
    const moved = await keeper.ok('createAppointment', { ...second, id });
    expect(at(moved, 'userName') === at((await byId(buyer, id, false))[0], 'userName'), 'It changes hands.');
    await keeper.ok('deleteAppointmentParts', { id });
    const [cancelled] = await byId(buyer, id, false);
    expect(cancelled?.tab === 'CANCELLED', 'The customer still has what the house cancelled.');
    const asked = { ...PAGE, activityType: ['APPOINTMENT_CANCELLED', 'APPOINTMENT_MOVED'] };
    const told = rowsOf(await buyer.ok('listNotifications', asked)).filter(({ record }) => record === id);
    const kinds = new Set(told.map((row) => membersOf(row).activityType));
    expect(kinds.size === 2, 'The customer is not told what the house changed.');
  },
};

/** Appointments with stones, and the house's side of them. */
export const appointmentScenarios: readonly Scenario[] = [officeView, keptByHouse];
