import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import { DiamondPageRequest } from '#generated/rules/DiamondPageRequest.ts';
import type { Criteria } from '#src/criteria/criteria.ts';
import styles from './NumbersReport.module.css';
import { sortNumbers } from './sort-numbers.ts';

/** Debounce of the call, in milliseconds. */
const pause = 300;

type Props = {
  /** Stone, seller or report numbers; at least one. */
  numbers: readonly string[];
  /** Single stones or parcels, as the search asks for them. */
  lots: Criteria['pktType'];
};

/** Which of the numbers are in stock, which stones are gone, and which numbers nobody knows. Other criteria do not count. */
export function NumbersReport({ numbers, lots }: Props) {
  const { t } = useTranslation('search');
  const [settled] = useDebouncedValue(numbers, pause);
  const filter = { stoneId: [...settled], ...(lots && { pktType: lots }) };
  const { data } = usePaginateDiamonds(
    {
      page: 1,
      limit: DiamondPageRequest.limit.maximum,
      filters: [filter, { ...filter, wSts: ['NA'] }],
      isNotReturnTotal: true,
      isSkipSave: true,
    },
    { query: { select: (reply) => reply.data }, request: { silent: true } },
  );
  const isKnown = data !== undefined && settled.join() === numbers.join();
  const sorted = isKnown ? sortNumbers(settled, data[0]?.diamonds ?? [], data[1]?.diamonds ?? []) : null;
  return (
    <div className={styles.report}>
      <output aria-label={t('numbers.label')} className={styles.counts}>
        {sorted === null
          ? t('numbers.looking', { count: numbers.length })
          : [
              t('numbers.inStock', { count: sorted.inStock.length }),
              t('numbers.gone', { count: sorted.gone.length }),
              t('numbers.unknown', { count: sorted.unknown.length }),
            ].join(' · ')}
      </output>
      {sorted !== null &&
        (['gone', 'unknown'] as const).map(
          (part) =>
            sorted[part].length > 0 && (
              <details key={part} className={styles.list}>
                <summary>{t(`numbers.${part}List`)}</summary>
                <bdi className={styles.numbers}>{sorted[part].join(', ')}</bdi>
              </details>
            ),
        )}
    </div>
  );
}
