import { describe, expect, test } from 'vitest';
import { wholeStone } from '#mocks/domain/whole-stone.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { makeStone } from '#mocks/seed/stone.ts';
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
