import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#generated/model/notification.ts';
import { areaOf } from './notification-words.ts';

const colors = { INFO: 'gray', SUCCESS: 'success', WARNING: 'warning' } as const;

export function NotificationKind({ row }: { row: Notification }) {
  const { t } = useTranslation('notifications');
  return (
    <Badge miw={0} variant="light" color={colors[row.level]} radius="sm" tt="none" fw={600}>
      {t(`area.${areaOf(row)}`)}
    </Badge>
  );
}
