import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import { inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
});

describe('a sales person', () => {
  test('sees the appointments that he or she is to keep, the house all, others none', async () => {
    const { id } = await buyer.ok('createAppointment', {
      purpose: 'Office view',
      date: '2026-01-16',
      start: '11:00',
      end: '12:00',
      type: 2,
      meetingType: 3,
      cabinSlot: await slots('cabin-1', '11:00'),
      seller: 'usr-sales-3',
    });
    const kept = async (username: string, isHandled: boolean) => {
      const client = await buyer.as(username);
      const { list } = await client.ok('listAppointments', {
        page: 1,
        limit: 100,
        tab: 'UPCOMING',
        isHandled,
      });
      return list.some((row) => row.id === id);
    };
    expect(await kept('sales-3', true)).toBe(true);
    expect(await kept('admin', true)).toBe(true);
    expect(await kept('primary', false)).toBe(true);
    for (const username of ['employee', 'secondary', 'primary', 'customer']) {
      expect([username, await kept(username, true)]).toEqual([username, false]);
    }
    expect(await kept('sales-3', false)).toBe(false);
  });

  test('finds the shipments of the accounts looked after, and of no others', async () => {
    const stone = one(inIndia);
    const { id } = await buyer.ok('requestConfirm', { diamonds: agreed(stone), date: '2026-01-15' });
    await (await buyer.as('employee')).ok('updateMemoStatus', { id, status: 2 });
    world.clock.freeze(Date.parse('2026-01-20T09:30:00Z'));
    const count = async (username: string) => {
      const client = await buyer.as(username);
      return (await client.ok('listShippingDetails', { page: 1, limit: 9, search: stone.stoneId })).count;
    };
    const counts = await Promise.all(['employee', 'admin', 'primary', 'sales-2', 'customer'].map(count));
    expect(counts).toEqual([1, 1, 1, 0, 0]);
  });
});

/** The slot of a cabin that begins at an hour of the day after the first. */
async function slots(cabin: string, start: string): Promise<string[]> {
  const { list } = await buyer.ok('paginateCabinSlots', { page: 1, limit: 99, date: '2026-01-16', cabin });
  return list.filter((slot) => slot.start === start).map(({ id }) => id);
}
