import { createServer } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DiamondExportRequest } from '#generated/model/diamondExportRequest.ts';
import type { Stone } from '#generated/model/stone.ts';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { readXlsx } from '#mocks/formats/read-xlsx.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import { sendStream } from '#mocks/http/exchange.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import type { FileReply } from '#mocks/operations/shared/binary.ts';
import { listen } from '../../../tools/test/listen.ts';
import { bytesOf, type Client, clientOf } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 25_000 });
const NOW = Date.parse('2026-01-15T09:30:00.000Z');
const WORLD = 'export';

let buyer: Client;

beforeEach(async () => {
  mockBackend.worlds.reset(WORLD).clock.freeze(NOW);
  buyer = await clientOf(mockBackend, WORLD).as('primary', true);
});

const columns: DiamondExportRequest['columns'] = ['stoneId', 'shpNm', 'crt', 'ctPr', 'fnAmt'];
const asked = (request: Partial<DiamondExportRequest>): DiamondExportRequest => ({
  filter: {},
  format: 'CSV',
  listType: 'diamond-list',
  columns,
  ...request,
});

/** Every stone that the list shows for a filter, in its order. */
async function listed(client: Client, filter: DiamondExportRequest['filter']): Promise<Stone[]> {
  const found: Stone[] = [];
  for (let page = 1; ; page += 1) {
    const request = { page, limit: 1000, filters: [filter], isSkipSave: true };
    const [result] = await client.ok('paginateDiamonds', request);
    found.push(...(result?.diamonds ?? []));
    if (found.length >= (result?.count ?? 0)) return found;
  }
}

/** The cells of a CSV file below its titles. */
function csvRows(file: FileReply): (readonly string[])[] {
  const table = atOnce(readCsv(bytesOf(file), 30_000));
  return (table?.rows ?? []).slice(1).map(({ cells }) => cells);
}

const numbersIn = (file: FileReply) => csvRows(file).map(([number]) => number);
const cellsOf = ({ stoneId, shpNm, crt, ctPr, fnAmt }: Stone) =>
  [stoneId, shpNm, crt, ctPr, fnAmt].map(String);

describe('the whole result of a search as a file', () => {
  test('is the same as a workbook, with numbers as numbers', async () => {
    const filter = { shp: ['shape-heart'] };
    const file = await buyer.ok('exportDiamonds', asked({ filter, format: 'EXCEL' }));
    expect(file).toMatchObject({ name: 'diamond-list-2026-01-15.xlsx' });
    const rows = atOnce(readXlsx(bytesOf(file), 30_000)) ?? [];
    const stones = await listed(buyer, filter);
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual(stones.map(cellsOf));
  });

  test('the file of a list of the caller has its stones only', async () => {
    const [first, second] = await listed(buyer, { wSts: ['A'], shp: ['shape-heart'] });
    for (const stone of [first, second]) {
      if (stone === undefined) continue;
      const { id: diamond, vStnId, ctPr, amt, back } = stone;
      const entry = { diamond, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
      await buyer.ok('createTracks', { trackType: 2, diamonds: [entry] });
    }
    const file = await buyer.ok('exportDiamonds', asked({ trackType: 2, listType: 'watchlist' }));
    expect(numbersIn(file).toSorted()).toEqual([first?.stoneId, second?.stoneId].toSorted());
  });

  test.each(['CSV', 'EXCEL'] as const)(
    'a file of 25,000 stones is made in small parts: %s',
    async (format) => {
      const { columns: _, ...usual } = asked({ format });
      const { bytes, rest = [], expectedLength = 0 } = await buyer.ok('exportDiamonds', usual);
      let length = bytes.length;
      let longest = 0;
      for (const part of rest) {
        length += part.length;
        longest = Math.max(longest, part.length);
      }
      expect(length).toBeGreaterThan(1_000_000);
      expect(longest).toBeLessThan(200_000);
      expect(expectedLength / length).toBeGreaterThan(0.7);
      expect(expectedLength / length).toBeLessThan(1.4);
    },
  );

  test('keeps the values of the moment of the call while stones change', async () => {
    const filter = { shp: ['shape-heart'] };
    const before = await listed(buyer, filter);
    const file = await buyer.ok('exportDiamonds', asked({ filter }));
    const world = mockBackend.worlds.open(WORLD);
    for (const { id } of before) {
      const stone = world.tables.stones.get(id);
      if (stone !== undefined) world.tables.stones.put({ ...stone, ctPr: 1, amt: 1 });
    }
    expect(csvRows(file)).toEqual(before.map(cellsOf));
  });
});

test('a client that closes the connection ends the making of a streamed file', async () => {
  let made = 0;
  let isEnded = false;
  function* parts() {
    try {
      for (;;) {
        made += 1;
        yield new Uint8Array(65_536);
      }
    } finally {
      isEnded = true;
    }
  }
  const server = createServer((request, reply) => {
    const url = { pathname: '/', search: '', searchParams: new URLSearchParams() };
    void sendStream({ request, reply, url }, 200, 'application/octet-stream', [parts()]);
  });
  const url = await listen(server);
  const stopping = new AbortController();
  const response = await fetch(url, { signal: stopping.signal });
  await response.body?.getReader().read();
  stopping.abort();
  await expect.poll(() => isEnded).toBe(true);
  expect(made).toBeLessThan(10_000);
  server.close();
});
