import { constants } from '#generated/constants.ts';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { InventoryPageReplyData } from '#generated/model/inventoryPageReplyData.ts';
import type { InventoryPageRequest } from '#generated/model/inventoryPageRequest.ts';
import type { ListingFloorsRequest } from '#generated/model/listingFloorsRequest.ts';
import type { ListingInterest } from '#generated/model/listingInterest.ts';
import type { ListingLocationsRequest } from '#generated/model/listingLocationsRequest.ts';
import type { ListingPrice } from '#generated/model/listingPrice.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { eachOf, type Sliced } from '#mocks/formats/slices.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { cityOf } from '#mocks/rules/geography.ts';
import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import { amountCents, differenceOf, fromHundredths, hundredths } from '#mocks/rules/money.ts';
import { placeOfCity } from '#mocks/rules/stock-files/location.ts';
import { placeMembers } from '#mocks/rules/stock-files/lot-place.ts';
import { TEMPLATE_HEADERS, TEMPLATE_LOT } from '#mocks/rules/stock-files/write-lot.ts';
import { lonePrices } from '#mocks/rules/terms.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { resolveFilter } from '../diamond/recent-searches.ts';
import { accountTerm, reservation } from '../diamond/stones.ts';
import {
  isDeliverable,
  matesLeftOut,
  numbersOf,
  type Obstacle,
  priceObstacle,
  roundEnd,
} from '../goods/claim.ts';
import { positionsIn } from '../market/standings.ts';
import { fileReply } from '../shared/binary.ts';
import { existing, failure, invalid, isFailure } from '../shared/failure.ts';
import { countedPage } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { eachInParts, inSlices } from '../shared/work.ts';
import { isLive } from '../track/add-tracks.ts';
import { answerOffer, offerShown, offersOn } from '../track/seller-consent.ts';
import { decideFtpRequest, ftpRequestList, takeFtpRequest } from './ftp-requests.ts';
import { listingShown, wantedListings } from './inventory-page.ts';
import { handledStones, listingsById, ownById, ownStones } from './kept-listings.ts';
import { changeableListings, type ListingObstacle } from './listing-conflicts.ts';
import { changeDetails, detailsOf } from './listing-details.ts';
import { dissolveGroups, groupPage, makeGroup } from './listing-groups.ts';
import { LISTING_LASTS, listingOf, putListing } from './listings.ts';
import { byStockNumber, relist, stockReply } from './own-stones.ts';
import { performanceFile, performancePage } from './performance.ts';
import { saleStatement, soldListingPage } from './sold-listings.ts';

function obstacleOf(
  call: SignedCall,
  stone: SeedStone | undefined,
  seenPricePerCarat: number,
): Obstacle | null {
  if (stone === undefined) return { reason: 'GONE' };
  const reserved = reservation(stone);
  if (reserved !== null) return { reason: reserved };
  const endsAt = roundEnd(call, stone);
  if (endsAt !== null) return { reason: 'BID_ONLY', endsAt };
  return priceObstacle(stone, seenPricePerCarat);
}

/** A stone at another price per carat, in USD. */
function atPrice(stone: SeedStone, pricePerCarat: number): SeedStone {
  const cents = hundredths(pricePerCarat);
  const ctPr = fromHundredths(cents);
  const amt = fromHundredths(amountCents(hundredths(stone.crt), cents));
  const back = stone.rap === null ? null : differenceOf(cents, hundredths(stone.rap));
  return { ...stone, ctPr, amt, back, fnCtPr: ctPr, fnAmt: amt, fnDis: back };
}

/** Whether a price is so far from the last one, or from the list price, that the seller confirms it. */
function needsConfirming(
  stone: SeedStone,
  { seenPricePerCarat: seen, pricePerCarat }: ListingPrice,
): boolean {
  const isFar = Math.abs(pricePerCarat - seen) * 100 > seen * constants.priceStepPercent;
  return isFar || (stone.rap !== null && pricePerCarat * 100 < stone.rap * constants.priceFloorPercent);
}

/**
 * Sets the prices of listings, all or none; returns how many. Fails for a stone that is named twice and for a price that
 * the seller has to confirm (400), and with the stones whose price somebody else changed or that cannot be changed now
 * (409).
 */
