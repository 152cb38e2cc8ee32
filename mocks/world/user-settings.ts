import { ActivityType } from '#generated/model/activityType.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { NotificationPreference } from '#generated/model/notificationPreference.ts';
import type { UserSettingKey } from '#generated/model/userSettingKey.ts';
import type { UserSettingValue } from '#generated/model/userSettingValue.ts';
import { defineTable } from './define-table.ts';
import type { World } from './world.ts';

/** A setting that a user keeps: one per key, and per list where the key has lists. */
export interface UserSettingRow {
  readonly id: string;
  /** What the contract calls it by. */
  readonly settingId: string;
  readonly userId: string;
  readonly key: UserSettingKey;
  readonly listType: ListType | null;
  readonly value: UserSettingValue;
  /** RFC 3339. */
  readonly updatedAt: string;
}

/** Settings that users keep. */
export const userSettings = defineTable<UserSettingRow>('user-settings');

/** The row that a setting of a user is in. */
export function settingRowId(userId: string, key: UserSettingKey, listType: ListType | null): string {
  return [userId, key, listType ?? ''].join(':');
}

/** What a user keeps under a key (and a list), if anything. */
export function keptSetting(
  world: World,
  userId: string,
  key: UserSettingKey,
  listType: ListType | null = null,
): UserSettingValue | undefined {
  return userSettings(world).get(settingRowId(userId, key, listType))?.value;
}

/** News that a mail is sent about until the user says otherwise: those that money or a date hangs on. */
const BY_MAIL: ReadonlySet<ActivityType> = new Set<ActivityType>([
  'APPOINTMENT_BOOKED',
  'APPOINTMENT_CANCELLED',
  'APPOINTMENT_MOVED',
  'BID_WON',
  'COUNTER_OFFER',
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

/** How news of every kind comes to a user: as kept, else in the portal, and by mail what matters most. */
export function notificationPreferences(world: World, userId: string): NotificationPreference[] {
  const kept = keptSetting(world, userId, 'NOTIFICATION')?.notifications ?? [];
  const byType = new Map(kept.map((each) => [each.activityType, each]));
  return Object.values(ActivityType).map(
    (activityType) =>
      byType.get(activityType) ?? { activityType, isInPortal: true, isByMail: BY_MAIL.has(activityType) },
  );
}
