import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

const FRIDAY = '2026-01-16';
const visitor = clientOf(mockBackend, 'trade');
let world: World;

beforeEach(async () => {
  ({ world } = await startTrade());
});

/** Books the first free slot of Friday, 11:00 to 12:00 in India. */
async function bookVisit(): Promise<void> {
  const { slots } = await visitor.ok('viewVisitorAppointmentData', { date: FRIDAY, type: 2 });
  await visitor.ok('createVisitorAppointment', {
    ...{ name: 'Noa Levi', email: 'noa@levi.test', mobile: '+972501234567', purpose: 'Office view' },
    ...{ date: FRIDAY, type: 2, meetingType: 3, cabinSlot: [slots[0]?.id ?? ''] },
  });
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
