import { BlockType } from '#generated/model/blockType.ts';
import type { DiamondExportRequest } from '#generated/model/diamondExportRequest.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import type { Stone } from '#generated/model/stone.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { blocksFor } from '../block/blocks.ts';
import { bothFilters } from '../diamond/filters.ts';
import { resolveFilter } from '../diamond/recent-searches.ts';
import { findStones, type Search } from '../diamond/stone-search.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { suggestedStones } from '../diamond/suggestions.ts';
import { type FileReply, fileReply } from '../shared/binary.ts';
import { failure, invalid } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import type { SignedCall } from '../shared/operation.ts';
import { inSlices } from '../shared/work.ts';
import { ownTracks } from '../track/tracks.ts';
import { columnsOf } from './stone-columns.ts';
import { stoneListPdf } from './stone-list-pdf.ts';
import { stoneTable, type TableRow } from './stone-table.ts';
import { BYTES } from './table-file.ts';

/** Maximum number of stones of an export (contract, exportDiamonds). */
const LONGEST: Readonly<Record<ExportFormat, number>> = { CSV: 100_000, EXCEL: 100_000, PDF: 1000 };

/** Every stone and parcel that is not sold or withdrawn: a list of the caller has stones of any status. */
const PRESENT: DiamondFilter = {
  pktType: ['SINGLE', 'PARCEL'],
  wSts: Object.values(StoneStatus).filter((status) => status !== 'NA'),
};

function heldStones(call: SignedCall): Set<string> {
  const holds = blocksFor(call).filter(({ blockType }) => blockType === BlockType.HOLD);
  return new Set(
    holds.flatMap(({ stones }) =>
      stones.filter(({ status }) => status === 'APPROVED').map(({ stone }) => stone),
    ),
  );
}

function listedFor(call: SignedCall, { trackType, isHeld }: DiamondExportRequest): Set<string> | null {
  const held = isHeld === true ? heldStones(call) : null;
  if (trackType === undefined) return held;
  const tracked = new Set(ownTracks(call, trackType).map(({ stone }) => stone));
  return held === null ? tracked : new Set([...tracked].filter((id) => held.has(id)));
}

async function stonesAsked(call: SignedCall, request: DiamondExportRequest): Promise<readonly Stone[]> {
  const { filter: asked, sort, viewType, isUpcoming, isAvailable = false, format } = request;
  const listed = listedFor(call, request);
  const resolved = resolveFilter(call, asked).filter;
  const filter = listed === null ? resolved : bothFilters(PRESENT, resolved);
  const search: Search = {
    page: 1,
    limit: listed === null ? LONGEST[format] + 1 : Number.MAX_SAFE_INTEGER,
    isNotReturnTotal: true,
    isAvailable,
    ...(sort === undefined ? {} : { sort }),
    ...(viewType === undefined ? {} : { viewType }),
    ...(isUpcoming === undefined ? {} : { isUpcoming }),
  };
  const { stones } =
    viewType === ViewType.SUGGESTED
      ? await inSlices(call, suggestedStones(call, filter, search))
      : findStones(call, filter, search);
  return listed === null ? stones : stones.filter(({ id }) => listed.has(id));
}

function* rowsOf(stones: readonly Stone[], shown: (stone: Stone) => Stone): Generator<TableRow> {
  for (const stone of stones) yield { lead: [], stone: shown(stone) };
}

/** The whole result of a search as a file. CSV and workbooks are made while they are sent. */
export async function exported(call: SignedCall, request: DiamondExportRequest): Promise<FileReply> {
  const { format, listType, isPriceHidden = false } = request;
  const found = await stonesAsked(call, request);
  if (found.length === 0) throw failure('E_NOT_FOUND', undefined, 'No stone matches.');
  if (found.length > LONGEST[format]) {
    throw invalid('filter', 'maxItems', `More than ${LONGEST[format]} stones match.`);
  }
  const term = accountTerm(call);
  const columns = columnsOf(call, request);
  const shown = (stone: Stone) => rowShown(call, stone, term);
  const name = `${listType}-${houseDay(call.now)}`;
  if (format === 'PDF') {
    const { user } = call.caller;
    const receiver = { name: user.name, companyName: user.account.companyName, language: languageOf(call) };
    const list = { stones: found.map(shown), columns, isPriceHidden, ...receiver, now: call.now };
    return fileReply(`${name}.pdf`, BYTES, await inSlices(call, stoneListPdf(list)));
  }
  return stoneTable({
    name,
    format,
    language: languageOf(call),
    leadTitles: [],
    columns,
    rows: rowsOf(found, shown),
    length: found.length,
    now: call.now,
  });
}
