import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentCreateRequest } from '#generated/model/appointmentCreateRequest.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { beginAt, change, inIndia, one, seen, startTrade } from '../../support/mock-backend-trade.ts';

const REQUEST = 3;
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

test('the form is offered cabins, divisions, sales persons with the own one first, and the days', async () => {
  const data = await buyer.ok('viewAppointmentData', {});
  expect(data).toMatchObject({ minDate: '2026-01-15', maxDate: '2026-03-16', holidays: ['2026-01-26'] });
  expect(data.sellers.map(({ id }) => id)).toEqual(['usr-sales-1', 'usr-sales-2', 'usr-sales-3']);
  expect((await customer.ok('viewAppointmentData', {})).sellers[0]?.id).toBe('usr-sales-2');
  const divisions = new Set(data.divisions.map(({ id }) => id));
  expect(data.cabins.every(({ division }) => divisions.has(division))).toBe(true);
});

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
  test('takes its slot with its stones, and tells the sales person', async () => {
    const stone = one(inIndia);
    await buyer.ok('createTracks', { trackType: REQUEST, diamonds: [seen(stone)] });
    const booked = await buyer.ok('createAppointment', await visit(11, { diamonds: [stone.id] }));
    expect(booked).toMatchObject({
      appointmentNo: 'A-260115-0001',
      startsAt: '2026-01-16T05:30:00.000Z',
      cabin: { id: 'cabin-1' },
      seller: { id: 'usr-sales-1' },
      diamonds: [{ id: stone.id }],
      status: 'APPROVED',
      tab: 'UPCOMING',
      movedFrom: null,
    });
    expect((await slotsOf(customer, 'cabin-1'))[0]).toMatchObject({ start: '11:00', isFree: false });
    const { list } = await buyer.ok('paginateTracks', { trackType: REQUEST, page: 1, limit: 1 });
    expect(list[0]).toMatchObject({ appointment: booked.id, appointmentDate: booked.startsAt });
    const sales = await buyer.as('sales-1');
    const news = await sales.ok('listNotifications', {
      page: 1,
      limit: 5,
      activityType: ['APPOINTMENT_BOOKED'],
    });
    expect(news.list[0]).toMatchObject({ record: booked.id });
    expect((await listOf(colleague, 'UPCOMING')).count).toBe(0);
  });

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

  test('is taken by one of many who ask at once', async () => {
    const request = await visit(13);
    const clients = [buyer, colleague, customer, await buyer.as('bandra1')];
    const seller = (place: number) => `usr-sales-${(place % 3) + 1}`;
    const replies = await Promise.all(
      clients.map((client, place) => client.send('createAppointment', { ...request, seller: seller(place) })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test.each([
    ['a slot of another weekday', { date: '2026-01-17' }, 400],
    ['an hour that is not the slot’s', { start: '12:00' }, 400],
    ['a telephone call in a cabin', { meetingType: 1 }, 400],
    ['another cabin than the slot’s', { division: 'div-2' }, 400],
    ['a holiday', { date: '2026-05-01' }, 400],
    ['a day too far ahead', { date: '2026-04-03' }, 400],
    ['a day that is past', { date: '2026-01-09' }, 409],
    ['a slot that there is not', { cabinSlot: ['slot-none'] }, 404],
    ['a sales person who is none', { seller: 'usr-primary' }, 404],
    ['a stone that is gone', { diamonds: ['st-none'] }, 409],
  ] as const)('of %s is not booked', async (_case, more, status) => {
    const { cabinSlot, diamonds, ...rest } = { cabinSlot: undefined, diamonds: undefined, ...more };
    const request = { ...(await visit(11)), ...rest };
    const slots = cabinSlot === undefined ? {} : { cabinSlot: [...cabinSlot] };
    const stones = diamonds === undefined ? {} : { diamonds: [...diamonds] };
    expect((await buyer.no('createAppointment', { ...request, ...slots, ...stones })).status).toBe(status);
    expect((await listOf(buyer, 'UPCOMING')).count).toBe(0);
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

  test('by screen has an address to meet at, and no cabin', async () => {
    const [slot] = await slotsOf(buyer, 'desk-1', { type: 1 });
    const request = { ...(await visit(11)), type: 1, meetingType: 2, start: '10:00', end: '10:30' } as const;
    const booked = await buyer.ok('createAppointment', { ...request, cabinSlot: [slot?.id ?? ''] });
    expect(booked).toMatchObject({ cabin: null, meetingLink: expect.stringMatching(/^https:/) });
  });

  test('is moved: the old slot is free, the stones stay, and it says where it was', async () => {
    const stone = one(inIndia);
    const { id, startsAt } = await buyer.ok('createAppointment', await visit(11, { diamonds: [stone.id] }));
    const moved = await buyer.ok('createAppointment', { ...(await visit(15)), id });
    expect(moved).toMatchObject({
      id,
      appointmentNo: 'A-260115-0001',
      movedFrom: startsAt,
      diamonds: [{ id: stone.id }],
    });
    const slots = await slotsOf(customer, 'cabin-1');
    expect(slots.map(({ isFree }) => isFree)).toEqual([true, true, true, true, false, true, true]);
    expect((await customer.no('createAppointment', { ...(await visit(16)), id })).status).toBe(404);
  });

  test('is cancelled, and its slot is free again', async () => {
    const { id } = await buyer.ok('createAppointment', await visit(11));
    expect((await colleague.no('deleteAppointmentParts', { id })).status).toBe(404);
    const gone = await buyer.ok('deleteAppointmentParts', { id, remarks: 'Flight cancelled.' });
    expect(gone).toMatchObject({ status: 'CANCEL', tab: 'CANCELLED', remarks: 'Flight cancelled.' });
    expect((await slotsOf(customer, 'cabin-1'))[0]?.isFree).toBe(true);
    const { data } = await buyer.no('deleteAppointmentParts', { id });
    expect(data).toEqual({ conflicts: [{ id, reason: 'CLOSED' }] });
    expect((await listOf(buyer, 'CANCELLED')).list.map((each) => each.id)).toEqual([id]);
  });

  test('loses stones and slots one by one, and with the last slot itself', async () => {
    const stones = inIndia.slice(0, 2).map((stone) => stone.id);
    const { id, cabinSlot } = await buyer.ok('createAppointment', await visit(11, { diamonds: stones }));
    const less = await buyer.ok('deleteAppointmentParts', { id, diamonds: [stones[0] ?? '', 'st-none'] });
    expect(less).toMatchObject({ status: 'APPROVED', diamonds: [{ id: stones[1] }] });
    const none = await buyer.ok('deleteAppointmentParts', {
      id,
      cabinSlot: cabinSlot.map((slot) => slot.id),
    });
    expect(none.tab).toBe('CANCELLED');
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

  test('still shows a stone that went away since', async () => {
    const stone = one(inIndia);
    await buyer.ok('createAppointment', await visit(11, { diamonds: [stone.id] }));
    change(world, stone, { wSts: 'NA' });
    expect((await listOf(buyer, 'UPCOMING')).list[0]?.diamonds).toMatchObject([{ wSts: 'NA' }]);
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
