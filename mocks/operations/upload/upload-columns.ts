import type { UploadCell } from '#generated/model/uploadCell.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { type Memory, mapColumns, plainHeader } from '#mocks/rules/stock-files/columns.ts';
import { type LotTable, MAX_COLUMNS, MAX_LOTS } from '#mocks/rules/stock-files/read-file.ts';
import type { UploadColumnRow, UploadRow } from '#mocks/rules/upload-rows.ts';
import type { World } from '#mocks/world/world.ts';
import { failure, invalid } from '../shared/failure.ts';

/** Maximum length of a sample and of a value in a question (contract). */
export const LONGEST_SAMPLE = 200;
/** Samples of a column (contract, UploadColumn). */
const MAX_SAMPLES = 3;

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

function memoryId(accountId: string, header: string): string {
  return `${accountId}/${plainHeader(header)}`;
}

/** The seller's earlier mappings of headers. */
export function memoryOf({ tables }: World, accountId: string): Memory {
  return (header) =>
    header === '' ? undefined : tables.columnMemories.get(memoryId(accountId, header))?.field;
}

export function rememberColumn(
  { tables }: World,
  accountId: string,
  header: string,
  field: UploadField | null,
): void {
  if (header !== '') tables.columnMemories.put({ id: memoryId(accountId, header), field });
}

/**
 * The part of an upload that its table decides on. Fails for a file that is too long (413), and for a table that
 * is too long, without lots or with too many columns (400).
 */
export function tableOf(
  { headers, rows, isCut, ...table }: LotTable,
  memory: Memory,
  member: 'file' | 'headerRow',
): Omit<LotTable, 'headers' | 'isCut'> & Pick<UploadRow, 'columns'> {
  if (isCut || rows.length > MAX_LOTS) {
    if (member === 'headerRow') throw invalid(member, 'maxItems', 'Too many lots are below the row.');
    throw failure('E_TOO_LARGE', { limit: MAX_LOTS }, 'Too many lots.');
  }
  if (rows.length === 0) throw invalid(member, 'minItems', 'The file has no lots.');
  if (headers.length > MAX_COLUMNS) throw invalid(member, 'maxItems', 'The file has too many columns.');
  const columns = mapColumns(headers, memory).map((column, index) => ({
    ...column,
    header: headers[index] ?? '',
    samples: samplesOf(rows, index),
  }));
  return { ...table, rows, columns };
}

type Choices = readonly { readonly index: number; readonly field: UploadField | null }[];

/** Columns with the seller's choices. Each field is mapped to one column at most. */
export function chosenColumns(columns: readonly UploadColumnRow[], choices: Choices): UploadColumnRow[] {
  const chosen = [...columns];
  for (const [place, { index, field }] of choices.entries()) {
    const column = columns[index];
    if (column === undefined)
      throw invalid(`columns.${place}.index`, 'maximum', 'The file has no such column.');
    chosen[index] = { ...column, field, match: 'CHOSEN' };
  }
  const taken = chosen.flatMap(({ field }) => field ?? []);
  for (const [place, { field }] of choices.entries()) {
    if (field !== null && taken.indexOf(field) !== taken.lastIndexOf(field)) {
      throw invalid(`columns.${place}.field`, 'unique', 'A field takes one column.');
    }
  }
  return chosen;
}
