import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAppointmentParts } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import { AppointmentDestroyRequest as rules } from '#generated/rules/AppointmentDestroyRequest.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { useZonedFormats } from '#src/shared/i18n/zones.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { slotConflictOf } from './slot-conflicts.ts';

type Props = {
  appointment: Appointment;
  isOpen: boolean;
  /** Reports whether the appointment was cancelled. */
  onClose: (isDone: boolean) => void;
};

/** Asks whether to cancel an appointment that it names, and why; says that its stones stay in the office list. */
export function CancelDialog({ appointment, isOpen, onClose }: Props) {
  const { t } = useTranslation('appointments');
  const { date: longDate, times } = useZonedFormats();
  const [reason, setReason] = useState('');
  const { id, appointmentNo: number, date, startsAt, endsAt, diamonds } = appointment;
  const cancel = useWrite('deleteAppointmentParts', deleteAppointmentParts, {
    onDone: () => onClose(true),
    success: () => t('cancel.done', { number }),
  });
  const { problem } = cancel;
  const remarks = reason.trim();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('cancel.title')}
      confirmLabel={t('cancel.confirm', { number })}
      cancelLabel={t('cancel.keep')}
      isDanger
      isBusy={cancel.isSending}
      problem={problem}
      problemText={problem !== null && slotConflictOf(problem) !== null ? t('conflict.CLOSED') : undefined}
      onConfirm={() => cancel.send({ id, ...(remarks !== '' && { remarks }) })}
      onCancel={() => {
        cancel.reset();
        onClose(false);
      }}
    >
      <p>{t('cancel.ask')}</p>
      <p>
        {t('cancel.what', {
          number,
          day: longDate(date),
          time: times(Date.parse(startsAt), Date.parse(endsAt), TIME_ZONE),
        })}
      </p>
      {diamonds.length > 0 && <p>{t('cancel.stones', { count: diamonds.length })}</p>}
      <Textarea
        label={t('cancel.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={rules.remarks.maxLength}
      />
    </ConfirmDialog>
  );
}
