import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { saveWorld } from '#mocks/world/snapshots.ts';
import type { WorldState } from '#mocks/world/world.ts';
import {
  cartOf,
  folder,
  free,
  giveFolders,
  own,
  putInCart,
  saved,
  start,
} from '../../support/kept-worlds.ts';
import { clientOf, formFile } from '../../support/mock-backend-client.ts';

giveFolders();

/** A state as the outside sees it; members that are undefined are none. */
function shown(state: WorldState): unknown {
  return structuredClone(state);
}

describe('a world', () => {
  test('goes on after a restart: rows, files, ids, sessions, attempts, clock, mails and faults', async () => {
    const first = start();
    const world = first.mockBackend.worlds.open('dev');
    world.clock.freeze(Date.UTC(2026, 5, 1));
    await putInCart(first.mockBackend, 'dev', 0);
    const guest = clientOf(first.mockBackend, 'dev');
    const buyer = await guest.as('buyer');
    const bytes = Uint8Array.from({ length: 512 }, (_, index) => index & 255);
    const pdf = new Uint8Array([...new TextEncoder().encode('%PDF-1.4\n'), ...bytes]);
    const { file } = await guest.ok('uploadFile', {
      kind: 'RESUME',
      file: formFile('Lebenslauf 😀.pdf', pdf),
    });
    await guest.ok('requestPasswordReset', { username: 'buyer' });
    for (let n = 0; n < 3; n += 1) await guest.send('login', { username: 'seller', password: 'wrong' });
    const value = { $bytes: 'no bytes', $entries: [1], '': [null, { $bytes: 1 }] };
    world.faults.plan([{ operation: 'viewProjectSetting', nth: 9, plant: { path: 'data', value } }]);
    world.tables.stones.remove(free[5]?.id ?? '');
    await first.keep.flush();
    const before = saveWorld(world);
    expect(first.failures).toEqual([]);

    const second = start();
    const restored = second.mockBackend.worlds.open('dev');
    expect(shown(saveWorld(restored))).toEqual(shown(before));
    expect(restored.clock.now()).toBe(Date.UTC(2026, 5, 1));
    const again = clientOf(second.mockBackend, 'dev', buyer.token);
    expect(await again.ok('getProfile', {})).toEqual(await buyer.ok('getProfile', {}));
    expect(cartOf(second.mockBackend, 'dev')).toEqual([free[0]?.id]);
    expect(restored.tables.stones.get(free[5]?.id ?? '')).toBeUndefined();
    const next = await clientOf(second.mockBackend, 'dev').ok('uploadFile', {
      kind: 'RESUME',
      file: formFile('b.pdf', pdf),
    });
    expect(next.file).not.toBe(file);
  });

  test('that was begun anew stays so', async () => {
    const first = start();
    await putInCart(first.mockBackend, 'dev', 0);
    await first.keep.flush();
    first.mockBackend.worlds.touch(first.mockBackend.worlds.reset('dev'));
    await first.keep.flush();
    expect(cartOf(start().mockBackend, 'dev')).toEqual([]);
  });

  test('is saved soon by itself, and not again while nothing changes', async () => {
    const { mockBackend, keep } = start();
    await putInCart(mockBackend, 'dev', 0);
    await expect.poll(saved, { timeout: 5000 }).toEqual(['dev.world']);
    await keep.flush();
    const before = readFileSync(join(folder(), 'dev.world'), 'utf8');
    writeFileSync(join(folder(), 'dev.world'), 'untouched');
    await clientOf(mockBackend, 'dev').ok('viewProjectSetting', {});
    await keep.flush();
    expect(readFileSync(join(folder(), 'dev.world'), 'utf8')).toBe('untouched');
    await putInCart(mockBackend, 'dev', 1);
    await keep.flush();
    expect(readFileSync(join(folder(), 'dev.world'), 'utf8').length).toBeGreaterThan(before.length);
  });

  test('that made room for others in memory goes on, whether it was saved by then or not', async () => {
    const { mockBackend, keep } = start(own, 2);
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const [place, name] of names.entries()) await putInCart(mockBackend, name, place);
    expect(mockBackend.worlds.size()).toBeLessThan(names.length);
    for (const [place, name] of names.entries()) expect(cartOf(mockBackend, name)).toEqual([free[place]?.id]);
    await keep.flush();
    for (const [place, name] of names.entries()) expect(cartOf(mockBackend, name)).toEqual([free[place]?.id]);
  });

  test('that cannot be saved is reported, and calls go on; later changes are saved again', async () => {
    const { mockBackend, keep, failures } = start();
    await putInCart(mockBackend, 'dev', 0);
    rmSync(folder(), { recursive: true });
    await keep.flush();
    expect(failures).toEqual(['dev']);
    expect(cartOf(mockBackend, 'dev')).toHaveLength(1);
  });
});

test('many worlds written at once are each in a file of their own, whatever their names', async () => {
  const { mockBackend, keep, failures } = start();
  const names = [
    'a',
    'A',
    '..',
    '.',
    'x:y',
    'CON',
    'a.world',
    '-',
    ...Array.from({ length: 20 }, (_, n) => `w${n}`),
  ];
  await Promise.all(names.map((name, place) => putInCart(mockBackend, name, place)));
  await Promise.all([keep.flush(), keep.flush()]);
  expect(failures).toEqual([]);
  expect(new Set(saved().map((name) => name.toLowerCase())).size).toBe(names.length);
  const { mockBackend: later } = start();
  for (const [place, name] of names.entries())
    expect([name, cartOf(later, name)]).toEqual([name, [free[place]?.id]]);
  expect(cartOf(later, 'b')).toEqual([]);
});
