import type { Notification } from '#generated/model/notification.ts';
import { UserType } from '#generated/model/userType.ts';
import { DAY, SEED_EPOCH, timeFromEpoch } from '#mocks/domain/epoch.ts';
import { announcements } from '#mocks/seed/announcements.ts';
import type { Base } from './base.ts';
import { defineTable } from './define-table.ts';
import { type News, notificationOf } from './news.ts';

/** A notification and its recipient. `order` rises with every notification; seeded ones have orders below 1. */
export interface NotificationRow extends Notification {
  readonly userId: string;
  readonly order: number;
}

/**
 * Expiry warnings cover listings that end within this time (specification, section 9: listings stay active for 7
 * days).
 */
const SOON = 2 * DAY;
const { SUPER_ADMIN, ADMIN, EMPLOYEE, SELLER } = UserType;

/** News of a seeded user, and its age in hours at the seed epoch. */
type PastNews = News & { readonly hoursAgo: number };

function announced(): PastNews[] {
  return announcements.map(({ id, title, message, hoursAgo }) => ({
    activityType: 'ANNOUNCEMENT',
    title,
    message,
    record: id,
    hoursAgo,
  }));
}

/** Pending registrations, as news for the users who decide on them. */
function registrations({ seed }: Base): PastNews[] {
  return seed.users
    .filter(({ standing }) => standing === 'pending')
    .map(({ user }) => ({
      activityType: 'REGISTRATION_PENDING',
      title: 'A registration waits for approval',
      message: `${user.name} of ${user.account.companyName} asks to become a member.`,
      parameters: { userName: user.name, companyName: user.account.companyName },
      record: user.id,
      hoursAgo: 20,
    }));
}

function expiringBySeller({ seed }: Base): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { vnd, expiresAt } of seed.stones) {
    const left = Date.parse(expiresAt) - SEED_EPOCH;
    if (left > 0 && left <= SOON) counts.set(vnd, (counts.get(vnd) ?? 0) + 1);
  }
  return counts;
}

function expiring(count: number): PastNews[] {
  if (count === 0) return [];
  return [
    {
      activityType: 'LISTING_EXPIRING',
      title: 'Listings end soon',
      message: `${count} of your listings end within two days unless they are refreshed.`,
      parameters: { count },
      hoursAgo: 6,
    },
  ];
}

/** Notifications that users had received before the world began. The older half has been read. */
function seedNotifications(base: Base): NotificationRow[] {
  const general = announced();
  const pending = registrations(base);
  const counts = expiringBySeller(base);
  return base.seed.users.flatMap(({ user }) => {
    const { userType, account } = user;
    const decides = userType === SUPER_ADMIN || userType === ADMIN || userType === EMPLOYEE;
    const past = [
      ...general,
      ...(decides ? pending : []),
      ...(userType === SELLER ? expiring(counts.get(account.id) ?? 0) : []),
    ].sort((one, other) => one.hoursAgo - other.hoursAgo);
    return past.map((news, index): NotificationRow => {
      const isOld = index >= past.length / 2;
      return {
        ...notificationOf(
          `ntf-${user.id.slice('usr-'.length)}-${index + 1}`,
          news,
          timeFromEpoch((-news.hoursAgo * DAY) / 24),
        ),
        isRead: isOld,
        isVisited: isOld,
        userId: user.id,
        order: -index,
      };
    });
  });
}

/** Notifications of all users. Dates of seeded ones are in days of the seed. */
export const notifications = defineTable<NotificationRow>('notifications', seedNotifications);
