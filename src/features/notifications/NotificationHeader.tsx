import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { type KindGroup, kindGroups } from '#src/domain/reference/notification-kinds.ts';
import { readerZone } from '#src/shared/i18n/zones.ts';
import common from '#src/shared/ui/Common.module.css';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './NotificationHeader.module.css';
import type { NotificationFilters } from './notification-filters.ts';

type Props = { filters: NotificationFilters; addressOf: (filters: NotificationFilters) => string };

export function NotificationHeader({ filters, addressOf }: Props) {
  const { t } = useTranslation('notifications');
  const [, navigate] = useLocation();
  const { choice, about } = filters;
  const show = (group: KindGroup | 'all') =>
    navigate(addressOf(group === 'all' ? { choice } : { choice, about: group }));
  return (
    <Group gap="0.5rem 1rem" align="flex-end" justify="space-between">
      <Select<KindGroup | 'all'>
        className={styles.about ?? ''}
        label={t('filter.label')}
        options={[
          { value: 'all', label: t('filter.all') },
          ...kindGroups.map(({ name }) => ({ value: name, label: t(`group.${name}`) })),
        ]}
        value={about ?? 'all'}
        onChange={show}
      />
      <p className={common.note}>{t('zone', { zone: readerZone().replaceAll('_', ' ') })}</p>
    </Group>
  );
}
