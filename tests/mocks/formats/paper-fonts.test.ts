import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFonts } from '#mocks/formats/paper/fonts.ts';
import { runsOf } from '#mocks/formats/paper/typeface.ts';
import type { Language } from '#mocks/translations/languages.ts';

beforeAll(loadFonts);

/** Files with all texts of a language; papers show any of them in one font, so that a line is of one piece. */
const TEXTS: Readonly<Partial<Record<Language, readonly string[]>>> = {
  zh: ['src/locales/zh/**', 'mocks/rules/names/chinese.ts'],
  ja: ['src/locales/ja/**', 'mocks/rules/names/japanese.ts'],
  he: ['mocks/rules/names/hebrew.ts'],
  ar: ['mocks/rules/names/arabic.ts'],
};

const OWN = { zh: 'chinese', ja: 'japanese', he: 'hebrew', ar: 'arabic' } as const;

describe.each(Object.entries(OWN))('the font of %s', (language, own) => {
  test('has every letter of our texts (else run tools/generate/paper-fonts.ts)', () => {
    const code = language as keyof typeof OWN;
    const files = globSync([...(TEXTS[code] ?? [])], { withFileTypes: true }).filter((each) => each.isFile());
    const text = files.map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8')).join('');
    const letters = [...new Set(text)].filter((letter) => /\p{L}/u.test(letter));
    const foreign = letters.filter((letter) => runsOf(letter, code).some(({ face }) => face !== own));
    expect(letters.length).toBeGreaterThan(20);
    expect(foreign).toEqual([]);
  });
});
