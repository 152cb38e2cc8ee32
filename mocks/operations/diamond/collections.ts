import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { ExclusiveCollection } from '#generated/model/exclusiveCollection.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { COLLECTIONS, type SeedCollection } from '#mocks/seed/collections.ts';
import { translatedTexts, translationsOf } from '#mocks/seed/content-translations.ts';
import { contentTime, runsToday } from '../shared/content-days.ts';
import type { SignedCall } from '../shared/operation.ts';
import { withVersion } from './kept-searches.ts';
import { countStones, findStones } from './stone-search.ts';
import { accountTerm, rowShown } from './stones.ts';

const SEARCH_ID = 'srch-';

/** Collections that run today. */
function running(call: SignedCall): readonly SeedCollection[] {
  return COLLECTIONS.filter(({ firstDay, lastDay }) => runsToday(call, firstDay, lastDay));
}

function searchOf(
  call: SignedCall,
  { id, name, filter, firstDay }: SeedCollection,
  count: number,
): DiamondSearch {
  const since = contentTime(call, firstDay * DAY);
  return withVersion({
    id: `${SEARCH_ID}${id}`,
    name,
    type: SearchType.COLLECTION,
    searchData: filter,
    searchCount: count,
    expiryDate: null,
    isReturnSimilar: false,
    isSendNotification: false,
    newCount: 0,
    createdAt: since,
    updatedAt: since,
  });
}

export function collectionSearch(call: SignedCall, id: string): DiamondSearch | null {
  const found = running(call).find((each) => `${SEARCH_ID}${each.id}` === id);
  return found === undefined ? null : searchOf(call, found, countStones(call, found.filter));
}

const endOf = (call: SignedCall, lastDay: number): string => contentTime(call, (lastDay + 1) * DAY - 1);

export function collectionShown(
  call: SignedCall,
  collection: SeedCollection,
  preview: number,
): ExclusiveCollection {
  const dearest = findStones(call, collection.filter, {
    page: 1,
    limit: Math.max(1, preview),
    sort: [{ amt: 'DESC' }],
  });
  const [cheapest] = findStones(call, collection.filter, {
    page: 1,
    limit: 1,
    sort: [{ amt: 'ASC' }],
  }).stones;
  const term = accountTerm(call);
  return {
    id: collection.id,
    name: collection.name,
    description: collection.description,
    translations: translationsOf(collection.id),
    image: `/media/collections/${collection.id}.svg`,
    search: searchOf(call, collection, dearest.count),
    count: dearest.count,
    totalCarat: dearest.summary?.crt ?? 0,
    minAmt: cheapest?.amt ?? null,
    maxAmt: dearest.stones[0]?.amt ?? null,
    validTill: collection.lastDay === null ? null : endOf(call, collection.lastDay),
    diamonds: dearest.stones.slice(0, preview).map((stone) => rowShown(call, stone, term)),
  };
}

export function namedCollections(call: SignedCall, part: string): readonly SeedCollection[] {
  const wanted = part.trim().toLowerCase();
  return running(call).filter(({ id, name }) =>
    [name, ...translatedTexts(translationsOf(id))].some((text) => text.toLowerCase().includes(wanted)),
  );
}
