import type { ListingGroup } from '#generated/model/listingGroup.ts';
import type { ListingGroupCreateRequest } from '#generated/model/listingGroupCreateRequest.ts';
import type { ListingGroupKey } from '#generated/model/listingGroupKey.ts';
import { ListingGroupKind } from '#generated/model/listingGroupKind.ts';
import type { ListingGroupPageRequest } from '#generated/model/listingGroupPageRequest.ts';
import { listingOf, putListing } from '#mocks/operations/inventory/listings.ts';
import type { LotKey } from '#mocks/rules/made-pairs.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { isDeliverable } from '../goods/claim.ts';
import { countedPage } from '../shared/numbers.ts';
import type { SignedCall } from '../shared/operation.ts';
import { groupNumber } from './grouped.ts';
import { listingShown } from './inventory-page.ts';
import { changeableListings, type ListingObstacle } from './listing-conflicts.ts';

/** The member of a stone that numbers its group, and the letters of the numbers, by the kind of group. */
const KINDS: Readonly<Record<ListingGroupKind, { readonly key: LotKey; readonly letters: string }>> = {
  PAIR: { key: 'pairStkNo', letters: 'PR' },
  LAYOUT: { key: 'layoutNo', letters: 'LY' },
};

type Own = ReadonlyMap<string, SeedStone>;

interface Group extends ListingGroupKey {
  readonly stones: readonly SeedStone[];
}

function groupsOf(own: Own, kind: ListingGroupKind): Group[] {
  const { key } = KINDS[kind];
  const groups = new Map<string, SeedStone[]>();
  for (const stone of own.values()) {
    const number = stone[key] ?? null;
    if (number !== null) groups.set(number, [...(groups.get(number) ?? []), stone]);
  }
  return [...groups].map(([number, stones]) => ({ kind, number, stones }));
}

function shown(call: SignedCall, { kind, number, stones }: Group): ListingGroup {
  return {
    kind,
    number,
    isSeparable: stones.every(({ isSeparable }) => isSeparable),
    stones: stones.map((stone) => listingShown(call, stone).diamond),
  };
}

/** The next number of a kind in the whole stock, so that a number finds the stones of one group only. */
function nextNumber({ world }: SignedCall, kind: ListingGroupKind): string {
  const { key, letters } = KINDS[kind];
  let highest = 0;
  for (const stone of world.tables.stones.all()) {
    const [, digits] = /^\p{Lu}{2}(\d{1,12})$/u.exec(stone[key] ?? '') ?? [];
    if (digits !== undefined) highest = Math.max(highest, Number(digits));
  }
  return `${letters}${highest + 1}`;
}

function obstacleOf(kind: ListingGroupKind, first: SeedStone | undefined) {
  return (stone: SeedStone): ListingObstacle | null => {
    const number = groupNumber(stone);
    if (stone.wSts !== 'A') return { reason: 'NOT_OFFERED' };
    if (stone.pktType !== 'SINGLE') return { reason: 'NOT_SINGLE' };
    if (number !== null) return { reason: 'GROUPED', number };
    if (first === undefined) return null;
    const isAlike = kind === 'LAYOUT' || (stone.shp === first.shp && stone.isFcCol === first.isFcCol);
    const isOnSide = isDeliverable(first.countryCode === 'IN', stone);
    return isAlike && isOnSide ? null : { reason: 'MISMATCH' };
  };
}

/** Makes own stones a pair or layout. Fails with the stones that cannot be in it (409). */
export function makeGroup(
  call: SignedCall,
  own: Own,
  { diamonds, isSeparable = false }: ListingGroupCreateRequest,
): ListingGroup {
  const { world, now } = call;
  const kind = diamonds.length === 2 ? ListingGroupKind.PAIR : ListingGroupKind.LAYOUT;
  const stones = changeableListings(call, own, diamonds, obstacleOf(kind, own.get(diamonds[0] ?? '')));
  const number = nextNumber(call, kind);
  const made = stones.map((stone) => ({ ...stone, isSeparable, [KINDS[kind].key]: number }));
  for (const stone of made) putListing(world, now, stone, listingOf(world, stone.id));
  return shown(call, { kind, number, stones: made });
}

export function groupPage(
  call: SignedCall,
  own: Own,
  { kind, ...page }: ListingGroupPageRequest,
): { count: number; list: ListingGroup[] } {
  const kinds = kind === undefined ? Object.values(ListingGroupKind) : [kind];
  const found = kinds
    .flatMap((each) => groupsOf(own, each))
    .sort((one, other) => other.number.localeCompare(one.number, 'en', { numeric: true }));
  const { count, list } = countedPage(found, page);
  return { count, list: list.map((group) => shown(call, group)) };
}

/** Dissolves own pairs and layouts; returns how many. Fails if one of the stones is in trade (409). */
export function dissolveGroups(call: SignedCall, own: Own, wanted: readonly ListingGroupKey[]): number {
  const { world, now } = call;
  const groups = wanted.flatMap(({ kind, number }) =>
    groupsOf(own, kind).filter((group) => group.number === number),
  );
  const ids = new Set(groups.flatMap(({ stones }) => stones.map(({ id }) => id)));
  changeableListings(call, own, [...ids], () => null);
  for (const { kind, stones } of groups) {
    for (const { id } of stones) {
      const stone = world.tables.stones.get(id);
      if (stone === undefined) continue;
      const apart = { ...stone, [KINDS[kind].key]: null };
      const isSeparable = stone.isSeparable || groupNumber(apart) === null;
      putListing(world, now, { ...apart, isSeparable }, listingOf(world, id));
    }
  }
  return groups.length;
}
