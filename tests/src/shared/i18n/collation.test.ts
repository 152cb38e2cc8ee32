import { describe, expect, it } from 'vitest';
import { byName } from '#src/shared/i18n/collation.ts';

describe('lists of names', () => {
  it.each([
    ['en', ['Zürich', 'Österreich', 'aachen', 'Oman'], ['aachen', 'Oman', 'Österreich', 'Zürich']],
    [
      'de',
      ['Zypern', 'Österreich', 'Oman', 'Ägypten', 'Albanien'],
      ['Ägypten', 'Albanien', 'Oman', 'Österreich', 'Zypern'],
    ],
    ['es', ['Ñuble', 'Oaxaca', 'Nuevo León'], ['Nuevo León', 'Ñuble', 'Oaxaca']],
    ['zh', ['中国', '比利时', '印度', '阿联酋'], ['阿联酋', '比利时', '印度', '中国']],
    ['ja', ['ベルギー', 'インド', 'アメリカ'], ['アメリカ', 'インド', 'ベルギー']],
    ['he', ['הודו', 'בלגיה', 'ארצות הברית'], ['ארצות הברית', 'בלגיה', 'הודו']],
    ['ar', ['الهند', 'بلجيكا', 'إسرائيل'], ['إسرائيل', 'الهند', 'بلجيكا']],
  ] as const)('stand in the order of %s', (language, names, sorted) => {
    expect(byName(names, language, (name) => name)).toEqual(sorted);
  });

  it('count the numbers in them', () => {
    expect(byName(['Cabin 10', 'Cabin 2'], 'fr', (name) => name)).toEqual(['Cabin 2', 'Cabin 10']);
  });
});
