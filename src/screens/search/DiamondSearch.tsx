import { useTranslation } from 'react-i18next';
import { useParams, useSearch } from 'wouter';
import { useGetSearch } from '#generated/client/diamond/diamond.ts';
import type { SearchReply } from '#generated/model/searchReply.ts';
import { isUnfiltered } from '#src/criteria/criteria.ts';
import { normalCriteria, readCriteria } from '#src/criteria/criteria-address.ts';
import { RecentSearches, SavedSearches } from '#src/features/search/KeptSearches.tsx';
import { SearchForm } from '#src/features/search/SearchForm.tsx';
import { useMasters } from '#src/reference/masters.ts';
import { asProblem } from '#src/shared/api/problem.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './DiamondSearch.module.css';

const searchOf = (reply: SearchReply) => reply.data;

/** The search form, empty, with the criteria of its address, or with a saved search (specification: /diamond-search/{id?}). */
export default function DiamondSearch() {
  const { t } = useTranslation('search');
  const { id } = useParams<{ id?: string }>();
  const typed = readCriteria(useSearch());
  const { masters, problem, retry } = useMasters();
  const saved = useGetSearch({ id: id ?? '' }, { query: { select: searchOf, enabled: id !== undefined } });
  const isThere = id === undefined || saved.data !== undefined;
  const initial =
    isUnfiltered(typed) && saved.data !== undefined ? normalCriteria(saved.data.searchData) : typed;
  const savedProblem = asProblem(saved.error);
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <PageHeading description={saved.data && t('editing', { title: saved.data.name ?? '' })}>
          {t('title')}
        </PageHeading>
        {problem !== null && <ProblemNotice problem={problem} title={t('mastersMissing')} onRetry={retry} />}
        {savedProblem !== null && (
          <ProblemNotice problem={savedProblem} onRetry={() => void saved.refetch()} />
        )}
        {masters !== null && isThere && (
          <SearchForm initial={initial} masters={masters} saved={saved.data ?? null} />
        )}
      </div>
      <aside aria-label={t('kept.label')} className={styles.kept}>
        <h2 className={styles.title}>{t('kept.saved')}</h2>
        <SavedSearches />
        <h2 className={styles.title}>{t('kept.recent')}</h2>
        <RecentSearches />
      </aside>
    </div>
  );
}
