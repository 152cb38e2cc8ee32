import type { PriceListRow } from '#generated/model/priceListRow.ts';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { cellsOf, hasIssue, placesIn, readLines } from '#mocks/rules/list-lines.ts';
import type { PriceListVersionRow } from '#mocks/rules/rows.ts';
import { fileReply } from '../shared/binary.ts';
import { existing, type Failure, failure, invalid } from '../shared/failure.ts';
import { countedPage } from '../shared/numbers.ts';
import type { Backend, SignedCall } from '../shared/operation.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';
import { inSlices } from '../shared/work.ts';
import { takeEffect } from './price-list-due.ts';
import { impactFile } from './price-list-file.ts';
import { impactOf, impactRows, totalsOf } from './price-list-impact.ts';
import { conflict, linesOf, priceListInUse, priceListShown } from './price-lists.ts';

const MAX_BYTES = 10_485_760;
const MAX_ROWS = 20_000;
const MAX_NAME_LENGTH = 200;
/** Milliseconds that a list can be scheduled ahead. */
const MAX_AHEAD = 366 * DAY;

function found({ world }: SignedCall, id: string): PriceListVersionRow {
  return existing(world.tables.priceLists.get(id));
}

function isOpen({ status }: PriceListVersionRow): boolean {
  return status === 'DRAFT' || status === 'SCHEDULED';
}

/** A draft or the scheduled list. Refuses other lists, and a version that is not current. */
function openList(call: SignedCall, id: string, version?: string): PriceListVersionRow {
  const row = found(call, id);
  refuseStale(version, priceListShown(row));
  if (!isOpen(row)) throw conflict('STATE');
  return row;
}

function textOf(line: PriceListRow): string {
  const { cells, shape, caratFrom, caratTo, colour, clarity, pricePerCarat } = line;
  const values = hasIssue(line, 'ERROR')
    ? cells
    : [shape, caratFrom, caratTo, colour, clarity, pricePerCarat];
  return values.join('\t');
}

/** A digest that is equal for lists with the same prices in any order. */
function contentOf(lines: readonly PriceListRow[]): string {
  return versionOf(
    lines
      .filter(({ row }) => row !== null)
      .map(textOf)
      .sort(),
  );
}

/** Refusal of a file without some of its columns, which it names. */
function missingColumns(columns: readonly string[]): Failure {
  const message = `Missing columns: ${columns.join(', ')}.`;
  return failure('E_VALIDATION', { errors: [{ field: 'file', rule: 'required', message, columns }] });
}

/** Refuses a list with the same prices as one that is in effect or can still take effect. */
function refuseSame({ world }: SignedCall, lines: readonly PriceListRow[]): void {
  const content = contentOf(lines);
  const others = world.tables.priceLists.all().filter((row) => isOpen(row) || row.status === 'CURRENT');
  const same = others.find(({ id }) => contentOf(linesOf(world, id)) === content);
  if (same !== undefined) throw conflict('SAME_LIST', same.id);
}

function effectiveTime({ now }: SignedCall, effectiveAt: string): number {
  const time = Date.parse(effectiveAt);
  if (time <= now) throw invalid('effectiveAt', 'future', 'A list takes effect in the future.');
  if (time > now + MAX_AHEAD) throw invalid('effectiveAt', 'maximum', 'It is more than a year ahead.');
  return time;
}

type PriceListOperation =
  | 'paginatePriceLists'
  | 'uploadPriceList'
  | 'paginatePriceListRows'
  | 'paginatePriceListImpact'
  | 'schedulePriceList'
  | 'cancelPriceList'
  | 'downloadPriceList'
  | 'downloadPriceListImpact';

