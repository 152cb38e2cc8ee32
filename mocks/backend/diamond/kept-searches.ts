import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { SearchUpsertRequest } from '#generated/model/searchUpsertRequest.ts';
import type { SearchRow } from '#mocks/world/rows.ts';
import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { rememberRun } from './search-runs.ts';

/** Most kept searches of a kind per user, where the settings of the portal do not say. */
const MAX_KEPT = 50;

/** Rows of the caller, the latest first. */
export function ownRows({ world, caller }: SignedCall): SearchRow[] {
  return world.searches
    .own()
    .filter((row) => row.userId === caller.user.id)
    .sort((one, other) => other.order - one.order);
}

/** Searches of the caller, the latest first. */
export function ownSearches(call: SignedCall): DiamondSearch[] {
  return ownRows(call).map((row) => row.search);
}

/** A search of the caller; those of others are not found. */
export function ownSearch({ world, caller }: SignedCall, id: string): SearchRow {
  const row = world.searches.get(id);
  if (row?.userId !== caller.user.id) throw failure('E_NOT_FOUND', undefined, 'No such search.');
  return row;
}

/** Stores a search of the caller as the latest, with what it finds now as its last run. */
export function putSearch(call: SignedCall, search: DiamondSearch): DiamondSearch {
  const { world, caller } = call;
  world.searches.put({
    id: search.id,
    userId: caller.user.id,
    order: world.ids.count('search order'),
    search,
  });
  rememberRun(call, search);
  return search;
}

/** Removes a search of the caller; false when there is none. */
export function removeSearch({ world, caller }: SignedCall, id: string): boolean {
  return world.searches.get(id)?.userId === caller.user.id && world.searches.remove(id);
}

/** The title of a search to keep: a saved one needs one, and one that the caller's other saved searches do not have. */
function titleOf(call: SignedCall, { id, name, searchType }: SearchUpsertRequest): string | null {
  const title = name?.trim() ?? '';
  if (searchType !== SearchType.SAVED) return title === '' ? null : title;
  if (title === '') throw invalid('name', 'required', 'A saved search needs a title.');
  const isTaken = ownSearches(call).some(
    (each) =>
      each.type === SearchType.SAVED && each.id !== id && each.name?.toLowerCase() === title.toLowerCase(),
  );
  if (isTaken) throw failure('E_CONFLICT', undefined, 'The title is taken.');
  return title;
}

/** Refuses one more search of a kind than a user may keep; recent ones make room by themselves. */
function checkRoom(call: SignedCall, { searchType }: SearchUpsertRequest): void {
  const { limits } = call.world.base.seed.setting;
  const most = limits?.savedSearches ?? MAX_KEPT;
  const kept = ownSearches(call).filter(({ type }) => type === searchType).length;
  if (kept >= most) throw invalid('searchType', 'limit', `No more than ${most} searches of a kind are kept.`);
}

/** Refuses a demand that is over before it begins, and the closing of what is no demand of the caller. */
function checkDemand(
  { now }: SignedCall,
  { searchType, expiryDate, demandStatus }: SearchUpsertRequest,
  replaced: DiamondSearch | undefined,
): void {
  const isDemand = searchType === SearchType.DEMAND;
  if (demandStatus !== undefined && !(isDemand && replaced?.type === SearchType.DEMAND)) {
    throw invalid('demandStatus', 'demand', 'Only a demand that is kept can be closed.');
  }
  const isOver = expiryDate !== undefined && Date.parse(expiryDate) <= now;
  if (isDemand && isOver && demandStatus === undefined) {
    throw invalid('expiryDate', 'future', 'A demand ends in the future.');
  }
}

/** Keeps a search under its title, or replaces the caller's own one of that id. `count` is what it finds now. */
export function keepSearch(call: SignedCall, request: SearchUpsertRequest, count: number): DiamondSearch {
  const { world, now } = call;
  const replaced = request.id === undefined ? undefined : ownSearch(call, request.id).search;
  checkDemand(call, request, replaced);
  const name = titleOf(call, request);
  if (replaced?.type !== request.searchType) checkRoom(call, request);
  const time = new Date(now).toISOString();
  return putSearch(call, {
    id: replaced?.id ?? world.ids.next('srch'),
    name,
    type: request.searchType,
    searchData: request.filter,
    searchCount: count,
    expiryDate: request.expiryDate ?? null,
    isReturnSimilar: request.isReturnSimilar ?? false,
    isSendNotification: request.isSendNotification ?? false,
    ...(request.demandStatus === undefined ? {} : { demandStatus: request.demandStatus }),
    ...(request.remarks === undefined ? {} : { remarks: request.remarks }),
    createdAt: replaced?.createdAt ?? time,
    updatedAt: time,
  });
}
