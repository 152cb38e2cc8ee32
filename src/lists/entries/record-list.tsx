import type { ReactNode } from 'react';
import type { ListRow, Prefetch, RecordListDefinition } from '../engine/definition.ts';
import { createListSelection } from '../engine/list-selection.ts';
import { prefetchPage } from '../engine/prefetch-page.ts';
import { RecordList } from '../views/RecordList.tsx';

/** A defined list: the parts visible to tests and screens, and the component that shows it. */
export interface RecordListEntry extends Pick<RecordListDefinition<ListRow, never>, 'key'> {
  readonly actionKeys: readonly string[];
  readonly show: () => ReactNode;
  /** Reads the first page at a query string before the list is opened. */
  readonly prefetch: Prefetch;
}

/** Defines a list; its selection is kept while the portal is open. */
export function recordList<Row extends ListRow, Filters, Key extends string = never>(
  definition: Omit<RecordListDefinition<Row, Filters, Key>, 'selection'>,
): RecordListEntry {
  const { key, rowId } = definition;
  const whole = { ...definition, selection: createListSelection(key, rowId) };
  return {
    ...definition,
    actionKeys: definition.actions.map((action) => action.key),
    show: () => <RecordList list={whole} />,
    prefetch: (search, isPrefetch) => prefetchPage(whole, search, { hasAll: false, isPrefetch }),
  };
}
