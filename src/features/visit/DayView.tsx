import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useListAppointments } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import type { Cabin } from '#generated/model/cabin.ts';
import { goInstead } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { serverNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { collationOf } from '#src/shared/i18n/collation.ts';
import { type Day, houseTimeOf, isDay } from '#src/shared/i18n/days.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { addDays, useZonedFormats } from '#src/shared/i18n/zones.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import {
  AppointmentPurpose,
  AppointmentState,
  AppointmentStones,
  AppointmentTime,
} from './AppointmentCells.tsx';
import styles from './Appointments.module.css';

type Placed = Pick<Appointment, 'cabin' | 'startsAt'>;

/** The appointments in one cabin, by time; without a cabin those by video and telephone. */
interface CabinDay<Row> {
  readonly cabin: Cabin | null;
  readonly rows: readonly Row[];
}

export function cabinsOf<Row extends Placed>(
  appointments: readonly Row[],
  language: LanguageCode,
): readonly CabinDay<Row>[] {
  const compare = collationOf(language);
  const groups = Map.groupBy(appointments, ({ cabin }) => cabin?.id ?? null);
  return [...groups.values()]
    .map((rows) => ({
      cabin: rows[0]?.cabin ?? null,
      rows: rows.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    }))
    .toSorted((one, other) => {
      if (one.cabin === null || other.cabin === null) return one.cabin === null ? 1 : -1;
      return compare(one.cabin.name, other.cabin.name);
    });
}

/** Most appointments of a day that are read (contract, PageLimit). */
const MOST = 1000;

/** Appointments of a day that the house keeps, by cabin and time (`?day=2026-01-16`; today by the house's clock). */
export function DayView() {
  const { t } = useTranslation('appointments');
  const language = useLanguage();
  const { date: longDate } = useZonedFormats();
  const asked = new URLSearchParams(useSearch()).get('day') ?? '';
  const day = isDay(asked) ? asked : houseTimeOf(serverNow()).day;
  const reading = useListAppointments(
    { page: 1, limit: MOST, from: day, to: day, isHandled: true },
    { query: { select: (reply) => cabinsOf(reply.data.list, language) } },
  );
  const show = (next: Day) => goInstead('appointments', null, { day: next });
  return (
    <Stack gap="md">
      <PageHeading description={longDate(day)}>{t('day.title')}</PageHeading>
      <p>
        <Link to="appointments" query={{ from: day }}>
          {t('week.open')}
        </Link>
      </p>
      <div className={common.wrapEnd}>
        <Button variant="default" onClick={() => show(addDays(day, -1))}>
          {t('day.before')}
        </Button>
        <DateField
          path="day"
          label={t('day.date')}
          value={day}
          error={null}
          isRequired={false}
          onChange={(next) => {
            if (next !== null && isDay(next)) show(next);
          }}
          onBlur={() => {}}
        />
        <Button variant="default" onClick={() => show(addDays(day, 1))}>
          {t('day.after')}
        </Button>
      </div>
      <Loaded
        of={reading}
        shape="cards"
        title={t('day.failed')}
        empty={<EmptyState title={t('day.none')}>{t('day.noneAbout')}</EmptyState>}
      >
        {(cabins) => (
          <div className={styles.cabins}>
            {cabins.map(({ cabin, rows }) => (
              <Panel key={cabin?.id ?? ''} title={cabin?.name ?? t('day.remote')}>
                <ul className={common.looseList}>
                  {rows.map((row) => (
                    <Visit key={row.id} row={row} />
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </Loaded>
    </Stack>
  );
}

function Visit({ row }: { row: Appointment }) {
  const { companyName, userName, seller } = row;
  return (
    <li className={styles.visit}>
      <Group gap="0.25rem 0.75rem" justify="space-between">
        <AppointmentTime row={row} />
        <AppointmentState row={row} />
      </Group>
      <bdi>{companyName === '' ? userName : `${companyName}, ${userName}`}</bdi>
      <Group gap="0.25rem 0.75rem" justify="space-between">
        <AppointmentPurpose row={row} />
        <AppointmentStones row={row} />
      </Group>
      <bdi className={common.note}>{seller.name}</bdi>
    </li>
  );
}
