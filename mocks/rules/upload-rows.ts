import type { ColumnMatch } from '#generated/model/columnMatch.ts';
import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { LeftOutRow } from '#generated/model/leftOutRow.ts';
import type { TopRow } from '#generated/model/topRow.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadFileType } from '#generated/model/uploadFileType.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadMode } from '#generated/model/uploadMode.ts';
import type { UploadReport } from '#generated/model/uploadReport.ts';
import type { FileRow } from '#mocks/formats/table.ts';

export interface ColumnField {
  readonly field: UploadField | null;
  readonly match: ColumnMatch;
}

export interface UploadColumnRow extends ColumnField {
  readonly header: string;
  readonly samples: readonly string[];
}

/** Where the table of a stock file is, and what else the file has. */
export interface FileTable {
  readonly fileType: UploadFileType;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headerRow: number;
  readonly topRows: readonly TopRow[];
  readonly leftOut: readonly LeftOutRow[];
  /** Whether a single comma is a decimal separator. Semicolon-separated files come from locales where it is. */
  readonly hasCommaDecimals: boolean;
}

/** Codes of the grades that words mean to the seller, by field and word (`wordKey`); null for no grade. */
export type Words = Readonly<Record<string, string | null>>;

/** An uploaded stock file. Times are in milliseconds since 1970. */
export interface UploadRow extends FileTable {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly userName: string;
  readonly fileName: string;
  readonly size: number;
  /** The file itself, to read it differently; null once it is committed. */
  readonly bytes: Uint8Array | null;
  readonly columns: readonly UploadColumnRow[];
  readonly rows: readonly FileRow[];
  readonly words: Words;
  readonly discountUnit: DiscountUnit | null;
  /** OPEN until committed, then QUEUED until its processing time has passed. */
  readonly state: 'OPEN' | 'QUEUED' | 'FINISHED' | 'FAILED';
  readonly mode: UploadMode | null;
  readonly deletes: number;
  readonly createdAt: number;
  /** When processing starts; null before the commit. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly report: UploadReport | null;
  readonly issues: readonly UploadIssue[];
  /** Stones that it added, changed or confirmed. */
  readonly stones: readonly string[];
}
