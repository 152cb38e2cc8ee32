import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ErrorCode } from '#generated/model/errorCode.ts';
import { clientCodes } from '#src/shared/api/problem.ts';
import { bestLanguage, languageCodes, languages, localeOf } from '#src/shared/i18n/languages.ts';
import { base, formOf, isForm, namespacesOf, originalOf, type Texts, textsOf } from './locale-texts.ts';

const all = new Map(languageCodes.map((code) => [code, textsOf(code)]));
const english = all.get('en') ?? new Map<string, string>();

const baseKeys = (texts: Texts) => [...new Set([...texts.keys()].map(base))].toSorted();
const isPlural = (texts: Texts, key: string) => texts.has(`${key}_other`);
const names = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').toSorted();

describe('the words', () => {
  it('have files for every language and for no other', () => {
    const folders = globSync('src/locales/*/').map((path) => path.split('/')[2] ?? '');
    expect(folders.toSorted()).toEqual([...languageCodes].toSorted());
  });

  it.each(languageCodes)('of %s have the namespaces of the English ones', (code) => {
    expect(namespacesOf(code)).toEqual(namespacesOf('en'));
  });

  describe.each(languageCodes)('of %s', (code) => {
    const texts = all.get(code) ?? new Map<string, string>();

    it('are the same as the English ones', () => {
      expect(baseKeys(texts)).toEqual(baseKeys(english));
    });

    it('say something', () => {
      expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
    });

    it('take the same values', () => {
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
      expect(wrong.map(([key]) => key)).toEqual([]);
    });

    it('have exactly the plural forms of the language', () => {
      const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
      // Zero has a form of its own in the portal's words where the language has none: "no stones".
      const wrong = baseKeys(texts)
        .filter((key) => isPlural(texts, key))
        .filter((key) => {
          const forms = [...texts.keys()].filter((candidate) => isForm(candidate) && base(candidate) === key);
          const categories = forms.map((form) => formOf(form) ?? '');
          const isMissing = pluralCategories.some((category) => !categories.includes(category));
          return (
            isMissing ||
            categories.some(
              (category) => category !== 'zero' && !pluralCategories.some((c) => c === category),
            )
          );
        });
      expect(wrong).toEqual([]);
    });

    it('pluralise what is plural in English', () => {
      const wrong = baseKeys(texts).filter((key) => isPlural(texts, key) !== isPlural(english, key));
      expect(wrong).toEqual([]);
    });
  });
});

describe('the words that tables ask for', () => {
  it('explain every failure', () => {
    const codes = [...Object.values(ErrorCode), ...clientCodes];
    expect(codes.filter((code) => !english.has(`problems.${code}`))).toEqual([]);
  });
});

const sources = globSync('src/**/*.{ts,tsx}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Beginnings of keys whose end is picked by a value: `stones:unavailable.${reason}`, `problems:${code}`. */
const picked = [...sources.matchAll(/`(?:(\w+):)?((?:\w+\.)*)\$\{/g)]
  .map(([, namespace, path]) => path || (namespace === undefined ? '' : `${namespace}.`))
  .filter((start) => start !== '');

describe('unused words', () => {
  it('are none', () => {
    const unused = baseKeys(english).filter((key) => {
      const path = key.split('.').slice(1).join('.');
      const isSpelt = new RegExp(`['":.\`]${path.replaceAll('.', '\\.')}['"\`]`).test(sources);
      return !isSpelt && !picked.some((start) => path.startsWith(start) || key.startsWith(start));
    });
    expect(unused).toEqual([]);
  });
});

describe('the languages', () => {
  it('find the best for a browser', () => {
    expect(bestLanguage(['ar-EG', 'en-US'])).toBe('ar');
    expect(bestLanguage(['xx', 'en-GB'])).toBe('en');
    expect(bestLanguage([])).toBe('en');
  });

  it.each(languageCodes)('%s has a name of its own and a locale that knows it', (code) => {
    const { name } = languages[code];
    const locale = localeOf(code);
    expect(new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase()).toBe(
      name.toLowerCase(),
    );
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
    expect(new Intl.NumberFormat(locale).format(7)).toBe('7');
  });
});
