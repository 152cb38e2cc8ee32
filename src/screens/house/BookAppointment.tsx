import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useViewVisitorAppointmentData } from '#generated/client/appointment/appointment.ts';
import type { VisitorAppointmentReply } from '#generated/model/visitorAppointmentReply.ts';
import styles from '#src/features/visit/Visit.module.css';
import { VisitForm } from '#src/features/visit/VisitForm.tsx';
import { VisitReceipt } from '#src/features/visit/VisitReceipt.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** Booking of an appointment without an account (`?division=<id>` names the place), public. */
export default function BookAppointment() {
  const { t } = useTranslation('visit');
  const division = new URLSearchParams(useSearch()).get('division');
  const [booked, setBooked] = useState<VisitorAppointmentReply['data'] | null>(null);
  const reading = useViewVisitorAppointmentData({}, { query: { select: ({ data }) => data } });
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      {booked === null ? (
        <Loaded of={reading} shape="facts" title={t('failed')}>
          {(data) => <VisitForm data={data} division={division} onBooked={setBooked} />}
        </Loaded>
      ) : (
        <VisitReceipt appointment={booked} onAgain={() => setBooked(null)} />
      )}
    </div>
  );
}
