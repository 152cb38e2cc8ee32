import type { ColumnMatch } from '#generated/model/columnMatch.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadFileType } from '#generated/model/uploadFileType.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadMode } from '#generated/model/uploadMode.ts';
import type { UploadReport } from '#generated/model/uploadReport.ts';
import type { FileRow } from '#mocks/files/table.ts';

/** What a column is mapped to and how it found it. */
export interface ColumnField {
  readonly field: UploadField | null;
  readonly match: ColumnMatch;
}

/** A column of an upload. */
export interface UploadColumnRow extends ColumnField {
  readonly header: string;
  readonly samples: readonly string[];
}

/** A stock file that was uploaded. Times are milliseconds since 1970. */
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
  /** OPEN until it is committed, QUEUED until its time has come. */
  readonly state: 'OPEN' | 'QUEUED' | 'FINISHED' | 'FAILED';
  readonly mode: UploadMode | null;
  /** Deletions that the seller agreed to. */
  readonly deletes: number;
  readonly createdAt: number;
  /** When its lots are worked on; null before it is committed. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly report: UploadReport | null;
  /** What was found about its lots when they were worked on. */
  readonly issues: readonly UploadIssue[];
}
