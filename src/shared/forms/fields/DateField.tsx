import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, isDay, readDay, showDay } from '#src/shared/i18n/days.ts';
import { Calendar } from '#src/shared/ui/Calendar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { DayEntry } from '../day-rules.ts';
import { type FieldProps, inputProps } from '../field.ts';
import styles from './Fields.module.css';

type Props = FieldProps<DayEntry> & {
  /** First and last day that the calendar offers; the schema refuses others. */
  min?: Day;
  max?: Day;
  autoComplete?: 'bday';
};

/** How a day is typed. */
const EXAMPLE = '31/01/2026';

type Typed = { readonly text: string; readonly value: DayEntry };

const shown = (value: DayEntry) => (value !== null && isDay(value) ? showDay(value) : (value ?? ''));

/** A day, typed as 31/01/2026 or chosen in a calendar that a button opens. */
export function DateField({ value, onChange, min, max, autoComplete, ...props }: Props) {
  const { t } = useTranslation('forms');
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shared = inputProps(props);
  const type = (text: string) => {
    const read = text.trim() === '' ? null : (readDay(text) ?? text);
    setTyped({ text, value: read });
    onChange(read);
  };
  const choose = (day: Day) => {
    setTyped(null);
    setOpen(false);
    onChange(day);
  };
  const calendar = (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          aria-label={t('calendar.open', { label: props.label })}
          disabled={shared.disabled}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="calendar" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        // Escape closes the calendar, not the dialog around the form.
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.stopPropagation();
        }}
      >
        <Calendar
          value={value !== null && isDay(value) ? value : null}
          onChange={choose}
          min={min}
          max={max}
        />
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...shared}
      className={styles.short ?? ''}
      classNames={{ input: styles.number ?? '' }}
      inputMode="numeric"
      autoComplete={autoComplete ?? 'off'}
      placeholder={EXAMPLE}
      value={typed !== null && typed.value === value ? typed.text : shown(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null);
        props.onBlur();
      }}
      rightSection={calendar}
    />
  );
}
