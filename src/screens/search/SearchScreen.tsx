import { useTranslation } from 'react-i18next';
import { useParams, useSearch } from 'wouter';
import { useGetSearch } from '#generated/client/diamond/diamond.ts';
import type { SearchReply } from '#generated/model/searchReply.ts';
import { isUnfiltered } from '#src/domain/criteria/criteria.ts';
import { normalCriteria, readCriteria } from '#src/domain/criteria/criteria-address.ts';
import { type Masters, useMasters } from '#src/domain/reference/masters.ts';
import { RecentSearches, SavedSearches } from '#src/features/search/KeptSearches.tsx';
import { SearchForm } from '#src/features/search/SearchForm.tsx';
import type { SearchKind } from '#src/features/search/search-address.ts';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import panel from '#src/shared/ui/Panel.module.css';
import styles from './SearchScreen.module.css';

const searchOf = (reply: SearchReply) => reply.data;

const useSavedSearch = (id: string | undefined) =>
  useGetSearch({ id: id ?? '' }, { query: { select: searchOf, enabled: id !== undefined } });

/** Search form with the criteria of the URL; a saved search uses its own until the URL has criteria. */
function Form({ kind, id, masters }: { kind: SearchKind; id: string | undefined; masters: Masters }) {
  const typed = readCriteria(useSearch());
  const saved = useSavedSearch(id);
  if (id === undefined) return <SearchForm kind={kind} initial={typed} masters={masters} saved={null} />;
  return (
    <Loaded of={saved} shape="facts">
      {(search) => (
        <SearchForm
          kind={kind}
          initial={isUnfiltered(typed) ? normalCriteria(search.searchData) : typed}
          masters={masters}
          saved={search}
        />
      )}
    </Loaded>
  );
}

/** A search form with the saved and recent searches beside it: empty, with the criteria of the URL, or with a saved search. */
export function SearchScreen({ kind }: { kind: SearchKind }) {
  const { t } = useTranslation('search');
  const { id } = useParams<{ id?: string }>();
  const { reading } = useMasters();
  const { data: saved } = useSavedSearch(id);
  const maySave = useMay('SAVE_SEARCH');
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <PageHeading description={saved && t('editing', { title: saved.name ?? '' })}>
          {t(kind === 'fancySearch' ? 'fancy.title' : 'title')}
        </PageHeading>
        <Loaded of={reading} shape="facts" title={t('mastersMissing')}>
          {(masters) => <Form kind={kind} id={id} masters={masters} />}
        </Loaded>
      </div>
      <aside aria-label={t('kept.label')} className={`${panel.panel} ${styles.kept}`}>
        {maySave && <h2 className={panel.title}>{t('kept.saved')}</h2>}
        {maySave && <SavedSearches />}
        <h2 className={panel.title}>{t('kept.recent')}</h2>
        <RecentSearches />
      </aside>
    </div>
  );
}
