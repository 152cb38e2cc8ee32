import { useTranslation } from 'react-i18next';
import { useParams, useSearch } from 'wouter';
import { useGetSearch } from '#generated/client/diamond/diamond.ts';
import type { SearchReply } from '#generated/model/searchReply.ts';
import { isUnfiltered } from '#src/criteria/criteria.ts';
import { normalCriteria, readCriteria } from '#src/criteria/criteria-address.ts';
import { RecentSearches, SavedSearches } from '#src/features/search/KeptSearches.tsx';
import { SearchForm } from '#src/features/search/SearchForm.tsx';
import { type Masters, useMasters } from '#src/reference/masters.ts';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './DiamondSearch.module.css';

const searchOf = (reply: SearchReply) => reply.data;

const useSavedSearch = (id: string | undefined) =>
  useGetSearch({ id: id ?? '' }, { query: { select: searchOf, enabled: id !== undefined } });

/** Search form with the criteria of the URL; a saved search uses its own until the URL has criteria. */
function Form({ id, masters }: { id: string | undefined; masters: Masters }) {
  const typed = readCriteria(useSearch());
  const saved = useSavedSearch(id);
  if (id === undefined) return <SearchForm initial={typed} masters={masters} saved={null} />;
  return (
    <Loaded of={saved} shape="facts">
      {(search) => (
        <SearchForm
          initial={isUnfiltered(typed) ? normalCriteria(search.searchData) : typed}
          masters={masters}
          saved={search}
        />
      )}
    </Loaded>
  );
}

/** Search form: empty, with the criteria of the URL, or with a saved search (specification: /diamond-search/{id?}). */
export default function DiamondSearch() {
  const { t } = useTranslation('search');
  const { id } = useParams<{ id?: string }>();
  const { reading } = useMasters();
  const { data: saved } = useSavedSearch(id);
  const maySave = useMay('SAVE_SEARCH');
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <PageHeading description={saved && t('editing', { title: saved.name ?? '' })}>
          {t('title')}
        </PageHeading>
        <Loaded of={reading} shape="facts" title={t('mastersMissing')}>
          {(masters) => <Form id={id} masters={masters} />}
        </Loaded>
      </div>
      <aside aria-label={t('kept.label')} className={styles.kept}>
        {maySave && <h2 className={styles.title}>{t('kept.saved')}</h2>}
        {maySave && <SavedSearches />}
        <h2 className={styles.title}>{t('kept.recent')}</h2>
        <RecentSearches />
      </aside>
    </div>
  );
}
