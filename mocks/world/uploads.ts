import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadRow } from '#mocks/domain/upload-rows.ts';
import { seedUploads, shiftUpload } from '#mocks/seed/uploads.ts';
import { defineDatedTable } from './dated-table.ts';
import { defineTable } from './define-table.ts';

/** Stock files, those of the seed finished long since. */
export const uploads = defineDatedTable<UploadRow>('uploads', ({ seed }) => seedUploads(seed), shiftUpload);

/** What a company mapped a header to. */
interface ColumnMemoryRow {
  readonly id: string;
  readonly field: UploadField | null;
}

/** Columns as sellers mapped them before. */
export const columnMemories = defineTable<ColumnMemoryRow>('column-memories');
