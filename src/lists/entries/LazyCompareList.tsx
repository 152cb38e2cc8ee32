import { lazy, Suspense } from 'react';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import type { CompareListProps } from './CompareList.tsx';

const Loaded = lazy(async () => ({ default: (await import('./CompareList.tsx')).CompareList }));

/** The comparison, loaded when it is opened: other lists do without its code. */
export function LazyCompareList(props: CompareListProps) {
  return (
    <Suspense fallback={<Skeleton shape="table" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
