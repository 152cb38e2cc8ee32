import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useMasters } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { shownStatus } from '#src/domain/stones/availability.ts';
import { usePriceChangeMessages, usePriceChanges, useStatusChanges } from '#src/domain/stones/changes.ts';
import { useYourPrice } from '#src/domain/stones/YourPrice.tsx';
import { useNoteMarks } from '#src/features/notes/use-note-marks.ts';
import { useServerNow } from '#src/session/clock.ts';
import { memoized } from '#src/shared/data/memoized.ts';
import type { GridColumn, GridTrend } from '#src/shared/grid/types.ts';
import { type Formats, useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import { type Column, type ColumnTools, currencyColumns, decimalsOf } from './column.ts';

/** Font size of the grid's cells and column titles in CSS pixels (Handsontable's main theme). */
const FONT_SIZE = 14;

/** What a column title needs beside its text in CSS pixels: padding of both sides, the border, and air. */
const AROUND = 20;

/** The arrow of a sorted column, in CSS pixels. */
const ARROW = 14;

/** Width of a title with what is around it, in CSS pixels; 0 where nothing is drawn, as in a test without a browser. */
const titleWidth = memoized((title: string) => {
  if (typeof OffscreenCanvas === 'undefined') return 0;
  const ink = new OffscreenCanvas(1, 1).getContext('2d');
  if (ink === null) return 0;
  ink.font = `${FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(ink.measureText(title).width) + AROUND;
});

type Sized = { readonly kind: string; readonly width: number; readonly mobileWidth?: number };

/** The widths of a column in which its title is read whole, too: titles differ in length by language. */
function roomFor(column: Sized, title: string, isSortable: boolean) {
  const text = column.kind === 'select' ? 0 : titleWidth(title);
  const least = text > 0 && isSortable ? text + ARROW : text;
  const { width, mobileWidth } = column;
  return {
    width: Math.max(width, least),
    ...(mobileWidth === undefined ? {} : { mobileWidth: Math.max(mobileWidth, least) }),
  };
}

/**
 * Looks up how the price per carat of a stone changed since the user first saw it; null if it did not, or if the row
 * still has an earlier price.
 */
function usePriceTrend(): (stone: Pick<Stone, 'id' | 'ctPr'>) => GridTrend | null {
  const changes = usePriceChanges();
  const messages = usePriceChangeMessages();
  const { money } = useFormats();
  return ({ id, ctPr }) => {
    const change = changes.get(id);
    if (change === undefined || change.to !== ctPr) return null;
    const { from, to } = change;
    return { direction: to > from ? 'up' : 'down', before: money(from), label: messages(change) };
  };
}

/** Looks up how the availability of a stone changed since the user first saw it; null if it did not. */
function useStatusTrend(): (stone: Pick<Stone, 'id' | 'wSts' | 'isHeld'>) => GridTrend | null {
  const { t } = useTranslation('stones');
  const { time } = useFormats();
  const changes = useStatusChanges();
  return (stone) => {
    const change = changes.get(stone.id);
    if (change === undefined || change.to !== shownStatus(stone)) return null;
    const before = t(`status.${change.from}`);
    return { direction: 'other', before, label: t('statusChange', { from: before, time: time(change.at) }) };
  };
}

/** Formatter of a column: its own, otherwise that of the specification's sets (section 9). */
export function cellWriter(
  column: Pick<Column<unknown>, 'key' | 'kind' | 'format'>,
  tools: ColumnTools,
): NonNullable<GridColumn<unknown>['format']> | undefined {
  const { format, key, kind } = column;
  if (format !== undefined) return (value) => format(value, tools);
  if (kind !== 'number' && kind !== 'money' && kind !== 'percent') return undefined;
  const write = figureWriter(key, tools.formats);
  return (value) => (typeof value === 'number' ? write(value) : String(value));
}

function figureWriter(key: string, { money, number }: Formats): (value: number) => string {
  const decimals = decimalsOf(key);
  return currencyColumns.includes(key)
    ? (value) => money(value, decimals)
    : (value) => number(value, decimals);
}

/** Milliseconds of a day. */
const DAY = 86_400_000;

const statuses = ['A', 'M', 'NA', 'U', 'B', 'S', 'O', 'E', 'H'] as const;

/** Messages that stay the same until the language changes: a list draws its columns several times before its rows. */
function useColumnTitles<Row>(columns: readonly Column<Row>[], isSortable: boolean) {
  const { t } = useTranslation(['columns', 'stones']);
  return useMemo(() => {
    const messagesOf = (column: Column<Row>) => {
      const title = t(`columns:title.${column.key}`);
      const sortable = isSortable && column.sort !== undefined;
      const description = t(`columns:about.${column.key}`);
      return { column, messages: { title, description, sortable, ...roomFor(column, title, sortable) } };
    };
    return {
      columns: columns.map(messagesOf),
      statuses: new Map<string, string>(statuses.map((status) => [status, t(`stones:status.${status}`)])),
    };
  }, [columns, isSortable, t]);
}

export function useGridColumns<Row>(
  columns: readonly Column<Row>[],
  isSortable: boolean,
): readonly GridColumn<Row>[] {
  const { t } = useTranslation(['columns', 'stones']);
  const worded = useColumnTitles(columns, isSortable);
  const { masters } = useMasters();
  const formats = useFormats();
  const notes = useNoteMarks(columns.some(({ media }) => media !== undefined));
  const now = useServerNow(columns.some(({ isTimed }) => isTimed));
  const tools: ColumnTools = {
    language: useLanguage(),
    formats,
    masters,
    setting: useProjectSetting(),
    priceTrend: usePriceTrend(),
    yourPrice: useYourPrice(),
    statusTrend: useStatusTrend(),
    targetName({ rap, targetBack, targetCtPr, isTargetMet }) {
      const target = rap === null ? targetCtPr : targetBack;
      if (target === null) return '';
      const text = rap === null ? formats.money(target, 2) : `${formats.number(target, 2)} %`;
      return isTargetMet ? t('columns:targetMet', { target: text }) : text;
    },
    suggestionName: ({ reason, stoneId, name }) =>
      t(`columns:suggested.${reason}`, { about: stoneId ?? name ?? '' }),
    approvalName: (state) => t(`stones:approvalWord.${state}`),
    stateName: (state) => t(`columns:state.${state}`),
    noteMark(stone) {
      const text = notes.get(stone);
      return text === undefined ? null : t('columns:noteMark', { text });
    },
    partyName: (party) => t(`columns:party.${party}`),
    daysLeft: (at) => t('columns:daysLeft', { count: Math.max(1, Math.ceil((Date.parse(at) - now) / DAY)) }),
    deadline(at) {
      const left = timeLeft(Date.parse(at) - now);
      return t('columns:deadline', {
        at: formats.dateTime(at),
        left: t(`stones:left.${left.unit}`, { ...left }),
      });
    },
    mediaName: (kind, stone) => t(`stones:mediaOf.${kind}`, { stone }),
    statusName: (code) => worded.statuses.get(code) ?? code,
  };
  return worded.columns.map(({ column, messages }): GridColumn<Row> => {
    const { value, href, media, trend, mark } = column;
    const format = cellWriter(column, tools);
    return {
      key: column.key,
      kind: column.kind,
      ...messages,
      hidden: column.isHidden ?? false,
      external: column.isExternal ?? false,
      ...(value === undefined ? {} : { value: (row: Row) => value(row, tools) }),
      ...(href === undefined ? {} : { href: (row: Row) => href(row, tools) }),
      ...(media === undefined ? {} : { media: (row: Row) => media(row, tools) }),
      ...(trend === undefined ? {} : { trend: (row: Row) => trend(row, tools) }),
      ...(mark === undefined ? {} : { mark: (row: Row) => mark(row, tools) }),
      ...(format === undefined ? {} : { format }),
    };
  });
}

/** Formatted value of a column; empty if the row has none. */
export function cellText<Row>(column: GridColumn<Row> | undefined, row: Row): string {
  const value = column?.value?.(row);
  if (value === null || value === undefined || value === '') return '';
  return column?.format === undefined ? String(value) : column.format(value);
}

/** Whether a row shows the text in one of the columns, in upper or lower case. */
export function showsText<Row>(columns: readonly GridColumn<Row>[], row: Row, text: string): boolean {
  const wanted = text.toLowerCase();
  return columns.some((column) => cellText(column, row).toLowerCase().includes(wanted));
}
