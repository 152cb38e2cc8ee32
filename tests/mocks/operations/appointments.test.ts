import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentCreateRequest } from '#generated/model/appointmentCreateRequest.ts';
import type { VisitorAppointmentRequest } from '#generated/model/visitorAppointmentRequest.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { beginAt, inIndia, mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

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

/** An appointment of an hour on Friday. */
const visitAt = (hour: number, cabin = 'cabin-1'): AppointmentCreateRequest => ({
  purpose: 'Office view',
  date: FRIDAY,
  start: `${hour}:00`,
  end: `${hour + 1}:00`,
  type: 2,
  meetingType: 3,
  cabinSlot: [`slot-${cabin}-5-${hour}00`],
});

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
    await buyer.ok('createAppointment', visitAt(11));
    const request = { ...visitAt(11), seller: 'usr-sales-3' };
    const taken = await customer.no('createAppointment', request);
    expect(taken).toMatchObject({
      status: 409,
      data: { conflicts: [{ id: request.cabinSlot[0], reason: 'SLOT_TAKEN' }] },
    });
    const elsewhere = { ...visitAt(11, 'cabin-2'), seller: 'usr-sales-1' };
    const busy = await customer.no('createAppointment', elsewhere);
    expect(busy.data).toEqual({ conflicts: [{ id: 'usr-sales-1', reason: 'SELLER_BUSY' }] });
    const [slot] = await slotsOf(customer, 'cabin-2', { seller: 'usr-sales-1' });
    expect(slot?.isFree).toBe(false);
    await customer.ok('createAppointment', { ...elsewhere, seller: 'usr-sales-2' });
  });

  test('an appointment of several hours has slots that follow each other', async () => {
    const slots = (await slotsOf(buyer, 'cabin-2')).map(({ id }) => id);
    const [eleven = '', twelve = '', one_ = ''] = slots;
    const request = { ...visitAt(11), end: '13:00' };
    expect(await buyer.ok('createAppointment', { ...request, cabinSlot: [twelve, eleven] })).toMatchObject({
      cabinSlot: [{ id: eleven }, { id: twelve }],
    });
    const gap = { ...request, end: '14:00', cabinSlot: [eleven, one_] };
    expect((await colleague.no('createAppointment', gap)).status).toBe(400);
  });

  test('an appointment that is over is archived and stays as it is', async () => {
    const { id } = await buyer.ok('createAppointment', visitAt(11));
    world.clock.freeze(Date.parse('2026-01-16T06:29:59.999Z'));
    buyer = await buyer.as('primary');
    expect((await listOf(buyer, 'UPCOMING')).count).toBe(1);
    world.clock.advance(1);
    expect((await listOf(buyer, 'ARCHIVED')).list.map((each) => each.id)).toEqual([id]);
    const { data } = await buyer.no('createAppointment', { ...visitAt(15), id });
    expect(data).toEqual({ conflicts: [{ id, reason: 'CLOSED' }] });
  });
});

describe('an appointment that the house books', () => {
  test('is that of the customer, whom a notification and the list tell who booked it', async () => {
    const sales = await buyer.as('employee');
    const { customers } = await sales.ok('viewAppointmentData', {});
    expect(customers).toContainEqual(
      expect.objectContaining({ account: 'acc-mehta', userName: 'Asha Mehta' }),
    );
    expect((await buyer.ok('viewAppointmentData', {})).customers).toEqual([]);
    const { id } = await sales.ok('createAppointment', { ...visitAt(11), account: 'acc-mehta' });
    const { name } = (await sales.ok('getProfile', {})).user;
    const [row] = (await listOf(buyer, 'UPCOMING')).list;
    expect(row).toMatchObject({ id, userName: 'Asha Mehta', bookedBy: name });
    const { list } = await buyer.ok('listNotifications', { page: 1, limit: 1 });
    expect(list[0]).toMatchObject({ activityType: 'APPOINTMENT_BOOKED', record: id });
    expect((await sales.ok('listAppointments', { page: 1, limit: 9, id: [id] })).count).toBe(0);
  });

  test('is only for a company that they look after, and only of staff; admins book for all', async () => {
    const [other, admin] = [await buyer.as('sales-2'), await buyer.as('admin')];
    const request = { ...visitAt(11), account: 'acc-mehta' };
    expect(await other.no('createAppointment', request)).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'account', rule: 'known' }] },
    });
    expect((await colleague.no('createAppointment', request)).status).toBe(403);
    expect((await admin.no('createAppointment', { ...request, account: 'acc-house' })).status).toBe(400);
    const { id } = await admin.ok('createAppointment', request);
    const another = { ...visitAt(12), id, account: 'acc-vanloon' };
    expect((await admin.no('createAppointment', another)).status).toBe(400);
  });
});

