import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import {
  getPaginateCabinSlotsQueryOptions,
  useListAppointments,
  useViewAppointmentData,
} from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import type { AppointmentDataReply } from '#generated/model/appointmentDataReply.ts';
import type { CabinSlot } from '#generated/model/cabinSlot.ts';
import { goInstead } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useUser } from '#src/session/session-store.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { optionsOfClass } from '#src/shared/data/freshness.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { collationOf } from '#src/shared/i18n/collation.ts';
import { type Day, houseTimeOf, isDay } from '#src/shared/i18n/days.ts';
import { TIME_ZONE, useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { addDays, useZonedFormats } from '#src/shared/i18n/zones.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Appointments.module.css';
import { BookForCustomer, type OpenSlot } from './BookForCustomer.tsx';

/** Days that are shown, from the chosen one on: an evening or a weekend shows the working days that follow. */
const DAYS = 7;
const MOST = 1000;

type By = 'cabin' | 'person';
type Visit = Pick<
  Appointment,
  'id' | 'date' | 'startsAt' | 'endsAt' | 'companyName' | 'userName' | 'cabin' | 'seller'
>;
/** Somebody who receives customers, or a cabin. */
type Named = { readonly id: string; readonly name: string };
type Slot = OpenSlot & Pick<CabinSlot, 'cabinId' | 'isFree'>;

/** What one cabin or person has on one day. */
interface Cell {
  readonly day: Day;
  readonly visits: readonly Visit[];
  /** Slots that can be booked, in order of time. */
  readonly free: readonly Slot[];
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly Cell[];
}

const startOf = ({ startsAt }: Visit) => houseTimeOf(Date.parse(startsAt)).time;
const endOf = ({ endsAt }: Visit) => houseTimeOf(Date.parse(endsAt)).time;

/**
 * The lines of a calendar: its cabins, each with its free slots, or its people, for whom a time is free when a cabin is and
 * they have no appointment. `slots` has those of each day, `people` those who have no appointment yet, too.
 */
export function linesOf(
  by: By,
  visits: readonly Visit[],
  slots: ReadonlyMap<Day, readonly Slot[]>,
  people: readonly Named[],
  language: LanguageCode,
): readonly Line[] {
  const names = new Map<string, string>(
    by === 'person'
      ? [...people, ...visits.map(({ seller }) => seller)].map(({ id, name }) => [id, name])
      : [...slots.values()].flat().map(({ cabinId, cabinName }) => [cabinId, cabinName]),
  );
  const isOf = (key: string) => (visit: Visit) =>
    (by === 'person' ? visit.seller.id : visit.cabin?.id) === key;
  const freeIn = (key: string, own: readonly Visit[], ofDay: readonly Slot[]) => {
    const open = ofDay.filter(({ isFree }) => isFree === true);
    if (by === 'cabin') return open.filter(({ cabinId }) => cabinId === key);
    // The first slot of each time is taken.
    const times = new Map(open.toReversed().map((slot) => [slot.start, slot]));
    return [...times.values()]
      .filter(({ start, end }) => !own.some((visit) => startOf(visit) < end && start < endOf(visit)))
      .toSorted((one, other) => (one.start < other.start ? -1 : 1));
  };
  const compare = collationOf(language);
  return [...names]
    .map(([key, name]) => ({
      key,
      name,
      cells: [...slots].map(([day, ofDay]): Cell => {
        const own = visits.filter(isOf(key)).filter(({ date }) => date === day);
        return {
          day,
          visits: own.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
          free: freeIn(key, own, ofDay),
        };
      }),
    }))
    .toSorted((one, other) => compare(one.name, other.name));
}

type CellProps = {
  cell: Cell;
  name: string;
  /** Who receives the customers of the slots; null if any may. */
  seller: string | null;
  data: AppointmentDataReply['data'] | undefined;
};

function DayCell({ cell: { day, visits, free }, name, seller, data }: CellProps) {
  const { t } = useTranslation('appointments');
  const { number } = useFormats();
  const { date: longDate, times } = useZonedFormats();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = free.length;
  const label = count === 0 ? t('week.full') : t('week.free', { count, number: number(count, 0) });
  return (
    <td>
      <ul className={styles.weekVisits}>
        {visits.map(({ id, startsAt, endsAt, companyName, userName }) => (
          <li key={id}>
            <Link to="appointments" query={{ appointment: id }}>
              {times(Date.parse(startsAt), Date.parse(endsAt), TIME_ZONE)}
            </Link>
            <bdi>{companyName === '' ? userName : companyName}</bdi>
          </li>
        ))}
      </ul>
      {count === 0 || data === undefined ? (
        <span className={count === 0 ? common.dimmed : common.note}>{label}</span>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          aria-label={t('booking.open', { free: label, day: longDate(day), name })}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      <FormDialog isOpen={isOpen} title={t('booking.title', { day: longDate(day) })} onClose={close}>
        {data !== undefined && (
          <BookForCustomer day={day} slots={free} seller={seller} data={data} onClose={close} />
        )}
      </FormDialog>
    </td>
  );
}

/** The slots of the days that are shown, one call for each, with which of them are free. */
function useSlots(days: readonly Day[]): ReadonlyMap<Day, readonly Slot[]> {
  return useQueries({
    queries: days.map((date) =>
      getPaginateCabinSlotsQueryOptions({ page: 1, limit: MOST, date }, { query: optionsOfClass('live') }),
    ),
    combine: (readings) => new Map(days.map((day, place) => [day, readings[place]?.data?.data.list ?? []])),
  });
}

/** Appointments and free slots of seven days, by cabin or by person (`?from=2026-01-16`; from today by the house's clock). */
export function WeekView() {
  const { t } = useTranslation('appointments');
  const language = useLanguage();
  const { date: longDate } = useZonedFormats();
  const [by, setBy] = useState<By>('cabin');
  const today = houseTimeOf(serverNow()).day;
  const asked = new URLSearchParams(useSearch()).get('from') ?? '';
  const from = isDay(asked) ? asked : today;
  const days = Array.from({ length: DAYS }, (_, place) => addDays(from, place));
  const to = days.at(-1) ?? from;
  const slots = useSlots(days);
  const own = useUser()?.id ?? null;
  const { data } = useViewAppointmentData({}, { query: { select: (reply) => reply.data } });
  const reading = useListAppointments(
    { page: 1, limit: MOST, from, to, isHandled: true },
    { query: { select: (reply) => reply.data.list.filter(({ tab }) => tab !== 'CANCELLED') } },
  );
  const show = (next: Day) => goInstead('appointments', null, { from: next });
  return (
    <Stack gap="md">
      <PageHeading description={t('week.days', { from: longDate(from), to: longDate(to) })}>
        {t('week.title')}
      </PageHeading>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('week.by')}
          value={by}
          onChange={(next) => setBy(next === 'person' ? 'person' : 'cabin')}
          data={[
            { value: 'cabin', label: t('week.cabins') },
            { value: 'person', label: t('week.people') },
          ]}
        />
        <Group gap="xs">
          <Button variant="default" onClick={() => show(addDays(from, -DAYS))}>
            {t('week.before')}
          </Button>
          {from !== today && (
            <Button variant="default" onClick={() => show(today)}>
              {t('week.today')}
            </Button>
          )}
          <Button variant="default" onClick={() => show(addDays(from, DAYS))}>
            {t('week.after')}
          </Button>
        </Group>
      </Group>
      <Loaded of={reading} shape="table" title={t('day.failed')}>
        {(visits) => (
          <section className={styles.week} aria-label={t('week.title')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t(by === 'cabin' ? 'week.cabins' : 'week.people')}</th>
                  {days.map((day) => (
                    <th key={day} scope="col">
                      <Link to="appointments" query={{ day }}>
                        {longDate(day)}
                      </Link>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {linesOf(by, visits, slots, data?.sellers ?? [], language).map(({ key, name, cells }) => (
                  <tr key={key}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    {cells.map((cell) => (
                      <DayCell
                        key={cell.day}
                        cell={cell}
                        name={name}
                        seller={by === 'person' ? key : own}
                        data={data}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Loaded>
    </Stack>
  );
}
