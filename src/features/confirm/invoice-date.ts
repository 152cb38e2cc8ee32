import { DAY } from '#src/shared/i18n/durations.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';

export const invoiceChoices = ['today', 'tomorrow', 'later'] as const;
export type InvoiceChoice = (typeof invoiceChoices)[number];

const dayInHouse = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The contract value of a choice: a date in Asia/Kolkata (`2026-01-15`), or `Later`. `now` is in milliseconds since
 * 1970.
 */
export function invoiceDate(choice: InvoiceChoice, now: number): string {
  if (choice === 'later') return 'Later';
  return dayInHouse.format(now + (choice === 'tomorrow' ? DAY : 0));
}
