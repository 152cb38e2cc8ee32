import type { Query, QueryClient } from '@tanstack/react-query';
import type { StoneEventPrice } from '#generated/model/stoneEventPrice.ts';
import type { ReadOperation } from '#generated/operations.ts';
import { amountOf } from '#src/domain/stones/pricing.ts';
import { readOf } from '#src/shared/data/freshness.ts';

/** New prices by stone id. */
export type NewPrices = ReadonlyMap<string, StoneEventPrice>;

/** Reads whose stones have their current price. Others hold prices of a sale or a bid. */
const priced: readonly ReadOperation[] = [
  'paginateDiamonds',
  'viewDiamond',
  'listDiamonds',
  'listSimilarDiamonds',
  'paginateTracks',
  'paginateInventory',
];

/** A reply with the new prices of the stones that it holds; the same object if it holds none of them. */
function repriced(value: unknown, prices: NewPrices): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const members: readonly unknown[] = value;
    const next = members.map((member) => repriced(member, prices));
    return next.some((member, place) => member !== members[place]) ? next : value;
  }
  const price = 'id' in value && typeof value.id === 'string' ? prices.get(value.id) : undefined;
  if (price !== undefined && 'ctPr' in value && 'crt' in value && typeof value.crt === 'number') {
    const { ctPr, back } = price;
    return { ...value, ctPr, back, amt: amountOf(value.crt, ctPr) };
  }
  const entries = Object.entries(value);
  const next = entries.map(([name, member]) => [name, repriced(member, prices)] as const);
  return next.some(([, member], place) => member !== entries[place]?.[1]) ? Object.fromEntries(next) : value;
}

const showsPrices = (query: Query): boolean => {
  const read = readOf(query.queryKey);
  return query.isActive() && read !== undefined && priced.includes(read);
};

/** Shows new prices at once; the refetch that follows brings what else depends on them. */
export function showPrices(client: QueryClient, prices: NewPrices): void {
  if (prices.size === 0) return;
  client.setQueriesData<unknown>({ predicate: showsPrices }, (data: unknown) => {
    const next = repriced(data, prices);
    // Without data, a query is left as it is.
    return next === data ? undefined : next;
  });
}
