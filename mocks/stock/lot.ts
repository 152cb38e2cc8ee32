import type { ListingAvailability } from '#generated/model/listingAvailability.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import type { UploadSeverity } from '#generated/model/uploadSeverity.ts';
import type { Grade } from '#mocks/domain/grades.ts';
import type { Price } from '#mocks/domain/price-list.ts';
import type { FileRow } from '#mocks/files/table.ts';
import type { GradeField, NumberField, TextField } from './fields.ts';

/** A rule that a lot breaks. */
interface Finding {
  readonly rule: UploadRule;
  readonly severity: UploadSeverity;
  /** Null if the finding concerns the whole lot. */
  readonly field: UploadField | null;
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
  /** Null until a price can be computed. */
  price: Price | null;
  readonly findings: Finding[];
}

/** A stock file with mapped columns. */
export interface StockFile {
  readonly headers: readonly string[];
  /** Field of each column. */
  readonly fields: readonly (UploadField | null)[];
  readonly rows: readonly FileRow[];
  /** Whether a single comma is a decimal separator, as in semicolon-separated files. */
  readonly hasCommaDecimals: boolean;
}

/** Records that a lot breaks a rule. */
export function note(lot: Lot, rule: UploadRule, severity: UploadSeverity, field: UploadField | null): void {
  lot.findings.push({ rule, severity, field });
}

/** Whether there already is a finding about one of these fields. */
export function isNoted(lot: Lot, ...fields: readonly UploadField[]): boolean {
  return lot.findings.some(({ field }) => field !== null && fields.includes(field));
}

/** Whether a lot has no errors. */
export function isValid({ findings }: Lot): boolean {
  return findings.every(({ severity }) => severity !== 'ERROR');
}

/** Number of warnings about a lot. */
export function doubts({ findings }: Lot): number {
  return findings.filter(({ severity }) => severity === 'WARNING').length;
}

/** Whether a lot is a parcel: several stones sold as one. */
export function isParcel({ numbers }: Lot): boolean {
  return (numbers.pieces ?? 1) > 1;
}