function setListingPrices(
  call: SignedCall,
  own: ReadonlyMap<string, SeedStone>,
  prices: readonly ListingPrice[],
): number {
  const { world, now } = call;
  if (new Set(prices.map(({ diamond }) => diamond)).size < prices.length)
    throw invalid('prices', 'unique', 'A stone is named twice.');
  const conflicts = prices.flatMap(({ diamond, seenPricePerCarat }): ConfirmConflict[] => {
    const stone = own.get(diamond);
    const obstacle = obstacleOf(call, stone, seenPricePerCarat);
    if (obstacle === null) return [];
    // The stone of another seller is not revealed.
    const numbers = stone === undefined ? { diamond, stoneId: '', vStnId: '' } : numbersOf(call, diamond);
    return [{ ...numbers, ...obstacle }];
  });
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some prices cannot be changed.');
  for (const [at, price] of prices.entries()) {
    const stone = own.get(price.diamond);
    if (stone !== undefined && price.isConfirmed !== true && needsConfirming(stone, price))
      throw invalid(`prices.${at}.pricePerCarat`, 'confirmed', 'The price changes a lot.');
  }
  for (const { diamond, pricePerCarat } of prices) {
    const stone = own.get(diamond);
    if (stone === undefined) continue;
    putListing(world, now, atPrice(stone, pricePerCarat), listingOf(world, diamond));
  }
  return prices.length;
}

/** Sets or clears the lowest prices of listings, all or none; returns how many. */
function setFloors(
  call: SignedCall,
  own: ReadonlyMap<string, SeedStone>,
  wanted: ListingFloorsRequest['floors'],
): number {
  const { floors } = call.world.tables;
  if (new Set(wanted.map(({ diamond }) => diamond)).size < wanted.length)
    throw invalid('floors', 'unique', 'A stone is named twice.');
  for (const [at, { diamond, pricePerCarat }] of wanted.entries()) {
    const { ctPr } = existing(own.get(diamond), 'No such listing.');
    if (pricePerCarat !== null && hundredths(pricePerCarat) > hundredths(ctPr))
      throw invalid(`floors.${at}.pricePerCarat`, 'maximum', 'The floor is above the asking price.');
    if (pricePerCarat === null) floors.remove(diamond);
    else floors.put({ id: diamond, pricePerCarat: fromHundredths(hundredths(pricePerCarat)) });
  }
  return wanted.length;
}

type Kind = keyof ListingInterest;

/** The kind of interest that an entry of a list shows; absent lists show none. */
const KINDS: { readonly [Type in TrackType]?: Kind } = {
  [TrackType.WATCHLIST]: 'watchers',
  [TrackType.CART]: 'carts',
  [TrackType.QUOTE]: 'quotes',
};

/**
 * Counts the companies that are interested in stones now, by kind. The function that it returns reads the tables once for
 * all of `ids`.
 */
function interestIn(call: SignedCall, ids: readonly string[]): (id: string) => ListingInterest {
  const companies = new Map(ids.map((id) => [id, new Map<Kind, Set<string>>()]));
  const note = (stone: string, kind: Kind, company: string) => {
    const kinds = companies.get(stone);
    if (kinds === undefined) return;
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(company));
  };
  for (const row of call.world.tables.tracks.all()) {
    const kind = KINDS[row.trackType];
    const isOpen = row.trackType !== TrackType.QUOTE || (row.status === 'PENDING' && isLive(call, row));
    if (kind !== undefined && isOpen) note(row.stone, kind, row.accountId);
  }
  for (const { status, stones, accountId } of call.world.tables.enquiries.all()) {
    if (status !== 'CLOSED') for (const stone of stones) note(stone, 'enquiries', accountId);
  }
  return (id) => {
    const count = (kind: Kind) => companies.get(id)?.get(kind)?.size ?? 0;
    return {
      watchers: count('watchers'),
      carts: count('carts'),
      quotes: count('quotes'),
      enquiries: count('enquiries'),
    };
  };
}

/**
 * Moves listings to a city, all or none; returns how many. Fails for an unknown city or a stone that is named twice
 * (400), and with the stones that somebody else moved or that cannot be moved now (409).
 */
