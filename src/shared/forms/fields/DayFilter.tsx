import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, isDay } from '#src/shared/i18n/days.ts';
import type { DayEntry } from '../day-rules.ts';
import { DateField } from './DateField.tsx';

type Props = {
  /** Name of the input. */
  path: string;
  label: string;
  day: Day | null;
  onChange: (day: Day | null) => void;
  /** Why the day is not accepted; null while it is. */
  error?: string | null;
};

/** A day outside a form: it takes effect once it is whole or empty. What is typed until then stays. */
export function DayFilter({ path, label, day, onChange, error = null }: Props) {
  const { t } = useTranslation('validation');
  const [typed, setTyped] = useState<{ readonly beside: Day | null; readonly entry: DayEntry } | null>(null);
  const [isLeft, setLeft] = useState(false);
  // A day that was chosen elsewhere, such as with a period, replaces what is typed.
  const entry = typed !== null && typed.beside === day ? typed.entry : day;
  const isWhole = entry === null || isDay(entry);
  const change = (next: DayEntry) => {
    const isReady = next === null || isDay(next);
    setLeft(false);
    setTyped({ beside: isReady ? next : day, entry: next });
    if (isReady) onChange(next);
  };
  return (
    <DateField
      path={path}
      label={label}
      isRequired={false}
      value={entry}
      error={isLeft && !isWhole ? t('date') : error}
      onChange={change}
      onBlur={() => setLeft(true)}
    />
  );
}
