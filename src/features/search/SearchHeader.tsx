import { Button, Group, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'wouter';
import { paginateDiamonds } from '#generated/client/diamond/diamond.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { onlyAvailable, useAvailableOnly } from '#src/domain/criteria/available.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import {
  askedBy,
  formAddress,
  type SearchKind,
  type StoneFilters,
  shownBy,
  stoneFilters,
} from '#src/domain/criteria/stone-filters.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { type ListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { CriteriaChips } from './CriteriaChips.tsx';
import { AddDemand } from './DemandForm.tsx';
import { useSearched } from './NextSteps.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import styles from './SearchHeader.module.css';
import { NewTab, SearchTabs } from './SearchTabs.tsx';

/**
 * Saves the search at an address as a recent one if its result was prefetched: a prefetch saves nothing, because the user
 * may turn away. Without an answer, the search is only missing among the recent ones.
 */
function useRecordedSearch(
  { filters, page, sort }: ListAddress<StoneFilters>,
  prefetchedAt: number | null,
): void {
  const [isAvailableOnly] = useAvailableOnly();
  const isFirst = page === 1 && sort === null && filters.viewType === null;
  const request = {
    page: 1,
    limit: 1,
    filters: [filters.criteria],
    ...onlyAvailable(filters.criteria, isAvailableOnly),
    isNotReturnTotal: true,
    isSkipSave: false,
  };
  useQuery({
    queryKey: ['recent search', request, prefetchedAt],
    // Without the signal: the search is saved even if the user leaves its result at once.
    queryFn: () => paginateDiamonds(request, { silent: true }),
    enabled: isFirst && prefetchedAt !== null,
    staleTime: Infinity,
    refetchInterval: false,
    retry: false,
  });
}

type Props = {
  kind?: SearchKind;
  /** When the result was prefetched; null if the list itself has read it. */
  prefetchedAt: number | null;
};

export function SearchHeader({ kind = 'diamondSearch', prefetchedAt }: Props) {
  const { t } = useTranslation('lists');
  const [path, navigate] = useLocation();
  const { address, kept, savedId, criteria: based } = useSearched();
  const { filters } = address;
  const [isAvailableOnly, setAvailableOnly] = useAvailableOnly();
  useRecordedSearch(address, prefetchedAt);
  const { mayOpen } = useSite();
  const criteria = askedBy(kind, based);
  const show = (changed: Criteria) =>
    navigate(
      path +
        writeListAddress({ ...address, filters: { ...filters, criteria: changed }, page: 1 }, stoneFilters),
    );
  const savedName = kept?.name ?? null;
  const origin = savedName === null ? t('header.kept') : t('header.keptNamed', { title: savedName });
  return (
    <>
      <SearchTabs />
      <Group
        component="section"
        aria-label={t('header.criteria')}
        gap="0.375rem 0.75rem"
        className={styles.header}
      >
        {filters.viewType === ViewType.NEW_ARRIVALS && <strong>{t('header.newArrivals')}</strong>}
        {savedId !== undefined && <strong>{origin}</strong>}
        <CriteriaChips
          criteria={shownBy(kind, criteria)}
          onChange={show}
          none={t(kind === 'fancySearch' ? 'header.everyFancy' : 'header.everything')}
        />
        <Group gap="0.375rem" ms="auto" className={styles.actions}>
          <Switch
            size="xs"
            me="xs"
            label={t('header.available')}
            checked={isAvailableOnly}
            onChange={(event) => setAvailableOnly(event.currentTarget.checked)}
          />
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
        </Group>
      </Group>
    </>
  );
}
