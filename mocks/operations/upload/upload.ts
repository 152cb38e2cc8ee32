import type { CommitRefusal } from '#generated/model/commitRefusal.ts';
import type { DiscountQuestion } from '#generated/model/discountQuestion.ts';
import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { UploadCell } from '#generated/model/uploadCell.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { issuesOf } from '#mocks/rules/stock-files/check-file.ts';
import { mapColumns, missingFields, plainHeader } from '#mocks/rules/stock-files/columns.ts';
import { unclearDiscounts } from '#mocks/rules/stock-files/discounts.ts';
import { FIELDS, REASON } from '#mocks/rules/stock-files/headers.ts';
import { isValid } from '#mocks/rules/stock-files/lot.ts';
import { changesOf, type Plan, reportOf } from '#mocks/rules/stock-files/plan.ts';
import { MAX_COLUMNS, MAX_LOTS, readStockFile } from '#mocks/rules/stock-files/read-file.ts';
import type { UploadColumnRow, UploadRow } from '#mocks/rules/upload-rows.ts';
import { fileReply } from '../shared/binary.ts';
import { type Failure, failure, invalid } from '../shared/failure.ts';
import { countedPage } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { inSlices } from '../shared/work.ts';
import { uploadAccount } from './upload-account.ts';
import {
  companyUploads,
  durationOf,
  fileOf,
  isMapped,
  ownUpload,
  planOf,
  queued,
  uploadShown,
  uploadStatus,
} from './uploads.ts';

/** What is wrong by rule, for the file that the seller corrects and uploads again. */
const REASONS: Readonly<Record<UploadRule, string>> = {
  REQUIRED: 'is required',
  FORMAT: 'cannot be read',
  FORMULA: 'is a formula without a stored result',
  RANGE: 'is out of range',
  UNKNOWN_GRADE: 'is not a known grade',
  UNKNOWN_CITY: 'is not a known city',
  DUPLICATE_STOCK_NUMBER: 'appears earlier in the file',
  DUPLICATE_REPORT: 'appears earlier in the file, or is listed under another stock number',
  REPORT_OF_ANOTHER_SELLER: 'another seller lists a stone with this report',
  DUPLICATE_STONE: 'the same stone appears earlier in the file',
  LAB_WITHOUT_REPORT: 'is required with a laboratory',
  REPORT_WITHOUT_LAB: 'is required with a report number',
  EXCLUDED_LAB: 'reports of this laboratory are not accepted',
  LAB_GROWN: 'lab-grown diamonds are not accepted',
  GREEN_TINT: 'white diamonds with a green tint are not accepted',
  EXCLUDED_ORIGIN: 'diamonds from Zimbabwe are not accepted',
  TREATMENT_UNDISCLOSED: 'the treatment column must state None or the treatment',
  PRICE_MISSING: 'a price per carat or a discount is required',
  PRICE_DISAGREES: 'differs from the price per carat, which is used',
  NO_LIST_PRICE: 'a discount needs a list price, and there is none',
  POSITIVE_DISCOUNT: 'a discount must be negative',
  UNSIGNED_DISCOUNT: 'has no sign, while other discounts of the file are negative',
  FRACTION_DISCOUNT: 'is a fraction, while other discounts of the file are percentages',
  PRICE_FAR_FROM_LIST: 'the price is under 20 % or over 150 % of the list price',
  PRICE_IS_AMOUNT: 'equals the amount of the whole stone',
  AMBIGUOUS_SEPARATOR: 'the separator may be for decimals or for thousands',
  RATIO_DIFFERS: 'differs from length and width',
  DEPTH_DIFFERS: 'differs from the measurements',
  WEIGHT_DIFFERS: 'differs from the measurements',
  CONTRADICTION: 'contradicts another value',
  ON_MEMO: 'a buyer has the stone on memo',
  ON_HOLD: 'a buyer holds the stone',
};

const HEADERS = new Map(FIELDS.map(({ field, header }) => [field, header]));

/** The reason as a sentence: `Treatment: must state None or the treatment.` */
function reasonOf({ rule, field, header }: UploadIssue): string {
  const name = header ?? (field === null ? null : HEADERS.get(field));
  return name ? `${name}: ${REASONS[rule]}.` : `${REASONS[rule][0]?.toUpperCase()}${REASONS[rule].slice(1)}.`;
}

const LONGEST_SAMPLE = 200;

function refusedCommit(reason: CommitRefusal, deletes = 0, question?: DiscountQuestion): Failure {
  const asked = question === undefined ? {} : { question };
  return failure('E_CONFLICT', { reason, deletes, ...asked }, 'The upload cannot be committed.');
}

function checkOpen(upload: UploadRow): void {
  if (upload.state !== 'OPEN') throw refusedCommit('ALREADY_COMMITTED');
  if (!isMapped(upload)) throw refusedCommit('UNMAPPED');
}

