import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { isOwnZero, mockBackendTexts, originalOf, type Texts, textsOf } from '../../support/locale-texts.ts';

/** The glossaries of the languages (docs/reference/glossary/), and where translations deviate from them. */

/** One concept: its English words, the forms that a translation may have, and words that it may not have. */
type Concept = {
  readonly english: readonly string[];
  readonly forms: readonly string[];
  readonly rejected: readonly string[];
};

/** A glossary: concepts, keys whose English text means something else, and words spelt alike in both languages. */
type Glossary = {
  readonly concepts: readonly Concept[];
  readonly apart: ReadonlySet<string>;
  readonly alike: ReadonlySet<string>;
};

const wordsIn = (cell = '') =>
  cell
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');

/** The rows of the table below a heading. */
function rowsBelow(markdown: string, heading: string): readonly (readonly string[])[] {
  const section = markdown.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Reads a glossary from Markdown. */
function readGlossary(markdown: string): Glossary {
  return {
    concepts: rowsBelow(markdown, 'Terms').map(([english, forms, rejected]) => ({
      english: wordsIn(english),
      forms: wordsIn(forms),
      rejected: wordsIn(rejected),
    })),
    apart: new Set(rowsBelow(markdown, 'Apart').map(([key = '']) => key)),
    alike: new Set(rowsBelow(markdown, 'Spelt as in English').flatMap(([words]) => wordsIn(words))),
  };
}

/** The glossary of a language. */
const glossaryOf = (code: string): Glossary =>
  readGlossary(readFileSync(`docs/reference/glossary/${code}.md`, 'utf8'));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const withoutValues = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '');

/** Where texts deviate from a glossary, one per line. */
function departures(texts: Texts, english: Texts, { concepts, apart }: Glossary): readonly string[] {
  const held = [...texts]
    .filter(([key]) => !apart.has(key) && !isOwnZero(english, key))
    .map(([key, text]) => ({
      key,
      own: text.toLowerCase(),
      original: withoutValues(originalOf(english, key) ?? ''),
    }));
  return concepts.flatMap((concept) => {
    const inEnglish = new RegExp(
      `(?<![\\p{L}-])(?:${concept.english.map(escaped).join('|')})(?!\\p{L})`,
      'iu',
    );
    const wrong = concept.rejected.map(
      (word) => [word, new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'iu')] as const,
    );
    return held.flatMap(({ key, own, original }) => {
      const isMissing = !concept.forms.some((form) => own.includes(form)) && inEnglish.test(original);
      return [
        ...(isMissing ? [`${key}: "${concept.english[0]}" is not "${concept.forms.join('", "')}"`] : []),
        ...wrong.filter(([, pattern]) => pattern.test(own)).map(([word]) => `${key}: "${word}" is rejected`),
      ];
    });
  });
}

const latinWords = (text: string) =>
  text.replaceAll(/\{\{.*?\}\}|<\/?\w+>/g, ' ').match(/[A-Za-z][A-Za-z'-]*/g) ?? [];

/** Languages that share the script of English: there, only words of the English texts can be told from their own. */
const inLatinScript: ReadonlySet<string> = new Set(['it', 'es', 'fr', 'de']);

/** Words left in English in texts of a language, except codes and words spelt alike; one line each. */
function leftInEnglish(
  code: string,
  texts: Texts,
  english: Texts,
  spared: ReadonlySet<string>,
): readonly string[] {
  const vocabulary = new Set(
    [...english.values()]
      .flatMap(latinWords)
      .filter((word) => word.length > 2)
      .map((word) => word.toLowerCase()),
  );
  const isEnglish = (word: string) => (inLatinScript.has(code) ? vocabulary.has(word) : word.length > 1);
  return [...texts].flatMap(([key, text]) =>
    latinWords(text)
      .map((word) => word.toLowerCase())
      .filter((word) => !spared.has(word) && isEnglish(word))
      .map((word) => `${key}: ${word}`),
  );
}

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
    const seeded = new Map([...texts, ['shell.seeded', 'Choose the weather']]);
    const original = new Map([...english, ['shell.seeded', 'Choose the weather']]);
    expect(leftInEnglish(code, seeded, original, spared)).toContain('shell.seeded: weather');
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
