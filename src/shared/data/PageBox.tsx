import { Checkbox } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridSelection } from '#src/shared/grid/selection.ts';

type Props = {
  selection: GridSelection;
  ids: readonly string[];
  /** The rows that are not loaded: how many the page has with them, and how to read their ids. */
  unloaded?: { readonly count: number; readonly idsOfAll: () => Promise<readonly string[]> } | null;
  /** Whether its label is for screen readers only. */
  hasHiddenLabel?: boolean;
};

/** Checkbox that selects all rows of the page or none; indeterminate if only some are selected. */
export function PageBox({ selection, ids, unloaded = null, hasHiddenLabel = false }: Props) {
  const { t } = useTranslation();
  const selected = useSyncExternalStore(selection.subscribe, selection.getSnapshot);
  const count = unloaded?.count ?? ids.length;
  // Which of the rows that are not loaded are selected is unknown: all that are selected count.
  const here =
    unloaded === null ? ids.filter((id) => selected.has(id)).length : Math.min(selected.size, count);
  const isWhole = here > 0 && here === count;
  const toggle = () => {
    if (unloaded === null) selection.toggle(ids);
    else if (isWhole) selection.clear();
    else void unloaded.idsOfAll().then(selection.select);
  };
  return (
    <Checkbox
      {...(hasHiddenLabel ? { 'aria-label': t('selectPage') } : { label: t('selectPage') })}
      checked={isWhole}
      indeterminate={here > 0 && !isWhole}
      onChange={toggle}
    />
  );
}
