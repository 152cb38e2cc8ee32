import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import {
  listNotifications,
  updateNotificationsRead,
  useListNotifications,
} from '#generated/client/notification/notification.ts';
import type { NotificationListReply } from '#generated/model/notificationListReply.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { staleAfterNews } from './stale-after-news.ts';
import { systemChoice, useIsShownBySystem } from './system-choice.ts';
import type { showSystemNews } from './system-news.ts';
import { latestUnread } from './unread.ts';
import { useNotificationsRoute } from './use-notifications-route.ts';

/** Most notifications that are looked at after one reading; of more at once, the kinds repeat. */
const MOST = 50;

const newestOf = ({ data }: NotificationListReply) => data.list[0]?.createdAt ?? null;

/** Shows news as system notifications if the user allows it and looks elsewhere. */
async function tellBySystem(...news: Parameters<typeof showSystemNews>): Promise<void> {
  if (systemChoice() !== 'on' || document.hasFocus()) return;
  const { showSystemNews } = await import('./system-news.ts');
  await showSystemNews(...news);
}

/**
 * Reads what is on screen again when a notification says that others changed it: the lists of quotes, holds, memos, bids and
 * enquiries. Users who allow it see the news as system notifications, too, while they look elsewhere. Renders nothing. Asks
 * with the count of unread notifications, so that it sends no poll of its own.
 */
export function RefreshAfterNews() {
  const client = useQueryClient();
  const list = useNotificationsRoute();
  const [, navigate] = useLocation();
  const { send: markRead } = useWrite('updateNotificationsRead', updateNotificationsRead);
  const isShownBySystem = useIsShownBySystem();
  const { data: newest } = useListNotifications(latestUnread, {
    // System notifications are for hidden tabs, where polls pause otherwise.
    query: { select: newestOf, refetchIntervalInBackground: isShownBySystem },
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
    const open = (address: string, read: readonly string[]) => {
      navigate(address);
      if (read.length > 0) markRead({ id: [...read] });
    };
    const refresh = async () => {
      const { data } = await listNotifications({ ...latestUnread, limit: MOST }, { silent: true });
      const news = data.list.filter(({ createdAt }) => createdAt > before);
      const stale = news.flatMap(({ activityType }) => staleAfterNews[activityType]);
      await Promise.all([invalidate(client, stale), tellBySystem(news, list, open)]);
    };
    refresh().catch((error: unknown) => console.warn('News could not be read', error));
  }, [client, newest, list, navigate, markRead]);
  return null;
}
