import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/session/clock.ts';
import { houseTimeOf, isDay } from '#src/shared/i18n/days.ts';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Papers.module.css';
import { isCrossed, nameOf, type Period, periodBy, periodKeys } from './periods.ts';

export function PeriodFields({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('papers');
  const { day: today } = houseTimeOf(serverNow());
  const { from = '', to = '' } = value;
  const change = (first: string, last: string) =>
    onChange({ ...(isDay(first) ? { from: first } : {}), ...(isDay(last) ? { to: last } : {}) });
  const name = nameOf(value, today);
  return (
    <>
      <Select
        className={styles.period ?? ''}
        label={t('period.label')}
        options={[
          ...periodKeys.map((key) => ({ value: key, label: t(`period.${key}`) })),
          ...(name === null ? [{ value: 'own' as const, label: t('period.own') }] : []),
        ]}
        value={name ?? 'own'}
        onChange={(key) => key !== 'own' && onChange(periodBy(key, today))}
      />
      <TextInput
        type="date"
        label={t('period.from')}
        value={from}
        onChange={(event) => change(event.currentTarget.value, to)}
      />
      <TextInput
        type="date"
        label={t('period.to')}
        value={to}
        error={isCrossed(value) ? t('period.crossed') : null}
        onChange={(event) => change(from, event.currentTarget.value)}
      />
    </>
  );
}
