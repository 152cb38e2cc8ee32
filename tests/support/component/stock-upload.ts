import type { Upload } from '#generated/model/upload.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadReport } from '#generated/model/uploadReport.ts';

/** An upload that is ready to be checked, changed by `given`. */
export const upload = (given: Partial<Upload> = {}): Upload => ({
  id: 'upl-1',
  account: 'acc-kir',
  sheets: [],
  sheet: null,
  headerRow: 1,
  topRows: [],
  leftOut: [],
  fileName: 'november.csv',
  fileType: 'CSV',
  size: 4096,
  status: 'READY',
  mode: null,
  columns: [
    {
      index: 0,
      header: 'Stock #',
      samples: ['A-1', 'A-2'],
      field: 'vStnId',
      match: 'EXACT',
      suggestions: [],
    },
    {
      index: 1,
      header: 'Purity',
      samples: ['VS1', 'Clear'],
      field: 'clrNm',
      match: 'SIMILAR',
      suggestions: [],
    },
    { index: 2, header: 'Remark', samples: [], field: null, match: 'NONE', suggestions: [] },
  ],
  missing: [],
  progress: 0,
  queuePosition: null,
  report: null,
  userName: 'Kavan Desai',
  createdAt: '2026-01-15T09:30:00.000Z',
  finishedAt: null,
  ...given,
});

/** The counts of an upload of three rows. */
export const report = (given: Partial<UploadReport> = {}): UploadReport => ({
  received: 3,
  valid: 2,
  invalid: 1,
  warnings: 0,
  added: 1,
  updated: 1,
  unchanged: 0,
  deleted: 0,
  durationMs: 1500,
  ...given,
});

/** An unknown clarity in the second column. */
export const issue = (given: Partial<UploadIssue> = {}): UploadIssue => ({
  row: 3,
  vStnId: 'A-2',
  field: 'clrNm',
  index: 1,
  header: 'Purity',
  value: 'Clear',
  rule: 'UNKNOWN_GRADE',
  severity: 'ERROR',
  read: null,
  meant: null,
  accepted: null,
  ...given,
});

/** The rest of a dry run that changes nothing. */
export const nothing = { changes: [], deletes: [], stays: [], words: [], withoutPlace: 0 };
