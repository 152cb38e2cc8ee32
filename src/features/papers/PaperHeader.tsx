import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useFormats } from '#src/shared/i18n/format.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
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
