import { actions } from '../actions/actions.ts';
import { LazyCompareList } from './LazyCompareList.tsx';
import { foundActions, type ListEntry } from './list-entry.tsx';

/** Actions on compared stones; each works on all of them, or on one from its menu. */
const compareActions = foundActions.filter((action) => action !== actions.compare);

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
