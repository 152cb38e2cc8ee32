import { describe, expect, it } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { buildMasters, masterLabel } from '#src/reference/masters.ts';

const { masters: lists } = createSeed({ stones: 10 });
const masters = buildMasters(lists);

describe('the master lists', () => {
  it('come in the order of their scale, whatever order they arrive in', () => {
    const reversed = buildMasters(lists.map((list) => ({ ...list, items: list.items.toReversed() })));
    const codes = masters.list('COLOR').map(({ code }) => code);
    expect(codes.slice(0, 4)).toEqual(['D', 'E', 'F', 'G']);
    expect(reversed.list('COLOR').map(({ code }) => code)).toEqual(codes);
  });

  it('offer active items only, but find any by its id', () => {
    const retired = buildMasters(
      lists.map((list) => ({ ...list, items: list.items.map((item) => ({ ...item, isActive: false })) })),
    );
    expect(retired.list('SHAPE')).toEqual([]);
    expect(retired.item('shape-round')?.name).toBe('Round');
  });

  it('are empty for a list that did not come', () => {
    expect(buildMasters([]).list('SHAPE')).toEqual([]);
    expect(buildMasters([]).item('shape-round')).toBeUndefined();
  });

  it('are named in the language of the screen, in English without a name of its own', () => {
    const round = masters.item('shape-round') ?? expect.fail('The seed has no round shape');
    expect(masterLabel(round, 'ar')).toBe(round.multiLanguageData.ar);
    expect(masterLabel(round, 'ar')).not.toBe(round.name);
    expect(masterLabel({ ...round, multiLanguageData: {} }, 'ar')).toBe(round.name);
  });
});
