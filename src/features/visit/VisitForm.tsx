import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createVisitorAppointment,
  useViewVisitorAppointmentData,
} from '#generated/client/appointment/appointment.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { VisitorAppointmentReply } from '#generated/model/visitorAppointmentReply.ts';
import { VisitorAppointmentRequest as rules } from '#generated/rules/VisitorAppointmentRequest.ts';
import { knownPerson } from '#src/session/known-person.ts';
import { useUser } from '#src/session/session-store.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { PersonFields } from '#src/shared/forms/fields/PersonFields.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { TimeChoice } from './TimeChoice.tsx';
import { openTimes } from './times.ts';
import styles from './Visit.module.css';
import { bookableDay, typeOf, type VisitData, type VisitEntries, visitSchema } from './visit-schema.ts';

type VisitTimeProps = { form: RequestForm<VisitEntries>; data: VisitData };

/** How, where and when a visitor meets the house: the free times follow the other choices. */
function VisitTime({ form, data }: VisitTimeProps) {
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

type Props = {
  data: VisitData;
  /** Division that the reader comes for; the first one if there is no such division. */
  division: string | null;
  onBooked: (appointment: VisitorAppointmentReply['data']) => void;
};

/** Booking form for somebody without an account: how and when to meet, then who comes and why. */
export function VisitForm({ data, division, onBooked }: Props) {
  const { t } = useTranslation('visit');
  const user = useUser();
  const { sendAsync } = useWrite('createVisitorAppointment', createVisitorAppointment);
  const { divisions, purposes } = data;
  const schema = useMemo(() => visitSchema(data), [data]);
  const place = divisions.find(({ id }) => id === division) ?? divisions[0];
  const initialValues: VisitEntries = {
    meeting: 'IN_PERSON',
    division: place?.id ?? '',
    length: '1',
    date: null,
    cabinSlot: null,
    ...knownPerson(user),
    purpose: null,
    demand: '',
    remarks: '',
  };
  const form = useRequestForm({
    schema,
    initialValues,
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
