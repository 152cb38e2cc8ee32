import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { Division } from '#generated/model/division.ts';
import { VisitorAppointmentRequest as rules } from '#generated/rules/VisitorAppointmentRequest.ts';
import { Loaded, type Reading } from '#src/shared/data/Loaded.tsx';
import type { DayEntry } from '#src/shared/forms/day-rules.ts';
import type { Field, FieldProps } from '#src/shared/forms/field.ts';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { FieldGroup } from '#src/shared/forms/fields/FieldGroup.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { RadioTile } from '#src/shared/forms/fields/RadioTile.tsx';
import type { Day } from '#src/shared/i18n/days.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { instantIn, readerZone, timeIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { nearestTimes, type OpenTime } from './times.ts';
import styles from './Visit.module.css';
import { type Meeting, meetings, typeOf } from './visit-schema.ts';

type TimeFieldProps = FieldProps<string | null> & { day: Day; times: readonly OpenTime[] };

function TimeField({ value, onChange, day, times, ...props }: TimeFieldProps) {
  const { t } = useTranslation('visit');
  const { time } = useZonedFormats();
  const own = readerZone();
  return (
    <FieldGroup {...props} role="radiogroup">
      <div className={styles.times}>
        {times.map(({ value: slots, start }) => {
          const at = instantIn(TIME_ZONE, day, start);
          const isSame = timeIn(own, at).time === start;
          return (
            <RadioTile
              key={slots}
              tile={{ mih: '3.25rem', px: '0.75rem', py: '0.375rem' }}
              name={props.path}
              value={slots}
              checked={slots === value}
              onChange={() => onChange(slots)}
            >
              <span>{time(at, TIME_ZONE)}</span>
              {!isSame && <span className={styles.own}>{t('yourTime', { time: time(at, own) })}</span>}
            </RadioTile>
          );
        })}
      </div>
    </FieldGroup>
  );
}

const LONGEST = Math.min(3, rules.cabinSlot.maxItems);
const lengths = Array.from({ length: LONGEST }, (_, at) => String(at + 1));

const NEAREST = 3;

const SLOT_MINUTES = { [AppointmentType.PHYSICAL]: 60, [AppointmentType.VIRTUAL]: 30 } as const;

type Fields = {
  meeting: Field<Meeting>;
  division: Field<string>;
  length: Field<string>;
  date: Field<DayEntry>;
  cabinSlot: Field<string | null>;
};

type Props = {
  fields: Fields;
  data: { divisions: readonly Division[]; minDate: Day; maxDate: Day; holidays: readonly Day[] };
  /** The day whose free times are shown; null while none is chosen that can be booked. */
  day: Day | null;
  reading: Reading<readonly OpenTime[]>;
  isTaken: boolean;
  children?: ReactNode;
};

/** A field whose change makes another choice of time necessary. */
export function deciding<Value>(field: Field<Value>, time: Field<string | null>): Field<Value> {
  return {
    ...field,
    onChange: (value) => {
      field.onChange(value);
      if (time.value !== null) time.onChange(null);
    },
  };
}

/** How, where and when to meet. A time that is taken meanwhile is replaced by the nearest free ones of the day. */
export function TimeChoice({ fields, data, day, reading, isTaken, children }: Props) {
  const { t } = useTranslation('visit');
  const { divisions, minDate, maxDate, holidays } = data;
  const time = fields.cabinSlot;
  const type = typeOf(fields.meeting.value);
  const [start, setStart] = useState<string | null>(null);
  const { refetch } = reading;
  useEffect(() => {
    if (isTaken) void refetch();
  }, [isTaken, refetch]);
  return (
    <>
      <RadioField
        {...deciding(fields.meeting, time)}
        label={t('meeting')}
        options={meetings.map((value) => ({ value, label: t(`meetings.${value}`) }))}
      />
      {type === AppointmentType.PHYSICAL && (
        <RadioField
          {...deciding(fields.division, time)}
          label={t('place')}
          options={divisions.map(({ id, name, city, country }) => ({
            value: id,
            label: `${name}, ${city}`,
            hint: country,
          }))}
        />
      )}
      {children}
      <RadioField
        {...deciding(fields.length, time)}
        label={t('length')}
        options={lengths.map((value) => ({
          value,
          label: t('minutes', { count: SLOT_MINUTES[type] * Number(value) }),
        }))}
      />
      <DateField
        {...deciding(fields.date, time)}
        label={t('day')}
        hint={t('dayHint')}
        min={minDate}
        max={maxDate}
      />
      {day !== null && (
        <Loaded
          of={reading}
          shape="lines"
          title={t('timesFailed')}
          empty={
            <Notice tone="info" title={t('noTimes')}>
              {holidays.includes(day) ? t('noTimesHoliday') : t('noTimesAbout')}
            </Notice>
          }
        >
          {(times) => (
            <>
              {isTaken && time.error !== null && start !== null && (
                <NearestTimes
                  day={day}
                  times={nearestTimes(
                    times.filter((each) => each.value !== time.value),
                    start,
                    NEAREST,
                  )}
                  onChoose={(chosen) => time.onChange(chosen.value)}
                />
              )}
              <TimeField
                {...time}
                onChange={(value) => {
                  setStart(times.find((each) => each.value === value)?.start ?? null);
                  time.onChange(value);
                }}
                label={t('time')}
                hint={t('timeHint')}
                day={day}
                times={times}
              />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

type NearestProps = { day: Day; times: readonly OpenTime[]; onChoose: (time: OpenTime) => void };

function NearestTimes({ day, times, onChoose }: NearestProps) {
  const { t } = useTranslation('visit');
  const { time } = useZonedFormats();
  if (times.length === 0) return null;
  return (
    <Notice tone="info" title={t('nearest')}>
      <Group gap="sm" mt="xs">
        {times.map((each) => (
          <Button key={each.value} type="button" variant="default" size="sm" onClick={() => onChoose(each)}>
            {time(instantIn(TIME_ZONE, day, each.start), TIME_ZONE)}
          </Button>
        ))}
      </Group>
    </Notice>
  );
}
