import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import type { CurrencyNote } from '#generated/model/currencyNote.ts';
import type { DateFormat } from '#generated/model/dateFormat.ts';
import type { NumberFormat } from '#generated/model/numberFormat.ts';
import { memoized } from '../data/memoized.ts';
import {
  bestLanguage,
  isEastern,
  isLanguageCode,
  type LanguageCode,
  languages,
  localeOf,
  timeOfDay,
} from './languages.ts';

/** The house's time zone; every date and time is shown in it (specification, section 9). */
export const TIME_ZONE = 'Asia/Kolkata';

/** Currency of every amount (specification, section 9). */
const CURRENCY = 'USD';

const MINUTE = 60_000;

/** An instant: RFC 3339, or milliseconds since 1970. */
type Instant = string | number;

/**
 * Formatters for display. Numbers take a count of decimals, money is in USD, percentages are percentage points (-30.5).
 */
export type Formats = {
  readonly number: (value: number, decimals?: number) => string;
  /** Carats: always two decimals. */
  readonly carat: (value: number) => string;
  /** With the currency, for sentences and totals; columns of amounts use `number`. */
  readonly money: (usd: number, decimals?: 0 | 2) => string;
  readonly percent: (points: number, decimals?: number) => string;
  /** A change in percent: a rise has its sign, too. */
  readonly change: (points: number, decimals?: number) => string;
  /** 15/01/2026 (dd/LL/y) unless the user chose otherwise. */
  readonly date: (at: Instant) => string;
  /** 09:05 PM (hh:mm a); 下午9:05 in Chinese, as in Japanese. */
  readonly time: (at: Instant) => string;
  /** 15/01/2026 09:05 PM. */
  readonly dateTime: (at: Instant) => string;
  /** 09:05:30 (hh:mm:ss), for clocks and countdowns. */
  readonly clock: (at: Instant) => string;
  /** Age of an instant: "now", "12 minutes ago" under an hour, then date and time. */
  readonly ago: (at: Instant, now: number) => string;
  readonly list: (items: readonly string[]) => string;
};

/** Formats that the user chose; null where none was chosen. */
export type ChosenFormats = {
  readonly numbers: NumberFormat | null;
  readonly days: DateFormat | null;
  readonly currency: CurrencyNote | null;
};

const useChosen = create<ChosenFormats>()(() => ({ numbers: null, days: null, currency: null }));

const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });

type Part = Intl.DateTimeFormatPartTypes;

/**
 * Isolates an amount as left-to-right within right-to-left text, without the marks that Intl adds for readers without
 * isolation (Unicode Bidirectional Algorithm, 2.4 and 2.6).
 */
function isolated(text: string): string {
  return `\u2066${text.replaceAll(/[\u061c\u200e\u200f]/g, '')}\u2069`;
}

/** The parts of an instant, to be joined in a fixed order: locales differ in order, digits and invisible marks. */
function pattern(format: Intl.DateTimeFormat, separators: readonly (Part | string)[]) {
  return (at: Instant) => {
    const parts = new Map<string, string>(
      format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]),
    );
    return separators.map((part) => parts.get(part) ?? part).join('');
  };
}

function makeFormats(language: LanguageCode): Formats {
  const chosen = useChosen.getState();
  const { dir } = languages[language];
  const locale = localeOf(language);
  const inText = dir === 'rtl' ? isolated : (text: string) => text;
  const figures = (more: Intl.NumberFormatOptions) =>
    memoized(
      (decimals: number) =>
        new Intl.NumberFormat(chosen.numbers === 'INDIAN' ? 'en-IN' : locale, {
          ...fixed(decimals),
          ...more,
          ...(chosen.numbers === 'PLAIN' && { useGrouping: false }),
        }),
    );
  const numbers = figures({});
  const amounts = figures({
    style: 'currency',
    currency: CURRENCY,
    currencyDisplay: chosen.currency === 'CODE' ? 'code' : 'narrowSymbol',
  });
  // A change that rounds to zero has no sign.
  const percents = figures({ style: 'percent', signDisplay: 'negative' });
  const changes = figures({ style: 'percent', signDisplay: 'exceptZero' });
  const moments = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });
  const isNamed = chosen.days === 'MONTH_NAME';
  const days = moments({ day: '2-digit', month: isNamed ? 'short' : '2-digit', year: 'numeric' });
  const isEast = isEastern(language);
  const times = moments(timeOfDay(language));
  const seconds = moments({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  const ages = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const sign = isNamed ? ' ' : '/';
  const inOrder =
    chosen.days === 'ISO' ? ['year', '-', 'month', '-', 'day'] : ['day', sign, 'month', sign, 'year'];
  // Chinese and Japanese number their months: a day with its month is 2026年1月15日.
  const date = pattern(days, isEast && isNamed ? ['year', '年', 'month', '月', 'day', '日'] : inOrder);
  const clock = ['hour', ':', 'minute'];
  const time = pattern(times, isEast ? ['dayPeriod', ...clock] : [...clock, ' ', 'dayPeriod']);
  const dateTime = (at: Instant) => `${date(at)} ${time(at)}`;
  return {
    number: (value, decimals = 2) => numbers(decimals).format(value),
    carat: (value) => numbers(2).format(value),
    money: (usd, decimals = 2) => inText(amounts(decimals).format(usd)),
    percent: (points, decimals = 2) => inText(percents(decimals).format(points / 100)),
    change: (points, decimals = 2) => inText(changes(decimals).format(points / 100)),
    date,
    time,
    dateTime,
    ago: (at, now) => {
      const minutes = Math.floor((now - new Date(at).getTime()) / MINUTE);
      if (minutes >= 60) return dateTime(at);
      return minutes < 1 ? ages.format(0, 'second') : ages.format(-minutes, 'minute');
    },
    clock: pattern(seconds, [...clock, ':', 'second']),
    list: (items) => lists.format(items),
  };
}

/**
 * An interpolated value: whole numbers are counts and get thousands separators; everything else is already formatted.
 */
export function formatInWords<Value>(value: Value, language: string | undefined): Value | string {
  const isCount = typeof value === 'number' && Number.isInteger(value);
  return isCount && isLanguageCode(language) ? formatsFor(language).number(value, 0) : value;
}

const made = new Map<LanguageCode, Formats>();

/** The formats of a language; always the same object, so that it can be used in dependency arrays. */
export function formatsFor(language: LanguageCode): Formats {
  const known = made.get(language);
  if (known !== undefined) return known;
  const formats = makeFormats(language);
  made.set(language, formats);
  return formats;
}

/** Puts chosen formats into effect, on the screen too. */
export function chooseFormats(formats: ChosenFormats): void {
  const { numbers, days, currency } = useChosen.getState();
  if (numbers === formats.numbers && days === formats.days && currency === formats.currency) return;
  made.clear();
  useChosen.setState(formats);
}

/** The language of the screen. */
export function useLanguage(): LanguageCode {
  const { i18n } = useTranslation();
  return isLanguageCode(i18n.language) ? i18n.language : bestLanguage([]);
}

/** The formats of the language of the screen, as the user chose them. */
export function useFormats(): Formats {
  const language = useLanguage();
  return useChosen(() => formatsFor(language));
}
