import { beforeEach, describe, expect, test } from 'vitest';
import type { VisitorAppointmentRequest } from '#generated/model/visitorAppointmentRequest.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

const FRIDAY = '2026-01-16';
const SATURDAY = '2026-01-17';
const visitor = clientOf(mockBackend, 'trade');
let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
});

async function slotsOf(date: string, type: 1 | 2 = 2) {
  return (await visitor.ok('viewVisitorAppointmentData', { date, type })).slots;
}

async function visit(more: Partial<VisitorAppointmentRequest> = {}): Promise<VisitorAppointmentRequest> {
  const [slot] = await slotsOf(more.date ?? FRIDAY, more.type ?? 2);
  return {
    ...{ name: 'Noa Levi', email: 'noa@levi.test', mobile: '+972501234567', purpose: 'Office view' },
    ...{ date: FRIDAY, type: 2, meetingType: 3, cabinSlot: [slot?.id ?? ''] },
    ...more,
  };
}

describe('an appointment of somebody without an account', () => {
  test('starts with the same days, divisions and purposes that members are offered', async () => {
    const { divisions, purposes, minDate, maxDate, holidays } = await buyer.ok('viewAppointmentData', {});
    const form = await visitor.ok('viewVisitorAppointmentData', {});
    expect(form).toEqual({ divisions, purposes, minDate, maxDate, holidays, slots: [] });
  });

  test('offers the slots that are free, and none on a Sunday or a holiday', async () => {
    const all = await buyer.ok('paginateCabinSlots', { page: 1, limit: 500, date: FRIDAY });
    const free = await visitor.ok('viewVisitorAppointmentData', { date: FRIDAY });
    expect(free.slots.map(({ id }) => id)).toEqual(
      all.list.filter((each) => each.isFree).map(({ id }) => id),
    );
    expect(free.slots.length).toBeGreaterThan(10);
    expect(await slotsOf('2026-01-18')).toEqual([]);
    expect(await slotsOf('2026-01-26')).toEqual([]);
  });

  test('is told to the sales person, who finds how to reach the visitor, and mailed to the visitor', async () => {
    const request = await visit({ companyName: 'Levi Jewellery' });
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

  test('takes its slot from everybody, and the next one gets a sales person who is free', async () => {
    const request = await visit();
    const first = await visitor.ok('createVisitorAppointment', request);
    const again = await visitor.no('createVisitorAppointment', request);
    expect(again).toMatchObject({ status: 409, data: { conflicts: [{ reason: 'SLOT_TAKEN' }] } });
    const slot = (await buyer.ok('paginateCabinSlots', { page: 1, limit: 500, date: FRIDAY })).list.find(
      ({ id }) => id === request.cabinSlot[0],
    );
    expect(slot?.isFree).toBe(false);
    const second = await visitor.ok('createVisitorAppointment', await visit());
    expect([second.start, second.sellerName]).not.toEqual([first.start, first.sellerName]);
  });

  test('is refused with slots that do not fit it, on a holiday, in the past, and more than three times an hour', async () => {
    const [slot, , third] = await slotsOf(SATURDAY);
    const gap = await visit({ date: SATURDAY, cabinSlot: [slot?.id ?? '', third?.id ?? ''] });
    expect(await visitor.no('createVisitorAppointment', gap)).toMatchObject({
      data: { errors: [{ field: 'cabinSlot' }] },
    });
    const wrong = await visitor.no('createVisitorAppointment', await visit({ meetingType: 1 }));
    expect(wrong).toMatchObject({ data: { errors: [{ field: 'meetingType', rule: 'slotType' }] } });
    const past = await visitor.no('createVisitorAppointment', {
      ...(await visit()),
      ...{ date: '2026-01-15', cabinSlot: ['slot-cabin-1-4-1100'] },
    });
    expect(past).toMatchObject({ status: 409, data: { conflicts: [{ reason: 'PAST' }] } });
    expect((await visitor.no('createVisitorAppointment', await visit())).status).toBe(429);
  });
});

describe('company codes', () => {
  const PAGE = { page: 1, limit: 100 } as const;

  test('show their accounts to admins only, and take accounts from one another', async () => {
    const admin = await visitor.as('admin');
    const { list } = await admin.ok('paginateCompanyCodes', PAGE);
    for (const { accounts, members } of list) expect(members).toHaveLength(accounts);
    expect(list.flatMap(({ members }) => members ?? []).length).toBeGreaterThan(20);
    expect((await buyer.ok('paginateCompanyCodes', PAGE)).list.every(({ members }) => members === null)).toBe(
      true,
    );
    const target = { id: 'code-house-09', code: 'HOUSE-09', name: 'House 09', color: 'TEAL' } as const;
    const ids = ['acc-mehta', 'acc-vanloon'];
    const kept = await admin.ok('upsertCompanyCode', { ...target, members: ids });
    expect(kept.members?.map(({ id }) => id).toSorted()).toEqual(ids);
    expect((await buyer.ok('getProfile', {})).user.account.companyCode).toBe('HOUSE-09');
    const fewer = await admin.ok('upsertCompanyCode', { ...target, members: ['acc-vanloon'] });
    expect(fewer.accounts).toBe(1);
    expect((await buyer.ok('getProfile', {})).user.account.companyCode).toBe('PAVILION');
    expect((await admin.ok('upsertCompanyCode', target)).accounts).toBe(1);
  });

  test('refuse accounts that are not there, and accounts for a code that is not active', async () => {
    const admin = await visitor.as('admin');
    const target = { id: 'code-house-09', code: 'HOUSE-09', name: 'House 09', color: 'TEAL' } as const;
    expect(
      await admin.no('upsertCompanyCode', { ...target, members: ['acc-mehta', 'acc-none'] }),
    ).toMatchObject({ status: 400, data: { errors: [{ field: 'members.1', rule: 'known' }] } });
    expect(
      await admin.no('upsertCompanyCode', { ...target, isActive: false, members: ['acc-mehta'] }),
    ).toMatchObject({ status: 400, data: { errors: [{ field: 'members', rule: 'allowed' }] } });
  });
});
