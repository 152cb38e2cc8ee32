import { useTranslation } from 'react-i18next';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { SaveSearchDialog } from './SaveSearch.tsx';

type Props = { rows: readonly DiamondSearch[]; onClose: (isDone: boolean) => void };

/** Dialog that renames a saved search, or saves a recent one under a title. */
export function RenameSearch({ rows: [row], onClose }: Props) {
  const { t } = useTranslation(['kept', 'search']);
  if (row === undefined) return null;
  const isSaved = row.type === SearchType.SAVED;
  return (
    <SaveSearchDialog
      isOpen
      title={isSaved ? t('kept:rename', { title: row.name ?? '' }) : t('search:save.title')}
      criteria={row.searchData}
      saved={isSaved ? row : null}
      onClose={onClose}
    />
  );
}
