import type { CommitRefusal } from '#generated/model/commitRefusal.ts';
import type { DiscountQuestion } from '#generated/model/discountQuestion.ts';
import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { ListingBrief } from '#generated/model/listingBrief.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { issuesOf } from '#mocks/rules/stock-files/check-file.ts';
import { missingFields } from '#mocks/rules/stock-files/columns.ts';
import { unclearDiscounts } from '#mocks/rules/stock-files/discounts.ts';
import { wordsIn } from '#mocks/rules/stock-files/file-words.ts';
import { FIELDS, REASON } from '#mocks/rules/stock-files/headers.ts';
import { isValid, type Lot } from '#mocks/rules/stock-files/lot.ts';
import { changesOf, type Plan, reportOf } from '#mocks/rules/stock-files/plan.ts';
import { readStockFile } from '#mocks/rules/stock-files/read-file.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { UploadRow } from '#mocks/rules/upload-rows.ts';
import { stockReply } from '../inventory/own-stones.ts';
import { fileReply } from '../shared/binary.ts';
import { type Failure, failure, invalid } from '../shared/failure.ts';
import { countedPage } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { inSlices } from '../shared/work.ts';
import { readDifferently } from './reading.ts';
import { uploadAccount } from './upload-account.ts';
import {
  chosenColumns,
  LONGEST_SAMPLE,
  memoryOf,
  rememberColumn,
  tableOf,
  withCells,
} from './upload-columns.ts';
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

function briefOf({ id, vStnId, shpNm, crt, amt }: SeedStone): ListingBrief {
  return { diamond: id, vStnId, shpNm, crt, amt };
}

function isWithoutPlace({ rule, field }: Lot['findings'][number]): boolean {
  return rule === 'REQUIRED' && (field === 'locNm' || field === 'countryNm');
}

function openUpload(call: SignedCall, id: string): UploadRow {
  const found = ownUpload(call, id);
  if (found.state !== 'OPEN') throw failure('E_CONFLICT', undefined, 'The upload was committed.');
  return found;
}

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

const MAX_BYTES = 10_485_760;
/** Maximum number of changes that a dry run lists (contract, UploadDryRunReply). */
const MAX_TOLD = 100;
/**
 * Maximum number of uploads kept per company. The oldest finished ones are dropped, so that worlds do not grow
 * without limit.
 */
const MAX_UPLOADS = 20;
const LONGEST_NAME = 200;

function tidy(call: SignedCall, company: string): void {
  const settled = companyUploads(call).filter(
    ({ state, accountId }) => state !== 'QUEUED' && accountId === company,
  );
  for (const { id } of settled.slice(MAX_UPLOADS - 1)) call.world.tables.uploads.remove(id);
}

function fileNameOf({ fileName }: UploadRow, part: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')}-${part}.csv`;
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

export const upload = {
  startUpload: async (call, { file, account }) => {
    const { world, now, caller } = call;
    const accountId = uploadAccount(call, account);
    if (file.bytes.length > MAX_BYTES) throw failure('E_TOO_LARGE', { limit: MAX_BYTES });
    const memory = memoryOf(world, accountId);
    const read = await inSlices(call, readStockFile(file.bytes, { memory }));
    if (read === null)
      throw failure('E_UNSUPPORTED_MEDIA_TYPE', undefined, 'The file is neither CSV nor XLSX.');
    const table = tableOf(read, memory, 'file');
    tidy(call, accountId);
    const row: UploadRow = {
      id: world.ids.next('upl'),
      accountId,
      userId: caller.user.id,
      userName: caller.user.name,
      fileName:
        cutText(file.name.replace(/^.*[\\/]/, ''), LONGEST_NAME) || `stock.${read.fileType.toLowerCase()}`,
      ...table,
      size: file.bytes.length,
      bytes: file.bytes,
      words: world.tables.wordMemories.get(accountId)?.words ?? {},
      discountUnit: null,
      state: 'OPEN',
      mode: null,
      deletes: 0,
      createdAt: now,
      startsAt: null,
      endsAt: null,
      report: null,
      issues: [],
      stones: [],
    };
    world.tables.uploads.put(row);
    return uploadShown(call, row);
  },

  updateUploadMapping: (call, { id, columns, isRemember = true }) => {
    const found = openUpload(call, id);
    const changed = { ...found, columns: chosenColumns(found.columns, columns) };
    call.world.tables.uploads.put(changed);
    for (const { index, field } of isRemember ? columns : []) {
      rememberColumn(call.world, found.accountId, found.columns[index]?.header ?? '', field);
    }
    return uploadShown(call, changed);
  },

  updateUploadCells: (call, { id, cells }) => {
    const found = openUpload(call, id);
    const changed = withCells(found, cells);
    call.world.tables.uploads.put(changed);
    return uploadShown(call, changed);
  },

  updateUploadReading: async (call, request) => {
    const changed = await readDifferently(call, openUpload(call, request.id), request);
    call.world.tables.uploads.put(changed);
    return uploadShown(call, changed);
  },

  discardUpload: (call, { id }) => {
    call.world.tables.uploads.remove(openUpload(call, id).id);
    return { count: 1 };
  },

  downloadUploadDeletes: async (call, { id, discountUnit }) => {
    const found = withUnit(ownUpload(call, id), discountUnit);
    checkOpen(found);
    const { deleted } = await inSlices(call, planOf(call, found, 'REPLACE_ALL'));
    return stockReply(call, fileNameOf(found, 'deleted'), deleted);
  },

  dryRunUpload: async (call, { id, mode, discountUnit }) => {
    const found = withUnit(ownUpload(call, id), discountUnit);
    checkOpen(found);
    const plan = await inSlices(call, planOf(call, found, mode));
    checkUnit(found, plan);
    return {
      report: reportOf(plan, durationOf(found)),
      changes: changesOf(plan, fileOf(found).fields, MAX_TOLD),
      deletes: plan.deleted.map(briefOf),
      stays: plan.stays.map(({ stone, reason }) => ({ ...briefOf(stone), reason })),
      words: await inSlices(call, wordsIn(fileOf(found), plan.lots)),
      withoutPlace: plan.lots.filter(({ findings }) => findings.some(isWithoutPlace)).length,
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
    return fileReply(fileNameOf(found, 'invalid'), 'text/csv', writeCsv([headers, ...rows]));
  },
} satisfies BackendOf<'upload'>;
