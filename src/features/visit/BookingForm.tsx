import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createAppointment, usePaginateCabinSlots } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import type { AppointmentDataReply } from '#generated/model/appointmentDataReply.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import { MeetingType } from '#generated/model/meetingType.ts';
import type { Stone } from '#generated/model/stone.ts';
import { AppointmentCreateRequest as rules } from '#generated/rules/AppointmentCreateRequest.ts';
import { href } from '#src/domain/paths/href.ts';
import { StoneLinks } from '#src/domain/stones/StoneLinks.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aChoice, aText, described } from '#src/shared/forms/described.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { choice, compact, text } from '#src/shared/forms/rules.ts';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { CustomerField } from './BookForCustomer.tsx';
import { RefusedStones, useRefusedStones } from './RefusedStones.tsx';
import { slotConflictOf } from './slot-conflicts.ts';
import { deciding, TimeChoice } from './TimeChoice.tsx';
import { type OpenTime, openTimes } from './times.ts';
import styles from './Visit.module.css';
import { bookableDay, meetings, timeFields, typeOf } from './visit-schema.ts';

type BookingData = AppointmentDataReply['data'];

/** A free time as the form holds it: start, end and the ids of the slots, separated by blanks. */
const timeEntry = ({ start, end, value }: OpenTime): OpenTime => ({
  start,
  end,
  value: [start, end, value].join(' '),
});

function timeOf(entry: string) {
  const [start = '', end = '', ...cabinSlot] = entry.split(' ');
  return { start, end, cabinSlot };
}

const bookingFields = (data: BookingData) =>
  described({
    ...timeFields(data),
    /** Id of the cabin; null for any. */
    cabin: aChoice(v.nullable(v.string())),
    /** Company of the customer for whom staff book; null for oneself. */
    account: aChoice(choice(rules.account)),
    seller: aChoice(choice({ isRequired: true, type: 'string' })),
    purpose: aChoice(choice(rules.purpose)),
    demand: aText(text(rules.demand)),
    remarks: aText(text(rules.remarks)),
  });

type BookingEntries = ReturnType<typeof bookingFields>['blank'];

const bookingSchema = ({ schemas }: ReturnType<typeof bookingFields>) =>
  v.pipe(
    v.object(schemas),
    v.transform(
      ({ meeting, division: _division, cabin: _cabin, length: _length, cabinSlot, ...entries }) => ({
        ...compact(entries),
        date: entries.date,
        purpose: entries.purpose,
        type: typeOf(meeting),
        meetingType: MeetingType[meeting],
        ...timeOf(cabinSlot),
      }),
    ),
  );

function bookingEntries(
  blank: BookingEntries,
  { divisions, sellers, purposes }: BookingData,
  moved: Appointment | null,
  { hasStones, division }: { hasStones: boolean; division: string | null },
): BookingEntries {
  const place = divisions.find(({ id }) => id === (moved?.division?.id ?? division)) ?? divisions[0];
  const own = { ...blank, division: place?.id ?? '' };
  if (moved === null)
    return { ...own, seller: sellers[0]?.id ?? null, purpose: hasStones ? (purposes[0] ?? null) : null };
  const { meetingType, cabinSlot, date, cabin, seller, purpose, demand, remarks } = moved;
  return {
    ...own,
    meeting: meetings.find((each) => MeetingType[each] === meetingType) ?? own.meeting,
    length: String(Math.max(1, cabinSlot.length)),
    date,
    cabin: cabin?.id ?? null,
    seller: seller.id,
    purpose,
    demand: demand ?? '',
    remarks: remarks ?? '',
  };
}

/** Most slots of a day, of all cabins. */
const SLOTS = 500;

