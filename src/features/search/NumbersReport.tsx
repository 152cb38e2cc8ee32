import { useTranslation } from 'react-i18next';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import styles from './NumbersReport.module.css';
import { useSortedNumbers } from './use-sorted-numbers.ts';

type Props = {
  /** Stone, seller or report numbers; at least one. */
  numbers: readonly string[];
  /** Single stones or parcels, as the search asks for them; both if absent. */
  lots?: Criteria['pktType'];
};

/** How many of the numbers are in stock, gone and unknown, whatever the other criteria. */
export function NumbersReport({ numbers, lots }: Props) {
  const { t } = useTranslation('search');
  const sorted = useSortedNumbers(numbers, lots);
  return (
    <div className={styles.report}>
      <output aria-label={t('numbers.label')} className={styles.counts}>
        {sorted === null
          ? t('numbers.looking', { count: numbers.length })
          : dotted([
              t('numbers.inStock', { count: sorted.inStock.length }),
              t('numbers.gone', { count: sorted.gone.length }),
              t('numbers.unknown', { count: sorted.unknown.length }),
            ])}
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
