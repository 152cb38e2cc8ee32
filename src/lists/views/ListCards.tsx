import { ActionIcon, Checkbox } from '@mantine/core';
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { PageBox } from '#src/shared/data/PageBox.tsx';
import { SortPicker } from '#src/shared/data/SortPicker.tsx';
import { arrows } from '#src/shared/grid/keyboard.ts';
import type { GridColumn, GridGroup } from '#src/shared/grid/types.ts';
import { dottedIn } from '#src/shared/i18n/dotted.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { languages } from '#src/shared/i18n/languages.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { MenuAt } from '#src/shared/ui/Menu.tsx';
import { type ListActions, useActionItems } from '../actions/use-actions.ts';
import type { ColumnKey } from '../columns/column.ts';
import { cellText } from '../columns/grid-columns.ts';
import type { ListRow, StoneListDefinition } from '../engine/definition.ts';
import { windowRows } from '../engine/page-query.ts';
import type { ShownPage } from '../engine/use-list-page.ts';
import type { WindowedRows } from '../engine/use-windows.ts';
import styles from './ListCards.module.css';
import type { Expansion } from './use-expansion.tsx';

/** Assumed height of a card and width of a column of cards in CSS pixels, until the window was drawn once. */
const assumed = { height: 168, width: 360 };

type CardWindowProps<Row> = {
  /** Index of the window's first row. */
  start: number;
  windowed: WindowedRows<Row>;
  drawCards: (rows: readonly Row[]) => ReactNode;
};

/**
 * The cards of one window of a list in one scroll. Asks for its rows once it comes into view, and keeps its height while
 * they are not loaded.
 */
function CardWindow<Row>({ start, windowed, drawCards }: CardWindowProps<Row>) {
  const { places, view } = windowed;
  const frame = useRef<HTMLUListElement>(null);
  const height = useRef<number | null>(null);
  const last = Math.min(start + windowRows, places.length) - 1;
  const rows = places.slice(start, last + 1).filter((row) => row !== null);
  const isLoaded = rows.length > 0;

  useLayoutEffect(() => {
    const list = frame.current;
    if (list === null) return;
    if (isLoaded) {
      list.style.minBlockSize = '';
      height.current = list.offsetHeight;
      return;
    }
    const columns = Math.max(1, Math.floor(list.clientWidth / assumed.width));
    const reserved = height.current ?? Math.ceil((last + 1 - start) / columns) * assumed.height;
    list.style.minBlockSize = `${reserved}px`;
  }, [isLoaded, start, last]);

  useEffect(() => {
    if (frame.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) view(start, last);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [view, start, last]);

  return (
    <ul ref={frame} className={styles.list} aria-busy={!isLoaded}>
      {drawCards(rows)}
    </ul>
  );
}

type Columns<Row> = readonly GridColumn<Row>[];

type ListCardProps<Row extends ListRow, Filters> = {
  row: Row;
  list: StoneListDefinition<Row, Filters>;
  expansion: Expansion<Row>;
  isMenuOpen: boolean;
  onMenu: (row: Row, button: HTMLButtonElement) => void;
  /** Columns of the card with labels and formats; `states` are its status and its picture. */
  parts: { readonly facts: Columns<Row>; readonly figures: Columns<Row>; readonly states: Columns<Row> };
};

/** Formatted value of a column; with the earlier one and the direction if it changed. */
function Figure<Row>({ column, row }: { column: GridColumn<Row>; row: Row }) {
  const text = cellText(column, row) || '–';
  const trend = column.trend?.(row) ?? null;
  if (trend === null) return text;
  return (
    <>
      <s aria-hidden="true" className={styles.before}>
        {trend.before}
      </s>{' '}
      <span role="img" aria-label={trend.label} title={trend.label} className={styles.trend}>
        {arrows[trend.direction]}
      </span>{' '}
      {text}
    </>
  );
}

function Picture<Row>({ row, columns }: { row: Row; columns: Columns<Row> }) {
  const media = columns.flatMap((column) => column.media?.(row) ?? []);
  const picture = media.find(({ icon }) => icon === 'image');
  if (picture?.href === undefined) return <span className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      src={picture.href}
      alt={picture.label}
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
    />
  );
}

