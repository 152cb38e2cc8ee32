import type { UploadCell } from '#generated/model/uploadCell.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import type { UploadRow } from '#mocks/rules/upload-rows.ts';
import { invalid } from '../shared/failure.ts';
import { LONGEST_SAMPLE } from './commit-checks.ts';

/** Samples of a column (contract, UploadColumn). */
const MAX_SAMPLES = 3;

/** The first non-empty values of a column. */
export function samplesOf(rows: UploadRow['rows'], index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[index]?.trim() ?? '';
    if (cell !== '') samples.push(cutText(cell, LONGEST_SAMPLE));
    if (samples.length === MAX_SAMPLES) break;
  }
  return samples;
}

/** An upload with corrected cells. Fails with 400 for rows (`exists`) and columns (`maximum`) that the file lacks. */
export function withCells(upload: UploadRow, cells: readonly UploadCell[]): UploadRow {
  const placeOf = new Map(upload.rows.map(({ row }, place) => [row, place]));
  const rows = [...upload.rows];
  for (const [at, { row, index, value }] of cells.entries()) {
    const place = placeOf.get(row);
    const found = place === undefined ? undefined : rows[place];
    if (place === undefined || found === undefined) {
      throw invalid(`cells.${at}.row`, 'exists', 'The file has no such row.');
    }
    if (index >= upload.columns.length) {
      throw invalid(`cells.${at}.index`, 'maximum', 'The file has no such column.');
    }
    // Rows that end early have no cells at their end.
    const filled = upload.columns.map((_, column) => found.cells[column] ?? '');
    rows[place] = { ...found, cells: filled.with(index, value) };
  }
  const changed = new Set(cells.map(({ index }) => index));
  const columns = upload.columns.map((column, index) =>
    changed.has(index) ? { ...column, samples: samplesOf(rows, index) } : column,
  );
  return { ...upload, rows, columns };
}
