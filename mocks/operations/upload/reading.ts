import type { UploadReadingRequest } from '#generated/model/uploadReadingRequest.ts';
import type { UploadWordChoice } from '#generated/model/uploadWordChoice.ts';
import { PLACE_FIELDS } from '#mocks/rules/stock-files/columns.ts';
import { GRADES, isGradeField } from '#mocks/rules/stock-files/fields.ts';
import { wordKey } from '#mocks/rules/stock-files/file-words.ts';
import { FIELDS } from '#mocks/rules/stock-files/headers.ts';
import { isPlace } from '#mocks/rules/stock-files/location.ts';
import { readStockFile } from '#mocks/rules/stock-files/read-file.ts';
import { gradeOf } from '#mocks/rules/stock-files/words.ts';
import type { UploadRow, Words } from '#mocks/rules/upload-rows.ts';
import { invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { inSlices } from '../shared/work.ts';
import { memoryOf, samplesOf, tableOf } from './upload-columns.ts';

/** Words that are remembered per company; the ones chosen first are forgotten. */
const MAX_WORDS = 2000;

/** Reads another sheet or takes another row for the headers. Fails with 400 for those that the file lacks (`exists`). */
async function readAgain(
  call: SignedCall,
  upload: UploadRow,
  { sheet, headerRow }: Pick<UploadReadingRequest, 'sheet' | 'headerRow'>,
): Promise<UploadRow> {
  if (sheet !== undefined && !upload.sheets.includes(sheet))
    throw invalid('sheet', 'exists', 'No such sheet.');
  const memory = memoryOf(call.world, upload.accountId);
  const chosen = sheet ?? upload.sheet ?? undefined;
  const wanted = {
    memory,
    ...(chosen === undefined ? {} : { sheet: chosen }),
    ...(headerRow === undefined ? {} : { headerRow }),
  };
  const table = upload.bytes === null ? null : await inSlices(call, readStockFile(upload.bytes, wanted));
  if (table === null) throw invalid('sheet', 'exists', 'The sheet cannot be read.');
  if (headerRow !== undefined && table.headerRow !== headerRow)
    throw invalid('headerRow', 'exists', 'No such row.');
  return { ...upload, ...tableOf(table, memory, 'headerRow') };
}

/** Gives the rows that state no place a location. Fails with 400 if nobody could tell where it is (`known`). */
function withLocation(upload: UploadRow, location: string): UploadRow {
  if (!isPlace(location)) throw invalid('location', 'known', 'No such city or country.');
  const places = upload.columns.flatMap(({ field }, index) =>
    field !== null && PLACE_FIELDS.includes(field) ? [index] : [],
  );
  const known = upload.columns.findIndex(({ field }) => field === 'locNm');
  const at = known === -1 ? upload.columns.length : known;
  const header = FIELDS.find(({ field }) => field === 'locNm')?.header ?? '';
  const columns =
    known === -1
      ? [...upload.columns, { header, samples: [], field: 'locNm' as const, match: 'CHOSEN' as const }]
      : upload.columns;
  const rows = upload.rows.map((row) => {
    if (places.some((index) => (row.cells[index] ?? '').trim() !== '')) return row;
    return { ...row, cells: columns.map((_, index) => (index === at ? location : (row.cells[index] ?? ''))) };
  });
  return {
    ...upload,
    rows,
    columns: columns.map((column, index) =>
      index === at ? { ...column, samples: samplesOf(rows, at) } : column,
    ),
  };
}

/** Words with the seller's choices. Fails with 400 for fields without grades (`usable`) and unknown grades (`known`). */
function withWords(words: Words, choices: readonly UploadWordChoice[]): Words {
  const changed = new Map(Object.entries(words));
  for (const [place, { field, value, grade }] of choices.entries()) {
    if (!isGradeField(field)) throw invalid(`words.${place}.field`, 'usable', 'The field has no grades.');
    const key = wordKey(field, value);
    const found = typeof grade === 'string' ? gradeOf(GRADES[field].list, grade) : undefined;
    if (typeof grade === 'string' && found === undefined)
      throw invalid(`words.${place}.grade`, 'known', 'The field has no such grade.');
    changed.delete(key);
    if (grade !== undefined) changed.set(key, found?.code ?? null);
  }
  return Object.fromEntries([...changed].slice(-MAX_WORDS));
}

/** An upload that is read as its seller wants. The grades of words are remembered for the seller's next files. */
export async function readDifferently(
  call: SignedCall,
  upload: UploadRow,
  request: UploadReadingRequest,
): Promise<UploadRow> {
  const { sheet, headerRow, location, words } = request;
  let changed = upload;
  if (sheet !== undefined || headerRow !== undefined) changed = await readAgain(call, changed, request);
  if (location !== undefined) changed = withLocation(changed, location.trim());
  if (words === undefined) return changed;
  const { wordMemories } = call.world.tables;
  const known = wordMemories.get(upload.accountId)?.words ?? {};
  wordMemories.put({ id: upload.accountId, words: withWords(known, words) });
  return { ...changed, words: withWords(changed.words, words) };
}
