import { expect, rowsOf, type Scenario, type Stage } from '../play.ts';
import { at, textOf } from '../values.ts';

const DAY = '2026-01-16';
const DAY_MS = 86_400_000;
const TWO_WEEKS_MS = 14 * DAY_MS;
const answers = { satisfaction: 8, recommendation: 8 };

/** The open invitations of a persona, who signs in anew, because the clock has moved. */
async function openOf({ as }: Stage, persona: string) {
  return rowsOf(await (await as(persona, 0)).ok('listFeedbackInvitations', {}));
}

const offered: Scenario = {
  name: 'an open invitation to the survey is listed for the user who was invited, until it is answered or expires',
  operations: ['listFeedbackInvitations', 'createFeedback', 'createAppointment'],
  play: async (stage) => {
    stage.onMockBackend();
    const buyer = await stage.as('primary', 0);
    const request = { page: 1, limit: 100, date: DAY, cabin: 'cabin-2' };
    const free = rowsOf(await buyer.ok('paginateCabinSlots', request)).filter(
      ({ isFree }) => isFree === true,
    );
    const numbers: string[] = [];
    for (const { id, start, end } of free.slice(0, 2)) {
      const visit = {
        purpose: 'Conformance',
        date: DAY,
        start,
        end,
        type: 2,
        meetingType: 3,
        cabinSlot: [id],
      };
      numbers.push(textOf(at(await buyer.ok('createAppointment', visit), 'appointmentNo')));
    }
    expect(numbers.length === 2, 'The cabin has fewer than two free slots.');
    expect((await openOf(stage, 'primary')).length === 0, 'An invitation is listed before the appointment.');
    await stage.advance(2 * DAY_MS);
    const open = await openOf(stage, 'primary');
    const listed = open.map(({ appointmentNo }) => textOf(appointmentNo));
    expect(
      numbers.every((number) => listed.includes(number)),
      'An open invitation is not listed for the user who was invited.',
    );
    const strangers = await openOf(stage, 'secondary');
    expect(strangers.length === 0, 'An invitation is listed for a colleague.');
    const [first] = open;
    await stage
      .visitor('a-surveyed-buyer')
      .ok('createFeedback', { ...answers, invitation: first?.invitation });
    const left = await openOf(stage, 'primary');
    const isGone = left.every(({ invitation }) => invitation !== first?.invitation);
    expect(isGone && left.length === open.length - 1, 'An answered invitation is still listed.');
    await stage.advance(TWO_WEEKS_MS);
    expect((await openOf(stage, 'primary')).length === 0, 'An expired invitation is still listed.');
  },
};

/** Stories of the survey for users. */
export const surveyScenarios: readonly Scenario[] = [offered];
