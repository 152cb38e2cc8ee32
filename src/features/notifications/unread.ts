/** The request for the number of unread notifications with the newest of them: one poll serves all who use it. */
export const latestUnread = { page: 1, limit: 1, isRead: false } as const;
