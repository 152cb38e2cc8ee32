import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '#generated/model/dateRange.ts';
import { Legend } from './Legend.tsx';
import styles from './RangeField.module.css';

type Props = {
  legend: string;
  days: DateRange | undefined;
  onChange: (days: DateRange | undefined) => void;
};

/** A range of days (Asia/Kolkata) whose ends may be empty. */
export function DayRangeField({ legend, days = {}, onChange }: Props) {
  const { t } = useTranslation('search');
  const { '>=': from = '', '<=': to = '' } = days;
  const change = (first: string, last: string) => {
    const changed = { ...(first && { '>=': first }), ...(last && { '<=': last }) };
    onChange(first === '' && last === '' ? undefined : changed);
  };
  const isCrossed = from !== '' && to !== '' && from > to;
  return (
    <fieldset className={styles.range}>
      <Legend>{legend}</Legend>
      <div className={styles.bounds}>
        <TextInput
          type="date"
          size="xs"
          label={t('range.from')}
          value={from}
          onChange={(event) => change(event.currentTarget.value, to)}
        />
        <TextInput
          type="date"
          size="xs"
          label={t('range.to')}
          value={to}
          error={isCrossed ? t('range.crossed') : null}
          onChange={(event) => change(from, event.currentTarget.value)}
        />
      </div>
    </fieldset>
  );
}
