import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listNotifications, useListNotifications } from '#generated/client/notification/notification.ts';
import type { NotificationListReply } from '#generated/model/notificationListReply.ts';
import { useSite } from '#src/paths/site.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { staleAfterNews } from './stale-after-news.ts';
import { latestUnread } from './unread.ts';

/** Most notifications that are looked at after one reading; of more at once, the kinds repeat. */
const MOST = 50;

const newestOf = ({ data }: NotificationListReply) => data.list[0]?.createdAt ?? null;

/**
 * Reads what is on screen again when a notification says that others changed it: the lists of quotes, holds, memos, bids and
 * enquiries. Renders nothing. Asks with the count of unread notifications, so that it sends no poll of its own.
 */
export function RefreshAfterNews() {
  const client = useQueryClient();
  const mayRead = useSite().mayOpen('notifications');
  const { data: newest } = useListNotifications(latestUnread, {
    query: { select: newestOf, enabled: mayRead },
    request: { silent: true },
  });
  /** Time of the newest notification known; null before the first reading. An empty text is earlier than any. */
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (newest === undefined) return;
    const before = known.current;
    // A notification that is marked as read uncovers an older one, which is no news.
    if (before === null || (newest ?? '') > before) known.current = newest ?? '';
    if (before === null || newest === null || newest <= before) return;
    const refresh = async () => {
      const { data } = await listNotifications({ ...latestUnread, limit: MOST }, { silent: true });
      const kinds = data.list
        .filter(({ createdAt }) => createdAt > before)
        .map(({ activityType }) => activityType);
      await invalidate(
        client,
        kinds.flatMap((kind) => staleAfterNews[kind]),
      );
    };
    refresh().catch((error: unknown) => console.warn('News could not be read', error));
  }, [client, newest]);
  return null;
}
