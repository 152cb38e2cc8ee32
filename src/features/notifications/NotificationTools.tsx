import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  updateNotificationsRead,
  useListNotifications,
} from '#generated/client/notification/notification.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { countOf, latestUnread } from './unread.ts';

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

export function NotificationTools() {
  const { t } = useTranslation('notifications');
  return (
    <Group gap="0.5rem 1rem">
      <Link to="settings">{t('settings')}</Link>
      <MarkAllRead />
    </Group>
  );
}
