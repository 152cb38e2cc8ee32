import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import { pairFilters } from '#src/domain/criteria/pair-filters.ts';
import { useSite } from '#src/domain/paths/site.ts';
import { Tolerances } from '#src/features/match-pair/Tolerances.tsx';
import { CriteriaChips } from '#src/features/search/CriteriaChips.tsx';
import styles from '#src/features/search/SearchHeader.module.css';
import { formAddress } from '#src/features/search/search-address.ts';

/** What a pair search looks for: criteria or given stones, with links to change them, and the tolerances. */
export function PairSearchHeader() {
  const { t } = useTranslation('lists');
  const [path, navigate] = useLocation();
  const { mayOpen } = useSite();
  const filters = pairFilters.read(useSearch());
  const { criteria, among } = filters;
  const show = (changed: typeof filters) => {
    const query = pairFilters.write(changed);
    navigate(query === '' ? path : `${path}?${query}`);
  };
  return (
    <section aria-label={t('header.criteria')} className={styles.header}>
      {among !== null && <strong>{t('pair.among', { count: among.length })}</strong>}
      <CriteriaChips
        criteria={criteria}
        onChange={(changed) => show({ ...filters, criteria: changed })}
        none={among === null ? t('header.everything') : ''}
      />
      <div className={styles.actions}>
        {among !== null && (
          <Button variant="default" size="xs" onClick={() => show({ ...filters, among: null })}>
            {t('pair.wholeStock')}
          </Button>
        )}
        {mayOpen('diamondSearch') && (
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => <RouterLink {...props} href={formAddress(criteria)} />}
          >
            {t('header.modify')}
          </Button>
        )}
        <Tolerances />
      </div>
    </section>
  );
}
