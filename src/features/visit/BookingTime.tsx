import { useTranslation } from 'react-i18next';
import { usePaginateCabinSlots } from '#generated/client/appointment/appointment.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import type { RequestForm } from '#src/shared/forms/use-request-form.ts';
import { type BookingData, type BookingEntries, timeEntry } from './booking-schema.ts';
import { slotConflictOf } from './slot-conflicts.ts';
import { deciding, TimeChoice } from './TimeChoice.tsx';
import { openTimes } from './times.ts';
import { bookableDay, typeOf } from './visit-schema.ts';

type Props = { form: RequestForm<BookingEntries>; data: BookingData };

/** Most slots of a day, of all cabins. */
const SLOTS = 500;

/** How, where, with whom and when a member meets the house: the free times follow the other choices. */
export function BookingTime({ form, data }: Props) {
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
