import { useEffect } from 'react';
import type { ListType } from '#generated/model/listType.ts';
import type { ListView } from '#generated/model/listView.ts';
import { viewPreference } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { preloadGrid } from './LazyGrid.tsx';

/** Default views: cards where a grid does not fit. */
const usual = { wide: 'GRID', narrow: 'CARDS' } as const;

/** The view of a list, grid or cards, saved in the account separately for wide and narrow windows. */
export function useListView(type: ListType) {
  const [kept, keep] = usePreference(viewPreference(type));
  const width = useNarrow() ? 'narrow' : 'wide';
  const chosen = kept ?? usual;
  const view = chosen[width];
  useEffect(() => {
    if (view === 'GRID') preloadGrid();
  }, [view]);
  return { view, setView: (next: ListView) => keep({ ...chosen, [width]: next }) };
}