export const priceListOperations: Pick<Backend, PriceListOperation> = {
  paginatePriceLists: ({ world }, page) => {
    const { count, list } = countedPage(world.tables.priceLists.all().toReversed(), page);
    return { count, list: list.map(priceListShown) };
  },

  uploadPriceList: async (call, { file }) => {
    const { world, now, caller } = call;
    if (file.bytes.length > MAX_BYTES) throw failure('E_TOO_LARGE', { limit: MAX_BYTES });
    const table = await inSlices(call, readCsv(file.bytes, MAX_ROWS + 2));
    if (table === null) throw failure('E_UNSUPPORTED_MEDIA_TYPE', undefined, 'The file is not CSV.');
    const [headers, ...rows] = table.rows;
    if (headers === undefined || rows.length === 0)
      throw invalid('file', 'minItems', 'The file has no rows.');
    if (rows.length > MAX_ROWS) throw invalid('file', 'maxItems', `At most ${MAX_ROWS} rows.`);
    const { places, missing } = placesIn(headers.cells);
    if (missing.length > 0) throw missingColumns(missing);
    const former = linesOf(world, priceListInUse(world).id);
    const lines = await inSlices(call, readLines(rows, places, headers.cells.length, former));
    refuseSame(call, lines);
    const errors = lines.filter((line) => hasIssue(line, 'ERROR'));
    const row: PriceListVersionRow = {
      id: world.ids.next('pl'),
      fileName: cutText(file.name.replace(/^.*[\\/]/, ''), MAX_NAME_LENGTH) || 'price-list.csv',
      status: 'DRAFT',
      rows: rows.length,
      errors: errors.length,
      warnings: lines.filter((line) => hasIssue(line, 'WARNING') && !hasIssue(line, 'ERROR')).length,
      changes: lines.filter(
        ({ pricePerCarat, formerPricePerCarat }) =>
          pricePerCarat !== null && pricePerCarat !== formerPricePerCarat,
      ).length,
      createdAt: new Date(now).toISOString(),
      createdBy: caller.user.name,
      effectiveAt: null,
      changedBy: null,
    };
    world.tables.priceSheets.put({ id: row.id, lines });
    world.tables.priceLists.put(row);
    return priceListShown(row);
  },

  paginatePriceListRows: (call, { id, severity, ...page }) => {
    const lines = linesOf(call.world, found(call, id).id);
    const wanted = lines.filter((line) => severity?.some((each) => hasIssue(line, each)) ?? true);
    return countedPage(wanted, page);
  },

  paginatePriceListImpact: async (call, { id, kind, ...page }) => {
    const impact = await inSlices(call, impactOf(call.world, openList(call, id).id, call.now));
    return { totals: totalsOf(impact), ...countedPage(impactRows(impact, kind), page) };
  },

  downloadPriceListImpact: async (call, { id, kind, format }) => {
    const row = openList(call, id);
    const impact = await inSlices(call, impactOf(call.world, row.id, call.now));
    return impactFile(call, `${id}-${kind.toLowerCase()}`, format, impactRows(impact, kind));
  },

  schedulePriceList: async (call, { id, version, effectiveAt }) => {
    const { world, now, caller } = call;
    const row = openList(call, id, version);
    if (row.errors > 0) throw conflict('HAS_ERRORS');
    const other = world.tables.priceLists
      .own()
      .find((each) => each.status === 'SCHEDULED' && each.id !== row.id);
    if (other !== undefined) throw conflict('OTHER_SCHEDULED', other.id);
    const decided = { ...row, changedBy: caller.user.name };
    if (effectiveAt === undefined) {
      return priceListShown(await inSlices(call, takeEffect(world, now, decided)));
    }
    const time = effectiveTime(call, effectiveAt);
    const scheduled: PriceListVersionRow = {
      ...decided,
      status: 'SCHEDULED',
      effectiveAt: new Date(time).toISOString(),
    };
    world.tables.priceLists.put(scheduled);
    return priceListShown(scheduled);
  },

  cancelPriceList: (call, { id, version }) => {
    const row = openList(call, id, version);
    const cancelled: PriceListVersionRow = {
      ...row,
      status: 'CANCELLED',
      changedBy: call.caller.user.name,
    };
    call.world.tables.priceLists.put(cancelled);
    return priceListShown(cancelled);
  },

  downloadPriceList: (call, { id }) => {
    const list = id === undefined ? priceListInUse(call.world).id : found(call, id).id;
    return fileReply(`price-list-${list}.csv`, 'text/csv', writeCsv(cellsOf(linesOf(call.world, list))));
  },
};
