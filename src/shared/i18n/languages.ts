/** The available languages: those whose texts are complete (tests/src/locales/locales.test.ts). */
// biome-ignore format: one row per language
export const languages = {
  en: { name: 'English',  dir: 'ltr' },
  zh: { name: '中文',      dir: 'ltr' },
  it: { name: 'Italiano', dir: 'ltr' },
  es: { name: 'Español',  dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  ja: { name: '日本語',    dir: 'ltr' },
  he: { name: 'עברית',    dir: 'rtl' },
  de: { name: 'Deutsch',  dir: 'ltr' },
  ar: { name: 'العربية',  dir: 'rtl' },
} as const satisfies Record<string, { readonly name: string; readonly dir: 'ltr' | 'rtl' }>;

export type LanguageCode = keyof typeof languages;

/** Locale of numbers, money and dates. Digits are Latin in every language, as is usual in the trade. */
export const localeOf = (language: LanguageCode): string =>
  language === 'ar' ? 'ar-AE-u-nu-latn' : language;

/** Whether a language puts the half of the day before the hour: 下午3:00. */
export const isEastern = (language: LanguageCode): boolean => language === 'zh' || language === 'ja';

/** How a language writes the time of day. Japanese halves of a day begin at 0: noon is 午後0:00 (CLDR, pattern aK:mm). */
export const timeOfDay = (language: LanguageCode): Intl.DateTimeFormatOptions => ({
  hour: isEastern(language) ? 'numeric' : '2-digit',
  minute: '2-digit',
  hourCycle: language === 'ja' ? 'h11' : 'h12',
});

/** The query parameter that asks for a page in a language: `/contact-us?lang=ar`. */
export const LANGUAGE = 'lang';

export const isLanguageCode = (value: unknown): value is LanguageCode =>
  typeof value === 'string' && value in languages;

export const languageCodes: readonly LanguageCode[] = Object.keys(languages).filter(isLanguageCode);

/** The first of the preferred languages (`navigator.languages`) that is available; falls back to English. */
export function bestLanguage(wished: readonly string[]): LanguageCode {
  return wished.map((locale) => locale.split('-')[0]).find(isLanguageCode) ?? 'en';
}
