import type { Office } from '#generated/model/office.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import { addDays, weekDayOf } from '#mocks/rules/house-time.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import type { ContactRow } from '#mocks/rules/rows.ts';
import { OFFICES, type SeedOffice } from '#mocks/seed/offices.ts';
import { ENGLISH } from '#mocks/translations/languages.ts';
import { sendMail } from '#mocks/world/world.ts';
import { required } from '../shared/known.ts';
import { languageOf } from '../shared/languages.ts';
import { callerAddress, type Limit, limitCalls } from '../shared/limits.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';

const MESSAGES: Limit = { name: 'messages to the house', most: 10, within: HOUR };
const HOUSE_MAIL = 'office@pavilion.test';

/** Number of days ahead for which closed days are listed (contract, Office). */
const CLOSED_WITHIN = 30;

function officeShown(now: number, { holidays, ...office }: SeedOffice): Office {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: office.timeZone }).format(now);
  const coming = Array.from({ length: CLOSED_WITHIN }, (_, days) => addDays(today, days));
  const opensOn = new Set<number>(office.hours.map(({ weekDay }) => weekDay));
  return {
    ...office,
    closedDays: coming.filter((day) => holidays.includes(day.slice(5)) && opensOn.has(weekDayOf(day))),
  };
}

export const contact = {
  createContact: (call, request) => {
    const { world, now } = call;
    limitCalls(call, MESSAGES, callerAddress(call));
    const name = required('name', request.name);
    const message = required('message', request.message);
    const row: ContactRow = {
      ...request,
      id: world.ids.next('con'),
      ticketNo: nextNumber(call, 'T'),
      createdAt: new Date(now).toISOString(),
    };
    world.tables.contactMessages.put(row);
    const subject = request.subject ?? 'A message';
    sendMail(world, now, {
      to: request.email,
      ...wordedMail(languageOf(call), 'message', { ticketNo: row.ticketNo, name, message }),
    });
    sendMail(world, now, {
      to: HOUSE_MAIL,
      lang: ENGLISH,
      subject: `${row.ticketNo}: ${subject}`,
      text: `${name} (${request.email}) writes: ${message}`,
    });
    return { id: row.id, ticketNo: row.ticketNo, createdAt: row.createdAt };
  },

  listOffices: ({ now }) => ({
    count: OFFICES.length,
    list: OFFICES.map((office) => officeShown(now, office)),
  }),
} satisfies BackendOf<'contact'>;
