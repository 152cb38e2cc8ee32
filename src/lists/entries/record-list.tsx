import type { ReactNode } from 'react';
import type { ListRow, RecordListDefinition } from '../engine/definition.ts';
import { createListSelection } from '../engine/list-selection.ts';
import { RecordList } from '../views/RecordList.tsx';

/** A defined list: the parts visible to tests and screens, and the component that shows it. */
export interface RecordListEntry extends Pick<RecordListDefinition<ListRow, never>, 'key'> {
  readonly actionKeys: readonly string[];
  readonly show: () => ReactNode;
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
  };
}
