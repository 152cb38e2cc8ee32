import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createVisitorAppointment } from '#generated/client/appointment/appointment.ts';
import type { VisitorAppointmentReply } from '#generated/model/visitorAppointmentReply.ts';
import { VisitorAppointmentRequest as rules } from '#generated/rules/VisitorAppointmentRequest.ts';
import { knownPerson } from '#src/session/known-person.ts';
import { useUser } from '#src/session/session-store.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { PersonFields } from '#src/shared/forms/fields/PersonFields.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import styles from './Visit.module.css';
import { VisitTime } from './VisitTime.tsx';
import { type VisitData, type VisitEntries, visitSchema } from './visit-schema.ts';

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
