import { useTranslation } from 'react-i18next';
import type { GridGroup } from '#src/shared/grid/types.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { ListRow, StoneListDefinition } from './definition.ts';
import { groupRows } from './groups.ts';
import type { ShownPage } from './use-list-page.ts';

type Grouped<Row extends ListRow> = Pick<StoneListDefinition<Row, never>, 'groupBy' | 'countOf' | 'rowId'>;

/** The rows of a page under their group titles, with subtotals; null for a list without groups. */
export function useGroups<Row extends ListRow, Filters>(
  list: Grouped<Row>,
  {
    address,
    pageSize,
    count,
    rowsOnScreen,
    gone,
  }: Pick<ShownPage<Row, Filters>, 'address' | 'pageSize' | 'count' | 'rowsOnScreen' | 'gone'>,
): readonly GridGroup<Row>[] | null {
  const { t } = useTranslation(['lists', 'stones']);
  const formats = useFormats();
  if (list.groupBy === null) return null;
  // Memos, pairs and enquiries are paged whole; a group of stones may reach beyond the page.
  const isByStones = list.countOf === 'stones';
  const page = {
    gone,
    isContinued: isByStones && address.page > 1,
    isContinuing: isByStones && address.page * pageSize.size < count,
  };
  return groupRows(rowsOnScreen, list.groupBy, list.rowId, page, { t, formats });
}
