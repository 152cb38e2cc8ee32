import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { LISTING_LASTS, listingOf } from '#mocks/operations/inventory/listings.ts';
import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import { TEMPLATE_HEADERS, TEMPLATE_LOT } from '#mocks/rules/stock-files/write-lot.ts';
import { lonePrices } from '#mocks/rules/terms.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { resolveFilter } from '../diamond/recent-searches.ts';
import { accountTerm, reservation } from '../diamond/stones.ts';
import { fileReply } from '../shared/binary.ts';
import { failure, invalid, isFailure } from '../shared/failure.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { countedPage } from '../shared/pages.ts';
import { ownFtpRequests, takeFtpRequest } from './ftp-requests.ts';
import { interestIn } from './interest.ts';
import { countStandings, listingShown, wantedListings } from './inventory-page.ts';
import { dissolveGroups, groupPage, makeGroup } from './listing-groups.ts';
import { moveListings } from './listing-locations.ts';
import { setListingPrices } from './listing-prices.ts';
import { relist, stonesOfSeller } from './own-stones.ts';
import { soldListingPage } from './sold-listings.ts';

/** Requests that a list shows (contract, FtpRequestListReply). */
const MAX_LISTED = 1000;

/** Maximum days until an upcoming stone arrives (contract, ListingStatusRequest). */
const UPCOMING_DAYS = 7;

function priced({ crt, amt, rap }: SeedStone): Pick<SeedStone, 'crt' | 'amt' | 'rap'> {
  return { crt, amt, rap };
}

function ownStones(call: SignedCall): SeedStone[] {
  return stonesOfSeller(call, call.caller.user.account.id);
}

function ownById(call: SignedCall): Map<string, SeedStone> {
  return new Map(ownStones(call).map((stone) => [stone.id, stone]));
}

/** Stones to change, all or none. Fails with 409 if any is not the caller's listing, is on memo or on hold. */
function changeable(call: SignedCall, ids: readonly string[]): SeedStone[] {
  const own = ownById(call);
  const conflicts = ids.flatMap((id): StoneConflict[] => {
    const stone = own.get(id);
    const reason = stone === undefined ? 'GONE' : reservation(stone);
    const { stoneId = '', vStnId = '' } = stone ?? {};
    return reason === null ? [] : [{ diamond: id, stoneId, vStnId, reason }];
  });
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some stones cannot be changed.');
  return ids.flatMap((id) => own.get(id) ?? []);
}

/** The filter of a page with the id of a kept search resolved. Fails with 400 if there is none. */
function filterOf(call: SignedCall, filter: DiamondFilter): DiamondFilter {
  try {
    return resolveFilter(call, filter).filter;
  } catch (thrown) {
    if (!isFailure(thrown) || thrown.status !== 404) throw thrown;
    throw invalid('filter.diamondSearchId', 'exists', 'No such search.');
  }
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

/** Listings of the caller's company. */
export const inventory = {
  paginateInventory: (call, { page, limit, filter = {}, ...wanted }) => {
    const own = ownStones(call);
    const found = wantedListings(call, own, filterOf(call, filter), wanted);
    const { count, list } = countedPage(found, { page, limit });
    const term = accountTerm(call);
    const interestOf = interestIn(
      call,
      list.map(({ id }) => id),
    );
    return {
      count,
      list: list.map((stone) => ({ ...listingShown(call, stone), interest: interestOf(stone.id) })),
      summary: summarise(found.map((stone) => ({ ...priced(stone), ...lonePrices(stone, term) }))),
      standings: countStandings(call, own),
    };
  },

  refreshListings: (call, { id }) => {
    const { world, now } = call;
    const wanted = id === undefined ? null : new Set(id);
    const listed = ownStones(call).filter((stone) => wanted?.has(stone.id) ?? true);
    const refreshed = listed.filter(
      (stone) => stone.wSts !== 'NA' || listingOf(world, stone.id).expiredFrom !== null,
    );
    for (const stone of refreshed) {
      relist(world, now, stone, { wSts: listingOf(world, stone.id).expiredFrom ?? stone.wSts });
    }
    return { count: refreshed.length, expiresAt: new Date(now + LISTING_LASTS).toISOString() };
  },

  updateListingStatus: (call, { id, wSts, inDt }) => {
    const arrival = wSts === 'U' ? checkArrival(call, inDt) : null;
    const stones = changeable(call, id);
    for (const stone of stones) relist(call.world, call.now, stone, { wSts, inDt: arrival });
    return { count: stones.length };
  },

  updateListingPrices: (call, { prices }) => ({ count: setListingPrices(call, ownById(call), prices) }),

  updateListingLocations: (call, request) => ({ count: moveListings(call, ownById(call), request) }),

  createListingGroup: (call, request) => makeGroup(call, ownById(call), request),

  paginateListingGroups: (call, request) => groupPage(call, ownById(call), request),

  dissolveListingGroups: (call, { groups }) => ({ count: dissolveGroups(call, ownById(call), groups) }),

  listFtpRequests: (call) => {
    const list = ownFtpRequests(call);
    return { count: list.length, list: list.slice(0, MAX_LISTED) };
  },

  createFtpRequest: takeFtpRequest,

  downloadTemplate: () =>
    fileReply('stock-template.csv', 'text/csv', writeCsv([TEMPLATE_HEADERS, TEMPLATE_LOT])),

  paginateSoldListings: soldListingPage,
} satisfies BackendOf<'inventory'>;
