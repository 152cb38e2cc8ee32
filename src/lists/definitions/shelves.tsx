import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { BidClock } from '#src/features/bids/BidClock.tsx';
import { QuotesOfDay } from '#src/features/quotes/QuotesOfDay.tsx';
import { type NoFilters, noFilters } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import { columns, identityWith, particulars, prices, stoneColumns } from '../columns/columns.ts';
import type { IntroKey, StoneListDefinition } from '../engine/definition.ts';
import type { SuggestedRow } from '../engine/rows.ts';
import { type Shelf, shelfSource } from '../sources/sources.ts';
import { DayEnd } from './DayEnd.tsx';
import { foundActions, india, type ListEntry, lookActions, stoneList } from './define-list.tsx';

/** What a part of the stock shows differently. */
type Shown = Partial<
  Pick<
    StoneListDefinition<SuggestedRow, NoFilters>,
    'columns' | 'figures' | 'actions' | 'empty' | 'notices' | 'Header'
  >
>;

/** A part of the stock as a list: a search result without criteria, unless it is `shown` otherwise. */
function shelf(type: IntroKey, part: Shelf, shown: Shown = {}): ListEntry {
  return stoneList<SuggestedRow, NoFilters>({
    type,
    source: shelfSource(part),
    filters: noFilters,
    columns: stoneColumns(),
    figures: ['ctPr', 'back', 'amt'],
    actions: foundActions,
    notices: [india],
    empty: { key: 'shelf', to: 'diamondSearch' },
    intro: type,
    ...shown,
  });
}

export const newArrivals = shelf(
  'new-arrivals',
  { viewType: ViewType.NEW_ARRIVALS, filter: {}, order: { inDt: 'DESC' } },
  {
    columns: [...identityWith(columns.inDt), ...prices, ...particulars],
    figures: ['ctPr', 'back', 'amt', 'inDt'],
  },
);

export const quoteDay = shelf(
  'quote-day',
  { filter: { category: [StoneCategory.LUCKY] } },
  {
    Header: (props) => (
      <>
        <DayEnd {...props} />
        <QuotesOfDay />
      </>
    ),
    actions: [actions.applyQuote, ...foundActions.filter(({ key }) => key !== 'applyQuote')],
    notices: [{ key: 'quoteConfirms' }, india],
  },
);

export const specialStone = shelf('special-stone', { filter: { category: [StoneCategory.EXCLUSIVE] } });

export const stoneOfTheDay = shelf(
  'stone-of-the-day',
  { filter: { category: [StoneCategory.STONE_OF_THE_DAY] } },
  { Header: DayEnd },
);

export const suggestedStock = shelf(
  'suggested-stock',
  { viewType: ViewType.SUGGESTED, filter: {} },
  {
    columns: [...identityWith(), columns.why, ...prices, ...particulars],
    figures: ['ctPr', 'back', 'amt', 'why'],
  },
);

export const upcoming = shelf(
  'upcoming',
  { isUpcoming: true, filter: {} },
  {
    columns: [...identityWith(columns.inDt), ...prices, ...particulars],
    figures: ['ctPr', 'back', 'amt', 'inDt'],
  },
);

export const searchBidDiamond = shelf(
  'search-bid-diamond',
  { filter: { wSts: ['B'] } },
  {
    columns: stoneColumns(),
    figures: ['ctPr', 'back', 'amt'],
    actions: [actions.bid, actions.justBidIt, actions.addToWatch, ...lookActions],
    empty: { key: 'bidding', to: 'biddingProcedure' },
    Header: BidClock,
  },
);