/** Stops if the discounts of a plan need a unit that neither the file nor the seller states. */
function checkUnit(upload: UploadRow, { lots }: Plan): void {
  const { headers, fields } = fileOf(upload);
  const backAt = fields.indexOf('back');
  const unclear = unclearDiscounts(lots);
  if (unclear === null) return;
  const first = lots.find(({ discountDoubt }) => discountDoubt !== null);
  throw refusedCommit('UNIT_UNCLEAR', 0, {
    header: headers[backAt] ?? '',
    value: cutText(first?.file.cells[backAt] ?? '', LONGEST_SAMPLE),
    ...unclear,
  });
}

/** Samples of a column (contract, UploadColumn). */
const MAX_SAMPLES = 3;

function samplesOf(rows: UploadRow['rows'], index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[index]?.trim() ?? '';
    if (cell !== '') samples.push(cutText(cell, LONGEST_SAMPLE));
    if (samples.length === MAX_SAMPLES) break;
  }
  return samples;
}

/** An upload with corrected cells. Fails with 400 for rows (`exists`) and columns (`maximum`) that the file lacks. */
function withCells(upload: UploadRow, cells: readonly UploadCell[]): UploadRow {
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

const MAX_BYTES = 10_485_760;
/** Maximum number of changes and deletions that a dry run lists (contract, UploadDryRunReply). */
const MAX_TOLD = 100;
/**
 * Maximum number of uploads kept per company. The oldest finished ones are dropped, so that worlds do not grow
 * without limit.
 */
const MAX_UPLOADS = 20;
const LONGEST_NAME = 200;

function memoryId(accountId: string, header: string): string {
  return `${accountId}/${plainHeader(header)}`;
}

function columnsOf(
  { world }: SignedCall,
  accountId: string,
  headers: readonly string[],
  rows: UploadRow['rows'],
): UploadColumnRow[] {
  const memory = (header: string) =>
    header === '' ? undefined : world.tables.columnMemories.get(memoryId(accountId, header))?.field;
  return mapColumns(headers, memory).map((column, index) => ({
    ...column,
    header: headers[index] ?? '',
    samples: samplesOf(rows, index),
  }));
}

function tidy(call: SignedCall, company: string): void {
  const settled = companyUploads(call).filter(
    ({ state, accountId }) => state !== 'QUEUED' && accountId === company,
  );
  for (const { id } of settled.slice(MAX_UPLOADS - 1)) call.world.tables.uploads.remove(id);
}

function withUnit(upload: UploadRow, discountUnit: DiscountUnit | undefined): UploadRow {
  return upload.state === 'OPEN' ? { ...upload, discountUnit: discountUnit ?? null } : upload;
}

/** Findings about the lots of an upload, as processed or as of now; none while required columns are unmapped. */
async function issuesNow(call: SignedCall, upload: UploadRow): Promise<readonly UploadIssue[]> {
  if (upload.state === 'FINISHED' || upload.state === 'FAILED') return upload.issues;
  if (missingFields(upload.columns).length > 0) return [];
  const { lots } = await inSlices(call, planOf(call, upload, 'ADD_UPDATE'));
  return issuesOf(fileOf(upload), lots);
}

type Choices = readonly { readonly index: number; readonly field: UploadField | null }[];

/** Columns with the seller's choices. Each field is mapped to one column at most. */
function chosenColumns(columns: readonly UploadColumnRow[], choices: Choices): UploadColumnRow[] {
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

export const upload = {
  startUpload: async (call, { file, account }) => {
    const { world, now, caller } = call;
    const accountId = uploadAccount(call, account);
    if (file.bytes.length > MAX_BYTES) throw failure('E_TOO_LARGE', { limit: MAX_BYTES });
    const table = await inSlices(call, readStockFile(file.bytes));
    if (table === null)
      throw failure('E_UNSUPPORTED_MEDIA_TYPE', undefined, 'The file is neither CSV nor XLSX.');
    const { headers, rows, fileType, hasCommaDecimals } = table;
    if (rows.length > MAX_LOTS) throw failure('E_TOO_LARGE', { limit: MAX_LOTS }, 'Too many lots.');
    if (rows.length === 0) throw invalid('file', 'minItems', 'The file has no lots.');
    if (headers.length > MAX_COLUMNS) throw invalid('file', 'maxItems', 'The file has too many columns.');
    tidy(call, accountId);
    const row: UploadRow = {
      id: world.ids.next('upl'),
      accountId,
      userId: caller.user.id,
      userName: caller.user.name,
      fileName: cutText(file.name.replace(/^.*[\\/]/, ''), LONGEST_NAME) || `stock.${fileType.toLowerCase()}`,
      fileType,
      size: file.bytes.length,
      columns: columnsOf(call, accountId, headers, rows),
      rows,
      hasCommaDecimals,
      discountUnit: null,
      state: 'OPEN',
      mode: null,
      deletes: 0,
      createdAt: now,
      startsAt: null,
      endsAt: null,
      report: null,
      issues: [],
    };
    call.world.tables.uploads.put(row);
    return uploadShown(call, row);
  },

  updateUploadMapping: (call, { id, columns, isRemember = true }) => {
    const found = ownUpload(call, id);
    if (found.state !== 'OPEN') throw failure('E_CONFLICT', undefined, 'The upload was committed.');
    const changed = { ...found, columns: chosenColumns(found.columns, columns) };
    call.world.tables.uploads.put(changed);
    for (const { index, field } of isRemember ? columns : []) {
      const header = found.columns[index]?.header ?? '';
      if (header !== '')
        call.world.tables.columnMemories.put({ id: memoryId(found.accountId, header), field });
    }
    return uploadShown(call, changed);
  },

  updateUploadCells: (call, { id, cells }) => {
    const found = ownUpload(call, id);
    if (found.state !== 'OPEN') throw failure('E_CONFLICT', undefined, 'The upload was committed.');
    const changed = withCells(found, cells);
    call.world.tables.uploads.put(changed);
    return uploadShown(call, changed);
  },

  dryRunUpload: async (call, { id, mode, discountUnit }) => {
    const found = withUnit(ownUpload(call, id), discountUnit);
    checkOpen(found);
    const plan = await inSlices(call, planOf(call, found, mode));
    checkUnit(found, plan);
    return {
      report: reportOf(plan, durationOf(found)),
      changes: changesOf(plan, fileOf(found).fields, MAX_TOLD),
      deletes: plan.deleted
        .slice(0, MAX_TOLD)
        .map(({ id, vStnId, shpNm, crt, amt }) => ({ diamond: id, vStnId, shpNm, crt, amt })),
    };
  },

  commitUpload: async (call, { id, mode, deletes, discountUnit }) => {
    const found = withUnit(ownUpload(call, id), discountUnit);
    checkOpen(found);
    const plan = await inSlices(call, planOf(call, found, mode));
    checkUnit(found, plan);
    const deleted = plan.deleted.length;
    if (!plan.lots.some(isValid)) throw refusedCommit('NO_VALID_LOTS', deleted);
    if (mode === 'REPLACE_ALL' && deletes === undefined) {
      throw invalid('deletes', 'required', 'Replace All needs the number of deletions agreed to.');
    }
    if (mode === 'REPLACE_ALL' && deletes !== deleted) throw refusedCommit('DELETES_DIFFER', deleted);
    const committed = queued(call, found, mode, deleted);
    call.world.tables.uploads.put(committed);
    return uploadShown(call, committed);
  },

  viewUpload: (call, { id }) => uploadShown(call, ownUpload(call, id)),

  paginateUploads: (call, { status, ...page }) => {
    const found = companyUploads(call).filter((row) => status?.includes(uploadStatus(call, row)) ?? true);
    const { count, list } = countedPage(found, page);
    return { count, list: list.map((row) => uploadShown(call, row)) };
  },

  paginateUploadIssues: async (call, { id, severity, rule, discountUnit, ...page }) => {
    const all = await issuesNow(call, withUnit(ownUpload(call, id), discountUnit));
    const issues = all.filter(
      (issue) => (severity?.includes(issue.severity) ?? true) && (rule?.includes(issue.rule) ?? true),
    );
    return countedPage(issues, page);
  },

  downloadUploadIssues: async (call, { id, discountUnit }) => {
    const found = withUnit(ownUpload(call, id), discountUnit);
    const reasons = new Map<number, string[]>();
    for (const issue of await issuesNow(call, found)) {
      if (issue.severity === 'ERROR')
        reasons.set(issue.row, [...(reasons.get(issue.row) ?? []), reasonOf(issue)]);
    }
    // A file corrected from an earlier download already has this column.
    const kept = found.columns.flatMap(({ header }, index) => (header === REASON ? [] : [index]));
    const cellsOf = (cells: readonly string[]) => kept.map((index) => cells[index] ?? '');
    const rows = found.rows
      .filter(({ row }) => reasons.has(row))
      .map(({ row, cells }) => [...cellsOf(cells), (reasons.get(row) ?? []).join(' ')]);
    const headers = [...cellsOf(found.columns.map(({ header }) => header)), REASON];
    const name = `${found.fileName.replace(/\.[^.]*$/, '')}-invalid.csv`;
    return fileReply(name, 'text/csv', writeCsv([headers, ...rows]));
  },
} satisfies BackendOf<'upload'>;
