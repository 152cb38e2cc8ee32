import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
import { cartOf, folder, giveFolders, own, putInCart, saved, start } from '../../support/kept-worlds.ts';

giveFolders();

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
  ])('of %s is refused and left as it is', async (_what, fingerprint, words) => {
    const path = await savedFile();
    const before = readFileSync(path);
    expect(() => start(fingerprint)).toThrow(words);
    expect(() => start(fingerprint)).toThrow(path);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(cartOf(start().mockBackend, 'dev')).toHaveLength(1);
  });

  test('that is damaged anywhere is refused and left as it is', async () => {
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

  test('that was being written when the server was killed counts for nothing', async () => {
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
