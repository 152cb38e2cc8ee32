import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { VisitorAppointmentReply } from '#generated/model/visitorAppointmentReply.ts';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import { AppointmentFacts } from './AppointmentFacts.tsx';

type Props = { appointment: VisitorAppointmentReply['data']; onAgain: () => void };

/** What a visitor booked: number, time by both clocks, place or link, and who receives the visitor. */
export function VisitReceipt({ appointment, onAgain }: Props) {
  const { t } = useTranslation('visit');
  return (
    <Receipt
      title={t('receipt.title')}
      about={t('receipt.about')}
      actions={
        <Button variant="default" onClick={onAgain}>
          {t('receipt.again')}
        </Button>
      }
    >
      <AppointmentFacts appointment={appointment} sellerName={appointment.sellerName} />
    </Receipt>
  );
}
