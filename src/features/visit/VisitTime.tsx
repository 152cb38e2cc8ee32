import { useViewVisitorAppointmentData } from '#generated/client/appointment/appointment.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { RequestForm } from '#src/shared/forms/use-request-form.ts';
import { TimeChoice } from './TimeChoice.tsx';
import { openTimes } from './times.ts';
import { bookableDay, typeOf, type VisitData, type VisitEntries } from './visit-schema.ts';

type Props = { form: RequestForm<VisitEntries>; data: VisitData };

/** How, where and when a visitor meets the house: the free times follow the other choices. */
export function VisitTime({ form, data }: Props) {
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
