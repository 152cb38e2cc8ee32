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

test('an office view puts its stones in the office list, and takes more without being rescheduled', async () => {
  const { id } = await buyer.ok('createAppointment', { ...visit(11), diamonds: [one] });
  const more = await buyer.ok('createAppointment', { ...visit(11), id, diamonds: [one, other] });
  expect(more).toMatchObject({ movedFrom: null, diamonds: [{ id: one }, { id: other }] });
  const { list } = await buyer.ok('paginateTracks', { trackType: REQUEST, page: 1, limit: 10 });
  const entered = list.filter((row) => 'appointment' in row && row.appointment === id);
  expect(entered.map(({ diamond }) => diamond.id).sort()).toEqual([one, other].sort());
  const sales = await buyer.as('sales-1');
  const changed = await sales.ok('listNotifications', {
    page: 1,
    limit: 5,
    activityType: ['APPOINTMENT_CHANGED'],
  });
  expect(changed.list[0]).toMatchObject({ record: id });
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

test('an appointment is rescheduled and cancelled by its sales person, too, and stays the customer’s', async () => {
  const { id, userName } = await buyer.ok('createAppointment', visit(11));
  const sales = await buyer.as('sales-1');
  expect(await sales.ok('createAppointment', { ...visit(15), id })).toMatchObject({
    id,
    userName,
    start: '15:00',
  });
  const stranger = await buyer.as('sales-2');
  expect((await stranger.no('deleteAppointmentParts', { id })).status).toBe(404);
  await sales.ok('deleteAppointmentParts', { id, remarks: 'The house is closed.' });
  const asked = { page: 1, limit: 5, id: [id] };
  expect((await buyer.ok('listAppointments', asked)).list).toMatchObject([{ id, tab: 'CANCELLED' }]);
  expect((await sales.ok('listAppointments', { ...asked, isHandled: true })).count).toBe(1);
  expect((await stranger.ok('listAppointments', { ...asked, isHandled: true })).count).toBe(0);
  const told = await buyer.ok('listNotifications', {
    page: 1,
    limit: 5,
    activityType: ['APPOINTMENT_CANCELLED'],
  });
  expect(told.list[0]).toMatchObject({ record: id });
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
