/** Properties of a language besides its texts. */
export type Language = {
  /** Its name in the language itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Locale of numbers, money and dates; digits are Latin in every language, as is usual in the trade. */
  readonly numberLocale: string;
};

/** The available languages: those whose texts are complete (tests/locales.test.ts). */
// biome-ignore format: one row per language
export const languages = {
  en: { name: 'English',  dir: 'ltr', numberLocale: 'en-US' },
  zh: { name: '中文',      dir: 'ltr', numberLocale: 'zh-CN' },
  it: { name: 'Italiano', dir: 'ltr', numberLocale: 'it-IT' },
  es: { name: 'Español',  dir: 'ltr', numberLocale: 'es-ES' },
  fr: { name: 'Français', dir: 'ltr', numberLocale: 'fr-FR' },
  ja: { name: '日本語',    dir: 'ltr', numberLocale: 'ja-JP' },
  he: { name: 'עברית',    dir: 'rtl', numberLocale: 'he-IL' },
  de: { name: 'Deutsch',  dir: 'ltr', numberLocale: 'de-DE' },
  ar: { name: 'العربية',  dir: 'rtl', numberLocale: 'ar-AE-u-nu-latn' },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

/** The query parameter that asks for a page in a language: `/contact-us?lang=ar`. */
export const LANGUAGE = 'lang';

export const isLanguageCode = (value: unknown): value is LanguageCode =>
  typeof value === 'string' && value in languages;

/** The codes of all languages, in the order of the table. */
export const languageCodes: readonly LanguageCode[] = Object.keys(languages).filter(isLanguageCode);

/** The first of the preferred languages (`navigator.languages`) that is available; falls back to English. */
export function bestLanguage(wished: readonly string[]): LanguageCode {
  return wished.map((locale) => locale.split('-')[0]).find(isLanguageCode) ?? 'en';
}
