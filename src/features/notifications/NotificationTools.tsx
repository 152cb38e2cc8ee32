import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import styles from './NotificationHeader.module.css';

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
