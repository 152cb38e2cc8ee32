import { useListNotifications } from '#generated/client/notification/notification.ts';
import { shortCount } from '#src/shared/ui/CountBadge.tsx';
import { useTabCount } from '#src/shared/ui/TabTitle.tsx';
import { countOf, latestUnread } from './unread.ts';

/** Shows the number of unread notifications in the title of the browser tab: "(3) Cart". Renders nothing. */
export function UnreadInTitle() {
  const { data: count = 0 } = useListNotifications(latestUnread, {
    query: { select: countOf },
    request: { silent: true },
  });
  useTabCount(count === 0 ? '' : shortCount(count));
  return null;
}
