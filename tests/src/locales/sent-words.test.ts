import { expect, test } from 'vitest';
import { wordedMail } from '#mocks/rules/mails.ts';
import { calendarFile } from '#src/shared/data/calendar-file.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { textsOf } from '../../support/locale-texts.ts';

const number = 'A-260115-0001';

/** What an appointment is called in the reader's calendar, and the mail about it. */
const sent = {
  en: { title: `Pavilion ${number}: Office view`, subject: `Your appointment ${number}` },
  zh: { title: `Pavilion ${number}：Office view`, subject: `您的预约 ${number}` },
  it: { title: `Pavilion ${number}: Office view`, subject: `Il suo appuntamento ${number}` },
  es: { title: `Pavilion ${number}: Office view`, subject: `Su cita ${number}` },
  fr: { title: `Pavilion ${number}\u00a0: Office view`, subject: `Votre rendez-vous ${number}` },
  ja: { title: `Pavilion ${number}:Office view`, subject: `アポイント ${number} のご案内` },
  he: {
    title: `Pavilion \u2068${number}\u2069: \u2068Office view\u2069`,
    subject: `הפגישה שלך \u2068${number}\u2069`,
  },
  de: { title: `Pavilion ${number}: Office view`, subject: `Ihr Termin ${number}` },
  ar: { title: `Pavilion ${number}: Office view`, subject: `موعدك \u2068${number}\u2069` },
} as const;

const values = {
  appointmentNo: number,
  name: 'Noa',
  seller: 'Mehtara, Jewels',
  date: '16/01/2026',
  start: '11:00',
  end: '12:00',
  zone: 'Asia/Kolkata',
};

test.each(languageCodes)('an appointment in %s has a calendar file and a mail in its words', (code) => {
  const { title, subject } = sent[code];
  const own = (textsOf(code).get('appointments.calendar.title') ?? '')
    .replace('{{number}}', number)
    .replace('{{purpose}}', 'Office view');
  const mail = wordedMail(code, 'visit', values);
  expect(own).toBe(title);
  expect(mail).toMatchObject({ lang: code, subject });
  for (const value of Object.values(values).slice(1)) expect(mail.text).toContain(value);
  const file = calendarFile({
    uid: 'apt-1',
    title: own,
    place: 'Cabin 1',
    about: mail.text,
    from: '2026-01-16T05:30:00.000Z',
    to: '2026-01-16T06:30:00.000Z',
    changedAt: '2026-01-15T09:30:00.000Z',
    isCancelled: false,
  });
  const escaped = mail.text.replaceAll(/[\\;,]/g, (special) => `\\${special}`);
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual(
    expect.arrayContaining([`SUMMARY:${title}`, `DESCRIPTION:${escaped}`]),
  );
});
