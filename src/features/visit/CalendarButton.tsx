import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#generated/model/appointment.ts';
import { calendarFile } from '#src/shared/data/calendar-file.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { saveFile } from '#src/shared/ui/save-file.ts';

/** Where an appointment takes place: division and cabin, or the link of the video meeting; empty for a call. */
export function placeOf({
  division,
  cabin,
  meetingLink,
}: Pick<Appointment, 'division' | 'cabin' | 'meetingLink'>) {
  if (division === null || cabin === null) return meetingLink ?? '';
  return [cabin.name, division.name, division.city, division.country].join(', ');
}

export function CalendarButton({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const { id, appointmentNo, purpose, demand, startsAt, endsAt, updatedAt, tab } = appointment;
  const save = () => {
    const text = calendarFile({
      uid: id,
      title: t('calendar.title', { number: appointmentNo, purpose }),
      place: placeOf(appointment),
      about: [demand ?? '', appointment.diamonds.map(({ stoneId }) => stoneId).join(', ')]
        .filter((line) => line !== '')
        .join('\n'),
      from: startsAt,
      to: endsAt,
      changedAt: updatedAt,
      isCancelled: tab === 'CANCELLED',
    });
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${appointmentNo}.ics`);
  };
  return (
    <Button variant="default" leftSection={<Icon name="calendar" />} onClick={save}>
      {t('calendar.save')}
    </Button>
  );
}
