import type { NotificationListReply } from '#generated/model/notificationListReply.ts';

/** The request for the number of unread notifications with the newest of them: one poll serves all who use it. */
export const latestUnread = { page: 1, limit: 1, isRead: false } as const;

export const countOf = ({ data }: NotificationListReply): number => data.count;
