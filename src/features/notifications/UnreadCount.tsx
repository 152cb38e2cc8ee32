import { useTranslation } from 'react-i18next';
import { useListNotifications } from '#generated/client/notification/notification.ts';
import type { NotificationListReply } from '#generated/model/notificationListReply.ts';
import { CountBadge } from '#src/shared/ui/CountBadge.tsx';
import { latestUnread } from './unread.ts';

const countOf = (reply: NotificationListReply) => reply.data.count;

/** Number of unread notifications, for their menu entry; renders nothing when all are read. */
export function UnreadCount() {
  const { t } = useTranslation('shell');
  const { data: count = 0 } = useListNotifications(latestUnread, {
    query: { select: countOf },
    request: { silent: true },
  });
  return <CountBadge count={count} label={t('unread', { count })} />;
}
