import { beforeEach, describe, expect, test } from 'vitest';
import type { VisitorAppointmentRequest } from '#generated/model/visitorAppointmentRequest.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

const FRIDAY = '2026-01-16';
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
});
