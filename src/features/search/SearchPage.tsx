import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams, useSearch } from 'wouter';
import { isUnfiltered } from '#src/domain/criteria/criteria.ts';
import { normalCriteria, readCriteria } from '#src/domain/criteria/criteria-address.ts';
import type { SearchKind } from '#src/domain/criteria/stone-filters.ts';
import { type Masters, useMasters } from '#src/domain/reference/masters.ts';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import panel from '#src/shared/ui/Panel.module.css';
import { RecentSearches, SavedSearches } from './SavedSearches.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchPage.module.css';
import { useSavedSearch } from './saved-search.ts';

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

export function SearchPage({ kind }: { kind: SearchKind }) {
  const { t } = useTranslation('search');
  const { id } = useParams<{ id?: string }>();
  const { reading } = useMasters();
  const { data: saved } = useSavedSearch(id);
  const maySave = useMay('SAVE_SEARCH');
  return (
    <div className={styles.screen}>
      <Stack gap="0.625rem" miw={0}>
        <PageHeading description={saved && t('editing', { title: saved.name ?? '' })}>
          {t(kind === 'fancySearch' ? 'fancy.title' : 'title')}
        </PageHeading>
        <Loaded of={reading} shape="facts" title={t('mastersMissing')}>
          {(masters) => <Form kind={kind} id={id} masters={masters} />}
        </Loaded>
      </Stack>
      <aside aria-label={t('kept.label')} className={`${panel.panel} ${styles.kept}`}>
        {maySave && <h2 className={panel.title}>{t('kept.saved')}</h2>}
        {maySave && <SavedSearches />}
        <h2 className={panel.title}>{t('kept.recent')}</h2>
        <RecentSearches />
      </aside>
    </div>
  );
}
