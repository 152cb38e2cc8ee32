import { Checkbox } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { GridSelection } from '#src/shared/grid/selection.ts';

type Props = {
  selection: GridSelection;
  /** The rows of the page. */
  ids: readonly string[];
  label: string;
};

/** Selects all rows of the page, or none of them; shows when only some are. */
export function PageBox({ selection, ids, label }: Props) {
  const selected = useSyncExternalStore(selection.subscribe, selection.getSnapshot);
  const here = ids.filter((id) => selected.has(id)).length;
  return (
    <Checkbox
      label={label}
      checked={here > 0 && here === ids.length}
      indeterminate={here > 0 && here < ids.length}
      onChange={() => selection.toggle(ids)}
    />
  );
}
