import { type LanguageCode, localeOf } from './languages.ts';

const formatters = new Map<LanguageCode, Intl.NumberFormat>();

function formatterOf(language: LanguageCode): Intl.NumberFormat {
  const known = formatters.get(language);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: 2 });
  formatters.set(language, made);
  return made;
}

/**
 * A number with at most two decimals as a user of a language types it: without thousands separators and direction marks,
 * whatever number format the user chose for display. `readNumber` reads it back.
 */
export function typedNumber(value: number, language: LanguageCode): string {
  return formatterOf(language)
    .format(value)
    .replaceAll(/[\u061c\u200e\u200f]/g, '');
}
