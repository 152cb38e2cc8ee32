import { CloseButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { Stone } from '#generated/model/stone.ts';
import type { Namespace } from '#src/locales/namespaces.ts';
import type { GridHandle, RowMark } from '#src/shared/grid/types.ts';
import { useMessages } from '#src/shared/i18n/messages.ts';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { useListedShortcuts } from '#src/shared/ui/shortcuts.ts';
import type { ListDefinition, ListRow } from '../engine/definition.ts';
import styles from './use-expansion.module.css';

type Props = {
  name: string;
  /** The address of its page; null if it has none. */
  address: string | null;
  onClose: () => void;
  children: ReactNode;
};

/** The pane beside a grid that shows the expanded row. Escape closes it. */
function ExpandedRow({ name, address, onClose, children }: Props) {
  const { t } = useTranslation('lists');
  const titleId = useId();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    const element = pane.current;
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <aside ref={pane} aria-labelledby={titleId} className={styles.pane}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('expand.label', { stone: name })}
        </h2>
        {address !== null && <RouterLink href={address}>{t('expand.page')}</RouterLink>}
        <CloseButton aria-label={t('expand.close')} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}

const namespaces: readonly Namespace[] = ['stoneDetail'];

const StoneGlance = lazyComponent(
  async () => (await import('#src/features/stone-detail/StoneGlance.tsx')).StoneGlance,
);

function Worded({ stone }: { stone: Stone }) {
  // Before the messages, so that both load at once.
  void StoneGlance.preload();
  useMessages(namespaces);
  return <StoneGlance stone={stone} />;
}

/** What is known about a stone; its code and messages are loaded when the first row is expanded. */
function LazyGlance({ stone }: { stone: Stone }) {
  return (
    <Suspense fallback={<Skeleton shape="lines" />}>
      <Worded stone={stone} />
    </Suspense>
  );
}

/** The expanded row of a list, at most one. */
export interface Expansion<Row> {
  /** Its id; null without one. */
  readonly id: string | null;
  /** Marks of the rows by id: the expanded one, and those that are no longer offered. */
  readonly marks: ReadonlyMap<string, RowMark>;
  readonly content: ReactNode;
  /** Expands a row, or closes it if it is the expanded one. */
  toggle(row: Row): void;
  /** Expands another row in place of the expanded one; nothing without one. */
  follow(row: Row): void;
}

type Expanding<Row extends ListRow> = {
  list: Pick<ListDefinition<Row, never>, 'rowId' | 'rowName' | 'hrefOf' | 'stonesOf'>;
  /** The loaded rows, with their latest data. */
  rows: readonly Row[];
  /** The grid takes the focus back; null while the list is shown as cards. */
  handle: { readonly current: GridHandle | null };
  /** Ids of the rows that are no longer offered. */
  gone: ReadonlySet<string>;
};

/**
 * Expands a row of a list without leaving it. The grid, whose rows all have one height, shows it in a pane beside the
 * rows that follows the current cell; a card shows it inside.
 */
export function useExpansion<Row extends ListRow>({ list, rows, handle, gone }: Expanding<Row>) {
  const { t } = useTranslation('lists');
  const [chosen, setChosen] = useState<Row | null>(null);
  const id = chosen === null ? null : list.rowId(chosen);
  const row = chosen === null ? null : (rows.find((each) => list.rowId(each) === id) ?? chosen);
  const marks = useMemo(() => {
    const made = new Map<string, RowMark>([...gone].map((each) => [each, 'gone']));
    if (id !== null) made.set(id, gone.has(id) ? 'open gone' : 'open');
    return made;
  }, [id, gone]);
  useListedShortcuts({
    title: t('expand.title'),
    shortcuts: [{ keys: 'Alt+Enter', label: t('expand.open') }],
  });
  const [stone] = row === null ? [] : list.stonesOf(row);
  const content = stone === undefined ? null : <LazyGlance stone={stone} />;
  const { rowId } = list;
  const toggle = useCallback(
    (next: Row) => setChosen((before) => (before !== null && rowId(before) === rowId(next) ? null : next)),
    [rowId],
  );
  const expansion: Expansion<Row> = {
    id,
    marks,
    content,
    toggle,
    follow: (next) => setChosen((before) => (before === null ? null : next)),
  };
  const close = () => {
    setChosen(null);
    if (id !== null && handle.current?.showRow(id) !== true) handle.current?.focus();
  };
  return {
    expansion,
    pane: row !== null && (
      <ExpandedRow name={list.rowName(row)} address={list.hrefOf(row)} onClose={close}>
        {content}
      </ExpandedRow>
    ),
    status: (
      <VisuallyHidden role="status">
        {row === null ? '' : t('expand.label', { stone: list.rowName(row) })}
      </VisuallyHidden>
    ),
  };
}
