import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  array,
  asyncProperty,
  boolean,
  assert as check,
  constant,
  dictionary,
  double,
  letrec,
  oneof,
  string,
  uint8Array,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { savedAnswer } from '#mocks/http/control.ts';
import { fingerprintOf, mismatch } from '#mocks/persistence/fingerprint.ts';
import { openFolder } from '#mocks/persistence/folder.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { saveWorld } from '#mocks/world/snapshots.ts';
import type { WorldState } from '#mocks/world/world.ts';
import { createWorlds, type Keep } from '#mocks/world/worlds.ts';
import {
  base,
  cartOf,
  close,
  folder,
  free,
  giveFolders,
  own,
  putInCart,
  start,
} from '../../support/kept-worlds.ts';
import { clientOf, formFile } from '../../support/mock-backend-client.ts';
import { runs } from '../../support/runs.ts';

giveFolders();

/** A state as the outside sees it; members that are undefined are none. */
function shown(state: WorldState): unknown {
  return structuredClone(state);
}

/** The cart in the files as they are now: as the next server finds them when this one is killed. */
function cartAfterKill(world: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'pavilion-copy-'));
  cpSync(folder(), copy, { recursive: true });
  const keep = openFolder(copy, own, { report: () => undefined });
  const cart = cartOf(createMockBackend(createWorlds(base, { keep }), acceptAll), world);
  keep.close();
  rmSync(copy, { recursive: true });
  return cart;
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
    await first.mockBackend.worlds.saveAll();
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

  test('a world that was reset stays reset', async () => {
    const first = start();
    await putInCart(first.mockBackend, 'dev', 0);
    first.mockBackend.worlds.reset('dev');
    await first.mockBackend.worlds.saveAll();
    expect(cartOf(start().mockBackend, 'dev')).toEqual([]);
  });

  test('every answered write is in the file when the reply arrives, and a save costs what changed', async () => {
    const { mockBackend, keep } = start();
    await putInCart(mockBackend, 'dev', 0);
    const saves: number[] = [];
    const counting: Keep = {
      ...keep,
      save: (name, writes, isAll) => {
        const list = [...writes];
        saves.push(list.length);
        return keep.save(name, list, isAll);
      },
    };
    const counted = createMockBackend(createWorlds(base, { keep: counting }), acceptAll);
    const guest = clientOf(counted, 'dev');
    await guest.ok('viewProjectSetting', {});
    expect(saves).toEqual([]);
    for (let place = 1; place < 40; place += 1) await putInCart(counted, 'dev', place);
    const cost = saves.slice(0, 2).reduce((sum, rows) => sum + rows, 0);
    expect(saves.slice(-2).reduce((sum, rows) => sum + rows, 0)).toBeLessThan(cost + 4);
    expect(cartAfterKill('dev')).toHaveLength(40);
  });

  test('a refused call leaves nothing in the file', async () => {
    const { mockBackend } = start();
    const buyer = await clientOf(mockBackend, 'dev').as('buyer');
    await buyer.ok('viewProjectSetting', {});
    const { id: diamond = '', vStnId = '', back = null, amt = 0, ctPr = 0 } = free[0] ?? {};
    const stone = { diamond, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
    await buyer.no('createTracks', { trackType: 1, diamonds: [stone, { ...stone, diamond: 'none' }] });
    expect(cartAfterKill('dev')).toEqual([]);
  });

  test('an evicted world continues', async () => {
    const { mockBackend } = start(own, 2);
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const [place, name] of names.entries()) await putInCart(mockBackend, name, place);
    expect(mockBackend.worlds.size()).toBeLessThan(names.length);
    for (const [place, name] of names.entries()) expect(cartOf(mockBackend, name)).toEqual([free[place]?.id]);
  });

  test('a world that cannot be saved refuses writes with 503, answers reads, and is saved once it can be', async () => {
    const { mockBackend, keep } = start();
    await putInCart(mockBackend, 'dev', 0);
    const failures: string[] = [];
    let isFull = false;
    const full: Keep = {
      ...keep,
      report: (name) => failures.push(name),
      save: (...parameters) => {
        if (isFull) throw new Error('The disk is full.');
        return keep.save(...parameters);
      },
    };
    const backend = createMockBackend(createWorlds(base, { keep: full }), acceptAll);
    const buyer = await clientOf(backend, 'dev').as('buyer');
    const health = async () => {
      const answer = { status: 200, body: { data: { seed: 1 } } };
      const { status } = await savedAnswer(
        backend.worlds,
        { method: 'GET', path: '/__world/health' },
        answer,
      );
      return status;
    };
    const setting = { key: 'PORTAL', value: { portal: { pageSize: 50 } } } as const;
    expect(await health()).toBe(200);

    isFull = true;
    expect(await buyer.send('upsertUserSetting', setting)).toMatchObject({
      status: 503,
      code: 'E_NOT_SAVED',
    });
    expect(failures).toEqual(['dev']);
    expect(
      (await buyer.ok('paginateUserSettings', { key: ['PORTAL'], page: 1, limit: 9 })).list,
    ).toMatchObject([{ isDefault: true }]);
    expect(
      (await buyer.ok('paginateDiamonds', { page: 1, limit: 1, filters: [{}] }))[0]?.count,
    ).toBeGreaterThan(0);
    expect(await health()).toBe(503);
    expect(await backend.worlds.saveAll()).toBe(false);
    expect(cartAfterKill('dev')).toEqual([free[0]?.id]);

    isFull = false;
    expect(await health()).toBe(200);
    await buyer.ok('upsertUserSetting', setting);
    const before = shown(saveWorld(backend.worlds.open('dev')));
    expect(shown(saveWorld(start().mockBackend.worlds.open('dev')))).toEqual(before);
  });

  test('a folder has at most ten times as many worlds as may be in memory, and keeps the default one', async () => {
    const { mockBackend, keep } = start(own, 2);
    await putInCart(mockBackend, 'default', 0);
    for (let n = 0; n < 30; n += 1) await putInCart(mockBackend, `w${n}`, n);
    expect(keep.names.size).toBe(20);
    expect(cartOf(mockBackend, 'default')).toHaveLength(1);
    const later = start(own, 2);
    expect([...later.keep.names]).toEqual([...keep.names]);
    expect(cartOf(later.mockBackend, 'w29')).toEqual([free[29]?.id]);
    expect(cartOf(later.mockBackend, 'w0')).toEqual([]);
  });
});

