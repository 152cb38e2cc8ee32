import type { ContactRequest } from '#generated/model/contactRequest.ts';
import { defineTable } from '#mocks/world/define-table.ts';
import { sendMail } from '#mocks/world/world.ts';
import { required } from '../shared/known.ts';
import { browserOf, type Limit, limitCalls } from '../shared/limits.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';

/** A message to the house. */
interface ContactRow extends ContactRequest {
  readonly id: string;
  readonly ticketNo: string;
  readonly createdAt: string;
}

const messages = defineTable<ContactRow>('contact-messages');
const MESSAGES: Limit = { name: 'messages to the house', most: 10, within: 60 * 60_000 };
const HOUSE_MAIL = 'office@pavilion.test';

/** Sends messages to the house. */
export const contact = {
  createContact: (call, request) => {
    const { world, now } = call;
    limitCalls(call, MESSAGES, browserOf(call));
    const name = required('name', request.name);
    const message = required('message', request.message);
    const row: ContactRow = {
      ...request,
      id: world.ids.next('con'),
      ticketNo: nextNumber(call, 'T'),
      createdAt: new Date(now).toISOString(),
    };
    messages(world).put(row);
    const subject = request.subject ?? 'A message';
    sendMail(world, now, {
      to: request.email,
      subject: `We have your message ${row.ticketNo}`,
      text: `Dear ${name}, we answer within two working days. You wrote: ${message}`,
    });
    sendMail(world, now, {
      to: HOUSE_MAIL,
      subject: `${row.ticketNo}: ${subject}`,
      text: `${name} (${request.email}) writes: ${message}`,
    });
    return { id: row.id, ticketNo: row.ticketNo, createdAt: row.createdAt };
  },
} satisfies BackendOf<'contact'>;
