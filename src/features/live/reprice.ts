import type { Query, QueryClient } from '@tanstack/react-query';
import type { StoneEventPrice } from '#generated/model/stoneEventPrice.ts';
import type { ReadOperation } from '#generated/operations.ts';
import { amountOf } from '#src/domain/stones/pricing.ts';
import { readOf } from '#src/shared/data/freshness.ts';

/** New prices by stone id. */
export type NewPrices = ReadonlyMap<string, StoneEventPrice>;

/** Reads whose stones have their current price. Other reads contain prices of a sale or a bid. */
const readsWithPrices: readonly ReadOperation[] = [
  'paginateDiamonds',
  'viewDiamond',
  'listDiamonds',
  'listSimilarDiamonds',
  'paginateTracks',
  'paginateInventory',
];

/** Copies a reply with the new prices of its stones. Returns the same object if it contains none of them. */
function repriced(value: unknown, prices: NewPrices): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const next = items.map((item) => repriced(item, prices));
    return next.some((item, place) => item !== items[place]) ? next : value;
  }
  const price = 'id' in value && typeof value.id === 'string' ? prices.get(value.id) : undefined;
  if (price !== undefined && 'ctPr' in value && 'crt' in value && typeof value.crt === 'number') {
    const { ctPr, back } = price;
    return { ...value, ctPr, back, amt: amountOf(value.crt, ctPr) };
  }
  const entries = Object.entries(value);
  const next = entries.map(([name, property]) => [name, repriced(property, prices)] as const);
  return next.some(([, property], place) => property !== entries[place]?.[1])
    ? Object.fromEntries(next)
    : value;
}

const showsPrices = (query: Query): boolean => {
  const read = readOf(query.queryKey);
  return query.isActive() && read !== undefined && readsWithPrices.includes(read);
};

/** Shows new prices immediately. The refetch that follows updates everything else that depends on them. */
export function showPrices(client: QueryClient, prices: NewPrices): void {
  if (prices.size === 0) return;
  client.setQueriesData<unknown>({ predicate: showsPrices }, (data: unknown) => {
    const next = repriced(data, prices);
    // A query for which this returns undefined stays unchanged.
    return next === data ? undefined : next;
  });
}
