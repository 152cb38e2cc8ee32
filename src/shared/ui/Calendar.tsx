import '@mantine/dates/styles.layer.css';
import { useDirection, VisuallyHidden } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../api/clock.ts';
import { type Day, houseTimeOf } from '../i18n/days.ts';
import { useLanguage } from '../i18n/format.ts';
import { localeOf } from '../i18n/languages.ts';
import { weeks } from '../i18n/weeks.ts';
import styles from './Calendar.module.css';

type Props = {
  value: Day | null;
  onChange: (day: Day) => void;
  /** First and last date that can be chosen. */
  min?: Day | undefined;
  max?: Day | undefined;
  /**
   * Fills the width with cells for what `renderDay` draws: the date for screen readers included, since the cell has no
   * other label. `onMonth` takes the first day of the month that the reader turns to.
   */
  wide?: {
    readonly renderDay: (day: Day) => ReactNode;
    readonly onMonth: (first: Day) => void;
  };
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

function useDayFormats() {
  const language = useLanguage();
  const locale = localeOf(language);
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: Day) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
  };
  return {
    whole: formatOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: formatOf({ month: 'long', year: 'numeric' }),
    monthName: formatOf({ month: 'short' }),
    year: formatOf({ year: 'numeric' }),
    weekday: formatOf({ weekday: 'long' }),
    weekdayBrief: formatOf({ weekday: weeks[language].names }),
  };
}

const wideProps = (shown: Day, { renderDay, onMonth }: NonNullable<Props['wide']>) => ({
  date: shown,
  onDateChange: (day: Day) => onMonth(`${day.slice(0, 8)}01`),
  renderDay,
  fullWidth: true,
  maxLevel: 'month' as const,
});

/**
 * A calendar month in the language of the screen, with its first day of the week and its weekend. Arrow keys move
 * through the days as positioned on the screen; inside a focus trap the focus starts at the chosen day, else at today
 * by the server's clock, in the house's time zone.
 */
export function Calendar({ value, onChange, min, max, wide }: Props) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const { dir } = useDirection();
  const formats = useDayFormats();
  const { firstDay, weekend } = weeks[language];
  const today = houseTimeOf(serverNow()).day;
  const bounded = max !== undefined && today > max ? max : today;
  const start = value ?? (min !== undefined && bounded < min ? min : bounded);
  return (
    <div {...(dir === 'rtl' && { onKeyDownCapture: mirrorArrows })}>
      <DatePicker
        value={value}
        onChange={(day) => {
          if (day !== null) onChange(day);
        }}
        {...(wide === undefined ? { defaultDate: start } : wideProps(start, wide))}
        classNames={{ day: styles.day ?? '', ...(wide !== undefined && { levelsGroup: styles.wide ?? '' }) }}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        firstDayOfWeek={firstDay}
        weekendDays={[...weekend]}
        weekdayFormat={(day) => (
          <>
            <span aria-hidden="true">{formats.weekdayBrief(day)}</span>
            <VisuallyHidden>{formats.weekday(day)}</VisuallyHidden>
          </>
        )}
        monthLabelFormat={formats.month}
        yearLabelFormat={formats.year}
        monthsListFormat={formats.monthName}
        yearsListFormat={formats.year}
        decadeLabelFormat={formats.year}
        getDayAriaLabel={formats.whole}
        getDayProps={(day) => ({
          ...(day === start && { 'data-autofocus': true }),
          ...(wide !== undefined && { 'aria-label': undefined }),
          ...(day === today && { 'aria-current': 'date' as const }),
        })}
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
