import { memoized } from '../data/memoized.ts';
import { type LanguageCode, localeOf } from './languages.ts';

const formatterOf = memoized(
  (language: LanguageCode) =>
    new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: 2 }),
);

/**
 * A number with at most two decimals as a user of a language types it: without thousands separators and direction marks,
 * whatever number format the user chose for display. `readNumber` reads it back.
 */
export const typedNumber = (value: number, language: LanguageCode): string =>
  formatterOf(language)
    .format(value)
    .replaceAll(/[\u061c\u200e\u200f]/g, '');
