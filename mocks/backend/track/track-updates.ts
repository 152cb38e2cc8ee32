import type { TrackConflictReason } from '#generated/model/trackConflictReason.ts';
import type { TrackUpdate } from '#generated/model/trackUpdate.ts';
import type { TrackUpdateRequest } from '#generated/model/trackUpdateRequest.ts';
import type { TrackRow } from '#mocks/world/rows.ts';
import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import { bargainStep, namesPrice, offeredPrice, validityOf } from './offers.ts';
import { reminderTime } from './track-adding.ts';
import { isStoneGone, refuseConflicts, tracksById } from './track-conflicts.ts';

const WATCH = 2;
const QUOTE = 4;
const REMINDER = 5;

/** The members of a change that a list does not have. */
function refuseForeign({ trackType, list }: TrackUpdateRequest): void {
  for (const [place, change] of list.entries()) {
    const hasValidity = change.validityHours !== undefined || change.offerValidDate !== undefined;
    const isForeign =
      (namesPrice(change) && trackType !== QUOTE && trackType !== WATCH) ||
      (hasValidity && trackType !== QUOTE) ||
      (change.reminderDate !== undefined && trackType !== REMINDER);
    if (isForeign) throw invalid(`list.${place}`, 'trackType', 'The list has no such member.');
  }
}

/** Whether a change is of more than the words to the stone. */
function isOfTerms({ id: _id, remarks: _remarks, ...terms }: TrackUpdate): boolean {
  return Object.keys(terms).length > 0;
}

function obstacle(call: SignedCall, row: TrackRow, change: TrackUpdate): TrackConflictReason | null {
  if (!isOfTerms(change)) return null;
  if (row.trackType === QUOTE) {
    if (row.isExpired) return 'EXPIRED';
    if (row.status !== 'PENDING') return 'CLOSED';
    if (row.isCounterOffer === true) return 'NOT_YOURS';
  }
  return isStoneGone(call, row) ? 'GONE' : null;
}

/** A quote with another price or end; a new price starts its validity again. */
function changedQuote(
  call: SignedCall,
  row: TrackRow,
  change: TrackUpdate,
  field: string,
): Partial<TrackRow> {
  const stone = call.world.stones.get(row.stone);
  if (stone === undefined) throw failure('E_NOT_FOUND', undefined, 'No such stone.');
  const price = namesPrice(change) ? offeredPrice(call, stone, change, field) : null;
  const hours = change.validityHours ?? row.validityHours ?? undefined;
  const validity = validityOf(
    call,
    { ...(hours === undefined ? {} : { validityHours: hours }), offerValidDate: change.offerValidDate },
    field,
  );
  const step = price === null ? [] : [bargainStep(call, price, change.remarks ?? null)];
  return { ...price, ...validity, bargainTrack: [...(row.bargainTrack ?? []), ...step] };
}

function changed(call: SignedCall, row: TrackRow, change: TrackUpdate, place: number): TrackRow {
  const field = `list.${place}.`;
  const { newDiscount = null, newAmount = null, newPricePerCarat = null } = change;
  const target = { newDiscount, newAmount, newPricePerCarat, isTold: false };
  return {
    ...row,
    ...(row.trackType === QUOTE && isOfTerms(change) ? changedQuote(call, row, change, field) : {}),
    ...(row.trackType === WATCH && namesPrice(change) ? target : {}),
    ...(change.reminderDate === undefined
      ? {}
      : { reminderDate: reminderTime(call, change.reminderDate, `${field}reminderDate`), isTold: false }),
    ...(change.remarks === undefined ? {} : { remarks: change.remarks }),
    updatedAt: new Date(call.now).toISOString(),
  };
}

/** Changes entries of the caller, all or none; answers them as they stand. */
export function changeTracks(call: SignedCall, request: TrackUpdateRequest): TrackRow[] {
  const { trackType, list } = request;
  const changes = new Map(list.map((change) => [change.id, change]));
  if (changes.size < list.length) throw invalid('list', 'unique', 'An entry is changed twice.');
  refuseForeign(request);
  const rows = tracksById(call, trackType, [...changes.keys()], (row) => isOwn(call, row));
  refuseConflicts(rows, (row) => {
    const change = changes.get(row.id);
    return change === undefined ? null : obstacle(call, row, change);
  });
  const results = rows.map((row, place) => {
    const change = changes.get(row.id);
    return change === undefined ? row : changed(call, row, change, place);
  });
  for (const row of results) call.world.tracks.put(row);
  return results;
}
