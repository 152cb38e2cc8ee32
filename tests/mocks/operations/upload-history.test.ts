import { beforeEach, describe, expect, test } from 'vitest';
import { restoreWorld, saveWorld } from '#mocks/world/snapshots.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { csv, lot, start, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;

beforeEach(async () => {
  ({ world, seller } = await startSelling());
});

const page = { page: 1, limit: 50 };

describe('uploads', () => {
  test('are those of the company, the latest first, with a history from before', async () => {
    const before = await seller.ok('paginateUploads', page);
    expect(before.count).toBeGreaterThan(0);
    for (const { status, report, createdAt } of before.list) {
      expect(status).toBe('FINISHED');
      expect(report?.received).toBe((report?.valid ?? 0) + (report?.invalid ?? 0));
      expect(Date.parse(createdAt)).toBeLessThan(world.clock.now());
    }
    const { id } = await start(seller, csv([lot()]));
    const after = await seller.ok('paginateUploads', { page: 1, limit: 1 });
    expect(after).toMatchObject({ count: before.count + 1, list: [{ id, status: 'READY' }] });
    expect((await seller.ok('paginateUploads', { ...page, status: ['MAPPING', 'READY'] })).count).toBe(1);
  });

  test('wait for one another', async () => {
    const first = await start(seller, csv([lot()]));
    const second = await start(seller, csv([lot()]));
    await seller.ok('commitUpload', { id: first.id, mode: 'ADD_UPDATE' });
    expect(await seller.ok('commitUpload', { id: second.id, mode: 'ADD_UPDATE' })).toMatchObject({
      queuePosition: 2,
    });
    world.clock.advance(300);
    expect(await seller.ok('viewUpload', { id: second.id })).toMatchObject({
      status: 'QUEUED',
      queuePosition: 1,
    });
  });

  test('are kept by a snapshot of the world', async () => {
    const { id } = await start(seller, csv([lot()]));
    const saved = saveWorld(world);
    await seller.ok('commitUpload', { id, mode: 'ADD_UPDATE' });
    restoreWorld(world, saved);
    expect((await seller.ok('viewUpload', { id })).status).toBe('READY');
  });
});
