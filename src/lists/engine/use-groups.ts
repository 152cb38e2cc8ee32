import { useTranslation } from 'react-i18next';
import type { GridGroup } from '#src/shared/grid/types.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { ListRow, StoneListDefinition } from './definition.ts';
import { type Grouping, groupRows } from './groups.ts';
import type { ShownPage } from './use-list-page.ts';

type Grouped<Row extends ListRow> = Pick<StoneListDefinition<Row, never>, 'countOf' | 'rowId'>;

/** The rows of a page under their group titles, with subtotals; null without groups. */
export function useGroups<Row extends ListRow, Filters>(
  list: Grouped<Row>,
  grouping: Grouping<Row> | null,
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
  if (grouping === null) return null;
  // Memos, pairs and enquiries are paged whole; a group of stones may reach beyond the page.
  const isCutByPages = list.countOf === 'stones' || grouping.isScattered === true;
  const page = {
    gone,
    isContinued: isCutByPages && address.page > 1,
    isContinuing: isCutByPages && address.page * pageSize.size < count,
  };
  return groupRows(rowsOnScreen, grouping, list.rowId, page, { t, formats });
}
