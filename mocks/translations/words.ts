import { createInstance, type FormatterModule } from 'i18next';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import { directionOf, ENGLISH, type Language, languageOfTag } from './languages.ts';
import zh from './zh.json' with { type: 'json' };

/** A key without its form for a number. */
type Base<Key extends string> = Key extends `${infer Start}_${Intl.LDMLPluralRule}` ? Start : Key;

type KeysOf<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Path}${Base<Key>}`
    : KeysOf<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

/** The key of a text: its place in the files of this folder. */
export type WordKey = KeysOf<typeof en>;

/** Values of a text by name. Whole numbers get separators of thousands; `count` picks the form for a number. */
export type WordValues = Readonly<Record<string, string | number>>;

/** Locale of numbers. Digits are Latin in every language, as is usual in the trade. */
const localeOf = (language: Language) => (language === 'ar' ? 'ar-AE-u-nu-latn' : language);

/** Isolates a value in text written from right to left, where an address or a number would be put in another order. */
const isolated = (text: string, language: Language) =>
  directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;

const values: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number, _format, tag = ENGLISH) => {
    const language = languageOfTag(tag) ?? ENGLISH;
    const text = typeof value === 'number' ? new Intl.NumberFormat(localeOf(language)).format(value) : value;
    return isolated(text, language);
  },
};

const written = createInstance();
void written.use(values).init({
  lng: ENGLISH,
  fallbackLng: false,
  initAsync: false,
  defaultNS: 'words',
  resources: Object.fromEntries(
    Object.entries({ ar, de, en, es, fr, he, it, ja, zh } satisfies Record<Language, unknown>).map(
      ([language, words]) => [language, { words }],
    ),
  ),
  // Mails are plain text; what shows them as a page escapes them.
  interpolation: { escapeValue: false, alwaysFormat: true },
});

export function say(language: Language, key: WordKey, params: WordValues = {}): string {
  // The types of i18next know the words of the portal only.
  return String(written.t(key as never, { ...params, lng: language } as never));
}

/** Marks of direction and blanks that do not break are for pages; a value of a text is isolated as a whole. */
const bare = (figure: string) =>
  figure.replaceAll(/[\u061c\u200e\u200f]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

/** An amount of money for a text: 1,234.50 USD as the language writes it. */
export function moneyIn(language: Language, usd: number): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'code',
  });
  return bare(format.format(usd));
}

/** Formatters by language and decimals: they never change, and creating one is slow. */
const numbers = new Map<string, Intl.NumberFormat>();

export function numberIn(language: Language, value: number, decimals = 2): string {
  const key = `${language} ${decimals}`;
  const known = numbers.get(key);
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // Kept, because a format takes long to make.
  const format = known ?? new Intl.NumberFormat(localeOf(language), fraction);
  numbers.set(key, format);
  return bare(format.format(value));
}

/** A day (`2026-01-31`) for a text: 31/01/2026, as the portal shows it in every language. */
export function dayIn(day: string): string {
  return day.slice(0, 10).split('-').toReversed().join('/');
}
