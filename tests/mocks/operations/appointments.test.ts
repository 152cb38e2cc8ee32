import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentCreateRequest } from '#generated/model/appointmentCreateRequest.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { beginAt, startTrade } from '../../support/mock-backend-trade.ts';

const FRIDAY = '2026-01-16';
let world: World;
let buyer: Client;
let colleague: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, colleague, customer } = await startTrade());
});

/** The slots of a cabin on Friday, by the hour from 11:00. */
async function slotsOf(client: Client, cabin: string, more: object = {}) {
  return (await client.ok('paginateCabinSlots', { page: 1, limit: 100, date: FRIDAY, cabin, ...more })).list;
}

async function visit(
  hour: number,
  more: Partial<AppointmentCreateRequest> = {},
): Promise<AppointmentCreateRequest> {
  const slots = await slotsOf(buyer, more.cabin ?? 'cabin-1');
  const slot = slots.find(({ start }) => start === `${hour}:00`);
  return {
    purpose: 'Office view',
    date: FRIDAY,
    start: `${hour}:00`,
    end: `${hour + 1}:00`,
    type: 2,
    meetingType: 3,
    cabinSlot: [slot?.id ?? ''],
    ...more,
  };
}

function listOf(client: Client, tab: 'UPCOMING' | 'ARCHIVED' | 'CANCELLED') {
  return client.ok('listAppointments', { page: 1, limit: 20, tab, from: FRIDAY, to: '2026-01-17' });
}

test('slots are of the weekday of the day asked for, in the order asked for; none on a Sunday', async () => {
  const slots = await slotsOf(buyer, 'cabin-1', { sort: [{ end: 'DESC' }] });
  expect(slots.map(({ start }) => start)).toEqual([
    '17:00',
    '16:00',
    '15:00',
    '14:00',
    '13:00',
    '12:00',
    '11:00',
  ]);
  expect(slots.every(({ weekDay, isFree }) => weekDay === 5 && isFree === true)).toBe(true);
  const sunday = await buyer.ok('paginateCabinSlots', { page: 1, limit: 9, date: '2026-01-18' });
  expect(sunday).toEqual({ count: 0, list: [] });
  const week = await buyer.ok('paginateCabinSlots', { page: 1, limit: 1, cabin: 'cabin-1' });
  expect(week).toMatchObject({ count: 42, list: [{ isFree: null }] });
});

describe('an appointment', () => {
  test('is never booked twice on a slot, nor with a sales person who is elsewhere', async () => {
    await buyer.ok('createAppointment', await visit(11));
    const request = await visit(11, { seller: 'usr-sales-3' });
    const taken = await customer.no('createAppointment', request);
    expect(taken).toMatchObject({
      status: 409,
      data: { conflicts: [{ id: request.cabinSlot[0], reason: 'SLOT_TAKEN' }] },
    });
    const elsewhere = await visit(11, { cabin: 'cabin-2', seller: 'usr-sales-1' });
    const busy = await customer.no('createAppointment', elsewhere);
    expect(busy.data).toEqual({ conflicts: [{ id: 'usr-sales-1', reason: 'SELLER_BUSY' }] });
    const [slot] = await slotsOf(customer, 'cabin-2', { seller: 'usr-sales-1' });
    expect(slot?.isFree).toBe(false);
    await customer.ok('createAppointment', { ...elsewhere, seller: 'usr-sales-2' });
  });

  test('of several hours has slots that follow each other', async () => {
    const slots = (await slotsOf(buyer, 'cabin-2')).map(({ id }) => id);
    const [eleven = '', twelve = '', one_ = ''] = slots;
    const request = { ...(await visit(11)), end: '13:00' };
    expect(await buyer.ok('createAppointment', { ...request, cabinSlot: [twelve, eleven] })).toMatchObject({
      cabinSlot: [{ id: eleven }, { id: twelve }],
    });
    const gap = { ...request, end: '14:00', cabinSlot: [eleven, one_] };
    expect((await colleague.no('createAppointment', gap)).status).toBe(400);
  });

  test('that is over is archived and stays as it is', async () => {
    const { id } = await buyer.ok('createAppointment', await visit(11));
    world.clock.freeze(Date.parse('2026-01-16T06:29:59.999Z'));
    buyer = await buyer.as('primary');
    expect((await listOf(buyer, 'UPCOMING')).count).toBe(1);
    world.clock.advance(1);
    expect((await listOf(buyer, 'ARCHIVED')).list.map((each) => each.id)).toEqual([id]);
    const { data } = await buyer.no('createAppointment', { ...(await visit(15)), id });
    expect(data).toEqual({ conflicts: [{ id, reason: 'CLOSED' }] });
  });
});

test('the tabs have appointments of before and to come in every world, on days that the house receives', async () => {
  for (const [day, username] of [
    ['2026-01-15', 'primary'],
    ['2027-08-14', 'customer'],
  ] as const) {
    const client = await beginAt(`${day}T09:30:00.000Z`, username);
    for (const [tab, count] of [
      ['UPCOMING', 1],
      ['ARCHIVED', 2],
      ['CANCELLED', 1],
    ] as const) {
      const { list } = await client.ok('listAppointments', { page: 1, limit: 20, tab });
      expect([day, tab, list.length]).toEqual([day, tab, count]);
      expect(list.every(({ cabinSlot }) => cabinSlot.length === 1)).toBe(true);
    }
  }
});
