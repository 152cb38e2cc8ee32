import type { Dashboard } from '#generated/model/dashboard.ts';
import type { DashboardTile } from '#generated/model/dashboardTile.ts';
import type { TileEntry } from '#src/features/dashboard/DashboardTileCard.tsx';
import { activityTile } from '#src/features/dashboard/parts/Activity.tsx';
import { Insights, Inventory, Portfolio, Purchases } from '#src/features/dashboard/parts/charts.tsx';
import {
  Counts,
  FeaturedPairs,
  FeaturedStones,
  MatchedPairs,
  NewArrivals,
  Offers,
  Watchlist,
} from '#src/features/dashboard/parts/figures.tsx';
import {
  Announcements,
  Appointments,
  Articles,
  Concierge,
  Contact,
  CustomerCare,
  Events,
  Questions,
} from '#src/features/dashboard/parts/house.tsx';
import { FinancialData, WorldClock } from '#src/features/dashboard/parts/market.tsx';
import { RecentSearches, SavedSearchNews } from '#src/features/search/SavedSearches.tsx';

const Recent = () => <RecentSearches limit={5} />;
const Saved = () => <SavedSearchNews limit={4} />;

const isNone = (list: keyof Dashboard) => (data: Dashboard) => Object(data[list]).length === 0;
const hasNoStones = (list: '2' | '4') => (data: Dashboard) => data.tracks[list] === undefined;

/** The tiles of the dashboard: who may see each, how fast it ages, and what is in it. Sizes stand in layout.ts. */
// biome-ignore format: one row per tile
export const tiles: Readonly<Record<DashboardTile, TileEntry>> = {
  LIST_COUNTS:        { area: null, freshness: 'stock', shape: 'cards', empty: { when: isNone('dashboardCount'), message: 'LIST_COUNTS' }, Content: Counts, isShort: true },
  NEW_ARRIVALS:       { area: 'SEARCH_LIST', freshness: 'stock', shape: 'figure', Content: NewArrivals, to: 'newArrivals', isShort: true },
  WATCHLIST:          { area: 'WATCHLIST', freshness: 'stock', shape: 'figure', empty: { when: hasNoStones('2'), message: 'WATCHLIST' }, Content: Watchlist, to: 'watchlist', isShort: true },
  MY_OFFER:           { area: 'QUOTE', freshness: 'stock', shape: 'figure', empty: { when: hasNoStones('4'), message: 'MY_OFFER' }, Content: Offers, to: 'quoteList', isShort: true },
  MATCH_PAIR:         { area: 'MATCH_PAIR', Own: MatchedPairs, to: 'matchPair', isShort: true },
  SAVED_SEARCHES:     { area: 'SAVE_SEARCH', Own: Saved, to: 'savedSearch' },
  RECENT_SEARCHES:    { area: 'SEARCH_LIST', Own: Recent, to: 'diamondSearch' },
  PURCHASE_SNAPSHOT:  { area: 'CONFIRM_STONE', freshness: 'slow', shape: 'lines', empty: { when: ({ purchases }) => purchases.every(({ pieces }) => pieces === 0), message: 'PURCHASE_SNAPSHOT' }, Content: Purchases, to: 'purchases' },
  PORTFOLIO:          { area: 'CONFIRM_STONE', freshness: 'slow', shape: 'lines', empty: { when: isNone('portfolio'), message: 'PORTFOLIO' }, Content: Portfolio },
  FEATURED_STONE:     { area: 'SEARCH_LIST', freshness: 'slow', shape: 'lines', empty: { when: ({ featuredStone, stoneOfTheDay }) => featuredStone.length + stoneOfTheDay.length === 0, message: 'FEATURED_STONE' }, Content: FeaturedStones, to: 'stoneOfTheDay' },
  FEATURED_PAIR:      { area: 'MATCH_PAIR', freshness: 'slow', shape: 'lines', empty: { when: isNone('featuredPair'), message: 'FEATURED_PAIR' }, Content: FeaturedPairs, to: 'matchPair' },
  RECENT_ACTIVITY:    { area: null, ...activityTile },
  INVENTORY_SNAPSHOT: { area: null, freshness: 'slow', shape: 'lines', empty: { when: isNone('inventory'), message: 'INVENTORY_SNAPSHOT' }, Content: Inventory },
  INSIGHTS:           { area: null, freshness: 'slow', shape: 'lines', empty: { when: isNone('insights'), message: 'INSIGHTS' }, Content: Insights },
  WORLD_CLOCK:        { area: null, freshness: 'static', shape: 'lines', empty: { when: isNone('worldClock'), message: 'WORLD_CLOCK' }, Content: WorldClock },
  FINANCIAL_DATA:     { area: null, freshness: 'slow', shape: 'lines', empty: { when: isNone('financialData'), message: 'FINANCIAL_DATA' }, Content: FinancialData, to: 'calculator' },
  ANNOUNCEMENTS:      { area: null, freshness: 'slow', shape: 'lines', empty: { when: isNone('announcements'), message: 'ANNOUNCEMENTS' }, Content: Announcements, to: 'announcements' },
  BOOK_APPOINTMENT:   { area: 'OFFICE', freshness: 'slow', shape: 'lines', empty: { when: isNone('appointments'), message: 'BOOK_APPOINTMENT' }, Content: Appointments, to: 'bookAppointment' },
  EVENT_CALENDAR:     { area: null, freshness: 'slow', shape: 'lines', empty: { when: isNone('events'), message: 'EVENT_CALENDAR' }, Content: Events, to: 'events' },
  TRENDING_ARTICLES:  { area: null, freshness: 'slow', shape: 'lines', empty: { when: isNone('articles'), message: 'TRENDING_ARTICLES' }, Content: Articles, to: 'articles' },
  CUSTOMER_CARE:      { area: null, freshness: 'static', shape: 'lines', Content: CustomerCare, to: 'members' },
  CONTACT:            { area: null, Own: Contact, to: 'contactUs' },
  CONCIERGE:          { area: null, Own: Concierge, to: 'concierge' },
  FAQ:                { area: null, Own: Questions, to: 'faq' },
};

/** Tiles about buying, which people who do not buy have no use for. */
export const buyerTiles: ReadonlySet<DashboardTile> = new Set<DashboardTile>([
  'LIST_COUNTS',
  'NEW_ARRIVALS',
  'WATCHLIST',
  'MY_OFFER',
  'MATCH_PAIR',
  'SAVED_SEARCHES',
  'RECENT_SEARCHES',
  'PURCHASE_SNAPSHOT',
  'PORTFOLIO',
  'FEATURED_STONE',
  'FEATURED_PAIR',
  'BOOK_APPOINTMENT',
  'CUSTOMER_CARE',
  'CONCIERGE',
  'FAQ',
  'CONTACT',
]);
