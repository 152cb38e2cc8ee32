import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { departures, glossaryOf, leftInEnglish, readGlossary } from '../../support/glossaries.ts';
import { mockBackendTexts, type Texts, textsOf } from '../../support/locale-texts.ts';

/** Texts that the mock backend shares with the portal (tests/mocks/operations/words.test.ts). */
const SHARED = /^(?:news|status|column)\./;

/** The words of portal and mock backend. */
const allTexts = (code: string): Texts =>
  new Map([...textsOf(code), ...[...mockBackendTexts(code)].filter(([key]) => !SHARED.test(key))]);

const english = allTexts('en');
const others = languageCodes.filter((code) => code !== 'en');

/** The codes of docs/reference/glossary/codes.md, below its first paragraph. */
const codes = readFileSync('docs/reference/glossary/codes.md', 'utf8')
  .split('\n\n')
  .slice(2)
  .join(' ')
  .split(/\s+/)
  .filter((word) => word !== '')
  .map((word) => word.toLowerCase());

describe.each(others)('the words of %s', (code) => {
  const glossary = glossaryOf(code);
  const texts = allTexts(code);
  const spared = new Set([...codes, ...glossary.alike]);

  it('use one term a concept, that of the glossary', () => {
    expect(glossary.concepts.length).toBeGreaterThan(20);
    expect(departures(texts, english, glossary)).toEqual([]);
  });

  it('are apart from the glossary only at keys that exist', () => {
    expect([...glossary.apart].filter((key) => !texts.has(key))).toEqual([]);
  });

  it('leave no English word besides codes and words spelt alike', () => {
    expect(leftInEnglish(code, texts, english, spared)).toEqual([]);
  });

  it('would be caught with an English word among them', () => {
    const planted = new Map([...texts, ['shell.planted', 'Choose the weather']]);
    const original = new Map([...english, ['shell.planted', 'Choose the weather']]);
    expect(leftInEnglish(code, planted, original, spared)).toContain('shell.planted: weather');
  });
});

describe('a glossary', () => {
  const glossary = readGlossary(
    '## Terms\n\n| a | b | c |\n|---|---|---|\n| clarity | Reinheit | Klarheit |\n\n## Apart\n\n| k | w |\n|---|---|\n| x.other | sky |\n',
  );
  const original = new Map([
    ['x.a', 'Clarity'],
    ['x.other', 'Clarity'],
  ]);
  const departuresOf = (key: string, text: string) => departures(new Map([[key, text]]), original, glossary);

  it('holds a text to its term, in any case and form', () => {
    expect(departuresOf('x.a', 'Reinheiten')).toEqual([]);
    expect(departuresOf('x.a', 'Purität')).toEqual(['x.a: "clarity" is not "reinheit"']);
  });

  it('rejects words, except where the English means something else', () => {
    expect(departuresOf('x.a', 'Klarheit (Reinheit)')).toEqual(['x.a: "klarheit" is rejected']);
    expect(departuresOf('x.other', 'Klarheit')).toEqual([]);
  });
});
