import { Badge, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { Appointment } from '#generated/model/appointment.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { readerZone, timeIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import common from '#src/shared/ui/Common.module.css';
import { appointmentAddress } from './booking-address.ts';
import { OfferedTime } from './OfferedTime.tsx';

type Props = { row: Appointment };

const colors = { UPCOMING: 'success', ARCHIVED: 'gray', CANCELLED: 'danger' } as const;

export function AppointmentState({ row: { tab } }: { row: Pick<Appointment, 'tab'> }) {
  const { t } = useTranslation('appointments');
  return <Badge color={colors[tab]}>{t(`tab.${tab}`)}</Badge>;
}

export function AppointmentTime({ row: { id, date, startsAt, endsAt } }: Props) {
  const { t } = useTranslation('appointments');
  const { date: longDate, times } = useZonedFormats();
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const zone = readerZone();
  const here = timeIn(zone, from);
  const house = timeIn(TIME_ZONE, from);
  return (
    <Stack component="span" gap={0} align="flex-start" miw={0}>
      <RouterLink href={appointmentAddress(id)}>
        {t('at', { day: longDate(date), time: times(from, to, TIME_ZONE) })}
      </RouterLink>
      {(here.time !== house.time || here.day !== house.day) && (
        <span className={common.note}>
          {here.day === house.day
            ? t('own', { time: times(from, to, zone) })
            : t('ownDay', { day: longDate(here.day), time: times(from, to, zone) })}
        </span>
      )}
    </Stack>
  );
}

/** The time, and another one that is offered instead. */
export function AppointmentTimes({ row }: Props) {
  return (
    <Stack component="div" gap="0.5rem" miw={0}>
      <AppointmentTime row={row} />
      <OfferedTime row={row} />
    </Stack>
  );
}

export function AppointmentPlace({ row: { cabin, division, meetingType } }: Props) {
  const { t } = useTranslation('appointments');
  if (cabin === null || division === null) return t(`meeting.${meetingType}`);
  return (
    <Stack component="span" gap={0} align="flex-start" miw={0}>
      <bdi>{cabin.name}</bdi>
      <bdi className={common.note}>{t('in', { division: division.name, city: division.city })}</bdi>
    </Stack>
  );
}

export function AppointmentPurpose({ row: { purpose, appointmentNo, bookedBy } }: Props) {
  const { t } = useTranslation('appointments');
  return (
    <Stack component="span" gap={0} align="flex-start" miw={0}>
      <bdi>{purpose}</bdi>
      <bdi className={common.note}>{appointmentNo}</bdi>
      {bookedBy !== null && <span className={common.note}>{t('bookedBy', { name: bookedBy })}</span>}
    </Stack>
  );
}

export function AppointmentStones({ row: { diamonds } }: Props) {
  const { t } = useTranslation('appointments');
  return diamonds.length === 0 ? t('noStones') : t('stoneCount', { count: diamonds.length });
}

export function AppointmentSeller({ row: { seller } }: Props) {
  return <bdi>{seller.name}</bdi>;
}
