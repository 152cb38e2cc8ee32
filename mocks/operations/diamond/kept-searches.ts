import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { SearchUpsertRequest } from '#generated/model/searchUpsertRequest.ts';
import type { OperationId } from '#generated/operations.ts';
import { isAllowedFor } from '#mocks/rules/permissions.ts';
import type { SearchRow } from '#mocks/rules/rows.ts';
import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';
import { fingerprint } from './fingerprint.ts';
import { rememberRun } from './search-runs.ts';

/** Default maximum number of saved searches of each type per user, if the portal settings set none. */
const MAX_KEPT = 50;

export function ownRows({ world, caller }: SignedCall): SearchRow[] {
  return world.tables.searches
    .all()
    .filter((row) => row.userId === caller.user.id)
    .sort((one, other) => other.order - one.order);
}

export function ownSearches(call: SignedCall): DiamondSearch[] {
  return ownRows(call).map((row) => row.search);
}

/** A search row of the caller. Fails with 404 for unknown ids and searches of other users. */
export function ownSearch({ world, caller }: SignedCall, id: string): SearchRow {
  const row = world.tables.searches.get(id);
  if (row?.userId !== caller.user.id) throw failure('E_NOT_FOUND', undefined, 'No such search.');
  return row;
}

/** A search with its version, which neither a run nor the number of its matches changes. */
export function withVersion(search: Omit<DiamondSearch, 'version'>): DiamondSearch {
  const { id, name, type, searchData, expiryDate, isReturnSimilar, isSendNotification } = search;
  const { demandStatus, remarks } = search;
  const own = [id, name, type, searchData, expiryDate, isReturnSimilar, isSendNotification];
  return { ...search, version: versionOf([...own, demandStatus, remarks]) };
}

/** Stores a search as the caller's latest and records now as its last run. */
export function putSearch(call: SignedCall, content: Omit<DiamondSearch, 'version'>): DiamondSearch {
  const { world, caller } = call;
  const search = withVersion(content);
  world.tables.searches.put({
    id: search.id,
    userId: caller.user.id,
    order: world.ids.count('search order'),
    search,
  });
  rememberRun(call, search);
  return search;
}

/** Fails with 403 unless the caller has the permission that an operation needs for searches of this type. */
export function checkType(call: SignedCall, operation: OperationId, { type }: DiamondSearch): void {
  if (!isAllowedFor(call.caller, operation, { type })) throw failure('E_FORBIDDEN');
}

/** Title of a search to keep. Saved searches need a title that is unique among the caller's saved searches. */
export function titleOf(
  call: SignedCall,
  { id, name, searchType }: Pick<SearchUpsertRequest, 'id' | 'name' | 'searchType'>,
): string | null {
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

/**
 * Fails if the user has reached the limit for this search type; `member` is the request's member that is refused.
 * `keepRecent` trims recent ones.
 */
export function checkRoom(call: SignedCall, searchType: SearchType, member = 'searchType'): void {
  const { limits } = call.world.base.seed.setting;
  const most = limits?.savedSearches ?? MAX_KEPT;
  const kept = ownSearches(call).filter(({ type }) => type === searchType).length;
  if (kept >= most) throw invalid(member, 'limit', `No more than ${most} searches of a kind are kept.`);
}

/** Rejects demands that have already expired, and closing anything but an existing demand of the caller. */
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

/** Whether a change leaves what is searched for as it was, so that it is no run. */
function findsTheSame(replaced: DiamondSearch, content: Omit<DiamondSearch, 'version'>): boolean {
  return (
    replaced.type === content.type &&
    replaced.isReturnSimilar === content.isReturnSimilar &&
    fingerprint(replaced.searchData) === fingerprint(content.searchData)
  );
}

/**
 * Stores a search, or replaces the caller's search with that id. `count` is its current number of matches. A change of
 * anything but the filter is no run: the search keeps its place and its last run.
 */
export function keepSearch(call: SignedCall, request: SearchUpsertRequest, count: number): DiamondSearch {
  const { world, now } = call;
  const row = request.id === undefined ? undefined : ownSearch(call, request.id);
  const replaced = row?.search;
  if (replaced !== undefined) checkType(call, 'upsertSearch', replaced);
  if (replaced !== undefined) refuseStale(request.version, replaced);
  checkDemand(call, request, replaced);
  const name = titleOf(call, request);
  if (replaced?.type !== request.searchType) checkRoom(call, request.searchType);
  const time = new Date(now).toISOString();
  const content = {
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
    ...(replaced?.answers === undefined ? {} : { answers: replaced.answers }),
    createdAt: replaced?.createdAt ?? time,
    updatedAt: time,
  };
  if (row === undefined || !findsTheSame(row.search, content)) return putSearch(call, content);
  const { searchCount, updatedAt } = row.search;
  const search = withVersion({ ...content, searchCount, updatedAt });
  world.tables.searches.put({ ...row, search });
  return search;
}
