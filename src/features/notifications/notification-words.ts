import i18next from 'i18next';
import { ActivityType } from '#generated/model/activityType.ts';
import type { Notification } from '#generated/model/notification.ts';
import { NotificationState } from '#generated/model/notificationState.ts';
import { type Formats, formatsFor } from '#src/shared/i18n/format.ts';
import { bestLanguage } from '#src/shared/i18n/languages.ts';

/** Formatting of parameters with a special meaning; all others are inserted unchanged. */
const writers: Readonly<Record<string, (value: string | number, formats: Formats) => string>> = {
  pricePerCarat: (value, { money }) => money(Number(value)),
  saleAmount: (value, { money }) => money(Number(value)),
  date: (value, { date }) => date(String(value)),
  validTill: (value, { dateTime }) => dateTime(String(value)),
  status(value) {
    const state = Object.values(NotificationState).find((known) => known === value);
    return state === undefined ? String(value) : i18next.t(`notifications:status.${state}`);
  },
};

export function notificationText(
  { activityType, title, parameters }: Pick<Notification, 'activityType' | 'title' | 'parameters'>,
  formats: Formats,
): string {
  // A newer server may send a kind that has no text here.
  if (!(activityType in ActivityType)) return title;
  const values: Record<string, string | number> = { title };
  for (const [name, value] of Object.entries(parameters)) {
    values[name] = writers[name]?.(value, formats) ?? value;
  }
  return i18next.t(`notifications:text.${activityType}`, values);
}

export function notificationName(row: Notification): string {
  return notificationText(row, formatsFor(bestLanguage([i18next.language])));
}

/** Portal areas that notifications concern; their texts are `notifications:area.<area>`. */
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

/** Text key of the area that a notification concerns; `other` is the house itself. */
export function areaOf({ module }: Pick<Notification, 'module'>): (typeof areas)[number] | 'other' {
  return areas.find((area) => area === module) ?? 'other';
}