describe('another time that the house offers', () => {
  const offerAt = (id: string, hour: number) => {
    const { date, start, end, cabinSlot } = visitAt(hour);
    return { id, date, start, end, cabinSlot, remarks: 'The stones arrive later.' };
  };
  const newest = async (client: Client) =>
    (await client.ok('listNotifications', { page: 1, limit: 1 })).list[0];

  test('leaves the appointment as it is until the customer accepts it', async () => {
    const sales = await buyer.as('employee');
    const { id } = await buyer.ok('createAppointment', visitAt(11));
    await sales.ok('createAppointmentOffer', offerAt(id, 14));
    expect(await newest(buyer)).toMatchObject({ activityType: 'APPOINTMENT_OFFERED', record: id });
    const [row] = (await listOf(buyer, 'UPCOMING')).list;
    expect(row).toMatchObject({
      start: '11:00',
      offer: { start: '14:00', remarks: 'The stones arrive later.' },
    });
    expect((await sales.no('updateAppointmentOffer', { id, isAccepted: true })).status).toBe(403);
    expect((await colleague.no('updateAppointmentOffer', { id, isAccepted: true })).status).toBe(404);
    const moved = await buyer.ok('updateAppointmentOffer', { id, isAccepted: true });
    expect(moved).toMatchObject({ start: '14:00', offer: null, movedFrom: row?.startsAt });
    expect(await newest(sales)).toMatchObject({ activityType: 'APPOINTMENT_MOVED', record: id });
  });

  test('ends when the customer refuses it, or the appointment is moved or begins', async () => {
    const sales = await buyer.as('employee');
    const { id } = await buyer.ok('createAppointment', visitAt(11));
    const over = async () => (await buyer.no('updateAppointmentOffer', { id, isAccepted: true })).data;
    const gone = { conflicts: [{ id, reason: 'NO_OFFER' }] };
    await sales.ok('createAppointmentOffer', offerAt(id, 14));
    expect(await buyer.ok('updateAppointmentOffer', { id, isAccepted: false })).toMatchObject({
      start: '11:00',
      offer: null,
    });
    expect(await newest(sales)).toMatchObject({ activityType: 'APPOINTMENT_KEPT', record: id });
    expect(await over()).toEqual(gone);
    await sales.ok('createAppointmentOffer', offerAt(id, 14));
    await buyer.ok('createAppointment', { ...visitAt(12), id });
    expect(await over()).toEqual(gone);
    await sales.ok('createAppointmentOffer', offerAt(id, 15));
    world.clock.freeze(Date.parse('2026-01-16T06:30:00.000Z'));
    buyer = await buyer.as('primary');
    expect(await over()).toEqual(gone);
    const late = await (await buyer.as('employee')).no('createAppointmentOffer', offerAt(id, 16));
    expect(late.data).toEqual({ conflicts: [{ id, reason: 'NO_ANSWER' }] });
  });

  test('is refused while the slot is taken, and neither moves nor ends when it is taken meanwhile', async () => {
    const sales = await buyer.as('employee');
    const { id } = await buyer.ok('createAppointment', visitAt(11));
    await sales.ok('createAppointmentOffer', offerAt(id, 14));
    await customer.ok('createAppointment', { ...visitAt(14), seller: 'usr-sales-3' });
    const taken = { conflicts: [{ id: 'slot-cabin-1-5-1400', reason: 'SLOT_TAKEN' }] };
    expect((await buyer.no('updateAppointmentOffer', { id, isAccepted: true })).data).toEqual(taken);
    const [row] = (await listOf(buyer, 'UPCOMING')).list;
    expect(row).toMatchObject({ start: '11:00', offer: { start: '14:00' } });
    expect((await sales.no('createAppointmentOffer', offerAt(id, 14))).data).toEqual(taken);
  });

  test('is not for a visitor, who has no account to answer with', async () => {
    await visitor.ok('createVisitorAppointment', await booking());
    const admin = await buyer.as('admin');
    const asked = { page: 1, limit: 50, from: FRIDAY, isHandled: true };
    const row = (await admin.ok('listAppointments', asked)).list.find((each) => each.visitor !== null);
    const { data } = await admin.no('createAppointmentOffer', offerAt(row?.id ?? '', 14));
    expect(data).toEqual({ conflicts: [{ id: row?.id, reason: 'NO_ANSWER' }] });
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

const REQUEST = 3;
const [one = '', other = ''] = inIndia.slice(0, 2).map((stone) => stone.id);

test('stones that are taken out, and those of a cancelled appointment, stay in the office list without one', async () => {
  const { id } = await buyer.ok('createAppointment', { ...visitAt(11), diamonds: [one, other] });
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
  const again = await buyer.ok('createAppointment', { ...visitAt(15), diamonds: [one] });
  expect([await appointmentOf(one), await appointmentOf(other)]).toEqual([[again.id], [null]]);
});

const visitor = clientOf(mockBackend, 'trade');

async function freeSlots(date: string, type: 1 | 2 = 2) {
  return (await visitor.ok('viewVisitorAppointmentData', { date, type })).slots;
}

async function booking(more: Partial<VisitorAppointmentRequest> = {}): Promise<VisitorAppointmentRequest> {
  const [slot] = await freeSlots(more.date ?? FRIDAY, more.type ?? 2);
  return {
    ...{ name: 'Noa Levi', email: 'noa@levi.test', mobile: '+972501234567', purpose: 'Office view' },
    ...{ date: FRIDAY, type: 2, meetingType: 3, cabinSlot: [slot?.id ?? ''] },
    ...more,
  };
}

describe('an appointment of somebody without an account', () => {
  test('offers the slots that are free, and none on a Sunday or a holiday', async () => {
    const all = await buyer.ok('paginateCabinSlots', { page: 1, limit: 500, date: FRIDAY });
    const free = await visitor.ok('viewVisitorAppointmentData', { date: FRIDAY });
    expect(free.slots.map(({ id }) => id)).toEqual(
      all.list.filter((each) => each.isFree).map(({ id }) => id),
    );
    expect(free.slots.length).toBeGreaterThan(10);
    expect(await freeSlots('2026-01-18')).toEqual([]);
    expect(await freeSlots('2026-01-26')).toEqual([]);
  });

  test('is told to the sales person, who finds how to reach the visitor, and mailed to the visitor', async () => {
    const request = await booking({ companyName: 'Levi Jewellery' });
    const booked = await visitor.ok('createVisitorAppointment', request);
    const sales = await visitor.as('sales-1');
    const { name } = (await sales.ok('getProfile', {})).user;
    expect(booked).toMatchObject({ date: FRIDAY, start: '11:00', end: '12:00', sellerName: name });
    expect(booked.cabin).not.toBeNull();
    const { list } = await sales.ok('listAppointments', {
      page: 1,
      limit: 50,
      from: FRIDAY,
      isHandled: true,
    });
    expect(list.find(({ appointmentNo }) => appointmentNo === booked.appointmentNo)).toMatchObject({
      userName: 'Noa Levi',
      companyName: 'Levi Jewellery',
      visitor: { email: 'noa@levi.test', mobile: '+972501234567' },
    });
    const news = await sales.ok('listNotifications', { page: 1, limit: 5 });
    expect(news.list[0]).toMatchObject({ activityType: 'APPOINTMENT_BOOKED' });
    expect(world.outbox.at(-1)).toMatchObject({ to: 'noa@levi.test' });
    expect(
      (await buyer.ok('listAppointments', { page: 1, limit: 50, from: FRIDAY })).list.map((a) => a.visitor),
    ).toEqual(expect.not.arrayContaining([expect.anything()]));
  });
});

test('a visitor is mailed what the house does with the appointment', async () => {
  const { appointmentNo } = await visitor.ok('createVisitorAppointment', await booking());
  const admin = await buyer.as('admin');
  const { list } = await admin.ok('listAppointments', { page: 1, limit: 50, isHandled: true, from: FRIDAY });
  const row = list.find((each) => each.appointmentNo === appointmentNo);
  await admin.ok('deleteAppointmentParts', { id: row?.id ?? '' });
  expect(world.outbox.findLast(({ to }) => to === 'noa@levi.test')?.subject).toContain('cancelled');
});

describe('the survey after an appointment', () => {
  test('is mailed once, an hour after its end', async () => {
    await visitor.ok('createVisitorAppointment', await booking());
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
