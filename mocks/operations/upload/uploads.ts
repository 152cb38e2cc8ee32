import type { Upload } from '#generated/model/upload.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadMode } from '#generated/model/uploadMode.ts';
import type { UploadStatus } from '#generated/model/uploadStatus.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { listingOf } from '#mocks/operations/inventory/listings.ts';
import { priceListInUse } from '#mocks/operations/price/price-lists.ts';
import { checkFile } from '#mocks/rules/stock-files/check-file.ts';
import { missingFields, suggestedFields } from '#mocks/rules/stock-files/columns.ts';
import type { StockFile } from '#mocks/rules/stock-files/lot.ts';
import { type Plan, planUpload, reportKey, type Stocked } from '#mocks/rules/stock-files/plan.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { UploadRow } from '#mocks/rules/upload-rows.ts';
import type { Base } from '#mocks/world/base.ts';
import { reservation } from '../diamond/stones.ts';
import { byStockNumber, stonesOfSeller } from '../inventory/own-stones.ts';
import { failure } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { standingOrders } from '../shared/standing-orders.ts';
import { isTheirs } from './upload-account.ts';

function seededByReport(base: Base): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, string[]>();
  for (const { id, lbNm, rptNo } of base.seed.stones) {
    const key = reportKey(lbNm, rptNo);
    if (key !== null) made.set(key, [...(made.get(key) ?? []), id]);
  }
  return made;
}

/** Tells of a report (`reportKey`) whether another seller lists it. */
export function listedByOthers(
  { world }: Pick<Call, 'world'>,
  accountId: string,
): (report: string) => boolean {
  const base = world.base.cached('stones by report', () => seededByReport(world.base));
  const sold = new Set(
    standingOrders({ world }).flatMap(({ stones }) => stones.map(({ diamond }) => diamond)),
  );
  const isListed = ({ id, vnd, wSts }: SeedStone) => vnd !== accountId && wSts !== 'NA' && !sold.has(id);
  const changed = new Set(
    world.tables.stones
      .own()
      .filter(isListed)
      .flatMap(({ lbNm, rptNo }) => reportKey(lbNm, rptNo) ?? []),
  );
  return (report) =>
    changed.has(report) ||
    (base.get(report) ?? []).some((id) => {
      const stone = world.tables.stones.get(id);
      return stone !== undefined && isListed(stone) && reportKey(stone.lbNm, stone.rptNo) === report;
    });
}

/** Rows whose values say what a column may stand for. */
const LOOKED_AT = 50;

/** Waiting time in the queue, and processing time per upload and per lot, in milliseconds. */
const WAITS = 200;
const TAKES = 300;
const TAKES_PER_LOT = 0.4;

type Moment = Pick<Call, 'world' | 'now'>;

export function companyUploads(call: SignedCall): UploadRow[] {
  return call.world.tables.uploads
    .all()
    .filter((row) => isTheirs(call, row))
    .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1));
}

export function ownUpload(call: SignedCall, id: string): UploadRow {
  const found = call.world.tables.uploads.get(id);
  if (found === undefined || !isTheirs(call, found))
    throw failure('E_NOT_FOUND', undefined, 'No such upload.');
  return found;
}

export function fileOf({ columns, rows, hasCommaDecimals, words }: UploadRow): StockFile {
  return {
    headers: columns.map(({ header }) => header),
    fields: columns.map(({ field }) => field),
    rows,
    hasCommaDecimals,
    words,
  };
}

/** The listings of a seller by stock number, as a plan needs them. */
export function stockOf(moment: Moment, accountId: string): Map<string, Stocked> {
  const { world } = moment;
  const found = byStockNumber(stonesOfSeller(moment, accountId));
  return new Map(
    [...found].map(([key, stone]): [string, Stocked] => {
      const offeredAs = stone.wSts === 'NA' ? listingOf(world, stone.id).expiredFrom : stone.wSts;
      const reason = reservation(stone);
      return [
        key,
        { stone, offeredAs, obstacle: reason === 'ON_MEMO' || reason === 'ON_HOLD' ? reason : null },
      ];
    }),
  );
}

