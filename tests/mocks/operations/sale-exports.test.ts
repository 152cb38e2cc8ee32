import { beforeEach, describe, expect, test } from 'vitest';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { readXlsx } from '#mocks/formats/read-xlsx.ts';
import type { FileReply } from '#mocks/operations/shared/binary.ts';
import { agreed, bytesOf, type Client } from '../../support/mock-backend-client.ts';
import { inIndia, one, signInAt, startTrade } from '../../support/mock-backend-trade.ts';

let buyer: Client;
let customer: Client;

beforeEach(async () => {
  ({ buyer, customer } = await startTrade());
});

const page = { page: 1, limit: 1000 };
const columns = ['stoneId' as const, 'ctPr' as const, 'fnAmt' as const];
const cellsOf = (file: FileReply) => (readCsv(bytesOf(file), 30_000)?.rows ?? []).map(({ cells }) => cells);

describe('the stones of sales as a file', () => {
  test('are those of all memos of the list, with number, day and the prices agreed to', async () => {
    await buyer.ok('requestConfirm', { diamonds: agreed(one(inIndia), one(inIndia, 1)) });
    const { list } = await buyer.ok('paginateMemos', page);
    const [titles, ...rows] = cellsOf(await buyer.ok('exportMemos', { format: 'CSV', columns }));
    expect(titles).toEqual(['Memo no.', 'Date', 'Stone no.', '$/ct', 'Final amount']);
    expect(rows).toEqual(
      list.flatMap(({ memoNo, createdAt, diamonds }) =>
        diamonds.map(({ stoneId, ctPr, fnAmt }) => [
          memoNo,
          new Date(Date.parse(createdAt) + 5.5 * 3_600_000).toISOString().slice(0, 10),
          stoneId,
          String(ctPr),
          String(fnAmt),
        ]),
      ),
    );
    const pending = cellsOf(await buyer.ok('exportMemos', { format: 'CSV', columns, status: [1] }));
    expect(pending.length - 1).toBe(
      list.filter(({ status }) => status === 1).flatMap(({ diamonds }) => diamonds).length,
    );
  });

  test('are a workbook with numbers as numbers, and have no prices where these are hidden', async () => {
    await buyer.ok('requestConfirm', { diamonds: agreed(one(inIndia)) });
    const file = await buyer.ok('exportMemos', {
      format: 'EXCEL',
      columns,
      isPriceHidden: true,
      status: [1],
    });
    expect(file).toMatchObject({ name: 'memos-2026-01-15.xlsx' });
    const [titles, ...rows] = readXlsx(bytesOf(file), 30_000) ?? [];
    expect(titles?.cells).toEqual(['Memo no.', 'Date', 'Stone no.']);
    expect(rows.map(({ cells }) => cells[2])).toContain(one(inIndia).stoneId);
  });

  test('are those of all orders of the list at the prices of the sale', async () => {
    const { list } = await buyer.ok('paginateOrders', page);
    expect(list.length).toBeGreaterThan(0);
    const [titles, ...rows] = cellsOf(await buyer.ok('exportOrders', { format: 'CSV', columns }));
    expect(titles?.[0]).toBe('Order no.');
    expect(rows.map(([number, , ...cells]) => [number, ...cells])).toEqual(
      list.flatMap(({ orderNo, stones }) =>
        stones.map(({ stoneId, ctPr, fnAmt }) => [orderNo, stoneId, String(ctPr), String(fnAmt)]),
      ),
    );
    const [delivered] = list.filter(({ status }) => status === 'DELIVERED');
    const search = delivered?.orderNo ?? '';
    const found = cellsOf(await buyer.ok('exportOrders', { format: 'CSV', columns, search }));
    expect(found.slice(1).every(([number]) => number === search)).toBe(true);
  });

  test('are none of another company, and refused where there are none', async () => {
    const diamond = one(inIndia).id;
    await buyer.ok('requestConfirm', { diamonds: agreed(one(inIndia)) });
    expect(await customer.no('exportMemos', { format: 'CSV', diamond })).toMatchObject({ status: 404 });
    expect((await buyer.ok('paginateMemos', { ...page, diamond })).count).toBe(1);
    expect((await customer.ok('paginateMemos', { ...page, diamond })).count).toBe(0);
  });
});

/** Bids a step above the floor on a stone in India that is up for bids. */
async function bidOn(bidder: Client, bidType: 1 | 2) {
  const filters = [{ wSts: ['B' as const], loc: ['location-mumbai'], pktType: ['SINGLE' as const] }];
  const [found] = await bidder.ok('paginateDiamonds', { page: 1, limit: 1, filters, isSkipSave: true });
  const stone = found?.diamonds[0];
  if (stone === undefined) throw new Error('No stone is up for bids.');
  const bidPricePerCarat = stone.ctPr + 20;
  const bidAmount = Math.round(bidPricePerCarat * stone.crt * 100) / 100;
  const bid = { diamond: stone.id, vStnId: stone.vStnId, bidPricePerCarat, bidAmount };
  await bidder.ok('createBids', { bidType, diamonds: [bid] });
  return stone.id;
}

describe('the bids of customers', () => {
  const asked = { ...page, isHandled: true };

  test('are shown to their sales person with the company, and to no other buyer', async () => {
    const noon = '2026-01-15T07:00:00.000Z';
    const bidder = await signInAt(noon, 'primary');
    const diamond = await bidOn(bidder, 2);
    const { list } = await (await signInAt(noon, 'employee')).ok('paginateBids', { ...asked, status: [1] });
    expect(list).toMatchObject([{ companyName: 'Mehtara Jewels', diamond: { id: diamond } }]);
    expect((await bidder.ok('paginateBids', asked)).count).toBe(0);
  });

  test('stay undisclosed while they are blind, until the round is over', async () => {
    const night = '2026-01-15T14:00:00.000Z';
    const diamond = await bidOn(await signInAt(night, 'primary'), 1);
    const seenAt = async (time: string) => {
      const { list } = await (await signInAt(time, 'employee')).ok('paginateBids', asked);
      return list.filter((bid) => bid.diamond.id === diamond).map(({ bidType }) => bidType);
    };
    expect(await seenAt(night)).toEqual([]);
    expect(await seenAt('2026-01-16T06:00:00.000Z')).toEqual([1]);
  });
});
