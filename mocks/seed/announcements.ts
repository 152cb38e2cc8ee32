import { NotificationLevel } from '#generated/model/notificationLevel.ts';
import { enumMember } from '#mocks/rules/enum-member.ts';
import rows from './announcements.json' with { type: 'json' };

/** Announcements of the house, the latest first, with their age in hours at the seed epoch. */
export const announcements = rows.map((row) => ({ ...row, level: enumMember(NotificationLevel, row.level) }));
