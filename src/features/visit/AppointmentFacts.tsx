import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#generated/model/appointment.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { readerZone, timeIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import { type Fact, FactList } from '#src/shared/ui/FactList.tsx';

type Facts = Pick<
  Appointment,
  'appointmentNo' | 'date' | 'startsAt' | 'endsAt' | 'meetingLink' | 'division' | 'cabin'
>;

type Props = {
  appointment: Facts;
  sellerName: string;
  more?: readonly Fact[];
};

export function AppointmentFacts({ appointment, sellerName, more = [] }: Props) {
  const { t } = useTranslation('visit');
  const { date: longDate, times } = useZonedFormats();
  const { appointmentNo, date, startsAt, endsAt, meetingLink, division, cabin } = appointment;
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const own = readerZone();
  const here = timeIn(own, from);
  const house = timeIn(TIME_ZONE, from);
  const isSame = here.day === house.day && here.time === house.time;
  const link = meetingLink === null ? null : <Anchor href={meetingLink}>{meetingLink}</Anchor>;
  const facts: readonly Fact[] = [
    [t('receipt.number'), appointmentNo],
    [t('receipt.house'), `${longDate(date)}, ${times(from, to, TIME_ZONE)}`],
    [t('receipt.own'), isSame ? null : `${longDate(here.day)}, ${times(from, to, own)}`],
    [t('receipt.place'), division && cabin && `${division.name}, ${division.city}, ${cabin.name}`],
    [t('receipt.seller'), sellerName],
    ...more,
    [t('receipt.link'), link],
  ];
  return (
    <FactList
      facts={facts}
      names="wide"
      gap="0.625rem"
      p="1rem"
      bd="1px solid var(--pavilion-line)"
      bdrs="md"
    />
  );
}
