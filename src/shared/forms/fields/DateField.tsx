import { useTranslation } from 'react-i18next';
import { type Day, isDay, readDay, showDay } from '#src/shared/i18n/days.ts';
import { Calendar } from '#src/shared/ui/Calendar.tsx';
import type { DayEntry } from '../day-rules.ts';
import type { FieldProps } from '../field.ts';
import { PickerBox } from './PickerBox.tsx';

type Props = FieldProps<DayEntry> & {
  /** First and last day that the calendar offers; the schema refuses others. */
  min?: Day;
  max?: Day;
  autoComplete?: 'bday';
};

/** A day, typed as 31/01/2026 or chosen in a calendar that a button opens. */
export function DateField({ min, max, ...props }: Props) {
  const { t } = useTranslation('forms');
  const { value, label } = props;
  return (
    <PickerBox
      {...props}
      icon="calendar"
      openLabel={t('calendar.open', { label })}
      example="31/01/2026"
      read={readDay}
      show={(day) => (isDay(day) ? showDay(day) : day)}
      picker={(choose) => (
        <Calendar
          value={value !== null && isDay(value) ? value : null}
          onChange={choose}
          min={min}
          max={max}
        />
      )}
    />
  );
}
