import { beforeEach, describe, expect, test } from 'vitest';
import { addWorkingDays } from '#mocks/rules/house-time.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import { inIndia, one, signInAt, startTrade } from '../../support/mock-backend-trade.ts';

let buyer: Client;
let admin: Client;

beforeEach(async () => {
  ({ buyer } = await startTrade());
  admin = await buyer.as('admin');
});

describe('a stone in the laboratory', () => {
  const inLab = inIndia.filter(
    ({ stage, pairStkNo, layoutNo }) => stage === 'in lab' && !pairStkNo && !layoutNo,
  );

  test('is ordered for the day on which it is expected, and not packed before', async () => {
    const stone = one(inLab);
    const day = stone.inDt ?? '';
    expect(day > '2026-01-15').toBe(true);
    const request = { diamonds: agreed(stone, one(inIndia)), date: '2026-01-15' };
    const { id, memoNo: search } = await buyer.ok('requestConfirm', request);
    await admin.ok('updateMemoStatus', { id, status: 2 });
    const order = async () => (await buyer.ok('paginateOrders', { page: 1, limit: 1, search })).list[0];
    expect(await order()).toMatchObject({
      stones: [{ expectedAt: day }, { expectedAt: null }],
      shipmentNo: null,
    });
    expect((await order())?.expectedFrom).toBe(addWorkingDays(addWorkingDays(day, 0), 7));
    buyer = await signInAt(`${day}T00:00:00.000Z`, 'primary');
    expect(await order()).toMatchObject({ status: 'INVOICED', shipmentNo: null });
    buyer = await signInAt(`${addWorkingDays(day, 0)}T12:00:00.000Z`, 'primary');
    expect((await order())?.shipmentNo).not.toBeNull();
  });

  test('has no report yet', () => {
    expect(inLab.map(({ rptNo, lbNm }) => [rptNo, lbNm])).toEqual(inLab.map(() => [null, 'NON-CERT']));
  });
});
