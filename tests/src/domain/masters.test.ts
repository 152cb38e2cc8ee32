import { describe, expect, it } from 'vitest';
import { MASTER_NAMES } from '#mocks/rules/masters.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { buildMasters, masterLabel } from '#src/domain/reference/masters.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';

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

  it('have a name in every language, or are a code in all of them', () => {
    const others = languageCodes.filter((code) => code !== 'en').toSorted();
    const unequal = lists.flatMap(({ code, items }) =>
      items
        .map(({ code: item, multiLanguageData }) => ({ item, named: Object.keys(multiLanguageData) }))
        .filter(({ named }) => named.length > 0 && others.some((language) => !named.includes(language)))
        .map(({ item, named }) => `${code}/${item}: ${named.join()}`),
    );
    expect(unequal).toEqual([]);
  });

  it('are codes in all languages only where English writes a code too', () => {
    const nameless = lists.flatMap(({ items }) =>
      items
        .filter(
          ({ multiLanguageData, name }) => Object.keys(multiLanguageData).length === 0 && /[a-z]/.test(name),
        )
        .map(({ id }) => id),
    );
    expect(nameless).toEqual([]);
  });

  it.each([
    ['zh', '椭圆形'],
    ['it', 'Ovale'],
    ['es', 'Oval'],
    ['fr', 'Ovale'],
    ['ja', 'オーバル'],
    ['he', 'אובל'],
    ['de', 'Oval'],
    ['ar', 'بيضاوي'],
  ])('name an oval in %s', (language, name) => {
    const oval = masters.item('shape-oval') ?? expect.fail('The seed has no oval shape');
    expect(masterLabel(oval, language)).toBe(name);
  });

  it('name each item once: no name is left over for an item that does not exist', () => {
    const known = new Set(lists.flatMap(({ code, items }) => items.map((item) => `${code}/${item.code}`)));
    const left = Object.entries(MASTER_NAMES).flatMap(([language, names]) =>
      Object.entries(names).flatMap(([list, items]) =>
        Object.keys(items)
          .filter((item) => !known.has(`${list}/${item}`))
          .map((item) => `${language}: ${list}/${item}`),
      ),
    );
    expect(left).toEqual([]);
  });
});
