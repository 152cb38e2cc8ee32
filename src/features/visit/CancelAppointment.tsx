import { Button, Textarea } from '@mantine/core';
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

/** Cancels an appointment after a confirmation that names it. */
export function CancelAppointment({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const { date: longDate, times } = useZonedFormats();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { id, appointmentNo: number, date, startsAt, endsAt } = appointment;
  const cancel = useWrite('deleteAppointmentParts', deleteAppointmentParts, {
    onDone: () => setOpen(false),
    success: () => t('cancel.done', { number }),
  });
  const { problem } = cancel;
  const remarks = reason.trim();
  return (
    <>
      <Button
        variant="default"
        color="danger"
        onClick={() => {
          cancel.reset();
          setOpen(true);
        }}
      >
        {t('cancel.open')}
      </Button>
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
        onCancel={() => setOpen(false)}
      >
        <p>{t('cancel.ask')}</p>
        <p>
          {t('cancel.what', {
            number,
            day: longDate(date),
            time: times(Date.parse(startsAt), Date.parse(endsAt), TIME_ZONE),
          })}
        </p>
        <Textarea
          label={t('cancel.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={rules.remarks.maxLength}
        />
      </ConfirmDialog>
    </>
  );
}
