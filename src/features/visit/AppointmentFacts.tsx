import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#generated/model/appointment.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { readerZone, timeIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import styles from './Visit.module.css';

type Facts = Pick<
  Appointment,
  'appointmentNo' | 'date' | 'startsAt' | 'endsAt' | 'meetingLink' | 'division' | 'cabin'
>;

type Props = {
  appointment: Facts;
  sellerName: string;
  more?: readonly (readonly [name: string, value: string])[];
};

/** Number, time by the house's and the reader's clock, place or link, and sales person of an appointment. */
export function AppointmentFacts({ appointment, sellerName, more = [] }: Props) {
  const { t } = useTranslation('visit');
  const { date: longDate, times } = useZonedFormats();
  const { appointmentNo, date, startsAt, endsAt, meetingLink, division, cabin } = appointment;
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const own = readerZone();
  const here = timeIn(own, from);
  const house = timeIn(TIME_ZONE, from);
  const isSame = here.day === house.day && here.time === house.time;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('receipt.number'), appointmentNo],
    [t('receipt.house'), `${longDate(date)}, ${times(from, to, TIME_ZONE)}`],
    ...(isSame ? [] : [[t('receipt.own'), `${longDate(here.day)}, ${times(from, to, own)}`] as const]),
    ...(division === null || cabin === null
      ? []
      : [[t('receipt.place'), `${division.name}, ${division.city}, ${cabin.name}`] as const]),
    [t('receipt.seller'), sellerName],
    ...more,
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {meetingLink !== null && (
        <div className={styles.fact}>
          <dt>{t('receipt.link')}</dt>
          <dd>
            <Anchor href={meetingLink}>{meetingLink}</Anchor>
          </dd>
        </div>
      )}
    </dl>
  );
}
