import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#generated/model/appointment.ts';
import { CancelDialog } from './CancelDialog.tsx';

/** Cancels an appointment after a confirmation that names it. */
export function CancelAppointment({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" color="danger" onClick={() => setOpen(true)}>
        {t('cancel.open')}
      </Button>
      <CancelDialog appointment={appointment} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
