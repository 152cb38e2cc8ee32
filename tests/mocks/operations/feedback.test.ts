import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, signInAt, startTrade } from '../../support/mock-backend-trade.ts';
import { visit } from '../../support/write-makers.ts';

const FRIDAY = '2026-01-16';
const answers = { satisfaction: 9, recommendation: 10 };
const visitor = clientOf(mockBackend, 'trade');
let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
});

/** Books the first free slot of Friday, 11:00 to 12:00 in India. */
async function bookVisit(): Promise<void> {
  const { slots } = await visitor.ok('viewVisitorAppointmentData', { date: FRIDAY, type: 2 });
  await visitor.ok('createVisitorAppointment', {
    ...{ name: 'Noa Levi', email: 'noa@levi.test', mobile: '+972501234567', purpose: 'Office view' },
    ...{ date: FRIDAY, type: 2, meetingType: 3, cabinSlot: [slots[0]?.id ?? ''] },
  });
}

/** The token of the invitation that was mailed after the visit. */
async function visited(): Promise<string> {
  await bookVisit();
  world.clock.freeze(Date.parse('2026-01-16T07:30:00.000Z'));
  await visitor.ok('listOffices', {});
  return /invitation=(\w+)/.exec(world.outbox.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('the survey after an appointment', () => {
  test('is mailed once, an hour after its end', async () => {
    await bookVisit();
    const mails = () => world.outbox.filter(({ text }) => text.includes('/feedback?invitation='));
    world.clock.freeze(Date.parse('2026-01-16T07:29:59.000Z'));
    await visitor.ok('listOffices', {});
    expect(mails()).toEqual([]);
    for (const hours of [0, 1, 24]) {
      world.clock.freeze(Date.parse('2026-01-16T07:30:00.000Z') + hours * HOUR);
      await visitor.ok('listOffices', {});
    }
    expect(mails().map(({ to }) => to)).toEqual(['noa@levi.test']);
  });

  test('says whom it is for, and is answered once', async () => {
    const invitation = await visited();
    expect(await visitor.ok('viewFeedbackInvitation', { invitation })).toEqual({
      name: 'Noa Levi',
      appointmentNo: 'A-260115-0001',
      date: FRIDAY,
      state: 'OPEN',
      expiresAt: '2026-01-30T07:30:00.000Z',
      answeredAt: null,
    });
    await visitor.ok('createFeedback', { ...answers, invitation });
    expect(await visitor.no('createFeedback', { ...answers, invitation })).toMatchObject({
      status: 409,
      data: { reason: 'ANSWERED' },
    });
    expect(await visitor.ok('viewFeedbackInvitation', { invitation })).toMatchObject({
      state: 'ANSWERED',
      answeredAt: '2026-01-16T07:30:00.000Z',
    });
  });

  test('is over after 14 days', async () => {
    const invitation = await visited();
    world.clock.advance(14 * DAY);
    expect(await visitor.ok('viewFeedbackInvitation', { invitation })).toMatchObject({ state: 'EXPIRED' });
    expect(await visitor.no('createFeedback', { ...answers, invitation })).toMatchObject({
      status: 409,
      data: { reason: 'EXPIRED' },
    });
  });

  test('is listed for the user who was invited while it is open, and for nobody else', async () => {
    await buyer.ok('createAppointment', await visit(buyer));
    expect(await buyer.ok('listFeedbackInvitations', {})).toEqual({ count: 0, list: [] });
    const after = '2026-01-16T07:30:00.000Z';
    const own = await signInAt(after, 'primary');
    const { list } = await own.ok('listFeedbackInvitations', {});
    expect(list).toEqual([
      {
        invitation: expect.stringMatching(/^\w+$/),
        appointmentNo: expect.stringMatching(/^A-/),
        date: FRIDAY,
        expiresAt: '2026-01-30T07:30:00.000Z',
      },
    ]);
    expect((await (await signInAt(after, 'secondary')).ok('listFeedbackInvitations', {})).count).toBe(0);
    await visitor.ok('createFeedback', { ...answers, invitation: list[0]?.invitation ?? '' });
    expect((await own.ok('listFeedbackInvitations', {})).count).toBe(0);
  });

  test('is listed no more after 14 days, and never for visitors', async () => {
    await buyer.ok('createAppointment', await visit(buyer));
    const late = await signInAt('2026-01-30T07:29:59.000Z', 'primary');
    expect((await late.ok('listFeedbackInvitations', {})).count).toBe(1);
    world.clock.advance(1000);
    expect((await late.ok('listFeedbackInvitations', {})).count).toBe(0);
    expect((await visitor.no('listFeedbackInvitations', {})).status).toBe(401);
  });

  test('takes no answers to an invitation that there is not, and no guessing', async () => {
    expect((await visitor.no('createFeedback', { ...answers, invitation: 'none' })).status).toBe(404);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const wrong = { invitation: `guess-${n}` };
      statuses.push((await visitor.send('viewFeedbackInvitation', wrong, { uuid: 'browser-0009' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });
});

describe('the offices of the house', () => {
  test('are listed with the head office first, reachable, and with the days on which they are closed', async () => {
    const { list } = await visitor.ok('listOffices', {});
    expect(list.map(({ isHeadOffice }) => isHeadOffice)).toEqual([true, ...list.slice(1).map(() => false)]);
    for (const { phone, hours, timeZone } of list) {
      expect(phone).toMatch(/^\+\d{9,13}$/);
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
      for (const { opens, closes } of hours) expect(opens < closes).toBe(true);
    }
    const closed = (id: string) => list.find((office) => office.id === id)?.closedDays;
    expect(closed('office-mumbai')).toEqual(['2026-01-26']);
    expect(closed('office-new-york')).toEqual([]);
  });
});
