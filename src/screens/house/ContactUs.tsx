import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactReply } from '#generated/model/contactReply.ts';
import styles from '#src/features/contact/Contact.module.css';
import { ContactDone } from '#src/features/contact/ContactDone.tsx';
import { ContactForm } from '#src/features/contact/ContactForm.tsx';
import { Offices } from '#src/features/contact/Offices.tsx';
import { SalesTeam } from '#src/features/contact/SalesTeam.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** Contact form, contact persons and offices of the house, public. */
export default function ContactUs() {
  const { t } = useTranslation('contact');
  const [receipt, setReceipt] = useState<ContactReply['data'] | null>(null);
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <div className={styles.columns}>
        {receipt === null ? (
          <ContactForm onSent={setReceipt} />
        ) : (
          <ContactDone receipt={receipt} onAgain={() => setReceipt(null)} />
        )}
        <SalesTeam />
      </div>
      <Offices />
    </div>
  );
}
