import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SearchType } from '#generated/model/searchType.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

function SearchStones() {
  const { t } = useTranslation('kept');
  if (!useSite().mayOpen('diamondSearch')) return null;
  return <Button renderRoot={(props) => <Link to="diamondSearch" {...props} />}>{t('search')}</Button>;
}

/** A list without saved or recent searches (specification, section 8), with the way to the search. */
export function NoSearches({ filters }: { filters: ChoiceFilter<SearchType> }) {
  const { t } = useTranslation(['kept', 'search']);
  const isRecent = filters.choice !== null;
  return (
    <EmptyState
      title={t(isRecent ? 'search:kept.noRecent' : 'search:kept.noSaved')}
      actions={<SearchStones />}
    >
      {t(isRecent ? 'kept:noRecentAbout' : 'kept:noSavedAbout')}
    </EmptyState>
  );
}
