import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createAppointment } from '#generated/client/appointment/appointment.ts';
import type { AppointmentDataReply } from '#generated/model/appointmentDataReply.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { CabinSlot } from '#generated/model/cabinSlot.ts';
import { MeetingType } from '#generated/model/meetingType.ts';
import { AppointmentCreateRequest as rules } from '#generated/rules/AppointmentCreateRequest.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aChoice, aFixed, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import type { Field } from '#src/shared/forms/field.ts';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { choice, compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import type { Day } from '#src/shared/i18n/days.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { instantIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import { slotConflictOf } from './slot-conflicts.ts';

type BookingData = Pick<AppointmentDataReply['data'], 'customers' | 'sellers' | 'purposes'>;
export type OpenSlot = Pick<CabinSlot, 'id' | 'start' | 'end' | 'cabinName' | 'type'>;

const required = () => aChoice(choice({ isRequired: true, type: 'string' }));
const remote = ['WEB_CONFERENCE', 'PHONE'] as const;

const { schemas, blank } = described({
  account: required(),
  /** Id and kind of the slot, its start and its end, separated by blanks. */
  slot: required(),
  seller: required(),
  meeting: aFixed(v.picklist(remote), 'WEB_CONFERENCE'),
  purpose: aChoice(choice(rules.purpose)),
  remarks: aText(text(rules.remarks)),
});

const entryOf = ({ id, type, start, end }: OpenSlot) => [id, type, start, end].join(' ');

const isRemote = (slot: string) => slot.split(' ')[1] === String(AppointmentType.VIRTUAL);

const schemaOn = (date: Day) =>
  v.pipe(
    v.object(schemas),
    v.transform(({ slot, meeting, ...entries }) => {
      const [id = '', , start = '', end = ''] = slot.split(' ');
      return {
        ...compact(entries),
        ...{ date, start, end, cabinSlot: [id] },
        ...(isRemote(slot)
          ? { type: AppointmentType.VIRTUAL, meetingType: MeetingType[meeting] }
          : { type: AppointmentType.PHYSICAL, meetingType: MeetingType.IN_PERSON }),
      };
    }),
  );

type CustomerProps = { field: Field<string | null>; data: BookingData; placeholder?: string };

/** The companies for which staff book. */
export function CustomerField({ field, data: { customers }, placeholder }: CustomerProps) {
  const { t } = useTranslation('appointments');
  return (
    <SelectField
      {...field}
      isSearchable
      label={t('form.customer')}
      disabledReason={customers.length === 0 ? t('booking.none') : undefined}
      options={customers.map(({ account, companyName, userName }) => ({
        value: account,
        label: `${companyName}, ${userName}`,
      }))}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}

type Props = {
  day: Day;
  /** The free slots of the day that are offered. */
  slots: readonly OpenSlot[];
  /** Who receives the customer, unless another is chosen. */
  seller: string | null;
  data: BookingData;
  onClose: () => void;
};

/** Books a free slot of the calendar for a customer; stands in a FormDialog. */
export function BookForCustomer({ day, slots, seller, data, onClose }: Props) {
  const { t } = useTranslation(['appointments', 'visit']);
  const { times } = useZonedFormats();
  const { sendAsync } = useWrite('createAppointment', createAppointment, {
    success: ({ data: { appointmentNo: number, companyName: company } }) =>
      t('appointments:booking.done', { number, company }),
  });
  const schema = useMemo(() => schemaOn(day), [day]);
  const [first] = slots;
  const form = useRequestForm({
    schema,
    initialValues: {
      ...blank,
      slot: first === undefined ? null : entryOf(first),
      seller: data.sellers.some(({ id }) => id === seller) ? seller : null,
      purpose: data.purposes[0] ?? null,
    },
    send: sendAsync,
    onSent: onClose,
    fieldsOf: (problem) => {
      const reason = slotConflictOf(problem);
      if (reason === null) return {};
      return { [reason === 'SELLER_BUSY' ? 'seller' : 'slot']: t(`appointments:conflict.${reason}`) };
    },
  });
  const { slot } = form.values;
  const at = (time: string) => instantIn(TIME_ZONE, day, time);
  return (
    <DialogForm form={form} submitLabel={t('appointments:booking.send')}>
      <CustomerField field={form.field('account')} data={data} />
      <SelectField
        {...form.field('slot')}
        isRequired
        label={t('appointments:booking.time')}
        options={slots.map((each) => ({
          value: entryOf(each),
          label: t('appointments:booking.slot', {
            time: times(at(each.start), at(each.end), TIME_ZONE),
            cabin: each.cabinName,
          }),
        }))}
      />
      {slot !== null && isRemote(slot) && (
        <RadioField
          {...form.field('meeting')}
          label={t('visit:meeting')}
          options={remote.map((value) => ({ value, label: t(`visit:meetings.${value}`) }))}
        />
      )}
      <SelectField
        {...form.field('seller')}
        isRequired
        label={t('appointments:form.seller')}
        options={data.sellers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        {...form.field('purpose')}
        label={t('visit:purpose')}
        options={data.purposes.map((purpose) => ({ value: purpose, label: purpose }))}
      />
      <TextareaField
        {...form.field('remarks')}
        label={t('appointments:detail.remarks')}
        longest={rules.remarks.maxLength}
        rows={3}
      />
    </DialogForm>
  );
}
