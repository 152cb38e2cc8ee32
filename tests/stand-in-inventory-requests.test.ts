import { beforeEach, describe, expect, test } from 'vitest';
import { UploadField } from '#generated/model/uploadField.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, textOf } from './stand-in-client.ts';
import { startSelling } from './stand-in-seller.ts';

let world: World;
let seller: Client;

beforeEach(async () => {
  ({ world, seller } = await startSelling());
});

describe('fetching by FTP', () => {
  const server = { host: 'FTP.Seller.test', port: 22, username: 'stock' };

  test('is asked for once a server; the sales person is told', async () => {
    const request = await seller.ok('createFtpRequest', { ...server, folder: '/out' });
    expect(request).toMatchObject({
      host: 'ftp.seller.test',
      status: 'PENDING',
      folder: '/out',
      remarks: null,
      lastRunAt: null,
    });
    expect(world.outbox.at(-1)).toMatchObject({ subject: 'FTP upload requested: Kiran Exports' });
    expect(await seller.no('createFtpRequest', server)).toMatchObject({ status: 409 });
    const { list: requests } = await seller.ok('listFtpRequests', {});
    expect(requests[0]).toEqual(request);
    expect(requests[1]).toMatchObject({
      host: 'stock.kir.test',
      status: 'APPROVED',
      lastRunAt: '2026-01-14T20:00:00.000Z',
    });
    const other = await seller.as('sur1');
    expect((await other.ok('listFtpRequests', {})).list.map(({ id }) => id)).not.toContain(request.id);
  });

  test.each(['ftp://seller.test', 'a b c', '-seller.test', '../etc'])(
    'refuses %s as a server',
    async (host) => {
      expect(await seller.no('createFtpRequest', { ...server, host })).toMatchObject({ status: 400 });
    },
  );
});

test('the template has every column and one lot', async () => {
  const lines = textOf(await seller.ok('downloadTemplate', {}))
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]?.split(',')).toHaveLength(Object.keys(UploadField).length);
});
