import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ErrorCode } from '#generated/model/errorCode.ts';
import { clientCodes } from '#src/shared/api/problem.ts';
import { bestLanguage, languageCodes, languages, localeOf } from '#src/shared/i18n/languages.ts';
import {
  baseKeys,
  empty,
  pluralInOne,
  withOtherForms,
  withOtherValues,
} from '../../support/locale-checks.ts';
import { namespacesOf, textsOf } from '../../support/locale-texts.ts';

const all = new Map(languageCodes.map((code) => [code, textsOf(code)]));
const english = all.get('en') ?? new Map<string, string>();

describe('the words', () => {
  it('have files for every language and for no other', () => {
    const folders = globSync('src/locales/*/').map((path) => path.split('/')[2] ?? '');
    expect(folders.toSorted()).toEqual([...languageCodes].toSorted());
  });

  it.each(languageCodes)('have the namespaces of the English ones in %s', (code) => {
    expect(namespacesOf(code)).toEqual(namespacesOf('en'));
  });

  describe.each(languageCodes)('translated to %s', (code) => {
    const texts = all.get(code) ?? new Map<string, string>();

    it('are the same as the English ones', () => {
      expect(baseKeys(texts)).toEqual(baseKeys(english));
    });

    it('say something', () => {
      expect(empty(texts)).toEqual([]);
    });

    it('take the same values', () => {
      expect(withOtherValues(texts, english)).toEqual([]);
    });

    it('have exactly the plural forms of the language', () => {
      expect(withOtherForms(texts, code)).toEqual([]);
    });

    it('pluralise what is plural in English', () => {
      expect(pluralInOne(texts, english)).toEqual([]);
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

/** Ends of keys that are spelt out: of `'stones:status.A'` that itself, `status.A` and `A`. */
const spelt = new Set(
  [...sources.matchAll(/(?<=['":.`])([\w.:-]+)(?=['"`])/g)].flatMap(([text]) => [
    text,
    ...[...text.matchAll(/[:.]/g)].map(({ index }) => text.slice(index + 1)),
  ]),
);

describe('unused words', () => {
  it('are none', () => {
    const unused = baseKeys(english).filter((key) => {
      const path = key.split('.').slice(1).join('.');
      return !spelt.has(path) && !picked.some((start) => path.startsWith(start) || key.startsWith(start));
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
