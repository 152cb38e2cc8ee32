import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactReply } from '#generated/model/contactReply.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Contact.module.css';

type Props = { receipt: ContactReply['data']; onAgain: () => void };

/** Confirms that a message was received: its reference number, and a way to write another one. */
export function ContactDone({ receipt, onAgain }: Props) {
  const { t } = useTranslation('contact');
  const done = useRef<HTMLDivElement>(null);
  // The button that had the focus was removed with the form.
  useEffect(() => done.current?.focus(), []);
  return (
    <div ref={done} tabIndex={-1} className={styles.done}>
      <Notice tone="success" title={t('done.title')}>
        {t('done.about', { ticket: receipt.ticketNo })}
      </Notice>
      <div>
        <Button variant="default" onClick={onAgain}>
          {t('done.again')}
        </Button>
      </div>
    </div>
  );
}
