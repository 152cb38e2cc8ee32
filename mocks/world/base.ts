import type { MasterCode } from '#generated/model/masterCode.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { buildStoneIndex, type StoneIndex } from './search/stone-index.ts';

/** Values that are made once for their owner (a base or a world) and live as long as it does. */
export type Cache = <Value>(key: string, make: () => Value) => Value;

export function createCache(): Cache {
  const made = new Map<string, unknown>();
  return <Value>(key: string, make: () => Value) => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as Value;
  };
}

/** A seed with its indexes, shared by all worlds and never modified. */
export interface Base {
  readonly seed: Seed;
  readonly index: StoneIndex;
  readonly stones: ReadonlyMap<string, SeedStone>;
  /** The same stones as views: `get` copies nothing. For tests of many stones that read a few members of each. */
  readonly stoneViews: ReadonlyMap<string, SeedStone>;
  readonly users: ReadonlyMap<string, SeedUser>;
  /** By lower-case username, alias and email address. */
  readonly usersByName: ReadonlyMap<string, SeedUser>;
  readonly masters: ReadonlyMap<MasterCode, MasterList>;
  readonly terms: ReadonlyMap<PaymentTermId, PaymentTerm>;
  readonly cached: Cache;
}

/** Stones by id of which `get` makes whole ones; iteration gives the views, which cost nothing. */
export function wholeOnGet(views: ReadonlyMap<string, SeedStone>): ReadonlyMap<string, SeedStone> {
  return {
    size: views.size,
    has: (id) => views.has(id),
    get: (id) => {
      const view = views.get(id);
      return view === undefined ? undefined : wholeStone(view);
    },
    forEach: (visit) => views.forEach(visit),
    keys: () => views.keys(),
    values: () => views.values(),
    entries: () => views.entries(),
    [Symbol.iterator]: () => views[Symbol.iterator](),
  };
}

export function createBase(seed: Seed): Base {
  const names = seed.users.flatMap((user) =>
    [user.user.username, user.user.email, ...user.aliases].map((name): [string, SeedUser] => [
      name.toLowerCase(),
      user,
    ]),
  );
  const stoneViews = new Map(seed.stones.map((stone) => [stone.id, stone]));
  return {
    seed,
    index: buildStoneIndex(seed.stones, seed.masters),
    stones: wholeOnGet(stoneViews),
    stoneViews,
    users: new Map(seed.users.map((user) => [user.user.id, user])),
    usersByName: new Map(names),
    masters: new Map(seed.masters.map((list) => [list.code, list])),
    cached: createCache(),
    terms: new Map(seed.setting.paymentTerms.map((term) => [term.id, term])),
  };
}
