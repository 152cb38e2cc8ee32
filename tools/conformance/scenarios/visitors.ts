import { expect, type Player, type Scenario, type Stage } from '../play.ts';
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

const TWO_WEEKS_MS = 14 * DAY_MS;
const answers = { satisfaction: 9, recommendation: 10 };

/** Books a visit, lets it pass, and reads the token of the invitation in the mail that follows. */
async function invitationOf(stage: Stage, visitor: Player): Promise<string> {
  const { date, slots } = await firstFree(visitor);
  await visitor.ok('createVisitorAppointment', {
    ...{ name: 'Noa Levi', email: 'noa@levi.test', mobile: '+972501234567', purpose: 'Office view' },
    ...{ date, type: 2, meetingType: 3, cabinSlot: [slots[0]?.id] },
  });
  const now = Date.parse(textOf(at(await stage.control('GET', '/clock'), 'now')));
  await stage.advance(Date.parse(date) + DAY_MS - now);
  await visitor.ok('listOffices', {});
  const mail = textOf(at(listOf(await stage.control('GET', '/outbox')).at(-1), 'text'));
  const token = /invitation=(\w+)/.exec(mail)?.[1];
  expect(token !== undefined, 'No invitation to the survey is mailed after an appointment.');
  return token ?? '';
}

const surveyed: Scenario = {
  name: 'an invitation to the survey is answered once and expires after 14 days',
  operations: ['createFeedback', 'viewFeedbackInvitation'],
  play: async (stage) => {
    stage.onMockBackend();
    const [first, second] = [stage.visitor('a-surveyed-visitor'), stage.visitor('a-late-visitor')];
    const invitation = await invitationOf(stage, first);
    const stateOf = async () => at(await first.ok('viewFeedbackInvitation', { invitation }), 'state');
    expect((await stateOf()) === 'OPEN', 'A new invitation is not open.');
    await first.ok('createFeedback', { ...answers, invitation });
    await first.refused(
      'createFeedback',
      409,
      { ...answers, invitation },
      'An invitation is answered twice.',
    );
    expect((await stateOf()) === 'ANSWERED', 'An answered invitation is still offered.');
    const late = await invitationOf(stage, second);
    await stage.advance(TWO_WEEKS_MS);
    await second.refused(
      'createFeedback',
      409,
      { ...answers, invitation: late },
      'An expired invitation is taken.',
    );
  },
};

const openPositions: Scenario = {
  name: 'positions, news and articles are found by the departments and categories that are offered',
  operations: ['paginateCareers', 'paginateNews', 'paginateArticles'],
  play: async ({ visitor }) => {
    const reader = visitor('a-reader');
    const page = { page: 1, limit: 100 };
    const countOf = async (operation: string, filter: Members) =>
      Number(at(await reader.ok(operation, { ...page, ...filter }), 'count'));
    for (const [operation, offered, name] of [
      ['paginateCareers', 'departments', 'department'],
      ['paginateNews', 'categories', 'category'],
      ['paginateArticles', 'categories', 'category'],
    ] as const) {
      const all = await reader.ok(operation, page);
      let found = 0;
      for (const value of listOf(at(all, offered))) {
        const count = await countOf(operation, { [name]: value });
        expect(count > 0, `${operation} offers a ${name} without entries.`);
        found += count;
      }
      expect(found === at(all, 'count'), `${operation} leaves out a ${name}.`);
    }
  },
};

/** Stories of people without an account. */
export const visitorScenarios: readonly Scenario[] = [booked, surveyed, openPositions];
