import { ActivityType } from '#generated/model/activityType.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { NotificationPreference } from '#generated/model/notificationPreference.ts';
import type { User } from '#generated/model/user.ts';
import type { UserSettingKey } from '#generated/model/userSettingKey.ts';
import type { UserSettingValue } from '#generated/model/userSettingValue.ts';
import { ACTIVITIES } from '#mocks/rules/news.ts';
import type { World } from '#mocks/world/world.ts';

export function settingRowId(userId: string, key: UserSettingKey, listType: ListType | null): string {
  return [userId, key, listType ?? ''].join(':');
}

export function keptSetting(
  world: World,
  userId: string,
  key: UserSettingKey,
  listType: ListType | null = null,
): UserSettingValue | undefined {
  return world.tables.userSettings.get(settingRowId(userId, key, listType))?.value;
}

/** Notification channels by activity: as set by the user, else in the portal, and by mail for what matters most. */
export function notificationPreferences(world: World, userId: string): NotificationPreference[] {
  const kept = keptSetting(world, userId, 'NOTIFICATION')?.notifications ?? [];
  const byType = new Map(kept.map((each) => [each.activityType, each]));
  return Object.values(ActivityType).map((activityType) => {
    const { isMailed: isByMail = false, isMailOnly = false } = ACTIVITIES[activityType];
    return byType.get(activityType) ?? { activityType, isInPortal: !isMailOnly, isByMail };
  });
}

/**
 * Whether a user needs a one-time code in an untrusted browser: as the user chose, else as the house chose for new users of
 * the type.
 */
export function isCodeAsked(world: World, { id, userType }: Pick<User, 'id' | 'userType'>): boolean {
  const { codeUserTypes } = world.base.seed.setting;
  const isUsual = !world.base.users.has(id) && codeUserTypes.includes(userType);
  return keptSetting(world, id, 'PORTAL')?.portal?.isOtpRequired ?? isUsual;
}
