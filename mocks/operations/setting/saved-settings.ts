import { ActivityType } from '#generated/model/activityType.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { NotificationPreference } from '#generated/model/notificationPreference.ts';
import type { UserSettingKey } from '#generated/model/userSettingKey.ts';
import type { UserSettingValue } from '#generated/model/userSettingValue.ts';
import type { World } from '#mocks/world/world.ts';

/** Row id of a user's setting. */
export function settingRowId(userId: string, key: UserSettingKey, listType: ListType | null): string {
  return [userId, key, listType ?? ''].join(':');
}

/** A user's setting by key and list type, if any. */
export function keptSetting(
  world: World,
  userId: string,
  key: UserSettingKey,
  listType: ListType | null = null,
): UserSettingValue | undefined {
  return world.tables.userSettings.get(settingRowId(userId, key, listType))?.value;
}

/** Activities that are mailed by default: those with money or a deadline at stake. */
const BY_MAIL: ReadonlySet<ActivityType> = new Set<ActivityType>([
  'APPOINTMENT_BOOKED',
  'APPOINTMENT_CANCELLED',
  'APPOINTMENT_CHANGED',
  'APPOINTMENT_MOVED',
  'BID_WON',
  'CONCIERGE_ANSWERED',
  'COUNTER_OFFER',
  'DEMAND_ANSWERED',
  'DEMAND_MATCH',
  'DOCUMENT_CHECKED',
  'ENQUIRY_ANSWERED',
  'FTP_APPROVED',
  'FTP_REJECTED',
  'MEMO_APPROVED',
  'MEMO_REJECTED',
  'ORDER_CANCELLED',
  'ORDER_INVOICED',
  'ORDER_PAID',
  'QUOTE_APPROVED',
  'QUOTE_REJECTED',
  'REMINDER_DUE',
  'SHIPMENT_MOVED',
]);

/** Notification channels by activity: as set by the user, else in the portal, and by mail for what matters most. */
export function notificationPreferences(world: World, userId: string): NotificationPreference[] {
  const kept = keptSetting(world, userId, 'NOTIFICATION')?.notifications ?? [];
  const byType = new Map(kept.map((each) => [each.activityType, each]));
  return Object.values(ActivityType).map(
    (activityType) =>
      byType.get(activityType) ?? { activityType, isInPortal: true, isByMail: BY_MAIL.has(activityType) },
  );
}
