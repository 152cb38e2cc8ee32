import { useEffect } from 'react';
import type { ListType } from '#generated/model/listType.ts';
import type { ListView } from '#generated/model/listView.ts';
import { viewPreference } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { usualView } from '../columns/use-layout.ts';
import { preloadGrid } from './LazyGrid.tsx';

/** The view of a list, grid or cards, saved in the account separately for wide and narrow windows. */
export function useListView(type: ListType) {
  const [kept, keep] = usePreference(viewPreference(type));
  const width = useNarrow() ? 'narrow' : 'wide';
  const chosen = kept ?? usualView;
  const view = chosen[width];
  useEffect(() => {
    if (view === 'GRID') preloadGrid();
  }, [view]);
  return { view, setView: (next: ListView) => keep({ ...chosen, [width]: next }) };
}