function moveListings(
  call: SignedCall,
  own: ReadonlyMap<string, SeedStone>,
  { city, listings }: ListingLocationsRequest,
): number {
  const { world, now } = call;
  const seen = new Map(listings.map(({ diamond, seenLocation }) => [diamond, seenLocation]));
  if (seen.size < listings.length) throw invalid('listings', 'unique', 'A stone is named twice.');
  const found = cityOf(city);
  if (found === undefined) throw invalid('city', 'known', 'No such city.');
  const place = placeMembers(placeOfCity(found));
  const isInIndia = place.countryCode === 'IN';
  const ids = new Set(seen.keys());
  const obstacleOf = (stone: SeedStone): ListingObstacle | null => {
    if (stone.locNm !== seen.get(stone.id))
      return { reason: 'LOCATION_CHANGED', currentLocation: stone.locNm };
    // No single address can receive a pair with stones on both sides of the Indian border.
    const mates = isDeliverable(isInIndia, stone) ? [] : matesLeftOut(call, stone, ids);
    return mates.length === 0 ? null : { reason: 'PAIR_ONLY', mates };
  };
  const stones = changeableListings(call, own, [...ids], obstacleOf);
  for (const stone of stones) putListing(world, now, { ...stone, ...place }, listingOf(world, stone.id));
  return stones.length;
}

/** Requests that a list shows (contract, FtpRequestListReply). */
const MAX_LISTED = 1000;

/** Maximum days until an upcoming stone arrives (contract, ListingStatusRequest). */
const UPCOMING_DAYS = 7;

function priced({ crt, ctPr, amt, rap }: SeedStone): Pick<SeedStone, 'crt' | 'ctPr' | 'amt' | 'rap'> {
  return { crt, ctPr, amt, rap };
}

/** Stones to change, all or none. Fails with 409 if any is not the caller's to change, is on memo or on hold. */
function changeable(call: SignedCall, ids: readonly string[]): SeedStone[] {
  const own = listingsById(call);
  const conflicts = ids.flatMap((id): StoneConflict[] => {
    const stone = own.get(id);
    const reason = stone === undefined ? 'GONE' : reservation(stone);
    const { stoneId = '', vStnId = '' } = stone ?? {};
    return reason === null ? [] : [{ diamond: id, stoneId, vStnId, reason }];
  });
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some stones cannot be changed.');
  return ids.flatMap((id) => own.get(id) ?? []);
}

/** The filter of a page with the id of a saved search resolved. Fails with 400 if there is none. */
function filterOf(call: SignedCall, filter: DiamondFilter): DiamondFilter {
  try {
    return resolveFilter(call, filter).filter;
  } catch (thrown) {
    if (!isFailure(thrown) || thrown.status !== 404) throw thrown;
    throw invalid('filter.diamondSearchId', 'exists', 'No such search.');
  }
}

/** Those of the stones that an upload listed. Fails with 400 if it is not known any more. */
function stonesOfUpload(call: SignedCall, id: string, stones: readonly SeedStone[]): SeedStone[] {
  const found = call.world.tables.uploads.get(id);
  if (found === undefined || found.accountId !== call.caller.user.account.id)
    throw invalid('upload', 'exists', 'No such upload.');
  const listed = new Set(found.stones);
  return stones.filter((stone) => listed.has(stone.id));
}

/** Arrival day of upcoming stones. Fails unless it is within a week from today, in house days. */
function checkArrival({ now }: SignedCall, inDt: string | undefined): string {
  if (inDt === undefined)
    throw invalid('inDt', 'required', 'An upcoming stone needs the day on which it comes in.');
  const today = houseDay(now);
  if (inDt < today) throw invalid('inDt', 'minimum', 'The day is over.');
  if (inDt > addDays(today, UPCOMING_DAYS)) throw invalid('inDt', 'maximum', 'Upcoming means within a week.');
  return inDt;
}

