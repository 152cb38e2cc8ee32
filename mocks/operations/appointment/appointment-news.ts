import { HOUSE_ZONE } from '#mocks/rules/house-time.ts';
import { type MailKind, wordedMail } from '#mocks/rules/mails.ts';
import type { AppointmentRow, OfferedTime } from '#mocks/rules/trade-rows.ts';
import { ENGLISH } from '#mocks/translations/languages.ts';
import { dayIn } from '#mocks/translations/words.ts';
import { sendMail } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import type { Call } from '../shared/operation.ts';

export type Happening =
  | 'APPOINTMENT_BOOKED'
  | 'APPOINTMENT_CHANGED'
  | 'APPOINTMENT_MOVED'
  | 'APPOINTMENT_CANCELLED';

/** The mail that tells a visitor of each; a booking has a receipt of its own. */
const CHANGES = {
  APPOINTMENT_BOOKED: null,
  APPOINTMENT_CHANGED: 'visit.changed',
  APPOINTMENT_MOVED: 'visit.moved',
  APPOINTMENT_CANCELLED: 'visit.cancelled',
} as const satisfies Record<Happening, MailKind | null>;

/** Notifies the customer and the sales person; a visitor without an account is mailed what the house changes. */
export function tell({ world, now }: Call, row: AppointmentRow, activityType: Happening): void {
  const word = activityType.slice('APPOINTMENT_'.length).toLowerCase();
  const change = CHANGES[activityType];
  if (row.visitor !== null && change !== null)
    sendMail(world, now, {
      to: row.visitor.email,
      ...wordedMail(row.language ?? ENGLISH, change, {
        appointmentNo: row.appointmentNo,
        name: row.userName,
        ...{ date: dayIn(row.date), start: row.start, end: row.end, zone: HOUSE_ZONE },
      }),
    });
  for (const user of new Set([row.userId, row.sellerId])) {
    notify(world, user, now, {
      ...timeNews(row, row),
      activityType,
      title: `Appointment ${row.appointmentNo} ${word}`,
      note: row.purpose,
    });
  }
}

type Time = Pick<AppointmentRow, 'date' | 'start' | 'end'>;

const timeNews = (
  { id, appointmentNo, purpose, companyName }: AppointmentRow,
  { date, start, end }: Time,
) => ({
  message: `${purpose}: ${date}, ${start} to ${end}, ${companyName}.`,
  parameters: { appointmentNo, date, start, end },
  record: id,
});

/** Tells the customer of a time that is offered. */
export function tellOffer({ world, now }: Call, row: AppointmentRow, offer: OfferedTime): void {
  notify(world, row.userId, now, {
    ...timeNews(row, offer),
    activityType: 'APPOINTMENT_OFFERED',
    title: `Another time is offered for appointment ${row.appointmentNo}`,
    ...(offer.remarks !== null && { note: offer.remarks }),
  });
}

/** Tells the sales person and the author of the offer that the customer keeps the time. */
export function tellKept({ world, now }: Call, row: AppointmentRow, offer: OfferedTime): void {
  for (const user of new Set([row.sellerId, offer.userId])) {
    notify(world, user, now, {
      ...timeNews(row, row),
      activityType: 'APPOINTMENT_KEPT',
      title: `Appointment ${row.appointmentNo} keeps its time`,
    });
  }
}
