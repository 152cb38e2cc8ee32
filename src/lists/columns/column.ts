import type { Certification } from '#generated/model/certification.ts';
import type { CommentKind } from '#generated/model/commentKind.ts';
import type { EnquiryStatus } from '#generated/model/enquiryStatus.ts';
import type { ListingStanding } from '#generated/model/listingStanding.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { ReminderState } from '#generated/model/reminderState.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import type { Suggestion } from '#generated/model/suggestion.ts';
import type { Masters } from '#src/domain/reference/masters.ts';
import type { ApprovalState } from '#src/domain/stones/approval.ts';
import type { Words } from '#src/locales/namespaces.ts';
import type { CellValue, ChipTone, ColumnKind, GridMedia, GridTrend } from '#src/shared/grid/types.ts';
import type { Formats } from '#src/shared/i18n/format.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import type { WatchRow } from '../engine/rows.ts';

/** Keys of all columns. Translations: `columns:title.<key>`, the longer explanation `columns:about.<key>`. */
export type ColumnKey = keyof Words['columns']['title'];

/** Columns formatted as money (specification, section 9). */
export const currencyColumns: readonly string[] = ['amt', 'rap', 'ctPr'];

/** Columns shown without decimals, though kept to the cent (specification, section 9). */
export const roundedColumns: readonly string[] = ['amt', 'rap'];

export function decimalsOf(key: string): 0 | 2 {
  return roundedColumns.includes(key) ? 0 : 2;
}

export type SortKey = keyof StoneSort;

/** Helpers that a column needs for display. */
export interface ColumnTools {
  readonly language: LanguageCode;
  readonly formats: Formats;
  readonly masters: Masters | null;
  readonly setting: ProjectSetting | null;
  /** Label of a media icon: "Certificate of PV100001". */
  mediaName(kind: 'image' | 'video' | 'certificate', stone: string): string;
  /** How the price per carat of a stone changed in this visit; null if it did not. */
  priceTrend(stone: Pick<Stone, 'id' | 'ctPr'>): GridTrend | null;
  /** Until when a price that was agreed with the user stands; null without one. */
  yourPrice(stone: Pick<Stone, 'agreedUntil'>): string | null;
  /** Who to ask about a stone that is not delivered where the account is; null for one that is. */
  deliveryMark(stone: Pick<Stone, 'countryCode'>): string | null;
  /** How the availability of a stone changed in this visit; null if it did not. */
  statusTrend(stone: Stone): GridTrend | null;
  /** The target of a watched stone, and whether it is met. */
  targetName(row: WatchRow): string;
  suggestionName(suggestion: Suggestion): string;
  approvalName(state: ApprovalState): string;
  turnName(turn: 'yours' | 'theirs'): string;
  /** An instant (RFC 3339) with the time that is left until then. */
  deadline(at: string): string;
  /** Days that are left until an instant (RFC 3339), in words. */
  daysLeft(at: string): string;
  /** Label of the state of a reminder, an enquiry or a listing, of who reads a note, or of a kind of file. */
  stateName(state: ReminderState | EnquiryStatus | CommentKind | ListingStanding | MediaKind): string;
  /** The user's latest note on a stone, by its id, as the label of a mark; null without one. */
  noteMark(stone: string): string | null;
  statusName(status: string): string;
  /** Final price of a stone at the payment option that prices are shown with. */
  finalOf(stone: Stone): Pick<Stone, 'fnDis' | 'fnCtPr' | 'fnAmt'>;
  yesNo(value: boolean): string;
  /** Whether a stone has the certificate of a programme of origin, or may get it. */
  certificationName(state: Certification): string;
}

/** What the names in a column depend on. */
export type NameTools = Pick<ColumnTools, 'language' | 'masters' | 'statusName'>;

/**
 * One column. `Row` is the type that it reads: a list can only show columns that its rows have the data for. Decimals,
 * money and totals follow from the sets of the specification above.
 */
export interface Column<Row> {
  readonly key: ColumnKey;
  readonly kind: ColumnKind;
  /** Least width in CSS pixels; the title and what it holds can need more. */
  readonly width: number;
  readonly mobileWidth?: number;
  /** The largest usual figure: the column is wide enough for it, as the user's language writes it. */
  readonly largest?: number;
  /** Texts that the column is wide enough for. */
  readonly texts?: (tools: NameTools) => readonly string[];
  readonly isHidden?: boolean;
  readonly sort?: SortKey;
  /** Raw value, used for sorting, copying and (numbers) formatting. */
  readonly value?: (row: Row, tools: ColumnTools) => CellValue;
  /** Custom format, for values that the sets do not cover. */
  readonly format?: (value: string | number | boolean, tools: ColumnTools) => string;
  /** Whether the text depends on the time of day, so that it is updated while it is shown. */
  readonly isTimed?: boolean;
  readonly trend?: (row: Row, tools: ColumnTools) => GridTrend | null;
  /** Draws the text as a chip of this colour. */
  readonly tone?: (row: Row) => ChipTone;
  readonly mark?: (row: Row, tools: ColumnTools) => string | null;
  readonly href?: (row: Row, tools: ColumnTools) => string | null;
  readonly isExternal?: boolean;
  readonly media?: (row: Row, tools: ColumnTools) => readonly GridMedia[];
}

type ColumnEntry = Omit<Column<never>, 'key'>;

export function keyedColumns<const T extends Readonly<Record<string, ColumnEntry>>>(
  table: T,
): { readonly [Key in keyof T]: T[Key] & { readonly key: Key } };
export function keyedColumns(table: Readonly<Record<string, ColumnEntry>>) {
  return Object.fromEntries(Object.entries(table).map(([key, column]) => [key, { ...column, key }]));
}
