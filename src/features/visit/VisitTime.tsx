import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewVisitorAppointmentData } from '#generated/client/appointment/appointment.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import { VisitorAppointmentRequest as rules } from '#generated/rules/VisitorAppointmentRequest.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import type { Field } from '#src/shared/forms/field.ts';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import type { RequestForm } from '#src/shared/forms/use-request-form.ts';
import { isDay } from '#src/shared/i18n/days.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { TimeField } from './TimeField.tsx';
import { openTimes } from './times.ts';
import { meetings, typeOf, type VisitData, type VisitEntries } from './visit-schema.ts';

type Props = { form: RequestForm<VisitEntries>; data: VisitData };

/** Most slots of one appointment that are offered. */
const LONGEST = Math.min(3, rules.cabinSlot.maxItems);
const lengths = Array.from({ length: LONGEST }, (_, at) => String(at + 1));

/** Minutes of a slot, by type. */
const SLOT_MINUTES = { [AppointmentType.PHYSICAL]: 60, [AppointmentType.VIRTUAL]: 30 } as const;

/** How, where and when to meet: the free times follow the other choices. */
export function VisitTime({ form, data }: Props) {
  const { t } = useTranslation('visit');
  const { meeting, division, length, date, cabinSlot } = form.values;
  const { divisions, minDate, maxDate, holidays } = data;
  const type = typeOf(meeting);
  const isInPerson = type === AppointmentType.PHYSICAL;
  const isBookable = date !== null && isDay(date) && date >= minDate && date <= maxDate;
  const reading = useViewVisitorAppointmentData(
    { date: date ?? '', type, ...(isInPerson && { division }) },
    { query: { select: (reply) => openTimes(reply.data.slots, Number(length)), enabled: isBookable } },
  );
  const { refetch } = reading;
  const isTaken = form.problem?.code === 'E_CONFLICT';
  useEffect(() => {
    if (isTaken) void refetch();
  }, [isTaken, refetch]);
  const time = form.field('cabinSlot');
  /** A field whose change makes another choice of time necessary. */
  const deciding = <Value,>(field: Field<Value>): Field<Value> => ({
    ...field,
    onChange: (value) => {
      field.onChange(value);
      if (cabinSlot !== null) time.onChange(null);
    },
  });
  return (
    <>
      <RadioField
        {...deciding(form.field('meeting'))}
        label={t('meeting')}
        options={meetings.map((value) => ({ value, label: t(`meetings.${value}`) }))}
      />
      {isInPerson && (
        <RadioField
          {...deciding(form.field('division'))}
          label={t('place')}
          options={divisions.map(({ id, name, city, country }) => ({
            value: id,
            label: `${name}, ${city}`,
            hint: country,
          }))}
        />
      )}
      <RadioField
        {...deciding(form.field('length'))}
        label={t('length')}
        options={lengths.map((value) => ({
          value,
          label: t('minutes', { count: SLOT_MINUTES[type] * Number(value) }),
        }))}
      />
      <DateField
        {...deciding(form.field('date'))}
        label={t('day')}
        hint={t('dayHint')}
        min={minDate}
        max={maxDate}
      />
      {isBookable && (
        <Loaded
          of={reading}
          shape="lines"
          title={t('timesFailed')}
          isEmpty={(times) => times.length === 0}
          empty={
            <Notice tone="info" title={t('noTimes')}>
              {holidays.includes(date) ? t('noTimesHoliday') : t('noTimesAbout')}
            </Notice>
          }
        >
          {(times) => <TimeField {...time} label={t('time')} hint={t('timeHint')} day={date} times={times} />}
        </Loaded>
      )}
    </>
  );
}
