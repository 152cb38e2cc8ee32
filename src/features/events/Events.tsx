import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { usePaginateEvents } from '#generated/client/content/content.ts';
import type { CalendarEvent } from '#generated/model/calendarEvent.ts';
import { EventKind } from '#generated/model/eventKind.ts';
import type { EventPageRequest } from '#generated/model/eventPageRequest.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import {
  type FilterCodec,
  readListAddress,
  textIn,
  writeListAddress,
} from '#src/shared/data/list-address.ts';
import { PagedList, pagedWords } from '#src/shared/data/PagedList.tsx';
import { useTranslated } from '#src/shared/i18n/content-language.ts';
import { type Day, houseTimeOf, isDay, showDay } from '#src/shared/i18n/days.ts';
import { TIME_ZONE, useLanguage } from '#src/shared/i18n/format.ts';
import { weeks } from '#src/shared/i18n/weeks.ts';
import { addDays, readerZone, timeIn, useZonedFormats, weekDayOf } from '#src/shared/i18n/zones.ts';
import { Calendar } from '#src/shared/ui/Calendar.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import { EventCard } from './EventCard.tsx';
import styles from './Events.module.css';
import { isOn } from './event-time.ts';

const eventViews = ['month', 'week', 'list'] as const;
type EventView = (typeof eventViews)[number];

const eventKinds: readonly EventKind[] = Object.values(EventKind);

/** What the calendar shows; `day` is null for today. */
type EventFilters = {
  readonly view: EventView;
  readonly day: string | null;
  readonly kind: EventKind | null;
};

/** Reads and writes `view=week&day=2026-01-16&kind=BIDDING`; unknown values are ignored. */
const eventFilters: FilterCodec<EventFilters> = {
  read(text) {
    const params = new URLSearchParams(text);
    return {
      view: eventViews.find((view) => view === params.get('view')) ?? 'month',
      day: textIn(params, 'day', 10) ?? null,
      kind: eventKinds.find((kind) => kind === params.get('kind')) ?? null,
    };
  },
  write: ({ view, day, kind }) =>
    new URLSearchParams({
      ...(view !== 'month' && { view }),
      ...(day !== null && { day }),
      ...(kind !== null && { kind }),
    }).toString(),
};

type Period = { readonly from: Day; readonly to: Day };

/** The week with a day; `first` is its first weekday, 0 for Sunday. */
export function weekOf(day: Day, first: number): readonly Day[] {
  const passed = ((weekDayOf(day) % 7) - first + 7) % 7;
  const start = addDays(day, -passed);
  return Array.from({ length: 7 }, (_, at) => addDays(start, at));
}

/** The same day of a month before or after, or the last day of that month if it is shorter. */
export function shiftMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export function monthAround(day: Day): Period {
  const first = `${day.slice(0, 8)}01`;
  return { from: addDays(first, -6), to: addDays(shiftMonths(first, 1), 5) };
}

const dayOr = (asked: string | null, other: Day): Day => (asked !== null && isDay(asked) ? asked : other);

type Shown = {
  day: Day;
  events: readonly CalendarEvent[];
  isFirst: boolean;
  isToday: boolean;
};

