import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useFormats } from '#src/shared/i18n/format.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Fact } from './Fact.tsx';
import styles from './Papers.module.css';
import { PeriodFields } from './PeriodFields.tsx';
import { LONGEST_SEARCH, type PaperFilters } from './paper-filters.ts';

type Props<Value> = {
  filters: PaperFilters<Value>;
  addressOf: (filters: PaperFilters<Value>) => string;
  sums: Readonly<Record<string, number>> | null;
  searchLabel: string;
  children?: ReactNode;
};

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
      <Group gap="sm" align="flex-end">
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
      </Group>
      {pieces !== undefined && carats !== undefined && amount !== undefined && (
        <dl className={styles.sums}>
          <Fact name={t('sum.pieces')}>{number(pieces, 0)}</Fact>
          <Fact name={t('sum.carats')}>{carat(carats)}</Fact>
          <Fact name={t('sum.amount')}>{money(amount, 2)}</Fact>
        </dl>
      )}
    </>
  );
}

export function PendingSum({ sums }: { sums: Readonly<Record<string, number>> | null }) {
  const { t } = useTranslation('papers');
  const { money } = useFormats();
  if (sums?.pending === undefined) return null;
  return (
    <dl className={styles.sums}>
      <Fact name={t('payment.pending')}>{money(sums.pending, 2)}</Fact>
    </dl>
  );
}
