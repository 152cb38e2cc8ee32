import { useTranslation } from 'react-i18next';
import { chipsOf } from '#src/domain/criteria/chips.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './SearchForm.module.css';
import { useChipWords } from './use-chip-words.ts';
import { useLiveCount } from './use-live-count.ts';

/** The number of stones that the search would find, announced politely; if none, which criteria to loosen. */
export function LiveCountLine({ criteria }: { criteria: Criteria }) {
  const { t } = useTranslation('search');
  const { list } = useFormats();
  const words = useChipWords();
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