function CardRow<Row extends ListRow, Filters>({
  row,
  list,
  parts,
  expansion,
  isMenuOpen,
  onMenu,
}: ListCardProps<Row, Filters>) {
  const { t } = useTranslation('lists');
  const direction = languages[useLanguage()].dir;
  const nameId = useId();
  const { grid } = list.selection;
  const id = list.rowId(row);
  const name = list.rowName(row);
  const address = list.hrefOf(row);
  const isSelected = useSyncExternalStore(grid.subscribe, () => grid.has(id));
  const [state] = parts.states;
  const isExpanded = expansion.id === id;
  const facts = parts.facts.map((column) => cellText(column, row)).filter((text) => text !== '');
  const marks = parts.figures.flatMap((column) => column.mark?.(row) ?? []);
  const limits = parts.states.flatMap((column) => column.mark?.(row) ?? []);
  const onExpand = expansion.toggle;
  // The controls are most of what a card costs. They stay as they are while a price of another card moves.
  const check = useMemo(
    () => (
      <Checkbox
        className={styles.check}
        aria-label={t('grid.selectRow', { stone: name })}
        checked={isSelected}
        onChange={() => grid.toggle([id])}
      />
    ),
    [t, name, isSelected, grid, id],
  );
  const buttons = useMemo(
    () => (
      <>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('rowMenu', { stone: name })}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={({ currentTarget }) => onMenu(row, currentTarget)}
        >
          <Icon name="more" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          className={styles.expand}
          aria-expanded={isExpanded}
          aria-label={t('expand.label', { stone: name })}
          onClick={() => onExpand(row)}
        >
          <Icon name={isExpanded ? 'fold' : 'unfold'} />
        </ActionIcon>
      </>
    ),
    [t, name, row, isMenuOpen, onMenu, isExpanded, onExpand],
  );
  return (
    <li
      className={styles.card}
      data-row={id}
      aria-labelledby={nameId}
      data-selected={isSelected || undefined}
      data-mark={expansion.marks.get(id)}
    >
      {check}
      <Picture row={row} columns={parts.states} />
      <div className={styles.body}>
        <p className={styles.name}>
          <span id={nameId}>
            {address === null ? <bdi>{name}</bdi> : <RouterLink href={address}>{name}</RouterLink>}
          </span>
          <span className={styles.state}>{state !== undefined && <Figure column={state} row={row} />}</span>
        </p>
        <p className={styles.facts}>{dottedIn(direction, facts)}</p>
      </div>
      {buttons}
      <dl className={styles.figures}>
        {parts.figures.map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd dir="ltr">
              <Figure column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {marks.map((about) => (
        <p key={about} className={styles.mark}>
          {about}
        </p>
      ))}
      {limits.map((about) => (
        <p key={about} className={styles.limit}>
          {about}
        </p>
      ))}
      {isExpanded && <div className={styles.expanded}>{expansion.content}</div>}
    </li>
  );
}

type Props<Row extends ListRow, Filters> = {
  list: StoneListDefinition<Row, Filters>;
  shown: ShownPage<Row, Filters>;
  groups: readonly GridGroup<Row>[] | null;
  tools: ListActions<Row>;
  columns: readonly GridColumn<Row>[];
  expansion: Expansion<Row>;
  label: string;
};

/** Columns that identify a stone on its card, in the order of the trade. A list has one of the two colours. */
const facts: readonly ColumnKey[] = [
  'shpNm',
  'crt',
  'colNm',
  'fcColDesc',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'locNm',
];

/** Indexes of the first rows of the windows of a list. */
function startsOf(count: number): readonly number[] {
  return Array.from({ length: Math.ceil(count / windowRows) }, (_, window) => window * windowRows);
}

/** Number of cards that fill the window. */
const cardsInView = () =>
  Math.max(1, Math.floor(window.innerWidth / assumed.width)) * Math.ceil(window.innerHeight / assumed.height);

