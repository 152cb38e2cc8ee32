import { useTranslation } from 'react-i18next';
import { useListNotifications } from '#generated/client/notification/notification.ts';
import { CountBadge } from '#src/shared/ui/CountBadge.tsx';
import { countOf, latestUnread } from './unread.ts';

export function UnreadCount() {
  const { t } = useTranslation('shell');
  const { data: count = 0 } = useListNotifications(latestUnread, {
    query: { select: countOf },
    request: { silent: true },
  });
  return <CountBadge count={count} label={t('unread', { count })} />;
}