test('many worlds written at once are kept apart, whatever their names', async () => {
  const { mockBackend, failures } = start();
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
  expect(failures).toEqual([]);
  const { mockBackend: later } = start();
  for (const [place, name] of names.entries())
    expect([name, cartOf(later, name)]).toEqual([name, [free[place]?.id]]);
  expect(cartOf(later, 'b')).toEqual([]);
});

describe('a file', () => {
  async function savedFile(): Promise<string> {
    const { mockBackend } = start();
    await putInCart(mockBackend, 'dev', 0);
    close();
    return join(folder(), 'worlds.sqlite');
  }

  test.each([
    ['another seed', { ...own, seed: 2 }, 'seed 1'],
    ['another number of stones', { ...own, stones: 301 }, '300 stones'],
    ['older data', { ...own, data: 'other' }, 'data of the seed have changed'],
    ['an older contract', { ...own, contract: 'other' }, 'contract has changed'],
    ['another form', { ...own, version: 99 }, 'form 4'],
  ])('a file of %s is refused and left as it is', async (_what, fingerprint, words) => {
    const path = await savedFile();
    const before = readFileSync(path);
    expect(() => start(fingerprint)).toThrow(words);
    expect(() => start(fingerprint)).toThrow(path);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(cartOf(start().mockBackend, 'dev')).toHaveLength(1);
  });

  test('a file that is damaged anywhere is refused and left as it is', async () => {
    const path = await savedFile();
    const before = readFileSync(path);
    const changed = Buffer.from(before);
    const place = changed.indexOf('trackType');
    expect(place).toBeGreaterThan(0);
    changed[place] = 'T'.charCodeAt(0);
    const damages = [
      before.subarray(0, before.length >> 1),
      before.subarray(0, -1),
      // What ends within a page is refused, even if the bytes that are missing or too many are zeros.
      Buffer.concat([before, Buffer.alloc(1)]),
      before.subarray(0, 4096),
      changed,
      Buffer.alloc(0),
      Buffer.from('{"format":"pavilion-world"}'),
      Buffer.from('null\n'),
      Buffer.from([0xff, 0xfe, 0, 0]),
    ];
    for (const damaged of damages) {
      writeFileSync(path, damaged);
      expect(() => start()).toThrow(path);
      expect(readFileSync(path).equals(damaged)).toBe(true);
    }
    writeFileSync(path, before);
    expect(cartOf(start().mockBackend, 'dev')).toHaveLength(1);
  });

  test('a file that was being made when the server was killed is ignored', async () => {
    writeFileSync(join(folder(), 'worlds.sqlite.unfinished'), 'half');
    const { mockBackend } = start();
    await putInCart(mockBackend, 'dev', 0);
    expect(cartOf(start().mockBackend, 'dev')).toHaveLength(1);
    expect(existsSync(join(folder(), 'worlds.sqlite.unfinished'))).toBe(false);
  });

  test('a folder of an older version is refused and left as it is', () => {
    writeFileSync(join(folder(), 'dev.world'), 'old');
    expect(() => start()).toThrow('an older version has written it');
    expect(readdirSync(folder())).toEqual(['dev.world']);
  });
});

test('a fingerprint changes with the seeded data and with the contract', () => {
  const few = createSeed({ stones: 300 });
  expect(fingerprintOf(few, 'contract')).toEqual(own);
  const [first, ...others] = few.stones;
  if (first === undefined) throw new Error('No stones.');
  const dearer = { ...few, stones: [{ ...first, amt: first.amt + 1 }, ...others] };
  expect(mismatch(fingerprintOf(dearer, 'contract'), own)).toContain('data of the seed');
  expect(mismatch(fingerprintOf(few, 'contract '), own)).toContain('contract');
  expect(mismatch(fingerprintOf(few, 'contract'), own)).toBeNull();
});

test('any row comes back as it was, and one that would not is not saved', async () => {
  const { keep } = start();
  const leaf = oneof(uint8Array(), string({ unit: 'binary' }), double(), boolean(), constant(null));
  const { value } = letrec<{ value: unknown }>((tie) => ({
    value: oneof(
      { maxDepth: 4 },
      leaf,
      array(tie('value'), { maxLength: 3 }),
      dictionary(oneof(string({ unit: 'binary' }), constant('__proto__')), tie('value'), { maxKeys: 3 }),
    ),
  }));
  const writesOf = (rows: readonly unknown[]) =>
    rows.map((any, id) => ({ part: 'any', id: String(id), value: { id: String(id), any } }));
  await check(
    asyncProperty(array(value, { maxLength: 20 }), async (rows) => {
      await keep.save('any', writesOf(rows), true);
      expect([...keep.load('any')]).toEqual(writesOf(rows));
    }),
    { numRuns: runs(20, 60) },
  );
  const before = [...keep.load('any')];
  expect(() => keep.save('any', writesOf([1, () => undefined]), true)).toThrow('could not be cloned');
  expect([...keep.load('any')]).toEqual(before);
});
