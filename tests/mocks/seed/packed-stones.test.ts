import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import { createSeed, drawStones } from '#mocks/seed/seed.ts';
import { makeStone } from '#mocks/seed/stone.ts';
import { packedFile, readStones } from '#mocks/seed/stone-file.ts';
import { createBase } from '#mocks/world/base.ts';

const COUNT = 3000;
const SEED = 5;
const draw = createDraw(SEED);
const made = Array.from({ length: COUNT }, (_, row) => makeStone(draw, row + 1));
const seed = createSeed({ seed: SEED, stones: COUNT });
const base = createBase(seed);

describe('a stone of the seed', () => {
  test('is whole again exactly as it was made, members in the same order', () => {
    const whole = seed.stones.map(wholeStone);
    expect(whole).toStrictEqual(made);
    expect(Object.keys(whole[0] ?? {})).toEqual(Object.keys(made[0] ?? {}));
  });

  test('is read member by member without being made whole', () => {
    const singles = (stones: typeof made) =>
      stones.filter(({ wSts, pktType }) => wSts === 'A' && pktType === 'SINGLE').map(({ id }) => id);
    expect(singles([...seed.stones])).toEqual(singles(made));
  });

  test('is the same JSON text as it was made', () => {
    expect(JSON.stringify(seed.stones)).toBe(JSON.stringify(made));
  });

  test('is whole when it is looked up by its id, so that a change can spread it', () => {
    const third = made[2];
    expect({ ...base.stones.get(third?.id ?? '') }).toStrictEqual(third);
    expect(base.stones.get('st-none')).toBeUndefined();
  });
});

test('a stone that is not of the seed is whole already', () => {
  const [own] = made;
  expect(own === undefined ? null : wholeStone(own)).toBe(own);
});

describe('a file of packed stones', () => {
  const options = { seed: SEED, stones: COUNT };
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-stones-'));
  const file = pathToFileURL(join(folder, 'stones.bin'));
  const states = drawStones(options).states();

  afterAll(() => rmSync(folder, { recursive: true }));

  test('gives the same stones as drawing them, and the same seed around them', () => {
    writeFileSync(file, packedFile(options, states));
    const found = readStones(file, options);
    const stones = found !== null && 'stones' in found ? found.stones : [];
    expect(stones.map(wholeStone)).toStrictEqual(made);
    expect(JSON.stringify(createSeed(options, stones))).toBe(JSON.stringify(seed));
  });

  test('is left alone for another seed, for another number of stones, and when it is not there', () => {
    writeFileSync(file, packedFile(options, states));
    expect(readStones(file, { ...options, seed: SEED + 1 })).toBeNull();
    expect(readStones(file, { ...options, stones: COUNT - 1 })).toBeNull();
    expect(readStones(pathToFileURL(join(folder, 'none.bin')), options)).toBeNull();
  });

  test.each([0, 31, 32, 5000])(
    'a file of packed stones that ends after %i bytes is reported as damaged',
    (length) => {
      writeFileSync(file, packedFile(options, states).subarray(0, length));
      expect(readStones(file, options)).toEqual({ problem: 'it is damaged' });
    },
  );

  test('a file of packed stones in which one byte differs is reported as damaged', () => {
    const bytes = packedFile(options, states);
    for (const place of [0, 40, bytes.length - 1]) {
      const changed = Uint8Array.from(bytes, (byte, index) => (index === place ? byte ^ 1 : byte));
      writeFileSync(file, changed);
      expect(readStones(file, options), `byte ${place}`).toEqual({ problem: 'it is damaged' });
    }
  });

  test('a file of packed stones of other code is ignored, although it is complete', () => {
    writeFileSync(file, packedFile(options, drawStones({ ...options, seed: SEED + 1 }).states()));
    expect(readStones(file, options)).toEqual({ problem: 'other code drew its stones' });
    const fewer = packedFile(options, states.slice(1));
    writeFileSync(file, fewer);
    expect(readStones(file, options)).toHaveProperty('problem');
    expect(readFileSync(file)).toEqual(Buffer.from(fewer));
  });
});
