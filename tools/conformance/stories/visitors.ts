import { expect, type Player, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';

const DAY_MS = 86_400_000;

/** The free slots of the first bookable day that has any, with the day. */
async function firstFree(visitor: Player): Promise<{ date: string; slots: readonly Members[] }> {
  const { minDate } = membersOf(await visitor.ok('viewVisitorAppointmentData', {}));
  for (let days = 1; days <= 10; days += 1) {
    const date = new Date(Date.parse(textOf(minDate)) + days * DAY_MS).toISOString().slice(0, 10);
    const data = await visitor.ok('viewVisitorAppointmentData', { date, type: 2 });
    const slots = listOf(at(data, 'slots')).map(membersOf);
    if (slots.length > 0) return { date, slots };
  }
  return { date: '', slots: [] };
}

const booked: Scenario = {
  name: 'a visitor books a free slot, which is then free for nobody',
  operations: ['createVisitorAppointment', 'viewVisitorAppointmentData'],
  play: async ({ visitor }) => {
    const [one, other] = [visitor('a-first-visitor'), visitor('a-second-visitor')];
    const { date, slots } = await firstFree(one);
    const [slot] = slots;
    expect(slot !== undefined, 'No slot is free on the next ten days.');
    const request = {
      ...{ name: 'Noa Levi', email: 'noa@levi.test', mobile: '+972501234567', purpose: 'Office view' },
      ...{ date, type: 2, meetingType: 3, cabinSlot: [slot?.id] },
    };
    const data = membersOf(await one.ok('createVisitorAppointment', request));
    expect(data.start === slot?.start && data.date === date, 'The appointment is at another time.');
    const left = listOf(at(await other.ok('viewVisitorAppointmentData', { date, type: 2 }), 'slots'));
    expect(!left.some((each) => at(each, 'id') === slot?.id), 'A booked slot is still offered as free.');
    await other.refused('createVisitorAppointment', 409, request, 'A slot is booked twice.');
  },
};

/** Stories of people without an account. */
export const visitorScenarios: readonly Scenario[] = [booked];