function BookingTime({ form, data }: { form: RequestForm<BookingEntries>; data: BookingData }) {
  const { t } = useTranslation('appointments');
  const { meeting, division, cabin, seller, length, date } = form.values;
  const type = typeOf(meeting);
  const isInPerson = type === AppointmentType.PHYSICAL;
  const cabins = data.cabins.filter((each) => each.division === division);
  const chosen = isInPerson ? cabins.find(({ id }) => id === cabin) : undefined;
  const day = bookableDay(date, data);
  const reading = usePaginateCabinSlots(
    {
      page: 1,
      limit: SLOTS,
      date: day ?? '',
      type,
      ...(isInPerson && { division }),
      ...(chosen !== undefined && { cabin: chosen.id }),
      ...(seller !== null && { seller }),
    },
    {
      query: {
        select: (reply) =>
          openTimes(
            reply.data.list.filter(({ isFree }) => isFree === true),
            Number(length),
          ).map(timeEntry),
        enabled: day !== null,
      },
    },
  );
  const time = form.field('cabinSlot');
  return (
    <TimeChoice
      fields={{
        meeting: form.field('meeting'),
        division: form.field('division'),
        length: form.field('length'),
        date: form.field('date'),
        cabinSlot: time,
      }}
      data={data}
      day={day}
      reading={reading}
      isTaken={form.problem !== null && slotConflictOf(form.problem) !== null}
    >
      {isInPerson && (
        <SelectField
          {...deciding(form.field('cabin'), time)}
          value={chosen?.id ?? null}
          label={t('form.cabin')}
          placeholder={t('form.anyCabin')}
          options={cabins.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField
        {...deciding(form.field('seller'), time)}
        isRequired
        label={t('form.seller')}
        options={data.sellers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </TimeChoice>
  );
}

type Props = {
  data: BookingData;
  stones: readonly Stone[];
  moved: Appointment | null;
  division: string | null;
  onBooked: (appointment: Appointment) => void;
};

export function BookingForm({ data, stones, moved, division, onBooked }: Props) {
  const { t } = useTranslation(['appointments', 'visit']);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const wanted = stones.filter(({ id }) => !removed.has(id));
  const { refused, fitting, learn } = useRefusedStones(wanted);
  const { sendAsync } = useWrite('createAppointment', createAppointment, { onProblem: learn });
  const fields = useMemo(() => bookingFields(data), [data]);
  const schema = useMemo(() => bookingSchema(fields), [fields]);
  const form = useRequestForm({
    schema,
    initialValues: bookingEntries(fields.blank, data, moved, { hasStones: stones.length > 0, division }),
    send: (request) =>
      sendAsync({
        ...request,
        ...(moved !== null && { id: moved.id }),
        ...((moved === null ? fitting.length > 0 : stones.length > 0) && {
          diamonds: fitting.map(({ id }) => id),
        }),
      }),
    onSent: (reply) => onBooked(reply.data),
    fieldsOf: (problem) => {
      const reason = slotConflictOf(problem);
      return reason === null ? {} : { cabinSlot: t(`appointments:conflict.${reason}`) };
    },
    isShownByForm: (problem) => slotConflictOf(problem) === null && learn(problem).length > 0,
  });
  return (
    <FormPage
      form={form}
      submitLabel={moved === null ? t('visit:book') : t('appointments:form.reschedule')}
      {...(moved === null && { draft: 'booking' })}
    >
      {stones.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('appointments:form.stones', { count: fitting.length })}</h2>
          <RefusedStones conflicts={refused} stones={wanted} />
          <StoneLinks
            stones={fitting}
            hrefOf={(id) => href('diamondDetail', { id })}
            actionOf={({ id, stoneId }) => (
              <Button
                type="button"
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<Icon name="close" />}
                aria-label={t('appointments:stones.removeOne', { stone: stoneId })}
                onClick={() => setRemoved(new Set([...removed, id]))}
              >
                {t('appointments:stones.remove')}
              </Button>
            )}
          />
        </>
      )}
      {moved === null && data.customers.length > 0 && (
        <CustomerField
          field={form.field('account')}
          data={data}
          placeholder={t('appointments:form.forSelf')}
        />
      )}
      <h2 className={styles.heading}>{t('visit:when')}</h2>
      <BookingTime form={form} data={data} />
      <h2 className={styles.heading}>{t('visit:what')}</h2>
      <SelectField
        {...form.field('purpose')}
        label={t('visit:purpose')}
        options={data.purposes.map((purpose) => ({ value: purpose, label: purpose }))}
      />
      <TextareaField
        {...form.field('demand')}
        label={t('visit:demand')}
        hint={t('visit:demandHint')}
        longest={rules.demand.maxLength}
      />
      <TextareaField
        {...form.field('remarks')}
        label={t('visit:remarks')}
        longest={rules.remarks.maxLength}
      />
    </FormPage>
  );
}
