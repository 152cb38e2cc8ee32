import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import { useGetSearch } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { SearchReply } from '#generated/model/searchReply.ts';
import { ViewType } from '#generated/model/viewType.ts';
import type { Criteria } from '#src/criteria/criteria.ts';
import { normalCriteria, writeCriteria } from '#src/criteria/criteria-address.ts';
import { stoneFilters } from '#src/criteria/stone-filters.ts';
import { Link } from '#src/paths/Link.tsx';
import { useSite } from '#src/paths/site.ts';
import { readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { CriteriaChips } from './CriteriaChips.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import styles from './SearchHeader.module.css';
import { formAddress, type SearchKind } from './search-address.ts';
import { askedBy, shownBy } from './search-kind.ts';

const searchOf = (reply: SearchReply) => reply.data;

/** The saved or recent search that the criteria are based on; null if there is none or while it is loading. */
function useKeptSearch(id: string | undefined): DiamondSearch | null {
  const { data } = useGetSearch({ id: id ?? '' }, { query: { select: searchOf, enabled: id !== undefined } });
  return data ?? null;
}

/** The criteria of a stone list, with links to change them in the form that they come from, and to save them. */
export function SearchHeader({ kind = 'diamondSearch' }: { kind?: SearchKind }) {
  const { t } = useTranslation('lists');
  const [path, navigate] = useLocation();
  const address = readListAddress(useSearch(), stoneFilters);
  const { filters } = address;
  const { diamondSearchId, ...own } = filters.criteria;
  const kept = useKeptSearch(diamondSearchId);
  const { mayOpen } = useSite();
  // Additional criteria narrow those of the base search; for a filter in both, the additional one is shown.
  const based: Criteria = { ...(kept === null ? {} : normalCriteria(kept.searchData)), ...own };
  const criteria = askedBy(kind, based);
  const show = (changed: Criteria) =>
    navigate(
      path +
        writeListAddress({ ...address, filters: { ...filters, criteria: changed }, page: 1 }, stoneFilters),
    );
  const keptName = kept?.name ?? null;
  const origin = keptName === null ? t('header.kept') : t('header.keptNamed', { title: keptName });
  return (
    <section aria-label={t('header.criteria')} className={styles.header}>
      {filters.viewType === ViewType.NEW_ARRIVALS && <strong>{t('header.newArrivals')}</strong>}
      {diamondSearchId !== undefined && <strong>{origin}</strong>}
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
      </div>
    </section>
  );
}
