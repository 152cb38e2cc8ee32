import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/shared/api/clock.ts';
import { DayFilter } from '#src/shared/forms/fields/DayFilter.tsx';
import { type Day, houseTimeOf } from '#src/shared/i18n/days.ts';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Papers.module.css';
import { isCrossed, nameOf, type Period, periodBy, periodKeys } from './periods.ts';

export function PeriodFields({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('papers');
  const { day: today } = houseTimeOf(serverNow());
  const { from = null, to = null } = value;
  const change = (first: Day | null, last: Day | null) =>
    onChange({ ...(first !== null && { from: first }), ...(last !== null && { to: last }) });
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
      <DayFilter path="from" label={t('period.from')} day={from} onChange={(day) => change(day, to)} />
      <DayFilter
        path="to"
        label={t('period.to')}
        day={to}
        error={isCrossed(value) ? t('period.crossed') : null}
        onChange={(day) => change(from, day)}
      />
    </>
  );
}
