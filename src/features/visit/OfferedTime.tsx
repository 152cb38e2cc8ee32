import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { updateAppointmentOffer } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { useZonedFormats } from '#src/shared/i18n/zones.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { slotConflictOf } from './slot-conflicts.ts';

type Props = { row: Pick<Appointment, 'id' | 'appointmentNo' | 'offer'> };

/** Another time that the house offers, which the customer accepts or refuses; nothing without one. */
export function OfferedTime({ row: { id, appointmentNo: number, offer } }: Props) {
  const { t } = useTranslation('appointments');
  const { date: longDate, times } = useZonedFormats();
  const isStaff = useIsStaff();
  const answer = useWrite('updateAppointmentOffer', updateAppointmentOffer, {
    success: (_, { isAccepted }) => t(isAccepted ? 'offer.accepted' : 'offer.kept', { number }),
    onProblem: (problem) => {
      const reason = slotConflictOf(problem);
      if (reason === null) notifyProblem(problem);
      else notifyProblem(t(reason === 'NO_OFFER' || reason === 'CLOSED' ? 'offer.over' : 'offer.taken'));
    },
  });
  if (offer === null) return null;
  const { date, startsAt, endsAt, userName: name, remarks } = offer;
  const time = {
    day: longDate(date),
    time: times(Date.parse(startsAt), Date.parse(endsAt), TIME_ZONE),
  };
  return (
    <Notice tone="info">
      {isStaff ? t('offer.waiting', time) : t('offer.by', { ...time, name })}
      {remarks !== null && <div dir="auto">{remarks}</div>}
      {!isStaff && (
        <Group gap="0.5rem" mt="0.5rem">
          <BusyButton
            size="compact-sm"
            aria-label={t('offer.acceptOne', { number })}
            isBusy={answer.sending?.isAccepted === true}
            onClick={() => answer.send({ id, isAccepted: true })}
          >
            {t('offer.accept')}
          </BusyButton>
          <BusyButton
            size="compact-sm"
            variant="default"
            aria-label={t('offer.keepOne', { number })}
            isBusy={answer.sending?.isAccepted === false}
            onClick={() => answer.send({ id, isAccepted: false })}
          >
            {t('offer.keep')}
          </BusyButton>
        </Group>
      )}
    </Notice>
  );
}
