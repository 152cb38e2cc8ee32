import { atOnce } from '#mocks/formats/slices.ts';
import type { FileRow } from '#mocks/formats/table.ts';
import { DAY, HOUR, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { listPrice } from '#mocks/rules/price-list.ts';
import { checkFile, issuesOf } from '#mocks/rules/stock-files/check-file.ts';
import { FIELDS } from '#mocks/rules/stock-files/headers.ts';
import { doubts, isValid } from '#mocks/rules/stock-files/lot.ts';
import { cellsOf, TEMPLATE_HEADERS } from '#mocks/rules/stock-files/write-lot.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';
import type { UploadRow } from '#mocks/rules/upload-rows.ts';
import { createDraw, type Draw } from './draw.ts';

/** Ages in days of the sellers' uploads. */
const UPLOAD_DAYS = [19, 11, 4];
const LOTS = 24;
/** Processing time per lot in milliseconds. */
const PER_LOT = 7;

const TREATMENT = FIELDS.findIndex(({ field }) => field === 'treatment');
const RATIO = FIELDS.findIndex(({ field }) => field === 'ratio');

/** A stone as a row of a stock file. Occasionally the treatment is missing or the ratio is mistyped. */
function rowOf(draw: Draw, stone: SeedStone, row: number): FileRow {
  const cells = cellsOf(stone);
  const [isForgotten, isMistyped] = [draw.chance(0.08), draw.chance(0.08)];
  if (isForgotten) cells[TREATMENT] = '';
  if (isMistyped && cells[RATIO] !== '') cells[RATIO] = String(Number(cells[RATIO]) + 0.5);
  return { row, cells };
}

function uploadOf(
  draw: Draw,
  { user }: SeedUser,
  stones: readonly SeedStone[],
  serial: number,
  daysAgo: number,
): UploadRow {
  draw.begin('upload', serial);
  const rows = stones.map((stone, index) => rowOf(draw, stone, index + 2));
  const file = {
    headers: TEMPLATE_HEADERS,
    fields: FIELDS.map(({ field }) => field),
    rows,
    hasCommaDecimals: false,
    words: {},
  };
  const lots = atOnce(checkFile(file, listPrice));
  const valid = lots.filter(isValid);
  const updated = draw.whole(0, Math.floor(valid.length / 3));
  const createdAt = SEED_EPOCH - daysAgo * DAY + draw.whole(4, 12) * HOUR;
  const startsAt = createdAt + 90_000;
  const durationMs = rows.length * PER_LOT;
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return {
    id: `upl-s${serial}`,
    accountId: user.account.id,
    userId: user.id,
    userName: user.name,
    fileName: `stock-${day}.csv`,
    fileType: 'CSV',
    sheets: [],
    sheet: null,
    headerRow: 1,
    topRows: [{ row: 1, cells: TEMPLATE_HEADERS.slice(0, 8) }],
    leftOut: [],
    bytes: null,
    size: rows.reduce((sum, { cells }) => sum + cells.join(',').length + 2, 0),
    columns: FIELDS.map(({ field, header }, index) => ({
      header,
      samples: rows
        .map(({ cells }) => cells[index] ?? '')
        .filter(Boolean)
        .slice(0, 3),
      field,
      match: 'EXACT',
    })),
    rows,
    hasCommaDecimals: false,
    words: {},
    discountUnit: null,
    state: 'FINISHED',
    mode: 'ADD_UPDATE',
    deletes: 0,
    createdAt,
    startsAt,
    endsAt: startsAt + durationMs,
    report: {
      received: rows.length,
      valid: valid.length,
      invalid: lots.length - valid.length,
      warnings: valid.filter((lot) => doubts(lot) > 0).length,
      added: valid.length - updated,
      updated,
      unchanged: 0,
      deleted: 0,
      durationMs,
    },
    issues: issuesOf(file, lots),
    stones: valid.flatMap(({ texts }) => stones.find(({ vStnId }) => vStnId === texts.vStnId)?.id ?? []),
  };
}

export function seedUploads(seed: Seed): UploadRow[] {
  const draw = createDraw(seed.seed);
  const sellers = seed.accounts.filter(({ vendorCode }) => vendorCode !== null);
  const rows: UploadRow[] = [];
  for (const { id } of sellers) {
    const user = seed.users.find(({ user: each }) => each.account.id === id);
    const stones = seed.stones.filter(({ vnd, wSts }) => vnd === id && wSts === 'A');
    if (user === undefined) continue;
    for (const [turn, daysAgo] of UPLOAD_DAYS.entries()) {
      const some = stones.slice(turn * LOTS, (turn + 1) * LOTS);
      if (some.length > 0) rows.push(uploadOf(draw, user, some, rows.length + 1, daysAgo));
    }
  }
  return rows;
}

export function shiftUpload(upload: UploadRow, days: number): UploadRow {
  const shifted = (time: number | null) => (time === null ? null : time + days * DAY);
  const createdAt = upload.createdAt + days * DAY;
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return {
    ...upload,
    fileName: `stock-${day}.csv`,
    createdAt,
    startsAt: shifted(upload.startsAt),
    endsAt: shifted(upload.endsAt),
  };
}
