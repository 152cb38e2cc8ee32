import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { serverNow } from '#src/session/clock.ts';
import { houseTimeOf, isDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Papers.module.css';
import { LONGEST_SEARCH, type PaperFilters } from './paper-filters.ts';
import { nameOf, type Period, periodBy, periodKeys } from './periods.ts';

type PeriodProps = { value: Period; onChange: (period: Period) => void };

/** A period by name, or its first and last day. */
function PeriodFields({ value, onChange }: PeriodProps) {
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
        error={from !== '' && to !== '' && from > to ? t('period.crossed') : null}
        onChange={(event) => change(from, event.currentTarget.value)}
      />
    </>
  );
}

type Props<Value> = {
  filters: PaperFilters<Value>;
  addressOf: (filters: PaperFilters<Value>) => string;
  sums: Readonly<Record<string, number>> | null;
  /** What the text field searches. */
  searchLabel: string;
  /** Buttons at the end of the filters. */
  children?: ReactNode;
};

/** Period and text of a list of papers, kept in its address, and the sums of all that they leave. */
export function PaperHeader<Value>({ filters, addressOf, sums, searchLabel, children }: Props<Value>) {
  const { t } = useTranslation('papers');
  const { number, carat, money } = useFormats();
  const [, navigate] = useLocation();
  const { choice, from, to, search } = filters;
  const ofSearch = search === undefined ? {} : { search };
  const ofPeriod = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const { pieces, carats, amount } = sums ?? {};
  return (
    <>
      <div className={styles.header}>
        <PeriodFields
          value={ofPeriod}
          onChange={(period) => navigate(addressOf({ choice, ...ofSearch, ...period }))}
        />
        <SearchBox
          label={searchLabel}
          value={search ?? ''}
          longest={LONGEST_SEARCH}
          onSearch={(text) =>
            navigate(addressOf({ choice, ...ofPeriod, ...(text === '' ? {} : { search: text }) }))
          }
        />
        {children}
      </div>
      {pieces !== undefined && carats !== undefined && amount !== undefined && (
        <dl className={styles.sums}>
          <div>
            <dt>{t('sum.pieces')}</dt>
            <dd>{number(pieces, 0)}</dd>
          </div>
          <div>
            <dt>{t('sum.carats')}</dt>
            <dd>{carat(carats)}</dd>
          </div>
          <div>
            <dt>{t('sum.amount')}</dt>
            <dd>{money(amount, 2)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