export function* planOf(moment: Moment, upload: UploadRow, mode: UploadMode): Sliced<Plan> {
  const { accountId, discountUnit } = upload;
  const lots = yield* checkFile(fileOf(upload), priceListInUse(moment.world).grid.priceOf, discountUnit);
  return yield* planUpload(lots, stockOf(moment, accountId), mode, listedByOthers(moment, accountId));
}

/** Processing time of an upload in milliseconds. */
export function durationOf({ rows }: UploadRow): number {
  return Math.round(TAKES + rows.length * TAKES_PER_LOT);
}

export function queued(moment: Moment, upload: UploadRow, mode: UploadMode, deletes: number): UploadRow {
  const ends = moment.world.tables.uploads
    .own()
    .filter(({ state }) => state === 'QUEUED')
    .map(({ endsAt }) => endsAt ?? 0);
  const startsAt = Math.max(moment.now + WAITS, ...ends);
  return {
    ...upload,
    bytes: null,
    state: 'QUEUED',
    mode,
    deletes,
    startsAt,
    endsAt: startsAt + durationOf(upload),
  };
}

/** Fields that each column may stand for, while the seller has not decided about it. */
function suggestionsOf({ columns, rows }: UploadRow): readonly (readonly UploadField[])[] {
  const taken = new Set(columns.map(({ field }) => field));
  const looked = rows.slice(0, LOOKED_AT);
  return columns.map((column, index) =>
    suggestedFields(
      column,
      looked.map(({ cells }) => cells[index] ?? ''),
      taken,
    ),
  );
}

/** Whether every required column is mapped, and the seller has decided about every unclear one. */
export function isMapped(upload: UploadRow): boolean {
  return (
    missingFields(upload.columns).length === 0 && suggestionsOf(upload).every(({ length }) => length === 0)
  );
}

function statusOf({ now }: Moment, upload: UploadRow): UploadStatus {
  const { state, startsAt } = upload;
  if (state === 'OPEN') return isMapped(upload) ? 'READY' : 'MAPPING';
  if (state === 'QUEUED') return startsAt !== null && now >= startsAt ? 'PROCESSING' : 'QUEUED';
  return state;
}

function progressOf({ now }: Moment, { state, startsAt, endsAt }: UploadRow): number {
  if (state === 'FINISHED' || state === 'FAILED') return 100;
  if (startsAt === null || endsAt === null || now <= startsAt) return 0;
  return Math.min(99, Math.floor(((now - startsAt) / (endsAt - startsAt)) * 100));
}

/** How far a file is, in lots. */
export function uploadProgress(moment: Moment, row: UploadRow) {
  const total = row.rows.length;
  return { status: statusOf(moment, row), done: Math.floor((progressOf(moment, row) / 100) * total), total };
}

function queuePosition(moment: Moment, { startsAt }: UploadRow): number {
  const waiting = moment.world.tables.uploads.own().filter((row) => statusOf(moment, row) === 'QUEUED');
  return waiting.filter((row) => (row.startsAt ?? 0) <= (startsAt ?? 0)).length;
}

export function uploadShown(moment: Moment, row: UploadRow): Upload {
  const status = statusOf(moment, row);
  const isDone = status === 'FINISHED' || status === 'FAILED';
  const suggestions = row.state === 'OPEN' ? suggestionsOf(row) : [];
  return {
    id: row.id,
    account: row.accountId,
    fileName: row.fileName,
    fileType: row.fileType,
    size: row.size,
    sheets: [...row.sheets],
    sheet: row.sheet,
    headerRow: row.headerRow,
    topRows: row.state === 'OPEN' ? [...row.topRows] : [],
    leftOut: [...row.leftOut],
    status,
    mode: row.mode,
    columns: row.columns.map(({ header, samples, field, match }, index) => ({
      index,
      header,
      samples: [...samples],
      field,
      match,
      suggestions: [...(suggestions[index] ?? [])],
    })),
    missing: missingFields(row.columns),
    progress: progressOf(moment, row),
    queuePosition: status === 'QUEUED' ? queuePosition(moment, row) : null,
    report: row.report,
    userName: row.userName,
    createdAt: new Date(row.createdAt).toISOString(),
    finishedAt: isDone && row.endsAt !== null ? new Date(row.endsAt).toISOString() : null,
  };
}

export function uploadStatus(moment: Moment, row: UploadRow): UploadStatus {
  return statusOf(moment, row);
}
