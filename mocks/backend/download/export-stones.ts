import type { ColumnKey } from '#generated/model/columnKey.ts';
import type { DiamondExportRequest } from '#generated/model/diamondExportRequest.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import type { Stone } from '#generated/model/stone.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { houseDay } from '#mocks/domain/house-time.ts';
import { streamWorkbook } from '#mocks/files/stream-workbook.ts';
import { csvLines } from '#mocks/files/write-csv.ts';
import { bothFilters } from '../diamond/filters.ts';
import { resolveFilter } from '../diamond/recent-searches.ts';
import { findStones, type Search } from '../diamond/stone-search.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { suggestedStones } from '../diamond/suggestions.ts';
import { type FileReply, fileReply } from '../shared/binary.ts';
import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { ownTracks } from '../track/tracks.ts';
import { columnsOf, STONE_COLUMNS } from './stone-columns.ts';
import { stoneListPdf } from './stone-list-pdf.ts';
import { columnOf, stoneCell } from './stone-list-workbook.ts';

/** Maximum number of stones of an export (contract, exportDiamonds). */
const LONGEST: Readonly<Record<ExportFormat, number>> = { CSV: 100_000, EXCEL: 100_000, PDF: 1000 };
/** The contract declares one media type for all formats. */
const BYTES = 'application/octet-stream';
/** Stones of a block of CSV. */
const BLOCK = 250;
const BYTE_ORDER_MARK = '\ufeff';

/** Every stone and parcel that is not sold or withdrawn: a list of the caller has stones of any status. */
const PRESENT: DiamondFilter = {
  pktType: ['SINGLE', 'PARCEL'],
  wSts: Object.values(StoneStatus).filter((status) => status !== 'NA'),
};

/** Stones of a search, or of those in a list of the caller, as the list shows them. */
function stonesAsked(call: SignedCall, request: DiamondExportRequest): readonly Stone[] {
  const { filter: asked, sort, viewType, isUpcoming, trackType, format } = request;
  const resolved = resolveFilter(call, asked).filter;
  const filter = trackType === undefined ? resolved : bothFilters(PRESENT, resolved);
  const limit = LONGEST[format] + 1;
  const search: Search = {
    page: 1,
    limit: trackType === undefined ? limit : Number.MAX_SAFE_INTEGER,
    isNotReturnTotal: true,
    ...(sort === undefined ? {} : { sort }),
    ...(viewType === undefined ? {} : { viewType }),
    ...(isUpcoming === undefined ? {} : { isUpcoming }),
  };
  const { stones } =
    viewType === ViewType.SUGGESTED
      ? suggestedStones(call, filter, search)
      : findStones(call, filter, search);
  if (trackType === undefined) return stones;
  const listed = new Set(ownTracks(call, trackType).map(({ stone }) => stone));
  return stones.filter(({ id }) => listed.has(id));
}

/** Rows of stones in blocks, each with the prices of now for this caller. */
function* blocksOf(stones: readonly Stone[], shown: (stone: Stone) => Stone): Generator<readonly Stone[]> {
  for (let start = 0; start < stones.length; start += BLOCK) {
    yield stones.slice(start, start + BLOCK).map(shown);
  }
}

function* csvParts(blocks: Iterable<readonly Stone[]>, columns: readonly ColumnKey[]): Generator<Uint8Array> {
  const text = new TextEncoder();
  yield text.encode(`${BYTE_ORDER_MARK}${csvLines([columns.map((key) => STONE_COLUMNS[key].title)])}`);
  for (const block of blocks) {
    yield text.encode(csvLines(block.map((stone) => columns.map((key) => String(stone[key] ?? '')))));
  }
}

function* rowsOf(blocks: Iterable<readonly Stone[]>, columns: readonly ColumnKey[]) {
  for (const block of blocks) {
    for (const stone of block) yield columns.map((key) => stoneCell(stone, key));
  }
}

/** Estimated bytes of a row of a column: those of a number or a short text, compressed in a workbook. */
const CELL_BYTES: Readonly<Record<'CSV' | 'EXCEL', number>> = { CSV: 7, EXCEL: 6 };

/** The whole result of a search as a file. CSV and workbooks are made while they are sent. */
export function exported(call: SignedCall, request: DiamondExportRequest): FileReply {
  const { format, listType, isPriceHidden = false } = request;
  const found = stonesAsked(call, request);
  if (found.length === 0) throw failure('E_NOT_FOUND', undefined, 'No stone matches.');
  if (found.length > LONGEST[format]) {
    throw invalid('filter', 'maxItems', `More than ${LONGEST[format]} stones match.`);
  }
  const term = accountTerm(call);
  const columns = columnsOf(call, request);
  const shown = (stone: Stone) => rowShown(stone, term);
  const name = `${listType}-${houseDay(call.now)}`;
  if (format === 'PDF') {
    const { user } = call.caller;
    const subtitle = `${listType} for ${user.name}, ${user.account.companyName}, ${houseDay(call.now)}`;
    const stones = found.map(shown);
    const title = 'Pavilion Diamonds';
    return fileReply(
      `${name}.pdf`,
      BYTES,
      stoneListPdf({ stones, columns, isPriceHidden, title, subtitle, now: call.now }),
    );
  }
  const blocks = blocksOf(found, shown);
  const parts =
    format === 'CSV'
      ? csvParts(blocks, columns)
      : streamWorkbook(
          {
            name: 'Stones',
            columns: columns.map((key) => columnOf(key, false)),
            rows: rowsOf(blocks, columns),
          },
          call.now,
        );
  const first = parts.next();
  return {
    ...fileReply(
      `${name}.${format === 'CSV' ? 'csv' : 'xlsx'}`,
      BYTES,
      first.done === true ? new Uint8Array() : first.value,
    ),
    rest: parts,
    expectedLength: found.length * columns.length * CELL_BYTES[format],
  };
}
