import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridHandle } from '#src/shared/grid/types.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useListedShortcuts } from '#src/shared/ui/shortcuts.ts';
import { typedDirection } from '#src/shared/ui/typed-direction.ts';
import { showsText } from '../columns/grid-columns.ts';
import { windowRows } from '../engine/page-query.ts';
import type { WindowedRows } from '../engine/use-windows.ts';
import { optionButton } from './option-button.tsx';
import styles from './use-find.module.css';

/** Where a search in a list begins and which way it goes. */
interface FindFrom {
  /** Index of the first row that is looked at. */
  readonly start: number;
  readonly step: 1 | -1;
}

interface Found<Row> {
  readonly index: number;
  readonly row: Row;
}

/** Indexes from `start` on, once around a list of `count` rows. */
function around(count: number, { start, step }: FindFrom): readonly number[] {
  return Array.from({ length: count }, (_, index) => (((start + step * index) % count) + count) % count);
}

/**
 * Finds the next row that `matches`, once around the list of `count` rows. `rowsOf` returns the rows of a window by its
 * number from 0, loaded or read for this; at most one is in memory at a time. Null if no row matches or the signal aborts.
 */
export async function findRow<Row>(
  count: number,
  from: FindFrom,
  rowsOf: (window: number) => Promise<readonly Row[]>,
  matches: (row: Row) => boolean,
  signal: AbortSignal,
): Promise<Found<Row> | null> {
  let window = -1;
  let rows: readonly Row[] = [];
  for (const index of around(count, from)) {
    const wanted = Math.floor(index / windowRows);
    if (wanted !== window) {
      window = wanted;
      rows = await rowsOf(window);
      if (signal.aborted) return null;
    }
    const row = rows[index - window * windowRows];
    if (row !== undefined && matches(row)) return { index, row };
  }
  return null;
}

/** Rest after typing, in milliseconds, before the list is searched. */
const REST = 150;

const LONGEST = 60;

/** The state of the last search: where a match stands, or why there is none. */
type Outcome = { readonly index: number } | 'none' | 'failed' | 'searching' | null;

/** Finds a text from the current row on, in steps of `step`; 0 starts with the current row itself. Null: no match. */
type Find = (text: string, step: -1 | 0 | 1, signal: AbortSignal) => Promise<number | null>;

type Props = {
  start: string;
  count: number;
  find: Find;
  onClose: () => void;
};

/**
 * Search field of a list. Searches while the user types; Enter and Shift+Enter go to the next and the previous match,
 * Escape closes it.
 */
function FindBar({ start, count, find, onClose }: Props) {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const [text, setText] = useState(start);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const running = useRef<AbortController | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const search = async (wanted: string, step: -1 | 0 | 1) => {
    running.current?.abort();
    if (wanted.trim() === '') {
      setOutcome(null);
      return;
    }
    const abort = new AbortController();
    running.current = abort;
    setOutcome('searching');
    try {
      const index = await find(wanted.trim(), step, abort.signal);
      if (!abort.signal.aborted) setOutcome(index === null ? 'none' : { index });
    } catch {
      if (!abort.signal.aborted) setOutcome('failed');
    }
  };
  const searchTyped = useEffectEvent((typed: string) => void search(typed, 0));
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    field.current?.focus();
    return () => running.current?.abort();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter') void search(text, event.shiftKey ? -1 : 1);
  };
  const message = () => {
    if (outcome === null) return '';
    if (typeof outcome === 'string') return t(`find.${outcome}`);
    return t('find.at', { row: number(outcome.index + 1, 0), count: number(count, 0) });
  };
  return (
    <search className={styles.bar}>
      <TextInput
        className={styles.field ?? ''}
        size="xs"
        type="search"
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        maxLength={LONGEST}
        attributes={typedDirection(text)}
        value={text}
        ref={field}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon variant="default" aria-label={t('find.previous')} onClick={() => void search(text, -1)}>
        <Icon name="up" />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('find.next')} onClick={() => void search(text, 1)}>
        <Icon name="down" />
      </ActionIcon>
      <CloseButton size="sm" aria-label={t('find.close')} onClick={onClose} />
      <p role="status" className={common.note}>
        {message()}
      </p>
    </search>
  );
}

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
