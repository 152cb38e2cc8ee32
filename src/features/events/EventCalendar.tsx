import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { usePaginateEvents } from '#generated/client/content/content.ts';
import type { EventPageRequest } from '#generated/model/eventPageRequest.ts';
import { useServerNow } from '#src/session/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import { type Day, houseTimeOf, showDay } from '#src/shared/i18n/days.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { weeks } from '#src/shared/i18n/weeks.ts';
import { addDays } from '#src/shared/i18n/zones.ts';
import { CalendarTools } from './CalendarTools.tsx';
import { dayOr, monthAround, shiftMonths, weekOf } from './calendar-days.ts';
import { EventCard } from './EventCard.tsx';
import styles from './Events.module.css';
import { type EventFilters, eventFilters } from './event-address.ts';
import { MonthView } from './MonthView.tsx';
import { WeekView } from './WeekView.tsx';

/** Events of one page of the list. */
const PAGE_SIZE = 20;
/** Most events of a month or a week that are read (contract, PageLimit). */
const MOST = 1000;

/** The events as the address shows them: a month, a week, or a list from a day on. Today is that of the house's clock. */
export function EventCalendar() {
  const { t } = useTranslation('events');
  const [path, navigate] = useLocation();
  const { filters, page } = readListAddress(useSearch(), eventFilters);
  const { firstDay } = weeks[useLanguage()];
  const today = houseTimeOf(useServerNow()).day;
  const day = dayOr(filters.day, today);
  const week = weekOf(day, firstDay);
  const { view, kind } = filters;
  const periods = {
    month: monthAround(day),
    week: { from: week[0] ?? day, to: week.at(-1) ?? day },
    list: { from: day },
  };
  const request: EventPageRequest = {
    ...(view === 'list' ? { page, limit: PAGE_SIZE } : { page: 1, limit: MOST }),
    ...periods[view],
    ...(kind !== null && { kind: [kind] }),
  };
  const reading = usePaginateEvents(request, {
    query: { select: ({ data }) => data, placeholderData: keepPreviousData },
  });
  const addressOf = (changed: EventFilters, at = 1) =>
    path + writeListAddress({ filters: changed, page: at }, eventFilters);
  const show = (changed: EventFilters) => navigate(addressOf(changed), { replace: true });
  const showDayOf = (chosen: Day) => show({ ...filters, day: chosen });
  const names = {
    month: null,
    week: `${showDay(periods.week.from)} – ${showDay(periods.week.to)}`,
    list: t('from', { day: showDay(day) }),
  };
  return (
    <div className={styles.section}>
      <CalendarTools
        filters={filters}
        period={names[view]}
        addressOf={addressOf}
        onShow={show}
        onTurn={(by) => showDayOf(view === 'week' ? addDays(day, 7 * by) : shiftMonths(day, by))}
      />
      {view === 'list' ? (
        <PagedList
          of={reading}
          shape="cards"
          words={{
            failed: t('failed'),
            empty: t('empty'),
            emptyAbout: t('emptyAbout'),
            showAll: t('showAll'),
          }}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) => navigate(addressOf(filters, next))}
          onShowAll={() => show({ view, day: null, kind: null })}
        >
          {({ list }) => (
            <ul className={styles.list}>
              {list.map((event) => (
                <EventCard key={event.id} event={event} level={2} />
              ))}
            </ul>
          )}
        </PagedList>
      ) : (
        <Loaded of={reading} shape="cards" title={t('failed')}>
          {({ list }) =>
            view === 'month' ? (
              <MonthView events={list} day={day} onDay={showDayOf} />
            ) : (
              <WeekView events={list} week={week} today={today} />
            )
          }
        </Loaded>
      )}
    </div>
  );
}
