import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import {
  createVisitorAppointment,
  useViewVisitorAppointmentData,
} from '#generated/client/appointment/appointment.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { VisitorAppointmentReply } from '#generated/model/visitorAppointmentReply.ts';
import { VisitorAppointmentRequest as rules } from '#generated/rules/VisitorAppointmentRequest.ts';
import { knownPerson } from '#src/session/known-person.ts';
import { useMay } from '#src/session/permissions.ts';
import { useUser } from '#src/session/session-store.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { PersonFields } from '#src/shared/forms/fields/PersonFields.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import { AppointmentFacts } from './AppointmentFacts.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import { openTimes } from './times.ts';
import styles from './Visit.module.css';
import {
  bookableDay,
  typeOf,
  type VisitData,
  type VisitEntries,
  visitFields,
  visitSchema,
} from './visit-schema.ts';

function VisitTime({ form, data }: { form: RequestForm<VisitEntries>; data: VisitData }) {
  const { meeting, division, length, date } = form.values;
  const type = typeOf(meeting);
  const day = bookableDay(date, data);
  const reading = useViewVisitorAppointmentData(
    { date: day ?? '', type, ...(type === AppointmentType.PHYSICAL && { division }) },
    { query: { select: (reply) => openTimes(reply.data.slots, Number(length)), enabled: day !== null } },
  );
  return (
    <TimeChoice
      fields={{
        meeting: form.field('meeting'),
        division: form.field('division'),
        length: form.field('length'),
        date: form.field('date'),
        cabinSlot: form.field('cabinSlot'),
      }}
      data={data}
      day={day}
      reading={reading}
      isTaken={form.problem?.code === 'E_CONFLICT'}
    />
  );
}

type VisitFormProps = {
  data: VisitData;
  division: string | null;
  onBooked: (appointment: VisitorAppointmentReply['data']) => void;
};

function VisitForm({ data, division, onBooked }: VisitFormProps) {
  const { t } = useTranslation('visit');
  const user = useUser();
  const { sendAsync } = useWrite('createVisitorAppointment', createVisitorAppointment);
  const { divisions, purposes } = data;
  const fields = useMemo(() => visitFields(data), [data]);
  const schema = useMemo(() => visitSchema(fields), [fields]);
  const place = divisions.find(({ id }) => id === division) ?? divisions[0];
  const form = useRequestForm({
    schema,
    initialValues: { ...fields.blank, division: place?.id ?? '', ...knownPerson(user) },
    send: sendAsync,
    onSent: (reply) => onBooked(reply.data),
    fieldsOf: ({ code }) => (code === 'E_CONFLICT' ? { cabinSlot: t('taken') } : {}),
  });
  return (
    <FormPage form={form} submitLabel={t('book')} draft="visit">
      <h2 className={styles.heading}>{t('when')}</h2>
      <VisitTime form={form} data={data} />
      <h2 className={styles.heading}>{t('who')}</h2>
      <PersonFields
        name={form.field('name')}
        email={form.field('email')}
        mobile={form.field('mobile')}
        companyName={form.field('companyName')}
        emailHint={t('emailHint')}
      />
      <h2 className={styles.heading}>{t('what')}</h2>
      <SelectField
        {...form.field('purpose')}
        label={t('purpose')}
        options={purposes.map((purpose) => ({ value: purpose, label: purpose }))}
      />
      <TextareaField
        {...form.field('demand')}
        label={t('demand')}
        hint={t('demandHint')}
        longest={rules.demand.maxLength}
      />
      <TextareaField {...form.field('remarks')} label={t('remarks')} longest={rules.remarks.maxLength} />
    </FormPage>
  );
}

type Props = { appointment: VisitorAppointmentReply['data']; onAgain: () => void };

function VisitReceipt({ appointment, onAgain }: Props) {
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

const MemberBooking = lazy(async () => ({ default: (await import('./MemberBooking.tsx')).MemberBooking }));

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
