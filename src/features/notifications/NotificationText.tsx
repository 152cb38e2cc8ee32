import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { updateNotificationsRead } from '#generated/client/notification/notification.ts';
import type { Notification } from '#generated/model/notification.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './NotificationText.module.css';
import { notificationAddress } from './notification-address.ts';
import { notificationText } from './notification-words.ts';

export function NotificationText({ row }: { row: Notification }) {
  const { t } = useTranslation('notifications');
  const formats = useFormats();
  const mark = useWrite('updateNotificationsRead', updateNotificationsRead);
  // Texts written by the house may be in any language.
  const text = <bdi>{notificationText(row, formats)}</bdi>;
  const address = notificationAddress(row);
  const read = () => {
    if (!row.isRead) mark.send({ id: [row.id] });
  };
  return (
    <>
      {!row.isRead && <span className={styles.dot} role="img" aria-label={t('unread')} />}
      {address === null ? (
        text
      ) : (
        <RouterLink href={address} onClick={read}>
          {text}
        </RouterLink>
      )}
      {row.activityType === 'ANNOUNCEMENT' && (
        <Text inherit c="dimmed" fw={400} fz="sm" dir="auto">
          {row.message}
        </Text>
      )}
    </>
  );
}
