import { Suspense } from 'react';
import { splitByDelivery } from '#src/domain/stones/availability.ts';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { actions } from '../actions/actions.ts';
import type { ListNotice } from '../engine/definition.ts';
import { foundActions, type ListEntry } from './define-list.tsx';

/** Loaded when it is opened, because other lists do not need its code. */
const CompareList = lazyComponent(async () => (await import('./CompareList.tsx')).CompareList);

/** Actions on compared stones; each works on all of them, or on one from its menu. */
const compareActions = foundActions.filter((action) => action !== actions.compare);

/** Notice that some stones cannot be delivered to the country of the account. */
const india: ListNotice = {
  key: 'india',
  appliesTo: ({ stones, accountInIndia }) =>
    splitByDelivery(stones, accountInIndia).notDeliverable.length > 0,
};

/** The list `compare`, which shows stones side by side instead of in rows. */
export const comparison: ListEntry = {
  type: 'compare',
  notices: [india],
  empty: { key: 'compare', to: 'diamondSearch' },
  columnKeys: [],
  figures: [],
  actionKeys: compareActions.map(({ key }) => key),
  show: () => (
    <Suspense fallback={<Skeleton shape="table" />}>
      <CompareList actions={compareActions} notices={[india]} />
    </Suspense>
  ),
};
