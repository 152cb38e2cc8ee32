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
  /** Null when the whole lot is meant. */
  readonly field: UploadField | null;
}

/**
 * A row of a stock file as read. A field that has no column, or whose value cannot be used, is absent; one that is
 * empty is null.
 */
export interface Lot {
  readonly file: FileRow;
  readonly grades: Partial<Record<GradeField, Grade | null>>;
  readonly numbers: Partial<Record<NumberField, number | null>>;
  readonly texts: Partial<Record<TextField, string | null>>;
  /** Key to symbols, absent without a column. */
  marks?: readonly Grade[];
  availability?: ListingAvailability;
  isSeparable?: boolean;
  /** Null while the lot has none that can be reckoned. */
  price: Price | null;
  readonly findings: Finding[];
}

/** A file with its columns mapped. */
export interface StockFile {
  readonly headers: readonly string[];
  /** What each column is mapped to. */
  readonly fields: readonly (UploadField | null)[];
  readonly rows: readonly FileRow[];
  /** Whether a lone comma parts the decimals, as in files parted by semicolons. */
  readonly hasCommaDecimals: boolean;
}

/** Notes that a lot breaks a rule. */
export function note(lot: Lot, rule: UploadRule, severity: UploadSeverity, field: UploadField | null): void {
  lot.findings.push({ rule, severity, field });
}

/** Whether something was found about one of these fields already. */
export function isNoted(lot: Lot, ...fields: readonly UploadField[]): boolean {
  return lot.findings.some(({ field }) => field !== null && fields.includes(field));
}

/** Whether nothing keeps the lot out. */
export function isValid({ findings }: Lot): boolean {
  return findings.every(({ severity }) => severity !== 'ERROR');
}

/** How many doubts there are about a lot. */
export function doubts({ findings }: Lot): number {
  return findings.filter(({ severity }) => severity === 'WARNING').length;
}

/** Whether a lot is many stones sold as one. */
export function isParcel({ numbers }: Lot): boolean {
  return (numbers.pieces ?? 1) > 1;
}