function* listingPage(
  call: SignedCall,
  { page, limit, filter = {}, upload, isHandled = false, account, ...wanted }: InventoryPageRequest,
): Sliced<Omit<InventoryPageReplyData, 'snapshot'>> {
  const all = isHandled ? handledStones(call, account) : ownStones(call);
  const known = upload === undefined ? all : stonesOfUpload(call, upload, all);
  yield;
  const { found, standings } = yield* wantedListings(call, known, filterOf(call, filter), wanted);
  const { count, list } = countedPage(found, { page, limit });
  const term = accountTerm(call);
  const interestOf = interestIn(
    call,
    list.map(({ id }) => id),
  );
  const positionOf = positionsIn(call);
  const prices: Parameters<typeof summarise>[0][number][] = [];
  yield* eachOf(found, (stone) => prices.push({ ...priced(stone), ...lonePrices(stone, term) }));
  return {
    count,
    list: list.map((stone) => ({
      ...listingShown(call, stone),
      interest: interestOf(stone.id),
      position: positionOf(stone),
    })),
    summary: summarise(prices),
    standings,
  };
}

export const inventory = {
  paginateInventory: (call, request) => inSlices(call, listingPage(call, request)),

  refreshListings: async (call, { id }) => {
    const { world, now } = call;
    const wanted = new Set(id);
    const hasExpired = (stone: SeedStone) => listingOf(world, stone.id).expiredFrom !== null;
    const known = id === undefined ? ownStones(call) : listingsById(call).values();
    const refreshed = [...known].filter((stone) =>
      wanted.has(stone.id)
        ? stone.wSts !== 'NA' || hasExpired(stone)
        : id === undefined && stone.wSts !== 'NA',
    );
    await eachInParts(call, refreshed, (stone) =>
      relist(world, now, stone, { wSts: listingOf(world, stone.id).expiredFrom ?? stone.wSts }),
    );
    return { count: refreshed.length, expiresAt: new Date(now + LISTING_LASTS).toISOString() };
  },

  updateListingStatus: (call, { id, wSts, inDt }) => {
    const arrival = wSts === 'U' ? checkArrival(call, inDt) : null;
    const stones = changeable(call, id);
    for (const stone of stones) relist(call.world, call.now, stone, { wSts, inDt: arrival });
    return { count: stones.length };
  },

  updateListingPrices: (call, { prices }) => ({ count: setListingPrices(call, ownById(call), prices) }),

  updateListingFloors: (call, { floors }) => ({ count: setFloors(call, ownById(call), floors) }),

  paginateStoneOffers: (call, { isAsked = false, ...page }) => {
    const own = call.caller.user.account.id;
    const offers = offersOn(call, (vnd) => vnd === own).flatMap((row) => offerShown(call, row));
    return countedPage(
      offers.filter(({ answer }) => !isAsked || answer === 'WAITING'),
      page,
    );
  },

  answerStoneOffer: (call, { id, pricePerCarat, isAgreed }) => {
    const [shown] = offerShown(call, answerOffer(call, id, pricePerCarat, isAgreed));
    return existing(shown, 'No such stone.');
  },

  updateListingLocations: (call, request) => ({ count: moveListings(call, ownById(call), request) }),

  viewListingDetails: (call, { diamond }) =>
    detailsOf(existing(ownById(call).get(diamond), 'No such listing.')),

  updateListingDetails: (call, request) => changeDetails(call, ownById(call), request),

  createListingGroup: (call, request) => makeGroup(call, ownById(call), request),

  paginateListingGroups: (call, request) => groupPage(call, ownById(call), request),

  dissolveListingGroups: (call, { groups }) => ({ count: dissolveGroups(call, ownById(call), groups) }),

  listFtpRequests: (call, request) => {
    const list = ftpRequestList(call, request);
    return { count: list.length, list: list.slice(0, MAX_LISTED) };
  },

  createFtpRequest: takeFtpRequest,

  updateFtpRequestStatus: decideFtpRequest,

  downloadTemplate: () =>
    fileReply('stock-template.csv', 'text/csv', writeCsv([TEMPLATE_HEADERS, TEMPLATE_LOT])),

  downloadInventory: (call) => stockReply(call, 'stock.csv', [...byStockNumber(ownStones(call)).values()]),

  paginateSoldListings: soldListingPage,

  downloadSaleStatement: saleStatement,

  paginateListingPerformance: (call, request) => inSlices(call, performancePage(call, request)),

  downloadListingPerformance: (call, request) => inSlices(call, performanceFile(call, request)),
} satisfies BackendOf<'inventory'>;
