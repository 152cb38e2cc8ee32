import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridHandle } from '#src/shared/grid/types.ts';
import { useListedShortcuts } from '#src/shared/ui/shortcuts.ts';
import { showsText } from '../columns/grid-columns.ts';
import { findRow } from '../engine/find-row.ts';
import type { WindowedRows } from '../engine/use-windows.ts';
import { windowRows } from '../engine/windows.ts';
import { type Find, FindBar } from './FindBar.tsx';
import { optionButton } from './option-button.tsx';

type Searched<Row> = {
  /** The loaded rows, in the order on screen. */
  rows: readonly Row[];
  windowed: WindowedRows<Row> | null;
  rowId: (row: Row) => string;
  columns: readonly GridColumn<Row>[];
  /** The grid; its current cell is where a search begins. Null while the list is shown as cards. */
  handle: { readonly current: GridHandle | null };
};

/** The card of a row comes into view. Cards that are not loaded cannot be shown. */
function showCard(id: string): void {
  const card = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
  card?.scrollIntoView({ block: 'center' });
}

/**
 * Find in a list: by the button, by Ctrl+F, which a browser could only answer for the rendered rows, and by typing a number
 * in the grid. Looks at every column of every row of the page; of a list in one scroll, at rows that are not loaded, too.
 */
export function useFind<Row>({ rows, windowed, rowId, columns, handle }: Searched<Row>) {
  const { t } = useTranslation('lists');
  const [text, setText] = useState<string | null>(null);
  const [lastIndex, setLastIndex] = useState(-1);
  const opener = useRef<Element | null>(null);
  const hasFound = useRef(false);
  const count = windowed?.places.length ?? rows.length;

  /** The rows of a window: loaded ones as they are, others read for the search. */
  const rowsOf = async (window: number): Promise<readonly Row[]> => {
    const first = window * windowRows;
    const last = Math.min(first + windowRows, count) - 1;
    if (windowed === null) return rows.slice(first, last + 1);
    const loaded = windowed.places.slice(first, last + 1).filter((row) => row !== null);
    return loaded.length === last + 1 - first ? loaded : windowed.read(first, last);
  };

  const find: Find = async (wanted, step, signal) => {
    const current = handle.current === null ? lastIndex : handle.current.currentIndex();
    const from = { start: Math.max(0, current + step), step: step === -1 ? -1 : 1 } as const;
    const start = step === -1 && current <= 0 ? { ...from, start: count - 1 } : from;
    const found = await findRow(count, start, rowsOf, (row) => showsText(columns, row, wanted), signal);
    if (found === null) return null;
    setLastIndex(found.index);
    hasFound.current = true;
    if (handle.current === null) showCard(rowId(found.row));
    else handle.current.showIndex(found.index);
    return found.index;
  };

  const open = (start: string) => {
    if (text !== null) return;
    opener.current = document.activeElement;
    hasFound.current = false;
    setText(start);
  };
  /** Closes the field. The reader goes on at the match, or where the field was opened from. */
  const close = () => {
    setText(null);
    const { current: from } = opener;
    const isOfPage = from instanceof HTMLElement && from !== document.body;
    const isOutside = isOfPage && from.closest('[role="treegrid"]') === null;
    if (isOutside && (handle.current === null || !hasFound.current)) from.focus();
    else handle.current?.focus();
  };
  useHotkeys([['mod+F', () => open('')]], []);
  useListedShortcuts({ title: t('find.label'), shortcuts: [{ keys: 'Ctrl+F', label: t('find.label') }] });

  const option = optionButton({
    key: 'find',
    icon: 'find',
    label: t('find.open'),
    isExpanded: text !== null,
    onClick: () => (text === null ? open('') : close()),
  });
  const bar: ReactNode = text !== null && <FindBar start={text} count={count} find={find} onClose={close} />;
  return { option, bar, open };
}
