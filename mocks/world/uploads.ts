import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadRow } from '#mocks/rules/upload-rows.ts';
import { seedUploads, shiftUpload } from '#mocks/seed/uploads.ts';
import { defineDatedTable } from './dated-table.ts';
import { defineTable } from './define-table.ts';

/** Stock files. Seeded uploads are finished. */
export const uploads = defineDatedTable<UploadRow>('uploads', ({ seed }) => seedUploads(seed), shiftUpload);

/** A company's mapping of a header. */
interface ColumnMemoryRow {
  readonly id: string;
  readonly field: UploadField | null;
}

/** Column mappings that sellers chose before. */
export const columnMemories = defineTable<ColumnMemoryRow>('column-memories');
