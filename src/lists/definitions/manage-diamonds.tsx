import { getPaginateInventoryQueryKey, paginateInventory } from '#generated/client/inventory/inventory.ts';
import type { InventoryPageRequest } from '#generated/model/inventoryPageRequest.ts';
import type { Listing } from '#generated/model/listing.ts';
import type { StandingCounts } from '#generated/model/standingCounts.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { href } from '#src/domain/paths/href.ts';
import { noteStones } from '#src/domain/stones/changes.ts';
import { ManageHeader, StockHeader } from '#src/features/manage/ManageHeader.tsx';
import { type ManageFilters, manageFilters, standingWords } from '#src/features/manage/manage-filters.ts';
import { PriceEditing } from '#src/features/manage/PriceEditing.tsx';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { actions } from '../actions/actions.ts';
import type { SortKey } from '../columns/column.ts';
import { columnsFrom, finalPrices } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import type { ListingRow } from '../engine/rows.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource, stoneSort } from '../sources/sources.ts';
import { StoneList } from '../views/StoneList.tsx';
import { stoneList } from './define-list.tsx';

function listingRow({ diamond, ...listing }: Listing): ListingRow {
  const { standing, daysListed, interest, position, missingMedia, floorPricePerCarat } = listing;
  return { ...diamond, standing, daysListed, interest, position, missingMedia, floorPricePerCarat };
}

/** Maximum number of stone numbers in a filter, set by the contract. */
const MAX_NUMBERS = 500;

type Query = ListQuery<ManageFilters, SortKey>;

function request(query: Query): InventoryPageRequest {
  const { choice, search, account, upload, criteria, days, missing, isStill } = query.filters;
  const sort = stoneSort(query);
  return {
    page: query.page,
    limit: query.limit,
    ...(choice === null ? {} : { standing: [choice] }),
    ...(search === undefined ? {} : { search }),
    ...(account === undefined ? {} : { account }),
    ...(upload === undefined ? {} : { upload }),
    ...(criteria === undefined ? {} : { filter: criteria }),
    ...(days === undefined ? {} : { daysListed: days }),
    ...(missing === undefined ? {} : { missingMedia: [...missing] }),
    ...(isStill === undefined ? {} : { standsStill: isStill }),
    ...(sort.length === 0 ? {} : { sort }),
  };
}

function numbered(rows: readonly ListingRow[]): InventoryPageRequest {
  const stoneId = rows.slice(0, MAX_NUMBERS).map((row) => row.stoneId);
  return { page: 1, limit: MAX_NUMBERS, filter: { stoneId, wSts: Object.values(StoneStatus) } };
}

function tabCounts(standings: StandingCounts): Readonly<Record<string, number>> {
  const counts = keysOf(standingWords).map((tab) => [tab, standings[standingWords[tab]]] as const);
  return Object.fromEntries([...counts, ['all', counts.reduce((sum, [, count]) => sum + count, 0)]]);
}

/** Listings, the soonest to expire first: of the user's company, or of all sellers whom the user looks after. */
function listingSource(
  scope: Pick<InventoryPageRequest, 'isHandled'>,
): ListSource<ListingRow, ManageFilters, SortKey> {
  const ofRows = (rows: readonly ListingRow[]) => ({ ...numbered(rows), ...scope });
  const ofPage = (query: Query) => ({ ...request(query), ...scope });
  return {
    ...pagedSource(getPaginateInventoryQueryKey, paginateInventory, ofPage, (data) => {
      const rows = data.list.map(listingRow);
      noteStones(rows);
      const { summary, standings } = data;
      return { rows, summary, tabCounts: tabCounts(standings) };
    }),
    refresh: {
      key: (rows) => [...getPaginateInventoryQueryKey(ofRows(rows)), 'selected'],
      async read(rows, signal) {
        const { data } = await paginateInventory(ofRows(rows), { signal, silent: true });
        // Rows beyond the limit of one call cannot be requested: keep their known data.
        return [...data.list.map(listingRow), ...rows.slice(MAX_NUMBERS)];
      },
    },
  };
}

/** Common part of both lists of listings. */
const ofListings = {
  filters: manageFilters,
  tabs: choiceTabs('standing', 'all', standingWords).tabs,
  keepsFilters: true,
  hasTerms: false,
  // A stone that is not offered has no page.
  hrefOf: ({ id, standing }: ListingRow) =>
    standing === 'ACTIVE' || standing === 'EXPIRING' ? href('diamondDetail', { id }) : null,
} as const;

const withoutFinalPrices = ({ key }: { readonly key: string }) =>
  !finalPrices.some((price) => price.key === key);

const [price, grades] = [
  [columns.ctPr, columns.back, columns.amt, columns.rap, columns.wSts],
  [
    columns.shpNm,
    columns.crt,
    columns.colNm,
    columns.clrNm,
    columns.cutNm,
    columns.polNm,
    columns.symNm,
    columns.fluNm,
    columns.lbNm,
    columns.daysListed,
  ],
] as const;
const market = [columns.rank, columns.percentile, columns.thirdCtPr] as const;
const interest = [columns.watchers, columns.carts, columns.quotes, columns.enquiries] as const;

/** The stock of all sellers, for the house: it decides what is offered, and leaves prices to the sellers. */
export const houseStock = stoneList<ListingRow, ManageFilters>({
  ...ofListings,
  type: 'house-stock',
  source: listingSource({ isHandled: true }),
  columns: columnsFrom<ListingRow>(
    [
      columns.select,
      columns.stoneId,
      columns.vndNm,
      columns.standing,
      columns.daysListed,
      ...price,
      columns.shpNm,
      columns.crt,
      columns.colNm,
      columns.clrNm,
      columns.lbNm,
      columns.missingMedia,
    ],
    columns.expires,
    columns.floorCtPr,
    ...market,
    ...interest,
  ).filter(withoutFinalPrices),
  figures: ['vndNm', 'ctPr', 'back', 'amt', 'standing', 'daysListed', 'missingMedia'],
  actions: [
    actions.refreshListings,
    actions.offerListings,
    actions.announceListings,
    actions.withdrawListings,
    actions.copyNumbers,
    actions.openDetail,
  ],
  empty: { key: 'stock', to: 'sellerUpload' },
  Header: StockHeader,
});

export const sellerList = stoneList<ListingRow, ManageFilters>(
  {
    ...ofListings,
    type: 'manage-diamonds',
    source: listingSource({}),
    columns: columnsFrom<ListingRow>(
      [columns.select, columns.vStnId, columns.standing, ...price, ...grades, columns.stoneId, ...market],
      columns.expires,
      columns.floorCtPr,
      ...interest,
      columns.missingMedia,
    ).filter(withoutFinalPrices),
    figures: [
      'vStnId',
      'ctPr',
      'back',
      'amt',
      'standing',
      'daysListed',
      'expires',
      'rank',
      'watchers',
      'quotes',
      'enquiries',
    ],
    actions: [
      actions.changePrices,
      actions.editListing,
      actions.refreshListings,
      actions.offerListings,
      actions.announceListings,
      actions.withdrawListings,
      actions.moveListings,
      actions.setFloors,
      actions.groupListings,
      actions.copyNumbers,
      actions.openDetail,
    ],
    empty: { key: 'listings', to: 'sellerUpload' },
    Header: ManageHeader,
  },
  (list) => (
    <StoneList
      list={list}
      editing={(rows, body, focusGrid) => (
        <PriceEditing rows={rows} onFocusBack={focusGrid}>
          {body}
        </PriceEditing>
      )}
    />
  ),
);
