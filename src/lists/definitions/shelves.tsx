import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { bidFilters, type StoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { BidClock } from '#src/features/bids/BidClock.tsx';
import { QuotesOfDay } from '#src/features/quotes/QuotesOfDay.tsx';
import { BidCriteria } from '#src/features/search/BidCriteria.tsx';
import { serverNow } from '#src/shared/api/clock.ts';
import { type NoFilters, noFilters } from '#src/shared/data/list-address.ts';
import { houseTimeOf, instantInHouse } from '#src/shared/i18n/days.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import { useTick } from '#src/shared/ui/use-tick.ts';
import { actions } from '../actions/actions.ts';
import { stoneColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { IntroKey, ListHeaderProps, StoneListDefinition } from '../engine/definition.ts';
import type { SuggestedRow } from '../engine/rows.ts';
import { searchSource } from '../sources/search-source.ts';
import { type Shelf, shelfSource } from '../sources/sources.ts';
import { foundActions, type ListEntry, lookActions, stoneList } from './define-list.tsx';

const SECOND = 1000;

/** Milliseconds until midnight of the house, by the server's clock. */
function untilMidnight(now: number): number {
  return Date.parse(instantInHouse(houseTimeOf(now).day, '00:00')) + DAY - now;
}

/**
 * How long the stones of the day are those of the day: until midnight of the house (contract, StoneCategory). The list is
 * then refetched, and the user sees a message.
 */
export function DayEnd({ onReload }: ListHeaderProps) {
  const { t } = useTranslation(['lists', 'stones']);
  useTick(SECOND);
  const now = serverNow();
  const { day } = houseTimeOf(now);
  const opened = useRef(day);
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    void onReload();
  }, [day, onReload]);
  const left = timeLeft(untilMidnight(now));
  return (
    <div>
      {/* Seconds are for the eye only: a screen reader would be interrupted by each of them. */}
      <Text size="sm" fw={600} role="timer" aria-live="off">
        {t('lists:dayEnd', { time: t(`stones:left.${left.unit}`, { ...left }) })}
      </Text>
      <Text size="sm" role="status">
        {opened.current !== day && t('lists:dayBegun')}
      </Text>
    </div>
  );
}

/** Properties in which a part of the stock differs from a search result. */
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
    empty: { key: 'shelf', to: 'diamondSearch' },
    intro: type,
    ...shown,
  });
}

export const newArrivals = shelf(
  'new-arrivals',
  { viewType: ViewType.NEW_ARRIVALS, filter: {}, order: { inDt: 'DESC' } },
  {
    columns: stoneColumns(columns.inDt),
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
    notices: [{ key: 'quoteConfirms' }],
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
    columns: stoneColumns(columns.why),
    figures: ['ctPr', 'back', 'amt', 'why'],
  },
);

export const upcoming = shelf(
  'upcoming',
  { isUpcoming: true, filter: {} },
  {
    columns: stoneColumns(columns.inDt),
    figures: ['ctPr', 'back', 'amt', 'inDt'],
  },
);

export const searchBidDiamond = stoneList<Stone, StoneFilters>({
  type: 'search-bid-diamond',
  // Opening the bid search does not count as a search, so it is not saved as a recent one.
  source: {
    ...searchSource,
    read: (query, reading) => searchSource.read(query, { ...reading, isAgain: true }),
  },
  filters: bidFilters,
  columns: stoneColumns(),
  figures: ['ctPr', 'back', 'amt'],
  actions: [actions.bid, actions.justBidIt, actions.addToWatch, ...lookActions],
  empty: { key: 'bidding', to: 'biddingProcedure' },
  intro: 'search-bid-diamond',
  Header: () => (
    <>
      <BidClock />
      <BidCriteria />
    </>
  ),
});
