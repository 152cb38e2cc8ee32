import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMasters } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useNoteMarks } from '#src/features/notes/use-note-marks.ts';
import { useServerNow } from '#src/session/clock.ts';
import type { GridColumn } from '#src/shared/grid/types.ts';
import { type Formats, useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import type { Column, ColumnTools } from './column.ts';
import { currencyColumns, decimalsOf } from './column-sets.ts';
import { roomFor } from './title-width.ts';
import { usePriceTrend } from './use-price-trend.ts';
import { useStatusTrend } from './use-status-trend.ts';

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

/** Words that stay the same until the language changes: a list draws its columns several times before its rows. */
function useColumnWords<Row>(columns: readonly Column<Row>[], isSortable: boolean) {
  const { t } = useTranslation(['columns', 'stones']);
  return useMemo(() => {
    const wordsOf = (column: Column<Row>) => {
      const title = t(`columns:title.${column.key}`);
      const sortable = isSortable && column.sort !== undefined;
      const description = t(`columns:about.${column.key}`);
      return { column, words: { title, description, sortable, ...roomFor(column, title, sortable) } };
    };
    return {
      columns: columns.map(wordsOf),
      statuses: new Map<string, string>(statuses.map((status) => [status, t(`stones:status.${status}`)])),
    };
  }, [columns, isSortable, t]);
}

/** Converts list columns to grid columns, with titles, formats, links and media in the UI language. */
export function useGridColumns<Row>(
  columns: readonly Column<Row>[],
  isSortable: boolean,
): readonly GridColumn<Row>[] {
  const { t } = useTranslation(['columns', 'stones']);
  const worded = useColumnWords(columns, isSortable);
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
  return worded.columns.map(({ column, words }): GridColumn<Row> => {
    const { value, href, media, trend } = column;
    const format = cellWriter(column, tools);
    return {
      key: column.key,
      kind: column.kind,
      ...words,
      hidden: column.isHidden ?? false,
      external: column.isExternal ?? false,
      ...(value === undefined ? {} : { value: (row: Row) => value(row, tools) }),
      ...(href === undefined ? {} : { href: (row: Row) => href(row, tools) }),
      ...(media === undefined ? {} : { media: (row: Row) => media(row, tools) }),
      ...(trend === undefined ? {} : { trend: (row: Row) => trend(row, tools) }),
      ...(format === undefined ? {} : { format }),
    };
  });
}
