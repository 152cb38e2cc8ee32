import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import type { Masters } from '#src/reference/masters.ts';
import type { CellValue, ColumnKind, GridMedia } from '#src/shared/grid/types.ts';
import type { Formats } from '#src/shared/i18n/format.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import type { ColumnKey } from './column-sets.ts';

/** What a column may be sorted by on the server. */
export type SortKey = keyof StoneSort;

/** What a column needs of its surroundings to draw itself. */
export interface ColumnTools {
  readonly language: LanguageCode;
  readonly formats: Formats;
  readonly masters: Masters | null;
  readonly setting: ProjectSetting | null;
  /** Words of a media icon: "Certificate of PV100001". */
  mediaName(kind: 'image' | 'video' | 'certificate', stone: string): string;
  /** Words of an availability. */
  statusName(status: string): string;
}

/**
 * One column. `Row` is what it reads: a list can only show columns that its rows are enough for. The title is
 * `columns:title.<key>`, the longer explanation `columns:about.<key>`; decimals, money and totals follow from the
 * sets of the specification (column-sets.ts).
 */
export interface Column<Row> {
  readonly key: ColumnKey;
  readonly kind: ColumnKind;
  /** CSS pixels. */
  readonly width: number;
  readonly mobileWidth?: number;
  /** Not shown until the reader chooses it. */
  readonly isHidden?: boolean;
  readonly sort?: SortKey;
  /** The raw value: sorted, copied and, for numbers, formatted. */
  readonly value?: (row: Row, tools: ColumnTools) => CellValue;
  /** How a value is written when the sets do not say it. */
  readonly format?: (value: string | number | boolean, tools: ColumnTools) => string;
  readonly href?: (row: Row, tools: ColumnTools) => string | null;
  readonly isExternal?: boolean;
  readonly media?: (row: Row, tools: ColumnTools) => readonly GridMedia[];
}
