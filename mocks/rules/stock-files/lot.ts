import type { ListingAvailability } from '#generated/model/listingAvailability.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import type { UploadSeverity } from '#generated/model/uploadSeverity.ts';
import type { FileRow } from '#mocks/formats/table.ts';
import type { Grade } from '#mocks/rules/grades.ts';
import type { Price } from '#mocks/rules/price-list.ts';
import type { Words } from '#mocks/rules/upload-rows.ts';
import type { GradeField, NumberField, TextField } from './fields.ts';
import type { LotPlace } from './lot-place.ts';

/** The number that a rule doubts, in the unit of its field. */
export interface Values {
  readonly read: number;
  /** As probably meant; null if unknown. */
  readonly meant: number | null;
}

interface Finding {
  readonly rule: UploadRule;
  readonly severity: UploadSeverity;
  /** Null if the finding concerns the whole lot. */
  readonly field: UploadField | null;
  readonly values: Values | null;
  /** Position of the column; null if the field is enough. */
  readonly column: number | null;
}

/** Why a number may have been read wrongly, and what it probably means. */
export interface Doubt {
  readonly rule: UploadRule;
  readonly meant: number;
}

/**
 * A row of a stock file after reading. Fields without a column or with an unusable value are missing; empty cells are
 * null.
 */
export interface Lot {
  readonly file: FileRow;
  readonly grades: Partial<Record<GradeField, Grade | null>>;
  readonly numbers: Partial<Record<NumberField, number | null>>;
  readonly texts: Partial<Record<TextField, string | null>>;
  /** Key to symbols; missing if there is no such column. */
  marks?: readonly Grade[];
  availability?: ListingAvailability;
  isSeparable?: boolean;
  place: LotPlace | null;
  discountDoubt: Doubt | null;
  price: Price | null;
  readonly findings: Finding[];
}

export interface StockFile {
  readonly headers: readonly string[];
  readonly fields: readonly (UploadField | null)[];
  readonly rows: readonly FileRow[];
  /** Whether commas are decimal separators unless the numbers prove otherwise, as in semicolon-separated files. */
  readonly hasCommaDecimals: boolean;
  readonly words: Words;
}

export function note(
  lot: Lot,
  rule: UploadRule,
  severity: UploadSeverity,
  field: UploadField | null,
  values: Values | null = null,
  column: number | null = null,
): void {
  lot.findings.push({ rule, severity, field, values, column });
}

export function isNoted(lot: Lot, ...fields: readonly UploadField[]): boolean {
  return lot.findings.some(({ field }) => field !== null && fields.includes(field));
}

export function isRefused(lot: Lot, ...fields: readonly UploadField[]): boolean {
  return lot.findings.some(
    ({ field, severity }) => severity === 'ERROR' && field !== null && fields.includes(field),
  );
}

export function isValid({ findings }: Lot): boolean {
  return findings.every(({ severity }) => severity !== 'ERROR');
}

export function doubts({ findings }: Lot): number {
  return findings.filter(({ severity }) => severity === 'WARNING').length;
}

/** Whether a lot is a parcel: several stones sold as one. */
export function isParcel({ numbers }: Lot): boolean {
  return (numbers.pieces ?? 1) > 1;
}
