import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import { onlyAvailable, useAvailableOnly } from '#src/domain/criteria/available.ts';
import { chipsOf } from '#src/domain/criteria/chips.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { useChipTexts } from './criteria-text.ts';
import styles from './SearchForm.module.css';

/** Debounce of the count, in milliseconds: short enough that the count stands within 150 ms of the last key. */
const pause = 60;

interface LiveCount {
  readonly count: number | null;
  readonly isCounting: boolean;
}

/**
 * The number of stones that match the criteria, fetched after a debounce and without the progress bar. A change aborts
 * the request in flight. The last count stays until the next one arrives.
 */
function useLiveCount(criteria: Criteria): LiveCount {
  const [isAvailableOnly] = useAvailableOnly();
  const [settled] = useDebouncedValue(criteria, pause);
  const { data, isFetching, isError } = usePaginateDiamonds(
    {
      page: 1,
      limit: 1,
      filters: [settled],
      ...onlyAvailable(settled, isAvailableOnly),
      isReturnCountOnly: true,
      isNotReturnTotal: true,
    },
    {
      query: { select: (reply) => reply.data[0]?.count ?? 0, placeholderData: keepPreviousData },
      request: { silent: true },
    },
  );
  const isBehind = writeCriteria(settled) !== writeCriteria(criteria);
  return { count: isError ? null : (data ?? null), isCounting: isFetching || isBehind };
}

export function LiveCountLine({ criteria }: { criteria: Criteria }) {
  const { t } = useTranslation('search');
  const { list } = useFormats();
  const words = useChipTexts();
  const { count, isCounting } = useLiveCount(criteria);
  const fields = [...new Set(chipsOf(criteria).map(words.field))];
  const none = fields.length === 0 ? t('count.noneAtAll') : t('count.none', { fields: list(fields) });
  // A count of 0 belongs to the previous criteria while the next one is being counted.
  const isOpen = count === null || (count === 0 && isCounting);
  const known = count === 0 ? none : t('count.found', { count: count ?? 0 });
  return (
    <p className={styles.count} data-counting={isCounting || undefined}>
      <output aria-label={t('count.label')}>
        {isOpen ? (isCounting ? t('count.counting') : t('count.unknown')) : known}
      </output>
    </p>
  );
}
