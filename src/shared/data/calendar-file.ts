import { type Day, isDay } from '../i18n/days.ts';
import { addDays } from '../i18n/zones.ts';

export interface CalendarEntry {
  /** Identifies the entry: importing the file again updates it. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly about: string;
  /** Instants in RFC 3339; or the first and the last day, for an entry of whole days by the clock of its place. */
  readonly from: string | Day;
  readonly to: string | Day;
  /** When it was last changed. */
  readonly changedAt: string;
  readonly isCancelled: boolean;
}

/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE = 75;

/** An instant in UTC, 20260116T053000Z (RFC 5545, 3.3.5). */
const utc = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A day, 20260116 (RFC 5545, 3.3.4). */
const dayValue = (day: Day): string => `VALUE=DATE:${day.replaceAll('-', '')}`;

/** Start and end; the end of an entry of whole days is the day after its last (RFC 5545, 3.6.1). */
const period = (from: string, to: string): readonly string[] =>
  isDay(from) && isDay(to)
    ? [`DTSTART;${dayValue(from)}`, `DTEND;${dayValue(addDays(to, 1))}`]
    : [`DTSTART:${utc(from)}`, `DTEND:${utc(to)}`];

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

/**
 * A calendar file with one entry (RFC 5545), times in UTC. It claims no language: its title is in that of the reader, what
 * people wrote is in theirs.
 */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, title, place, about, from, to, changedAt, isCancelled } = entry;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pavilion//Calendar',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(changedAt)}`,
    ...period(from, to),
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
