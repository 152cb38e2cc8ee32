import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { SearchUpsertRequest } from '#generated/model/searchUpsertRequest.ts';
import type { SearchRow } from '#mocks/world/rows.ts';
import { failure, invalid } from './failure.ts';
import type { SignedCall } from './operation.ts';

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

/** Stores a search of the caller as the latest. */
export function putSearch({ world, caller }: SignedCall, search: DiamondSearch): DiamondSearch {
  world.searches.put({
    id: search.id,
    userId: caller.user.id,
    order: world.ids.count('search order'),
    search,
  });
  return search;
}

/** Removes a search of the caller; false when there is none. */
export function removeSearch({ world, caller }: SignedCall, id: string): boolean {
  return world.searches.get(id)?.userId === caller.user.id && world.searches.remove(id);
}

/** The title of a search to keep: a saved one needs one, and one that the caller's other saved searches do not have. */
function titleOf(call: SignedCall, { id, name, searchType }: SearchUpsertRequest): string | null {
  const title = name?.trim() ?? '';
  if (searchType !== 2) return title === '' ? null : title;
  if (title === '') throw invalid('name', 'required', 'A saved search needs a title.');
  const isTaken = ownSearches(call).some(
    (each) => each.type === 2 && each.id !== id && each.name?.toLowerCase() === title.toLowerCase(),
  );
  if (isTaken) throw failure('E_CONFLICT', undefined, 'The title is taken.');
  return title;
}

/** Keeps a search under its title, or replaces the caller's own one of that id. `count` is what it finds now. */
export function keepSearch(call: SignedCall, request: SearchUpsertRequest, count: number): DiamondSearch {
  const { world, now } = call;
  const replaced = request.id === undefined ? undefined : ownSearch(call, request.id).search;
  const name = titleOf(call, request);
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
    createdAt: replaced?.createdAt ?? time,
    updatedAt: time,
  });
}
