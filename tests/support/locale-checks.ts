/** What is wrong with the words of a language beside the English ones; each check answers the wrong keys. */
import { base, formOf, isForm, originalOf, type Texts } from './locale-texts.ts';

/** Keys without their forms for a number, in order. */
export const baseKeys = (texts: Texts) => [...new Set([...texts.keys()].map(base))].toSorted();

const isPlural = (texts: Texts, key: string) => texts.has(`${key}_other`);
const names = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').toSorted();

/** Texts that say nothing. */
export const empty = (texts: Texts) =>
  [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key);

/** Texts that take other values than the English ones. */
export function withOtherValues(texts: Texts, english: Texts): string[] {
  const wrong = [...texts].filter(([key, text]) => {
    const original = originalOf(english, key) ?? '';
    // "No stone" may leave out what only some stones have, a form for one number the number itself.
    if (key.endsWith('_zero')) return names(text).some((name) => !names(original).includes(name));
    const mayOmitCount = isForm(key) && !key.endsWith('_other');
    const known = names(original);
    const used = names(text);
    return mayOmitCount
      ? used.some((name) => !known.includes(name)) ||
          known.some((name) => name !== 'count' && !used.includes(name))
      : used.join() !== known.join();
  });
  return wrong.map(([key]) => key);
}

/** Plural texts that lack a form of the language, or have one that it does not know. */
export function withOtherForms(texts: Texts, code: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  // Zero has a form of its own in the words where the language has none: "no stones".
  return baseKeys(texts)
    .filter((key) => isPlural(texts, key))
    .filter((key) => {
      const forms = [...texts.keys()].filter((candidate) => isForm(candidate) && base(candidate) === key);
      const categories = forms.map((form) => formOf(form) ?? '');
      const isMissing = pluralCategories.some((category) => !categories.includes(category));
      return (
        isMissing ||
        categories.some((category) => category !== 'zero' && !pluralCategories.some((c) => c === category))
      );
    });
}

/** Texts that are plural in one of the languages only. */
export const pluralInOne = (texts: Texts, english: Texts) =>
  baseKeys(texts).filter((key) => isPlural(texts, key) !== isPlural(english, key));
