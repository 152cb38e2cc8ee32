import type { LanguageCode } from './languages.ts';

/** A day of the week as in JavaScript: 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type Week = {
  readonly firstDay: Weekday;
  readonly weekend: readonly Weekday[];
  /** Form of the days' names above narrow columns: of one letter only where all seven differ. */
  readonly names: 'narrow' | 'short';
};

const fromMonday = { firstDay: 1, weekend: [6, 0] } as const;

/**
 * The week of calendars by language (CLDR, weekData, of the country of its number locale). A table of our own: Firefox
 * lacks `Intl.Locale.getWeekInfo`. English has the house's week, and Arabic that of most Arab countries.
 */
export const weeks: Readonly<Record<LanguageCode, Week>> = {
  en: { ...fromMonday, names: 'short' },
  zh: { ...fromMonday, names: 'narrow' },
  it: { ...fromMonday, names: 'short' },
  es: { ...fromMonday, names: 'narrow' },
  fr: { ...fromMonday, names: 'short' },
  ja: { firstDay: 0, weekend: [6, 0], names: 'narrow' },
  he: { firstDay: 0, weekend: [5, 6], names: 'narrow' },
  de: { ...fromMonday, names: 'short' },
  ar: { firstDay: 6, weekend: [5, 6], names: 'narrow' },
};
