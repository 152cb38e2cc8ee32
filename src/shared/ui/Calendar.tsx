import '@mantine/dates/styles.layer.css';
import { useDirection, VisuallyHidden } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, houseTimeOf } from '../i18n/days.ts';
import { useLanguage } from '../i18n/format.ts';
import { languages } from '../i18n/languages.ts';
import styles from './Calendar.module.css';

type Props = {
  value: Day | null;
  onChange: (day: Day) => void;
  /** First and last date that can be chosen. */
  min?: Day | undefined;
  max?: Day | undefined;
};

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

const sent = new WeakSet<Event>();

/** The kit's arrow keys follow date order, not screen position: they are swapped in right-to-left. */
function mirrorArrows(event: KeyboardEvent<HTMLElement>): void {
  const key = mirrored[event.key];
  if (key === undefined || sent.has(event.nativeEvent)) return;
  event.stopPropagation();
  event.preventDefault();
  const swapped = new window.KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
  sent.add(swapped);
  event.target.dispatchEvent(swapped);
}

function useDayWords() {
  const locale = languages[useLanguage()].numberLocale;
  const words = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: Day) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
  };
  return {
    whole: words({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: words({ month: 'long', year: 'numeric' }),
    monthName: words({ month: 'short' }),
    year: words({ year: 'numeric' }),
    weekday: words({ weekday: 'long' }),
    weekdayLetter: words({ weekday: 'narrow' }),
  };
}

/**
 * A calendar month in the language of the screen, with its first day of the week and its weekend. Arrow keys move
 * through the days as positioned on the screen; inside a focus trap the focus starts at the chosen day, else at today
 * in the house's time zone.
 */
export function Calendar({ value, onChange, min, max }: Props) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const { dir } = useDirection();
  const words = useDayWords();
  const { firstDayOfWeek, weekend } = languages[language];
  const today = houseTimeOf(Date.now()).day;
  const bounded = max !== undefined && today > max ? max : today;
  const start = value ?? (min !== undefined && bounded < min ? min : bounded);
  return (
    <div {...(dir === 'rtl' && { onKeyDownCapture: mirrorArrows })}>
      <DatePicker
        value={value}
        onChange={(day) => {
          if (day !== null) onChange(day);
        }}
        defaultDate={start}
        classNames={{ day: styles.day ?? '' }}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        firstDayOfWeek={firstDayOfWeek}
        weekendDays={[...weekend]}
        weekdayFormat={(day) => (
          <>
            <span aria-hidden="true">{words.weekdayLetter(day)}</span>
            <VisuallyHidden>{words.weekday(day)}</VisuallyHidden>
          </>
        )}
        monthLabelFormat={words.month}
        yearLabelFormat={words.year}
        monthsListFormat={words.monthName}
        yearsListFormat={words.year}
        decadeLabelFormat={words.year}
        getDayAriaLabel={words.whole}
        getDayProps={(day) => (day === start ? { 'data-autofocus': true } : {})}
        ariaLabels={{
          nextMonth: t('calendar.nextMonth'),
          previousMonth: t('calendar.previousMonth'),
          nextYear: t('calendar.nextYear'),
          previousYear: t('calendar.previousYear'),
          nextDecade: t('calendar.nextDecade'),
          previousDecade: t('calendar.previousDecade'),
        }}
      />
    </div>
  );
}
