import i18next from 'i18next';
import { ActivityType } from '#generated/model/activityType.ts';
import type { Notification } from '#generated/model/notification.ts';
import { type Formats, formatsFor } from '#src/shared/i18n/format.ts';
import { bestLanguage } from '#src/shared/i18n/languages.ts';

/** States that a notification names, by their words `notifications:status.<state>`. */
const states = [
  'APPROVED',
  'REJECT',
  'FINISHED',
  'FAILED',
  'PACKED',
  'COLLECTED',
  'IN_TRANSIT',
  'IN_CUSTOMS',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const;

/** How parameters with a meaning of their own are written; all others stand as they come. */
const writers: Readonly<Record<string, (value: string | number, formats: Formats) => string>> = {
  pricePerCarat: (value, { money }) => money(Number(value)),
  date: (value, { date }) => date(String(value)),
  validTill: (value, { dateTime }) => dateTime(String(value)),
  status(value) {
    const state = states.find((known) => known === value);
    return state === undefined ? String(value) : i18next.t(`notifications:status.${state}`);
  },
};

/** What a notification says, in the language of the screen; an announcement in its own words. */
export function notificationText(
  { activityType, title, parameters }: Pick<Notification, 'activityType' | 'title' | 'parameters'>,
  formats: Formats,
): string {
  // A kind of a newer server has no words here.
  if (!(activityType in ActivityType)) return title;
  const values: Record<string, string | number> = { title };
  for (const [name, value] of Object.entries(parameters)) {
    values[name] = writers[name]?.(value, formats) ?? value;
  }
  return i18next.t(`notifications:text.${activityType}`, values);
}

/** What a notification is called in the names of its checkbox and its menu. */
export function notificationName(row: Notification): string {
  return notificationText(row, formatsFor(bestLanguage([i18next.language])));
}

/** The areas of the portal that notifications are about, by their words `notifications:area.<area>`. */
const areas = [
  'OFFICE',
  'MY_BID',
  'QUOTE',
  'DEMAND',
  'ENQUIRY',
  'HOLD',
  'CONFIRM_STONE',
  'WATCHLIST',
  'REMINDER',
  'SAVE_SEARCH',
  'SHIPMENT',
] as const;

/** The key of the words of the area that a notification is about; `other` is the house itself. */
export function areaOf({ module }: Pick<Notification, 'module'>): (typeof areas)[number] | 'other' {
  return areas.find((area) => area === module) ?? 'other';
}
