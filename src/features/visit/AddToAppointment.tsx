import { useTranslation } from 'react-i18next';
import { createAppointment, useListAppointments } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import type { AppointmentCreateRequest } from '#generated/model/appointmentCreateRequest.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { useZonedFormats } from '#src/shared/i18n/zones.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { RefusedStones } from './RefusedStones.tsx';
import { useRefusedStones } from './use-refused-stones.ts';
import styles from './Visit.module.css';

const OFFERED = 5;

/** The request that changes only the stones of an appointment. */
function withStones(appointment: Appointment, diamonds: readonly string[]): AppointmentCreateRequest {
  const { id, purpose, date, start, end, type, meetingType, cabinSlot } = appointment;
  return {
    ...{ id, purpose, date, start, end, type, meetingType },
    cabinSlot: cabinSlot.map((slot) => slot.id),
    diamonds: [...new Set(diamonds)],
  };
}

type Props = { stones: readonly Stone[]; onAdded: (appointment: Appointment) => void };

export function AddToAppointment({ stones, onAdded }: Props) {
  const { t } = useTranslation('appointments');
  const { date: longDate, time } = useZonedFormats();
  const { refused, fitting, learn } = useRefusedStones(stones);
  const add = useWrite('createAppointment', createAppointment, {
    onProblem: learn,
    onDone: ({ data }) => onAdded(data),
  });
  const { data: coming = [] } = useListAppointments(
    { page: 1, limit: OFFERED, tab: 'UPCOMING' },
    { query: { select: (reply) => reply.data.list.filter(({ type }) => type === AppointmentType.PHYSICAL) } },
  );
  if (coming.length === 0) return null;
  return (
    <Notice tone="info" title={t('add.title')}>
      <RefusedStones conflicts={refused} stones={stones} />
      {add.problem !== null && refused.length === 0 && <ProblemNotice problem={add.problem} />}
      <div className={styles.choices}>
        {coming.map((appointment) => (
          <BusyButton
            key={appointment.id}
            variant="default"
            size="sm"
            isBusy={add.isSending}
            onClick={() =>
              add.send(
                withStones(
                  appointment,
                  [...appointment.diamonds, ...fitting].map(({ id }) => id),
                ),
              )
            }
          >
            {t('add.to', {
              number: appointment.appointmentNo,
              day: longDate(appointment.date),
              time: time(Date.parse(appointment.startsAt), TIME_ZONE),
            })}
          </BusyButton>
        ))}
      </div>
    </Notice>
  );
}
