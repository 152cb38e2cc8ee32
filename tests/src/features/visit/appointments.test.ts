import { describe, expect, it } from 'vitest';
import type { Appointment } from '#generated/model/appointment.ts';
import { readBooking } from '#src/features/visit/booking-address.ts';
import { placeOf } from '#src/features/visit/CalendarButton.tsx';
import { cabinsOf } from '#src/features/visit/DayView.tsx';
import { nearestTimes } from '#src/features/visit/times.ts';
import { linesOf as weekLines } from '#src/features/visit/WeekView.tsx';
import { calendarFile } from '#src/shared/data/calendar-file.ts';
import { instantIn, timeIn } from '#src/shared/i18n/zones.ts';

const event = {
  uid: 'apt-1',
  title: 'Pavilion A-260115-0001: Office view',
  place: 'Cabin 1, Bourse, Mumbai, India',
  about: 'Rounds; D to F\nPV100001, PV100002',
  from: '2026-01-16T05:30:00.000Z',
  to: '2026-01-16T06:30:00.000Z',
  changedAt: '2026-01-15T09:30:00.000Z',
  isCancelled: false,
};

/** The content lines of a calendar file, unfolded (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of an appointment', () => {
  it('names the time in UTC, and escapes commas, semicolons and line breaks', () => {
    expect(linesOf(calendarFile(event))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Pavilion//Calendar',
      'BEGIN:VEVENT',
      'UID:apt-1',
      'DTSTAMP:20260115T093000Z',
      'DTSTART:20260116T053000Z',
      'DTEND:20260116T063000Z',
      'SUMMARY:Pavilion A-260115-0001: Office view',
      'LOCATION:Cabin 1\\, Bourse\\, Mumbai\\, India',
      'DESCRIPTION:Rounds\\; D to F\\nPV100001\\, PV100002',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('folds long lines at 75 octets without splitting a character', () => {
    const about = 'موعد في غرفة العرض '.repeat(12).trim();
    const file = calendarFile({ ...event, about });
    const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\uFFFD');
    expect(linesOf(file)).toContain(`DESCRIPTION:${about}`);
  });

  it('cannot be given further lines by what somebody typed', () => {
    const file = calendarFile({ ...event, about: 'x\r\nSTATUS:CANCELLED\rEND:VEVENT' });
    expect(linesOf(file).filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED']);
    expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('keeps backslashes, and says that an appointment is cancelled', () => {
    const lines = linesOf(calendarFile({ ...event, title: 'a\\b', isCancelled: true }));
    expect(lines).toContain('SUMMARY:a\\\\b');
    expect(lines).toContain('STATUS:CANCELLED');
  });

  it('names the cabin, the link of a video meeting, or nothing for a call', () => {
    const division = { id: 'div-1', name: 'Bourse', city: 'Mumbai', country: 'India' };
    const cabin = { id: 'cabin-1', name: 'Cabin 1', division: 'div-1' };
    expect(placeOf({ division, cabin, meetingLink: null })).toBe('Cabin 1, Bourse, Mumbai, India');
    expect(placeOf({ division, cabin: null, meetingLink: 'https://meet.test/1' })).toBe(
      'https://meet.test/1',
    );
    expect(placeOf({ division: null, cabin: null, meetingLink: null })).toBe('');
  });
});

describe('a time that was taken meanwhile', () => {
  const at = (start: string) => ({ start, end: start, value: start });

  it('is replaced by the nearest free ones, in the order of the day', () => {
    const times = ['11:00', '12:00', '14:00', '15:00', '17:00'].map(at);
    expect(nearestTimes(times, '13:30', 3).map(({ start }) => start)).toEqual(['12:00', '14:00', '15:00']);
    expect(nearestTimes(times, '17:00', 2).map(({ start }) => start)).toEqual(['15:00', '17:00']);
    expect(nearestTimes([], '17:00', 3)).toEqual([]);
  });
});

describe('an appointment in other time zones', () => {
  it.each([
    ['Asia/Kolkata', '2026-01-16', '11:00'],
    ['America/New_York', '2026-01-16', '00:30'],
    ['America/Los_Angeles', '2026-01-15', '21:30'],
    ['Pacific/Auckland', '2026-01-16', '18:30'],
  ])('is shown in %s on %s at %s when it is at 11 in India', (zone, day, time) => {
    expect(timeIn(zone, instantIn('Asia/Kolkata', '2026-01-16', '11:00'))).toEqual({ day, time });
  });

  it('around midnight in India has the day of India', () => {
    expect(timeIn('Asia/Kolkata', Date.parse('2026-01-15T18:29:00Z'))).toEqual({
      day: '2026-01-15',
      time: '23:59',
    });
    expect(timeIn('Asia/Kolkata', Date.parse('2026-01-15T18:30:00Z'))).toEqual({
      day: '2026-01-16',
      time: '00:00',
    });
    expect(instantIn('Asia/Kolkata', '2026-01-16', '00:00')).toBe(Date.parse('2026-01-15T18:30:00Z'));
  });
});

describe('the address of the booking form', () => {
  it('names each stone once, at most a hundred, or the appointment to reschedule', () => {
    expect(readBooking('?stones=PV1,PV2,PV1,')).toEqual({ numbers: ['PV1', 'PV2'], appointment: null });
    const many = Array.from({ length: 120 }, (_, place) => `PV${place}`).join(',');
    expect(readBooking(`?stones=${many}`).numbers).toHaveLength(100);
    expect(readBooking('?appointment=apt-1').appointment).toBe('apt-1');
  });
});

describe('the appointments of a day', () => {
  const row = (id: string, cabin: string | null, startsAt: string) => ({
    id,
    startsAt,
    cabin: cabin === null ? null : { id: cabin, name: cabin, division: 'div-1' },
  });

  it('stand by cabin and time, those without a cabin last', () => {
    const rows: Pick<Appointment, 'id' | 'cabin' | 'startsAt'>[] = [
      row('call', null, '2026-01-16T04:30:00.000Z'),
      row('late', 'Cabin 2', '2026-01-16T09:30:00.000Z'),
      row('early', 'Cabin 2', '2026-01-16T05:30:00.000Z'),
      row('other', 'Cabin 1', '2026-01-16T07:30:00.000Z'),
    ];
    const shown = cabinsOf(rows, 'en').map(({ cabin, rows: of }) => [
      cabin?.name ?? null,
      of.map(({ id }) => id),
    ]);
    expect(shown).toEqual([
      ['Cabin 1', ['other']],
      ['Cabin 2', ['early', 'late']],
      [null, ['call']],
    ]);
  });
});

describe('the calendar of the house', () => {
  const slot = (cabinId: string, start: string, end: string, isFree = true) => ({
    id: `${cabinId}-${start}`,
    cabinId,
    cabinName: `Cabin ${cabinId}`,
    type: 2 as const,
    start,
    end,
    isFree,
  });
  const visit = {
    id: 'apt-1',
    date: '2026-01-16',
    startsAt: '2026-01-16T05:30:00.000Z',
    endsAt: '2026-01-16T06:30:00.000Z',
    companyName: 'Mehtara Jewels',
    userName: 'Asha Mehta',
    cabin: { id: '1', name: 'Cabin 1', division: 'div-1' },
    seller: {
      id: 'usr-1',
      name: 'Rohan Shah',
      email: 'r@pavilion.test',
      mobile: '1',
      whatsapp: null,
      skype: null,
    },
  };
  const slots = new Map([
    [
      '2026-01-16',
      [slot('1', '11:00', '12:00', false), slot('1', '12:00', '13:00'), slot('2', '11:00', '12:00')],
    ],
    ['2026-01-17', [slot('2', '11:00', '12:00')]],
  ]);
  const people = [{ id: 'usr-2', name: 'Anita Rao' }];
  const read = (by: 'cabin' | 'person') =>
    weekLines(by, [visit], slots, people, 'en').map(({ name, cells }) => [
      name,
      ...cells.map(({ visits, free }) => [visits.length, free.length]),
    ]);

  it('has the free slots of each cabin, on days without appointments, too', () => {
    expect(read('cabin')).toEqual([
      ['Cabin 1', [1, 1], [0, 0]],
      ['Cabin 2', [0, 1], [0, 1]],
    ]);
  });

  it('counts a time for a person only while no appointment takes it', () => {
    expect(read('person')).toEqual([
      ['Anita Rao', [0, 2], [0, 1]],
      ['Rohan Shah', [1, 1], [0, 1]],
    ]);
  });
});
