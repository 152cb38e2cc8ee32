import type { LanguageCode } from './languages.ts';

/** A day of the week as in JavaScript: 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type Week = { readonly firstDay: Weekday; readonly weekend: readonly Weekday[] };

const fromMonday: Week = { firstDay: 1, weekend: [6, 0] };

/**
 * The week of calendars by language (CLDR, weekData, of the country of its number locale). A table of our own: Firefox
 * lacks `Intl.Locale.getWeekInfo`. English has the house's week, and Arabic that of most Arab countries.
 */
export const weeks: Readonly<Record<LanguageCode, Week>> = {
  en: fromMonday,
  zh: fromMonday,
  it: fromMonday,
  es: fromMonday,
  fr: fromMonday,
  ja: { firstDay: 0, weekend: [6, 0] },
  he: { firstDay: 0, weekend: [5, 6] },
  de: fromMonday,
  ar: { firstDay: 6, weekend: [5, 6] },
};
