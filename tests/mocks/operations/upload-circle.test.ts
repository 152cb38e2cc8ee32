import { beforeEach, describe, expect, test } from 'vitest';
import { TEMPLATE_HEADERS } from '#mocks/rules/stock-files/write-lot.ts';
import { textOf } from '../../support/mock-backend-client.ts';
import {
  change,
  csv,
  list,
  lot,
  own,
  type Selling,
  start,
  startSelling,
} from '../../support/mock-backend-seller.ts';

/** Stones of the edited file; `npm run bench` does the same with as many as a file may have. */
const STOCK = 2000;

let selling: Selling;

beforeEach(async () => {
  selling = await startSelling();
});

const stockText = async () => textOf(await selling.seller.ok('downloadInventory', {}));
const dryRun = async (content: string) => {
  const { id } = await start(selling.seller, content);
  return selling.seller.ok('dryRunUpload', { id, mode: 'REPLACE_ALL' });
};

describe('the stock of a seller as a file', () => {
  test('changes nothing when it is uploaded again, whatever the standing of its stones', async () => {
    const { world, seller } = selling;
    const ids = own.slice(0, 4).map(({ id }) => id);
    await seller.ok('updateListingStatus', { id: ids.slice(0, 1), wSts: 'NA' });
    await seller.ok('updateListingStatus', { id: ids.slice(1, 2), wSts: 'U', inDt: '2026-01-16' });
    for (const id of ids.slice(2)) {
      change(world, { id }, { isSeparable: false, memberCmt: '-5 % for 3, "today"\nonly' });
    }
    const content = await stockText();
    const { report } = await dryRun(content);
    const { count } = await seller.ok('paginateInventory', { page: 1, limit: 1 });
    expect(report).toMatchObject({ received: count, invalid: 0, added: 0, updated: 0, deleted: 0 });
    expect(report.unchanged).toBe(count);
  });

  test('is offered again as it was when its listings have expired', async () => {
    const { world, seller } = selling;
    await list(selling, csv([lot({ 'Stock #': 'EXP-1' })]));
    world.clock.advance(8 * 86_400_000);
    const { list: ended } = await seller.ok('paginateInventory', { page: 1, limit: 9, search: 'EXP-1' });
    expect(ended[0]?.standing).toBe('EXPIRED');
    const { report } = await dryRun(await stockText());
    expect(report).toMatchObject({ added: 0, updated: 0, deleted: 0, invalid: 0 });
  });

  test(`updates three of ${STOCK} stones whose prices were edited`, async () => {
    const { count } = await selling.seller.ok('paginateInventory', { page: 1, limit: 1 });
    const more = Array.from({ length: STOCK - count }, (_, at) => lot({ Weight: `${1 + (at % 400) / 100}` }));
    await list(selling, csv(more));
    const content = await stockText();
    const lines = content.split('\r\n');
    const at = TEMPLATE_HEADERS.indexOf('Price Per Carat');
    const edited = new Set([1, 1200, STOCK]);
    const dearer = lines.map((line, row) => {
      const cells = line.split(',');
      return edited.has(row) ? cells.with(at, String(Number(cells[at]) + 1)).join(',') : line;
    });
    const { id } = await start(selling.seller, dearer.join('\r\n'));
    const { report, changes } = await selling.seller.ok('dryRunUpload', { id, mode: 'ADD_UPDATE' });
    expect(report).toMatchObject({ received: STOCK, invalid: 0, updated: 3, unchanged: STOCK - 3 });
    expect(changes.map(({ field }) => field)).toEqual(['ctPr', 'ctPr', 'ctPr']);
  });
});
