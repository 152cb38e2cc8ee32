import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useViewVisitorAppointmentData } from '#generated/client/appointment/appointment.ts';
import type { VisitorAppointmentReply } from '#generated/model/visitorAppointmentReply.ts';
import { VisitForm } from '#src/features/visit/VisitForm.tsx';
import { VisitReceipt } from '#src/features/visit/VisitReceipt.tsx';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';

const MemberBooking = lazy(async () => ({
  default: (await import('#src/features/visit/MemberBooking.tsx')).MemberBooking,
}));

/**
 * Booking of an appointment, public (`?division=<id>` names the place): members book with their stones and sales person,
 * anybody else as a visitor.
 */
export default function BookAppointment() {
  const isMember = useMay('OFFICE');
  const division = new URLSearchParams(useSearch()).get('division');
  if (!isMember) return <VisitorBooking division={division} />;
  return (
    <Suspense fallback={<PageSkeleton shape="page" />}>
      <MemberBooking division={division} />
    </Suspense>
  );
}

function VisitorBooking({ division }: { division: string | null }) {
  const { t } = useTranslation('visit');
  const [booked, setBooked] = useState<VisitorAppointmentReply['data'] | null>(null);
  const reading = useViewVisitorAppointmentData({}, { query: { select: ({ data }) => data } });
  return (
    <div className={common.narrow}>
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
