import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { useListSearches } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { SearchListReply } from '#generated/model/searchListReply.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { DOT } from '#src/shared/i18n/dotted.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './KeptSearches.module.css';
import { searchAddress } from './kept-search.ts';
import { useSearchSummary } from './use-search-summary.ts';

const LOOKED_AT = 50;

const freshOf = ({ newCount = 0 }: DiamondSearch) => newCount;

/** Searches with new stones first, those with the most of them in front; the others by their last run. */
const newestFirst = ({ data }: SearchListReply) =>
  data.list.toSorted((one, other) => freshOf(other) - freshOf(one));

function SavedSearch({ search }: { search: DiamondSearch }) {
  const { t } = useTranslation('search');
  const summary = useSearchSummary().ofSearch(search);
  const fresh = freshOf(search);
  return (
    <li className={styles.search}>
      <span className={styles.line}>
        <RouterLink href={searchAddress(search)} className={styles.link}>
          <bdi>{search.name ?? summary}</bdi>
        </RouterLink>
        {fresh > 0 && (
          <Badge variant="light" color="success" radius="sm" tt="none" fw={500} miw="max-content">
            {t('kept.fresh', { count: fresh })}
          </Badge>
        )}
      </span>
      <span className={common.hint}>
        {t('kept.found', { count: search.searchCount })}
        {search.name !== null && (
          <>
            {DOT}
            <bdi>{summary}</bdi>
          </>
        )}
      </span>
    </li>
  );
}

/**
 * Saved searches, each with the number of stones that came since its last run and linked to its stones. Those with the
 * most new stones come first.
 */
export function SavedSearchNews({ limit }: { limit: number }) {
  const { t } = useTranslation('search');
  // Stones are listed and sold by others all day, so a reply is out of date at once.
  const searches = useListSearches(
    { type: [SearchType.SAVED], page: 1, limit: LOOKED_AT },
    { query: { select: newestFirst, staleTime: 0 }, request: { silent: true } },
  );
  return (
    <Loaded
      of={searches}
      shape="lines"
      title={t('kept.missing')}
      isEmpty={(found) => found.length === 0}
      empty={<p className={common.hint}>{t('kept.noSaved')}</p>}
    >
      {(found) => (
        <ul className={styles.searches}>
          {found.slice(0, limit).map((search) => (
            <SavedSearch key={search.id} search={search} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}
