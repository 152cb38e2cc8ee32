import { beforeEach, expect, test } from 'vitest';
import type { AppointmentCreateRequest } from '#generated/model/appointmentCreateRequest.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { inIndia, startTrade } from '../../support/mock-backend-trade.ts';

const REQUEST = 3;
const [one = '', other = ''] = inIndia.slice(0, 2).map((stone) => stone.id);
let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
});

/** A visit in cabin 1 on Friday at an hour. */
const visit = (hour: number): AppointmentCreateRequest => ({
  purpose: 'Office view',
  date: '2026-01-16',
  start: `${hour}:00`,
  end: `${hour + 1}:00`,
  type: 2,
  meetingType: 3,
  cabinSlot: [`slot-cabin-1-5-${hour}00`],
});

test('stones that are taken out, and those of a cancelled appointment, stay in the office list without one', async () => {
  const { id } = await buyer.ok('createAppointment', { ...visit(11), diamonds: [one, other] });
  const appointmentOf = async (stone: string) => {
    const { list } = await buyer.ok('paginateTracks', {
      trackType: REQUEST,
      page: 1,
      limit: 10,
      diamond: stone,
    });
    return list.map((row) => ('appointment' in row ? row.appointment : undefined));
  };
  await buyer.ok('deleteAppointmentParts', { id, diamonds: [one] });
  expect([await appointmentOf(one), await appointmentOf(other)]).toEqual([[null], [id]]);
  await buyer.ok('deleteAppointmentParts', { id });
  expect([await appointmentOf(one), await appointmentOf(other)]).toEqual([[null], [null]]);
  const again = await buyer.ok('createAppointment', { ...visit(15), diamonds: [one] });
  expect([await appointmentOf(one), await appointmentOf(other)]).toEqual([[again.id], [null]]);
});

test('a visitor is mailed what the house does with the appointment', async () => {
  const { date, type, meetingType, cabinSlot, purpose } = visit(16);
  const { appointmentNo } = await buyer.ok('createVisitorAppointment', {
    ...{ name: 'Noa Levi', email: 'noa@levi.test', mobile: '+972501234567' },
    ...{ date, type, meetingType, cabinSlot, purpose },
  });
  const admin = await buyer.as('admin');
  const { list } = await admin.ok('listAppointments', { page: 1, limit: 50, isHandled: true, from: date });
  const row = list.find((each) => each.appointmentNo === appointmentNo);
  await admin.ok('deleteAppointmentParts', { id: row?.id ?? '' });
  expect(world.outbox.findLast(({ to }) => to === 'noa@levi.test')?.subject).toContain('cancelled');
});
