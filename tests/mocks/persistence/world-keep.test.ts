import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  array,
  asyncProperty,
  boolean,
  assert as check,
  constant,
  constantFrom,
  dictionary,
  double,
  letrec,
  oneof,
  string,
  uint8Array,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprintOf, mismatch } from '#mocks/persistence/fingerprint.ts';
import { createSeed } from '#mocks/seed/seed.ts';
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

  test('a world that was reset stays reset', async () => {
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

  test('an evicted world continues, whether it was saved before or not', async () => {
    const { mockBackend, keep } = start(own, 2);
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const [place, name] of names.entries()) await putInCart(mockBackend, name, place);
    expect(mockBackend.worlds.size()).toBeLessThan(names.length);
    for (const [place, name] of names.entries()) expect(cartOf(mockBackend, name)).toEqual([free[place]?.id]);
    await keep.flush();
    for (const [place, name] of names.entries()) expect(cartOf(mockBackend, name)).toEqual([free[place]?.id]);
  });

  test('a world that cannot be saved is reported, and calls continue; later changes are saved again', async () => {
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

describe('a file', () => {
  async function savedFile(): Promise<string> {
    const { mockBackend, keep } = start();
    await putInCart(mockBackend, 'dev', 0);
    await keep.flush();
    return join(folder(), 'dev.world');
  }

  test.each([
    ['another seed', { ...own, seed: 2 }, 'seed 1'],
    ['another number of stones', { ...own, stones: 301 }, '300 stones'],
    ['older data', { ...own, data: 'other' }, 'data of the seed have changed'],
    ['an older contract', { ...own, contract: 'other' }, 'contract has changed'],
    ['another form', { ...own, version: 99 }, 'form 3'],
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
    const damages = [
      before.subarray(0, before.length >> 1),
      before.subarray(0, -1),
      Buffer.concat([before, Buffer.from('{}\n')]),
      Buffer.from(before.toString('utf8').replace('"trackType":1', '"trackType":2')),
      Buffer.from(before.toString('utf8').split('\n').toSpliced(1, 1).join('\n')),
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

  test('a file that was being written when the server was killed is ignored', async () => {
    const path = await savedFile();
    writeFileSync(`${path}.unfinished`, 'half');
    expect(cartOf(start().mockBackend, 'dev')).toHaveLength(1);
    expect(readdirSync(folder()).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
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
  const { store } = start();
  const empty = saveWorld(start().mockBackend.worlds.open('empty'));
  const keys = oneof(string({ unit: 'binary' }), constantFrom('$bytes', '$entries', '__proto__'));
  const leaf = oneof(
    uint8Array(),
    string({ unit: 'binary' }),
    double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    boolean(),
    constant(null),
  );
  const { value } = letrec<{ value: unknown }>((tie) => ({
    value: oneof(
      { maxDepth: 4 },
      leaf,
      array(tie('value'), { maxLength: 3 }),
      dictionary(keys, tie('value'), { maxKeys: 3 }),
    ),
  }));
  const tableOf = (rows: readonly unknown[]) =>
    new Map([['any', new Map(rows.map((any, id) => [String(id), { id: String(id), any }]))]]);
  await check(
    asyncProperty(array(value, { maxLength: 20 }), async (rows) => {
      await store.save('any', { ...empty, tables: tableOf(rows) });
      const loaded = store.load('any')?.tables.get('any') ?? new Map();
      expect([...loaded.values()].map(({ any }) => any)).toEqual(rows);
    }),
    { numRuns: 60 },
  );
  for (const bad of [Number.NaN, new Map(), new Date(0)]) {
    await expect(store.save('bad', { ...empty, tables: tableOf([bad]) })).rejects.toThrow('cannot be saved');
  }
  expect(saved()).toEqual(['any.world']);
});
