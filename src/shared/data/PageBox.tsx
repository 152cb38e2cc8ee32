import { Checkbox } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridSelection } from '#src/shared/grid/selection.ts';

type Props = {
  selection: GridSelection;
  /** The rows of the page. */
  ids: readonly string[];
  /** Whether its label is for screen readers only. */
  hasHiddenLabel?: boolean;
};

/** Checkbox that selects all rows of the page or none; indeterminate if only some are selected. */
export function PageBox({ selection, ids, hasHiddenLabel = false }: Props) {
  const { t } = useTranslation();
  const selected = useSyncExternalStore(selection.subscribe, selection.getSnapshot);
  const here = ids.filter((id) => selected.has(id)).length;
  return (
    <Checkbox
      {...(hasHiddenLabel ? { 'aria-label': t('selectPage') } : { label: t('selectPage') })}
      checked={here > 0 && here === ids.length}
      indeterminate={here > 0 && here < ids.length}
      onChange={() => selection.toggle(ids)}
    />
  );
}
