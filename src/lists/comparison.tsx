import { actions } from './actions.ts';
import { LazyCompareList } from './LazyCompareList.tsx';
import { type ListEntry, searchActions } from './list-entry.tsx';

/** Actions on compared stones; each works on all of them, or on one from its menu. */
const compareActions = searchActions.filter((action) => action !== actions.compare);

/** The list `compare`, whose stones stand side by side instead of in rows. */
export const comparison: ListEntry = {
  type: 'compare',
  notices: ['india'],
  empty: 'compare',
  countOf: 'stones',
  isSortable: false,
  columnKeys: [],
  actionKeys: compareActions.map(({ key }) => key),
  show: () => <LazyCompareList actions={compareActions} notices={['india']} />,
};
