/** The glossaries of the languages (docs/reference/glossary/), and what in the words departs from them. */
import { readFileSync } from 'node:fs';
import { isOwnZero, originalOf, type Texts } from './locale-texts.ts';

/** One concept: its English words, the forms that a translation may have, and words that it may not have. */
type Concept = {
  readonly english: readonly string[];
  readonly forms: readonly string[];
  readonly rejected: readonly string[];
};

/** A glossary: concepts, keys whose English text means something else, and words spelt alike in both languages. */
export type Glossary = {
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
export function readGlossary(markdown: string): Glossary {
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
export const glossaryOf = (code: string): Glossary =>
  readGlossary(readFileSync(`docs/reference/glossary/${code}.md`, 'utf8'));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const withoutValues = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '');

/** Where texts depart from a glossary, one line each. */
export function departures(texts: Texts, english: Texts, { concepts, apart }: Glossary): readonly string[] {
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
export function leftInEnglish(
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
