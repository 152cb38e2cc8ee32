import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { Appointment } from '#generated/model/appointment.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { readerZone, timeIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import styles from './Appointments.module.css';
import { appointmentAddress } from './booking-address.ts';

type Props = { row: Appointment };

const colors = { UPCOMING: 'success', ARCHIVED: 'gray', CANCELLED: 'danger' } as const;

export function AppointmentState({ row: { tab } }: { row: Pick<Appointment, 'tab'> }) {
  const { t } = useTranslation('appointments');
  return (
    <Badge variant="light" color={colors[tab]} radius="sm" tt="none" fw={500} miw="max-content">
      {t(`tab.${tab}`)}
    </Badge>
  );
}

/** Day and time of an appointment by the house's clock, as a link to it; below it by the reader's where they differ. */
export function AppointmentTime({ row: { id, date, startsAt, endsAt } }: Props) {
  const { t } = useTranslation('appointments');
  const { date: longDate, times } = useZonedFormats();
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const zone = readerZone();
  const here = timeIn(zone, from);
  const house = timeIn(TIME_ZONE, from);
  return (
    <span className={styles.lines}>
      <RouterLink href={appointmentAddress(id)}>
        {t('at', { day: longDate(date), time: times(from, to, TIME_ZONE) })}
      </RouterLink>
      {(here.time !== house.time || here.day !== house.day) && (
        <span className={styles.minor}>
          {here.day === house.day
            ? t('own', { time: times(from, to, zone) })
            : t('ownDay', { day: longDate(here.day), time: times(from, to, zone) })}
        </span>
      )}
    </span>
  );
}

export function AppointmentPlace({ row: { cabin, division, meetingType } }: Props) {
  const { t } = useTranslation('appointments');
  if (cabin === null || division === null) return t(`meeting.${meetingType}`);
  return (
    <span className={styles.lines}>
      <bdi>{cabin.name}</bdi>
      <bdi className={styles.minor}>{t('in', { division: division.name, city: division.city })}</bdi>
    </span>
  );
}

export function AppointmentPurpose({ row: { purpose, appointmentNo } }: Props) {
  return (
    <span className={styles.lines}>
      <bdi>{purpose}</bdi>
      <bdi className={styles.minor}>{appointmentNo}</bdi>
    </span>
  );
}

export function AppointmentStones({ row: { diamonds } }: Props) {
  const { t } = useTranslation('appointments');
  return diamonds.length === 0 ? t('noStones') : t('stoneCount', { count: diamonds.length });
}

export function AppointmentSeller({ row: { seller } }: Props) {
  return <bdi>{seller.name}</bdi>;
}
