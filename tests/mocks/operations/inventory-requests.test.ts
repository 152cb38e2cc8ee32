import { beforeEach, describe, expect, test } from 'vitest';
import { UploadField } from '#generated/model/uploadField.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, textOf } from '../../support/mock-backend-client.ts';
import { startSelling } from '../../support/mock-backend-seller.ts';

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
    expect(world.outbox.at(-1)).toMatchObject({ subject: 'FTP upload requested: Kirstone Exports' });
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

  test('is decided on at eleven of the next working day, and the folder is looked into every night', async () => {
    world.clock.freeze(Date.parse('2026-01-17T09:30:00.000Z'));
    const news = async () => {
      const wanted = { activityType: ['FTP_APPROVED', 'FTP_REJECTED'] as const };
      const { list } = await seller.ok('listNotifications', {
        page: 1,
        limit: 9,
        activityType: [...wanted.activityType],
      });
      return list.map(({ activityType, record, createdAt }) => ({ activityType, record, createdAt }));
    };
    const asked = await seller.ok('createFtpRequest', { ...server, folder: '/out' });
    const inside = await seller.ok('createFtpRequest', { ...server, host: '192.168.1.20' });
    const standing = async (id: string) => {
      const { list } = await seller.ok('listFtpRequests', {});
      const found = list.find((row) => row.id === id);
      return [found?.status, found?.lastRunAt];
    };
    // Saturday; Sunday is not worked on, so that it is decided on Monday the 19th at 11:00 in India.
    world.clock.freeze(Date.parse('2026-01-19T05:29:59.999Z'));
    expect([await standing(asked.id), await news()]).toEqual([['PENDING', null], []]);
    const mails = world.outbox.length;
    world.clock.freeze(Date.parse('2026-01-19T05:30:00.000Z'));
    const createdAt = '2026-01-19T05:30:00.000Z';
    expect(await news()).toEqual([
      { activityType: 'FTP_REJECTED', record: inside.id, createdAt },
      { activityType: 'FTP_APPROVED', record: asked.id, createdAt },
    ]);
    expect(await standing(asked.id)).toEqual(['APPROVED', null]);
    expect(await standing(inside.id)).toEqual(['REJECT', null]);
    const [approval] = world.outbox.slice(mails);
    expect(approval).toMatchObject({
      to: 'seller@pavilion.test',
      subject: 'FTP upload from ftp.seller.test is approved',
    });
    expect(approval?.text).toContain('every night at 01:30 (Asia/Kolkata), username stock, folder /out');
    world.clock.freeze(Date.parse('2026-01-19T20:00:00.000Z'));
    expect(await standing(asked.id)).toEqual(['APPROVED', '2026-01-19T20:00:00.000Z']);
    world.clock.freeze(Date.parse('2026-01-22T03:00:00.000Z'));
    expect(await standing(asked.id)).toEqual(['APPROVED', '2026-01-21T20:00:00.000Z']);
    expect(await standing(inside.id)).toEqual(['REJECT', null]);
    expect(await news()).toHaveLength(2);
    await seller.ok('createFtpRequest', { ...server, host: '192.168.1.20' });
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
