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
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { choice, compact, text } from '#src/shared/forms/rules.ts';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { RefusedStones } from './RefusedStones.tsx';
import { slotConflictOf } from './slot-conflicts.ts';
import { deciding, TimeChoice } from './TimeChoice.tsx';
import { type OpenTime, openTimes } from './times.ts';
import { useRefusedStones } from './use-refused-stones.ts';
import styles from './Visit.module.css';
import { bookableDay, meetings, type TimeEntries, timeSchemas, typeOf } from './visit-schema.ts';

type BookingData = AppointmentDataReply['data'];

type BookingEntries = TimeEntries & {
  /** Id of the cabin; null for any. */
  cabin: string | null;
  seller: string | null;
  purpose: string | null;
  demand: string;
  remarks: string;
};

/** A free time as the form holds it: start, end and the ids of the slots, separated by blanks. */
const timeEntry = ({ start, end, value }: OpenTime): OpenTime => ({
  start,
  end,
  value: [start, end, value].join(' '),
});

/** The times and slots of an entry of {@link timeEntry}. */
function timeOf(entry: string) {
  const [start = '', end = '', ...cabinSlot] = entry.split(' ');
  return { start, end, cabinSlot };
}

/** From the entries to the request, within the days that the house offers. */
const bookingSchema = (data: BookingData) =>
  v.pipe(
    v.object({
      ...timeSchemas(data),
      cabin: v.nullable(v.string()),
      seller: choice({ isRequired: true, type: 'string' }),
      purpose: choice(rules.purpose),
      demand: text(rules.demand),
      remarks: text(rules.remarks),
    }),
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

/** What the form begins with: those of the appointment to reschedule, or of a new one with or without stones. */
function bookingEntries(
  { divisions, sellers, purposes }: BookingData,
  moved: Appointment | null,
  { hasStones, division }: { hasStones: boolean; division: string | null },
): BookingEntries {
  const place = divisions.find(({ id }) => id === (moved?.division?.id ?? division)) ?? divisions[0];
  return {
    meeting: meetings.find((each) => MeetingType[each] === moved?.meetingType) ?? 'IN_PERSON',
    division: place?.id ?? '',
    length: String(Math.max(1, moved?.cabinSlot.length ?? 1)),
    date: moved?.date ?? null,
    cabinSlot: null,
    cabin: moved?.cabin?.id ?? null,
    seller: moved?.seller.id ?? sellers[0]?.id ?? null,
    purpose: moved?.purpose ?? (hasStones ? (purposes[0] ?? null) : null),
    demand: moved?.demand ?? '',
    remarks: moved?.remarks ?? '',
  };
}

type BookingTimeProps = { form: RequestForm<BookingEntries>; data: BookingData };

/** Most slots of a day, of all cabins. */
const SLOTS = 500;

/** How, where, with whom and when a member meets the house: the free times follow the other choices. */
function BookingTime({ form, data }: BookingTimeProps) {
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
  /** The appointment to reschedule; null to book one. */
  moved: Appointment | null;
  /** Division that the reader comes for; null for the first. */
  division: string | null;
  onBooked: (appointment: Appointment) => void;
};

/** Booking form of a member: how, where, with whom and when to meet, the stones to be viewed, and why. */
export function BookingForm({ data, stones, moved, division, onBooked }: Props) {
  const { t } = useTranslation(['appointments', 'visit']);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const wanted = stones.filter(({ id }) => !removed.has(id));
  const { refused, fitting, learn } = useRefusedStones(wanted);
  const { sendAsync } = useWrite('createAppointment', createAppointment, { onProblem: learn });
  const schema = useMemo(() => bookingSchema(data), [data]);
  const form = useRequestForm({
    schema,
    initialValues: bookingEntries(data, moved, { hasStones: stones.length > 0, division }),
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
    isTold: (problem) => slotConflictOf(problem) === null && learn(problem).length > 0,
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
