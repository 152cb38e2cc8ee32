import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import {
  createAppointmentOffer,
  usePaginateCabinSlots,
  useViewAppointmentData,
} from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import { AppointmentOfferRequest as rules } from '#generated/rules/AppointmentOfferRequest.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { instantIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import { slotConflictOf } from './slot-conflicts.ts';
import { deciding } from './TimeChoice.tsx';
import { type OpenTime, openTimes } from './times.ts';
import { bookableDay, type OfferedDays, timeFields } from './visit-schema.ts';

/** Most slots of a day, of all cabins. */
const SLOTS = 500;

/** A free time as the form holds it: start, end and the ids of the slots, separated by blanks. */
const entryOf = ({ start, end, value }: OpenTime) => [start, end, value].join(' ');

function formOf(days: OfferedDays) {
  const { date, cabinSlot } = timeFields(days);
  const { schemas, blank } = described({ date, cabinSlot, remarks: aText(text(rules.remarks)) });
  const schema = v.pipe(
    v.object(schemas),
    v.transform(({ cabinSlot: time, ...entries }) => {
      const [start = '', end = '', ...slots] = time.split(' ');
      return { ...compact(entries), date: entries.date, start, end, cabinSlot: slots };
    }),
  );
  return { schema, blank };
}

type Props = { appointment: Appointment; days: OfferedDays; onClose: () => void };

function Offer({ appointment, days, onClose }: Props) {
  const { t } = useTranslation(['appointments', 'visit']);
  const { times } = useZonedFormats();
  const { id, type, division, seller, cabinSlot } = appointment;
  const { sendAsync } = useWrite('createAppointmentOffer', createAppointmentOffer, {
    success: () => t('appointments:offer.sent'),
  });
  const { schema, blank } = useMemo(() => formOf(days), [days]);
  const form = useRequestForm({
    schema,
    initialValues: blank,
    send: (request) => sendAsync({ id, ...request }),
    onSent: onClose,
    fieldsOf: (problem) => {
      const reason = slotConflictOf(problem);
      return reason === null ? {} : { cabinSlot: t(`appointments:conflict.${reason}`) };
    },
  });
  const day = bookableDay(form.values.date, days);
  const { data: free = [], isSuccess } = usePaginateCabinSlots(
    {
      ...{ page: 1, limit: SLOTS, date: day ?? '', type, seller: seller.id },
      ...(division !== null && { division: division.id }),
    },
    {
      query: {
        select: ({ data }) =>
          openTimes(
            data.list.filter(({ isFree }) => isFree === true),
            Math.max(1, cabinSlot.length),
          ),
        enabled: day !== null,
      },
    },
  );
  const time = form.field('cabinSlot');
  return (
    <DialogForm form={form} submitLabel={t('appointments:offer.send')}>
      <div>{t('appointments:offer.about')}</div>
      <DateField
        {...deciding(form.field('date'), time)}
        label={t('visit:day')}
        hint={t('visit:dayHint')}
        min={days.minDate}
        max={days.maxDate}
      />
      {day !== null && (
        <SelectField
          {...time}
          label={t('visit:time')}
          hint={t('visit:timeHint')}
          disabledReason={isSuccess && free.length === 0 ? t('appointments:offer.noTimes') : undefined}
          options={free.map((each) => ({
            value: entryOf(each),
            label: times(
              instantIn(TIME_ZONE, day, each.start),
              instantIn(TIME_ZONE, day, each.end),
              TIME_ZONE,
            ),
          }))}
        />
      )}
      <TextareaField
        {...form.field('remarks')}
        label={t('appointments:offer.note')}
        longest={rules.remarks.maxLength}
        rows={3}
      />
    </DialogForm>
  );
}

/** Lets staff offer the customer another time for an appointment. */
export function OfferTime({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation(['appointments', 'visit']);
  const [isOpen, setOpen] = useState(false);
  const days = useViewAppointmentData({}, { query: { select: ({ data }) => data, enabled: isOpen } });
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('appointments:offer.open')}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={t('appointments:offer.title', { number: appointment.appointmentNo })}
        onClose={close}
      >
        <Loaded of={days} shape="lines" title={t('visit:failed')}>
          {(data) => <Offer appointment={appointment} days={data} onClose={close} />}
        </Loaded>
      </FormDialog>
    </>
  );
}
