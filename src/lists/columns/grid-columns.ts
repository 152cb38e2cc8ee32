import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useMasters } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { liesInIndia, shownStatus, shownStatuses } from '#src/domain/stones/availability.ts';
import { usePriceChanges, useStatusChanges } from '#src/domain/stones/changes.ts';
import { usePriceChangeMessages } from '#src/domain/stones/price-change-messages.ts';
import { finalPrice, useChosenTerm } from '#src/domain/stones/terms.ts';
import { useYourPrice } from '#src/domain/stones/YourPrice.tsx';
import { useNoteMarks } from '#src/features/notes/use-note-marks.ts';
import { useUser } from '#src/session/session-store.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { memoized } from '#src/shared/data/memoized.ts';
import type { GridColumn, GridTrend } from '#src/shared/grid/types.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { type Formats, useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import { type Column, type ColumnTools, currencyColumns, decimalsOf, type NameTools } from './column.ts';

/** Font size of the grid's cells and column titles in CSS pixels (Grid.module.css). */
const FONT_SIZE = 13;

/** What a text needs beside it in CSS pixels: the padding of both sides and the border of its cell. */
const AROUND = 11;

/** What a chip needs more, in CSS pixels: its own padding, less what its smaller letters save. */
const CHIP = 8;

/** Width of a text in a language as the page draws it, in CSS pixels. A canvas outside the page draws other fonts. */
function drawnWidth(text: string, language: string): number {
  const ruler = document.createElement('span');
  ruler.style.cssText = `position: absolute; visibility: hidden; white-space: nowrap; font-size: ${FONT_SIZE}px`;
  ruler.lang = language;
  ruler.textContent = text;
  document.body.append(ruler);
  const { width } = ruler.getBoundingClientRect();
  ruler.remove();
  return width;
}

/** Widths by language, whether rows had arrived, and text. A browser that has just started draws other fonts for a moment. */
const measured = memoized((key: string) => {
  const [language = '', , ...text] = key.split(' ');
  return Math.ceil(drawnWidth(text.join(' '), language) + 0.5);
});

/** Widths of a column in which its title and what it usually holds are read whole: both differ by language. */
export function roomFor<Row>(
  column: Column<Row>,
  title: string,
  tools: NameTools & Pick<ColumnTools, 'formats'>,
  widthOf: (text: string) => number,
) {
  const { key, kind, width, mobileWidth, largest, texts = () => [], tone } = column;
  if (kind === 'select') return { width, ...(mobileWidth === undefined ? {} : { mobileWidth }) };
  const held = largest === undefined ? texts(tools) : [figureWriter(key, tools.formats)(largest)];
  const widest = Math.max(0, ...held.map(widthOf)) + (tone === undefined ? 0 : CHIP);
  return { width: Math.max(width, AROUND + Math.max(widest, widthOf(title))) };
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

/** Messages that stay the same until the language changes: a list draws its columns several times before its rows. */
function useColumnTitles<Row>(columns: readonly Column<Row>[], isSortable: boolean, isFilled: boolean) {
  const { t } = useTranslation(['columns', 'stones']);
  const language = useLanguage();
  const formats = useFormats();
  const { masters } = useMasters();
  return useMemo(() => {
    const statuses = new Map<string, string>(
      shownStatuses.map((status) => [status, t(`stones:status.${status}`)]),
    );
    const statusName = (code: string) => statuses.get(code) ?? code;
    const widthOf = (text: string) => measured(`${language} ${isFilled} ${text}`);
    const messagesOf = (column: Column<Row>) => {
      const title = t(`columns:title.${column.key}`);
      const sortable = isSortable && column.sort !== undefined;
      const description = t(`columns:about.${column.key}`);
      const room = roomFor(column, title, { language, formats, masters, statusName }, widthOf);
      const drawn = column.tone === undefined ? room : { ...room, tone: column.tone };
      return { column, messages: { title, description, sortable, ...drawn } };
    };
    return { columns: columns.map(messagesOf), statusName };
  }, [columns, isSortable, t, language, formats, masters, isFilled]);
}

export function useGridColumns<Row>(
  columns: readonly Column<Row>[],
  isSortable: boolean,
  isFilled: boolean,
): readonly GridColumn<Row>[] {
  const { t } = useTranslation(['columns', 'stones']);
  const worded = useColumnTitles(columns, isSortable, isFilled);
  const { masters } = useMasters();
  const formats = useFormats();
  const notes = useNoteMarks(columns.some(({ media }) => media !== undefined));
  const chosen = useChosenTerm();
  const account = useUser()?.account;
  const now = useServerNow(columns.some(({ isTimed }) => isTimed));
  const tools: ColumnTools = {
    language: useLanguage(),
    formats,
    masters,
    setting: useProjectSetting(),
    priceTrend: usePriceTrend(),
    yourPrice: useYourPrice(),
    statusTrend: useStatusTrend(),
    deliveryMark(stone) {
      if (account === undefined || liesInIndia(stone) === account.isIndia) return null;
      return t('columns:undeliverable', { name: account.seller.name, phone: account.seller.mobile });
    },
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
    turnName: (turn) => t(`columns:turn.${turn}`),
    daysLeft: (at) => t('columns:daysLeft', { count: Math.max(1, Math.ceil((Date.parse(at) - now) / DAY)) }),
    deadline(at) {
      const left = timeLeft(Date.parse(at) - now);
      return t('columns:deadline', {
        at: formats.dateTime(at),
        left: t(`stones:left.${left.unit}`, { ...left }),
      });
    },
    mediaName: (kind, stone) => t(`stones:mediaOf.${kind}`, { stone }),
    statusName: worded.statusName,
    finalOf: (stone) => finalPrice(stone, chosen),
    yesNo: (value) => t(value ? 'stones:field.yes' : 'stones:field.no'),
    certificationName: (state) => t(`stones:certification.${state}`),
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
