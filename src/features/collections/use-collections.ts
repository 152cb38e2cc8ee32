import { useListExclusiveCollections } from '#generated/client/diamond/diamond.ts';

/** Number of collections that are read; the house curates a few at a time. */
const ALL = 100;
/** Stones shown with each collection. */
const PREVIEW = 4;

export function useCollections() {
  return useListExclusiveCollections(
    { page: 1, limit: ALL, preview: PREVIEW },
    { query: { select: ({ data }) => data.list } },
  );
}