/** Pages whose cards were all drawn before. */
const drawnBefore = new WeakSet<readonly ListRow[]>();

/**
 * The rows to draw: the first ones at once and the rest in a transition, so that a telephone shows cards before it drew
 * all of a page. A page that was drawn before comes back whole, since its reader returns to a place in it.
 */
function useDrawn<Row extends ListRow>(rows: readonly Row[]): readonly Row[] {
  const [isWhole, setWhole] = useState(() => drawnBefore.has(rows));
  useEffect(() => {
    if (isWhole) drawnBefore.add(rows);
    else startTransition(() => setWhole(true));
  }, [isWhole, rows]);
  return isWhole ? rows : rows.slice(0, cardsInView());
}

/** The one menu of all cards: a menu in each would take most of the time to draw a page. */
function useCardMenu<Row extends ListRow, Filters>({ list, tools }: Props<Row, Filters>) {
  const { t } = useTranslation('lists');
  const direction = languages[useLanguage()].dir;
  const { itemsOf } = useActionItems(tools);
  const [opened, setOpened] = useState<{ row: Row; button: HTMLButtonElement } | null>(null);
  const openMenu = useCallback((row: Row, button: HTMLButtonElement) => setOpened({ row, button }), []);
  if (opened === null) return { id: null, openMenu, menu: null };
  const { row, button } = opened;
  const { left, right, bottom } = button.getBoundingClientRect();
  const close = () => {
    setOpened(null);
    button.focus();
  };
  return {
    id: list.rowId(row),
    openMenu,
    menu: (
      <MenuAt
        label={t('rowMenu', { stone: list.rowName(row) })}
        items={itemsOf(row)}
        at={{ x: direction === 'rtl' ? right : left, y: bottom }}
        onClose={close}
      />
    ),
  };
}

/** Rows of a list as cards, for narrow windows and for browsing by picture. Nothing requires hovering. */
export function ListCards<Row extends ListRow, Filters>(props: Props<Row, Filters>) {
  const { list, shown, groups, columns, label } = props;
  const { id: withMenu, openMenu, menu } = useCardMenu(props);
  const columnsOf = (keys: readonly ColumnKey[]) =>
    keys.flatMap((key) => columns.filter((column) => column.key === key));
  const parts = {
    facts: columnsOf(facts),
    figures: columnsOf(list.figures),
    states: columnsOf(['wSts', 'select']),
  };
  const cards = (rows: readonly Row[]) =>
    rows.map((row) => (
      <CardRow
        key={list.rowId(row)}
        row={row}
        list={list}
        parts={parts}
        expansion={props.expansion}
        isMenuOpen={withMenu === list.rowId(row)}
        onMenu={openMenu}
      />
    ));
  const { windowed } = shown;
  const drawn = useDrawn(shown.rows);
  const unloaded =
    windowed === null
      ? null
      : {
          count: windowed.places.length,
          idsOfAll: () => windowed.idsBetween(0, windowed.places.length - 1),
        };
  return (
    <section aria-label={label} className={styles.cards}>
      <div className={styles.bar}>
        <PageBox selection={list.selection.grid} ids={shown.rows.map(list.rowId)} unloaded={unloaded} />
        <SortPicker
          columns={columns.filter(({ sortable }) => sortable === true)}
          sort={shown.address.sort}
          onSort={shown.sortBy}
        />
      </div>
      {windowed !== null &&
        startsOf(windowed.places.length).map((start) => (
          <CardWindow key={start} start={start} windowed={windowed} drawCards={cards} />
        ))}
      {windowed === null && groups === null && <ul className={styles.list}>{cards(drawn)}</ul>}
      {windowed === null &&
        groups !== null &&
        groups.map(({ key, title, subtotal, rows }) => (
          <section key={key} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            {subtotal !== undefined && <p className={styles.subtotal}>{subtotal}</p>}
            <ul className={styles.list}>{cards(rows)}</ul>
          </section>
        ))}
      {menu}
    </section>
  );
}
