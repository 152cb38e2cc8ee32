import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'wouter';
import { ViewType } from '#generated/model/viewType.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { writeListAddress } from '#src/shared/data/list-address.ts';
import { AddDemand } from './AddDemand.tsx';
import { CriteriaChips } from './CriteriaChips.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import styles from './SearchHeader.module.css';
import { NewTab, SearchTabs } from './SearchTabs.tsx';
import { formAddress, type SearchKind } from './search-address.ts';
import { askedBy, shownBy } from './search-kind.ts';
import { useRecordedSearch } from './use-recorded-search.ts';
import { useSearched } from './use-searched.ts';

type Props = {
  kind?: SearchKind;
  /** When the result was prefetched; null if the list itself has read it. */
  prefetchedAt: number | null;
};

/** The criteria of a stone list, with links to change them in the form that they come from, and to save them. */
export function SearchHeader({ kind = 'diamondSearch', prefetchedAt }: Props) {
  const { t } = useTranslation('lists');
  const [path, navigate] = useLocation();
  const { address, kept, keptId, criteria: based } = useSearched();
  const { filters } = address;
  useRecordedSearch(address, prefetchedAt);
  const { mayOpen } = useSite();
  const criteria = askedBy(kind, based);
  const show = (changed: Criteria) =>
    navigate(
      path +
        writeListAddress({ ...address, filters: { ...filters, criteria: changed }, page: 1 }, stoneFilters),
    );
  const keptName = kept?.name ?? null;
  const origin = keptName === null ? t('header.kept') : t('header.keptNamed', { title: keptName });
  return (
    <>
      <SearchTabs />
      <section aria-label={t('header.criteria')} className={styles.header}>
        {filters.viewType === ViewType.NEW_ARRIVALS && <strong>{t('header.newArrivals')}</strong>}
        {keptId !== undefined && <strong>{origin}</strong>}
        <CriteriaChips
          criteria={shownBy(kind, criteria)}
          onChange={show}
          none={t(kind === 'fancySearch' ? 'header.everyFancy' : 'header.everything')}
        />
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <RouterLink {...props} href={formAddress(shownBy(kind, criteria), undefined, kind)} />
            )}
          >
            {t('header.modify')}
          </Button>
          {mayOpen('searchMatchPair') && (
            <Button
              variant="default"
              size="xs"
              renderRoot={(props) => (
                <Link to="searchMatchPair" query={new URLSearchParams(writeCriteria(criteria))} {...props} />
              )}
            >
              {t('header.findPairs')}
            </Button>
          )}
          <SaveSearch criteria={criteria} size="xs" />
          <AddDemand criteria={criteria} size="xs" />
          <NewTab kind={kind} />
        </div>
      </section>
    </>
  );
}
