import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContactReply } from '#generated/model/contactReply.ts';
import { Receipt } from '#src/shared/ui/Receipt.tsx';

type Props = { receipt: ContactReply['data']; onAgain: () => void };

/** Confirms that a message was received: its reference number, and a way to write another one. */
export function ContactDone({ receipt, onAgain }: Props) {
  const { t } = useTranslation('contact');
  return (
    <Receipt
      title={t('done.title')}
      about={t('done.about', { ticket: receipt.ticketNo })}
      actions={
        <Button variant="default" onClick={onAgain}>
          {t('done.again')}
        </Button>
      }
    />
  );
}