function WeekDay({ day, events, isFirst, isToday }: Shown) {
  const { t } = useTranslation('events');
  const { date } = useZonedFormats();
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.weekDay} data-today={isToday || undefined}>
      <h2 id={title} className={common.partTitle}>
        <time dateTime={day}>{date(day)}</time>
        {isToday && <span className={styles.today}>{t('today')}</span>}
      </h2>
      {events.length === 0 && <p className={common.note}>{t('noneOnDay')}</p>}
      <ul className={styles.list}>
        {events.map((event) =>
          isFirst || event.startDate === day ? (
            <EventCard key={event.id} event={event} level={3} />
          ) : (
            <li key={event.id}>
              <EventTitle event={event} /> <span className={common.note}>{t('goesOn')}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function WeekView({
  events,
  week,
  today,
}: {
  events: readonly CalendarEvent[];
  week: readonly Day[];
  today: Day;
}) {
  return (
    <div className={common.stackLoose}>
      {week.map((day, place) => (
        <WeekDay
          key={day}
          day={day}
          events={events.filter((event) => isOn(event, day))}
          isFirst={place === 0}
          isToday={day === today}
        />
      ))}
    </div>
  );
}

const ROOM = 2;

type MonthViewProps = { events: readonly CalendarEvent[]; day: Day; onDay: (day: Day) => void };

function EventTitle({ event }: { event: CalendarEvent }) {
  const { title, langOf } = useTranslated()(event);
  return <bdi lang={langOf('title')}>{title}</bdi>;
}

function DayCell({ day, events }: { day: Day; events: readonly CalendarEvent[] }) {
  const { t } = useTranslation('events');
  const { date } = useZonedFormats();
  const more = events.length - ROOM;
  return (
    <span className={styles.cell}>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <VisuallyHidden>{date(day)}</VisuallyHidden>
      {events.slice(0, ROOM).map((event) => (
        <span key={event.id} className={styles.mark} data-kind={event.kind}>
          <span className={styles.words}>
            <EventTitle event={event} />
          </span>
        </span>
      ))}
      {more > 0 && <span className={styles.words}>{t('more', { count: more })}</span>}
    </span>
  );
}

function MonthView({ events, day, onDay }: MonthViewProps) {
  const { t } = useTranslation('events');
  const { date } = useZonedFormats();
  const title = useId();
  const chosen = events.filter((event) => isOn(event, day));
  return (
    <div className={common.stackLoose}>
      <Calendar
        value={day}
        onChange={onDay}
        wide={{
          onMonth: onDay,
          renderDay: (shown) => <DayCell day={shown} events={events.filter((event) => isOn(event, shown))} />,
        }}
      />
      <section aria-labelledby={title} className={common.stackLoose}>
        <h2 id={title} className={common.partTitle}>
          {date(day)}
        </h2>
        <p role="status" className={common.note}>
          {t('count', { count: chosen.length })}
        </p>
        <ul className={styles.list}>
          {chosen.map((event) => (
            <EventCard key={event.id} event={event} level={3} />
          ))}
        </ul>
      </section>
    </div>
  );
}

const ALL = '';

type Props = {
  filters: EventFilters;
  /** Name of what is shown: the week, or from when on. Null where the calendar names it itself. */
  period: string | null;
  addressOf: (filters: EventFilters) => string;
  onShow: (filters: EventFilters) => void;
  onTurn: (by: -1 | 1) => void;
};

function CalendarTools({ filters, period, addressOf, onShow, onTurn }: Props) {
  const { t } = useTranslation('events');
  const { view, kind } = filters;
  return (
    <Group gap="0.75rem 1.25rem" align="flex-end">
      <nav aria-label={t('views')}>
        <Group component="ul" gap="0.25rem 0.5rem" className={common.bare}>
          {eventViews.map((each) => (
            <li key={each}>
              <Link
                href={addressOf({ ...filters, view: each })}
                className={styles.view}
                aria-current={each === view ? 'page' : undefined}
              >
                {t(`view.${each}`)}
              </Link>
            </li>
          ))}
        </Group>
      </nav>
      <Group flex="1 1 auto" gap="0.25rem 0.5rem">
        {period !== null && (
          <Button variant="default" onClick={() => onTurn(-1)}>
            {t('before')}
          </Button>
        )}
        <Button variant="default" onClick={() => onShow({ ...filters, day: null })}>
          {t('today')}
        </Button>
        {period !== null && (
          <Button variant="default" onClick={() => onTurn(1)}>
            {t('after')}
          </Button>
        )}
        {period !== null && (
          <Text role="status" span inherit fw={600}>
            {period}
          </Text>
        )}
      </Group>
      <Select
        label={t('kinds')}
        value={kind ?? ALL}
        options={[
          { value: ALL, label: t('everyKind') },
          ...eventKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={(value) => onShow({ ...filters, kind: value === ALL ? null : value })}
      />
    </Group>
  );
}

const PAGE_SIZE = 20;
/** Most events of a month or a week that are read (contract, PageLimit). */
const MOST = 1000;

function EventCalendar() {
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
    <div className={common.stackLoose}>
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
          words={pagedWords(t)}
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

export function TodayLine() {
  const { t } = useTranslation('events');
  const now = useServerNow();
  const house = timeIn(TIME_ZONE, now).day;
  const own = timeIn(readerZone(), now).day;
  return (
    <>
      {t('about')} {t('todayInHouse', { day: showDay(house) })}
      {own !== house && ` ${t('todayHere', { day: showDay(own) })}`}
    </>
  );
}

export default function Events() {
  const { t } = useTranslation('events');
  return (
    <div className={common.wide}>
      <PageHeading description={<TodayLine />}>{t('title')}</PageHeading>
      <EventCalendar />
    </div>
  );
}
