import { constants } from '#generated/constants.ts';
import type { DeletedSearch } from '#mocks/rules/rows.ts';
import type { SignedCall } from '../shared/operation.ts';
import { checkRoom, heedType, ownSearches, titleOf } from './kept-searches.ts';

const isOver = ({ at }: DeletedSearch, now: number) => now - at > constants.undoSeconds * 1000;

/** Deletes searches of the caller and returns how many there were. Forgets those that can no longer be restored. */
export function deleteSearches(call: SignedCall, ids: readonly string[]): number {
  const { world, caller, now } = call;
  const wanted = ownSearches(call).filter(({ id }) => ids.includes(id));
  for (const search of wanted) heedType(call, 'deleteSearches', search);
  const bin = world.tables.deletedSearches;
  for (const each of bin.own()) if (isOver(each, now)) bin.remove(each.id);
  for (const { id } of wanted) {
    const row = world.tables.searches.get(id);
    if (row?.userId !== caller.user.id) continue;
    bin.put({ id, row, at: now });
    world.tables.searches.remove(id);
  }
  return wanted.length;
}

/**
 * Restores searches that the caller has just deleted, and returns how many. Fails with 409 if a title was taken
 * meanwhile, and with the rule `limit` if there is no room.
 */
export function restoreSearches(call: SignedCall, ids: readonly string[]): number {
  const { world, caller, now } = call;
  const bin = world.tables.deletedSearches;
  const rows = bin
    .own()
    .filter((each) => ids.includes(each.id) && each.row.userId === caller.user.id && !isOver(each, now))
    .map(({ row }) => row);
  for (const row of rows) {
    const { search } = row;
    heedType(call, 'restoreSearches', search);
    titleOf(call, { id: search.id, name: search.name ?? '', searchType: search.type });
    checkRoom(call, search.type, 'id');
    world.tables.searches.put(row);
    bin.remove(row.id);
  }
  return rows.length;
}
