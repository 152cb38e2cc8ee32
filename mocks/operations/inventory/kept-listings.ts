import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeOnGet } from '#mocks/world/base.ts';
import type { SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { stonesOfSeller } from './own-stones.ts';

export function ownStones(call: SignedCall): SeedStone[] {
  return stonesOfSeller(call, call.caller.user.account.id);
}

export function ownById(call: SignedCall): ReadonlyMap<string, SeedStone> {
  return wholeOnGet(new Map(ownStones(call).map((stone) => [stone.id, stone])));
}

/** The stones of sellers whom the caller looks after, by seller if one is named. */
export function handledStones(call: SignedCall, account?: string): SeedStone[] {
  return call.world.tables.accounts
    .all()
    .filter(({ id, seller }) => looksAfter(call, { sellerId: seller.id }) && (account ?? id) === id)
    .flatMap(({ id }) => stonesOfSeller(call, id));
}

/** The caller's listings and, for staff, those of the sellers whom they look after. */
export function listingsById(call: SignedCall): ReadonlyMap<string, SeedStone> {
  const all = [...ownStones(call), ...handledStones(call)];
  return wholeOnGet(new Map(all.map((stone) => [stone.id, stone])));
}
