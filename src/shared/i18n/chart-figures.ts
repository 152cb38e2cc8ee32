import { useMemo } from 'react';
import { useLanguage } from './format.ts';
import { localeOf } from './languages.ts';

/** Formatters for figures and names inside charts, where there is little room, in the language of the screen. */
export function useChartFigures() {
  const locale = localeOf(useLanguage());
  return useMemo(() => {
    const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
    const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const months = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' });
    const years = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
    return {
      short: (value: number) => short.format(value),
      percent: (share: number) => shares.format(share),
      month: (day: string) => months.format(Date.parse(day)),
      monthAndYear: (day: string) => years.format(Date.parse(day)),
    };
  }, [locale]);
}
