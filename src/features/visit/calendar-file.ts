import type { Appointment } from '#generated/model/appointment.ts';

/** What an event of a calendar says; times in RFC 3339. */
export interface CalendarEvent {
  /** Identifies the event: a file that is read again updates it. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly about: string;
  readonly from: string;
  readonly to: string;
  /** When it was last changed. */
  readonly changedAt: string;
  readonly isCancelled: boolean;
}

/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE = 75;

/** An instant in UTC, 20260116T053000Z (RFC 5545, 3.3.5). */
const utc = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Text with its special characters escaped (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (special) => `\\${special}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** A content line, folded between characters so that no part is longer than 75 octets (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE) {
      parts.push('');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n ');
}

/** A calendar file with one event (RFC 5545), times in UTC. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, title, place, about, from, to, changedAt, isCancelled } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pavilion//Appointments//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(about)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** Where an appointment takes place: division and cabin, or the link of the video meeting; empty for a call. */
export function placeOf({
  division,
  cabin,
  meetingLink,
}: Pick<Appointment, 'division' | 'cabin' | 'meetingLink'>) {
  if (division === null || cabin === null) return meetingLink ?? '';
  return [cabin.name, division.name, division.city, division.country].join(', ');
}
