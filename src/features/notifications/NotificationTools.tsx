import { useTranslation } from 'react-i18next';
import {
  updateNotificationsRead,
  useListNotifications,
} from '#generated/client/notification/notification.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import styles from './NotificationHeader.module.css';
import { countOf, latestUnread } from './unread.ts';

/** Marks all of the user's notifications as read, including those on other pages and those that a filter hides. */
function MarkAllRead() {
  const { t } = useTranslation('notifications');
  const { data: unread = 0 } = useListNotifications(latestUnread, {
    query: { select: countOf },
    request: { silent: true },
  });
  const mark = useWrite('updateNotificationsRead', updateNotificationsRead, {
    success: ({ data }) => t('marked', { count: data.count }),
    onProblem: (problem) => notifyProblem(problem),
  });
  return (
    <BusyButton
      variant="default"
      size="xs"
      isBusy={mark.isSending}
      disabled={unread === 0}
      onClick={() => mark.send({ isAll: true })}
    >
      {t('markAll')}
    </BusyButton>
  );
}

/** Beside the heading of the list: the way to the settings of notifications, and the button that marks all as read. */
export function NotificationTools() {
  const { t } = useTranslation('notifications');
  return (
    <div className={styles.tools}>
      <Link to="settings">{t('settings')}</Link>
      <MarkAllRead />
    </div>
  );
}
