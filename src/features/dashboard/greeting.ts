import { TIME_ZONE } from '#src/shared/i18n/format.ts';

export type Greeting = 'morning' | 'afternoon' | 'evening';

const hourInHouse = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The greeting for an instant (milliseconds since 1970), by the time of day in Asia/Kolkata. */
export function greetingAt(now: number): Greeting {
  const hour = Number(hourInHouse.format(now));
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
