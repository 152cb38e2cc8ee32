import type { ColumnMatch } from '#generated/model/columnMatch.ts';
import type { DiscountUnit } from '#generated/model/discountUnit.ts';
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

/** An uploaded stock file. Times are in milliseconds since 1970. */
export interface UploadRow {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly userName: string;
  readonly fileName: string;
  readonly fileType: UploadFileType;
  readonly size: number;
  readonly columns: readonly UploadColumnRow[];
  readonly rows: readonly FileRow[];
  readonly hasCommaDecimals: boolean;
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
}
