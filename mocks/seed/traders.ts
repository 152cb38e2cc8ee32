import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';
import { BUYERS } from './companies.ts';

const BUSY = ['usr-primary', 'usr-customer', 'usr-secondary'];
const QUOTING = 'usr-subuser';

/** The second buyer of a company, who is in every company. */
export function secondBuyerId(accountId: string): string {
  return `usr-${accountId.slice('acc-'.length)}1`;
}

/** Users with a past, by how much of it they have: requests and quotes in every state, some, or quotes only. */
export function seedTraders({ users }: Seed): {
  readonly busy: readonly SeedUser[];
  readonly others: readonly SeedUser[];
  readonly quoting: readonly SeedUser[];
} {
  const byId = new Map(users.map((user) => [user.user.id, user]));
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const busy = known(BUSY);
  const companies = new Set(busy.map(({ user }) => user.account.id));
  const others = BUYERS.filter(({ id }) => !companies.has(id)).map(({ id }) => secondBuyerId(id));
  return { busy, others: known(others), quoting: known([QUOTING]) };
}

/** Removes and returns the last stones of a list that are on the buyer's side of the border and fit. */
export function takeLast(
  buyer: SeedUser,
  stones: SeedStone[],
  count: number,
  fits: (stone: SeedStone) => boolean = () => true,
): SeedStone[] {
  const taken: SeedStone[] = [];
  while (taken.length < count) {
    const index = stones.findLastIndex(
      (stone) => buyer.user.account.isIndia === (stone.countryCode === 'IN') && fits(stone),
    );
    if (index === -1) break;
    taken.push(...stones.splice(index, 1));
  }
  return taken;
}
