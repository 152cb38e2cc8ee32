import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAppointmentParts, useListAppointments } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import { AppointmentDestroyRequest as rules } from '#generated/rules/AppointmentDestroyRequest.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { useZonedFormats } from '#src/shared/i18n/zones.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { slotConflictOf } from './slot-conflicts.ts';

type Props = { appointment: Appointment; isOpen: boolean; onClose: (isDone: boolean) => void };

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

type Requested = { readonly appointment: string | null; readonly isOwn: boolean };

type OfStoneProps = { rows: readonly Requested[]; onClose: (isDone: boolean) => void };

export function CancelOfStone({ rows: [row], onClose }: OfStoneProps) {
  const { t } = useTranslation('appointments');
  const reading = useListAppointments(
    { page: 1, limit: 1, id: [row?.appointment ?? ''], isHandled: row?.isOwn === false },
    { query: { select: (reply) => reply.data.list[0] ?? null } },
  );
  const found = reading.data;
  if (found?.tab === 'UPCOMING') return <CancelDialog appointment={found} isOpen onClose={onClose} />;
  return (
    <Modal opened centered onClose={() => onClose(false)} title={t('cancel.title')}>
      <Loaded of={reading} shape="lines">
        {() => <Notice tone="warning">{t('conflict.CLOSED')}</Notice>}
      </Loaded>
    </Modal>
  );
}
